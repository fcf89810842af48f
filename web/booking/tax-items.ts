import { m } from '#web/paraglide/messages.js'
import { moneyText } from './booking-words.ts'

/** The lines between a price and its total: each tax, or that there are none. */
export function taxItems({
  gstCents,
  qstCents,
  isTaxed,
}: {
  gstCents: number
  qstCents: number
  isTaxed: boolean
}) {
  if (!isTaxed) return [{ term: m.booking_taxes(), value: m.booking_taxes_exempt() }]
  return [
    { term: m.booking_gst(), value: moneyText(gstCents) },
    { term: m.booking_qst(), value: moneyText(qstCents) },
  ]
}
