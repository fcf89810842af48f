import { PROFESSIONS, type ProfessionCode } from '../directory/professions.ts'

/**
 * How many years after its last message a thread is kept. Professional orders of Quebec ask for five years of a file
 * after the last service; where no order does, two are enough to answer a question about a visit. To be confirmed by
 * counsel for each order.
 */
const YEARS = { reserved: 5, association: 2, none: 2 } as const
/** Threads with Mieva. */
export const SUPPORT_YEARS = 2
/** Of a profession that is in no rulebook of ours any more. */
export const UNKNOWN_YEARS = YEARS.reserved

export const keptYears = (profession: ProfessionCode): number => {
  const found = PROFESSIONS.find(({ code }) => code === profession)
  return found ? YEARS[found.titleStatus] : UNKNOWN_YEARS
}

/** Months before this one are past their time: a thread goes within the month after its years are over. */
export function forgottenBefore(years: number, today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract({ years, months: 1 }).add({ days: 1 })
}
