import { formatMoney } from '#domain/kernel/format.ts'
import { formatShortDay } from '#domain/kernel/format-short-day.ts'
import { getLocale } from '#web/paraglide/runtime.js'

export const money = (amount: number) => formatMoney(amount, getLocale())

/** « 16 nov. » */
export const shortDay = (day: string) => formatShortDay(day, getLocale())
