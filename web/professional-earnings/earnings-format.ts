import { dayLeaf, formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

export const money = (amount: number) => formatMoney(amount, getLocale())

/** « 16 nov. » */
export function shortDay(of: string): string {
  const { day, month } = dayLeaf(of, getLocale())
  return m.booking_short_date({ day, month })
}
