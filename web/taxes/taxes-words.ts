import type { components } from '#contract/api.d.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

export type TaxesAnswer = components['schemas']['Taxes']
export type Registration = TaxesAnswer['registrations'][number]

export const money = (cents: number) => formatMoney(cents, getLocale())
export const dayText = (day: string) => formatDate(`${day}T12:00:00Z`, getLocale(), 'UTC')

export const statusText = ({ isRegistered }: Pick<Registration, 'isRegistered'>) =>
  isRegistered ? m.taxes_registered() : m.taxes_small()

/** « juillet à septembre 2026 » */
export function quarterText(quarter: string): string {
  const [year = '', number = '1'] = quarter.split('-T')
  const names = [m.taxes_quarter_1, m.taxes_quarter_2, m.taxes_quarter_3, m.taxes_quarter_4]
  return names[Number(number) - 1]?.({ year }) ?? quarter
}
