import type { components } from '#contract/api.d.ts'
import { dateFormat, formatMoney, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

export type Credits = components['schemas']['Credits']
export type OwnPackage = NonNullable<Credits['package']>
export type Preview = components['schemas']['PackageChangePreview']

export const money = (amount: number) => formatMoney(amount, getLocale())

function dayIn(moment: string, options: Intl.DateTimeFormatOptions): string {
  const text = dateFormat(getLocale(), { ...options, timeZone: QUEBEC_ZONE }).format(new Date(moment))
  return getLocale() === 'fr' ? text.replace(/^1 /, '1er\u00a0') : text
}

/** « 12 juin 2026 », without the weekday. */
export const dateOf = (moment: string) => dayIn(moment, { day: 'numeric', month: 'long', year: 'numeric' })

/** « 1er décembre »: the year goes without saying. */
export const dayOf = (moment: string) => dayIn(moment, { day: 'numeric', month: 'long' })

/** What a package costs and gives each month. */
export const priceFacts = (price: OwnPackage | Preview) => [
  { term: m.credits_price(), value: m.credits_per_month({ price: money(price.listedCents) }) },
  ...(price.discountCents > 0
    ? [{ term: m.credits_founder_line(), value: money(-price.discountCents) }]
    : []),
  { term: m.credits_gst(), value: money(price.gstCents) },
  { term: m.credits_qst(), value: money(price.qstCents) },
  { term: m.credits_total_month(), value: money(price.totalCents), isTotal: true },
  {
    term: m.credits_credits(),
    value: m.credits_credits_value({ count: price.credits, value: money(price.credits * CREDIT_VALUE) }),
  },
]
