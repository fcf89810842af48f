import type { TaxTreatment } from '#domain/pricing/service-taxes.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from './booking-words.ts'

/** The lines between a price and its total: each tax, or that there are none. */
export function taxItems({
  gstCents,
  qstCents,
  taxes,
}: {
  gstCents: number
  qstCents: number
  taxes: TaxTreatment
}) {
  if (taxes === 'exempt') return [{ term: m.booking_taxes(), value: m.booking_taxes_exempt() }]
  if (taxes === 'small-supplier') return [{ term: m.booking_taxes(), value: m.booking_taxes_none() }]
  return [
    { term: m.booking_gst(), value: moneyText(gstCents) },
    { term: m.booking_qst(), value: moneyText(qstCents) },
  ]
}
