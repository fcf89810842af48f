import type { components } from '#contract/api.d.ts'
import { formatDate, formatMoney, formatMonth, formatNumber, formatTime } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'

export type Finance = components['schemas']['Finance']

export const money = (amount: number) => formatMoney(amount, getLocale())
export const number = (value: number) => formatNumber(value, getLocale())
export const dateOf = (moment: string) => formatDate(moment, getLocale())
export const momentOf = (moment: string) => `${dateOf(moment)}, ${formatTime(moment, getLocale())}`
export const monthOf = (month: string) => formatMonth(`${month}-01`, getLocale())
