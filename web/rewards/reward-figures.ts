import { formatDate, formatFullDay, formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'

// Apart from the words of rewards: the public page of donations carries these alone.

export const money = (amount: number) => formatMoney(amount, getLocale())
export const figure = (value: number) => formatNumber(value, getLocale())
export const dateOf = (moment: string) => formatDate(moment, getLocale())
export const dayOf = (day: string) => formatFullDay(day, getLocale())

/** The catalogue's own words are kept in both languages by who keeps it. */
export const titleOf = ({ titleFr, titleEn }: { titleFr: string; titleEn: string }) =>
  getLocale() === 'fr' ? titleFr : titleEn
