import { PROFESSIONS } from '../directory/professions.ts'

/** A change of these years is a new version with its date; what was written keeps the years it was written under. */
export const RECORD_RULES_VERSION = '2026-11-19'

/**
 * How many years after the last service a record is kept. The professional orders of Quebec ask for five; associations ask
 * their members for as many. To be confirmed by counsel for each profession, and for minors.
 */
const YEARS = { reserved: 5, association: 5, none: 5 } as const

export const recordYears = (profession: string): number =>
  YEARS[PROFESSIONS.find(({ code }) => code === profession)?.titleStatus ?? 'reserved']

/** How many days a client reads what they asked for. */
export const OPEN_DAYS = 30
