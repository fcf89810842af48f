import type { RouterContextProvider } from 'react-router'
import { formatDay, formatMoney, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'

export type PaymentView = {
  state: 'pending' | 'paid' | 'failed'
  facts: { term: string; value: string }[]
  lines: string
}

const FAILED: PaymentView = { state: 'failed', facts: [], lines: '' }

const NAMES: Record<string, () => string> = {
  essential: m.offers_package_essential,
  premium: m.offers_package_premium,
  elite: m.offers_package_elite,
}

/** What became of the payment, in words. A provider that does not answer leaves it pending, never failed. */
export async function paymentView(
  context: Readonly<RouterContextProvider>,
  sessionId: string | null,
): Promise<PaymentView> {
  if (!sessionId) return FAILED
  const { data, error } = await apiOf(context).GET('/api/checkout/packages/{sessionId}', {
    params: { path: { sessionId } },
  })
  if (error) return error.status >= 500 ? { ...FAILED, state: 'pending' } : FAILED
  if (data.state !== 'paid') return { ...FAILED, state: data.state }
  const locale = getLocale()
  const money = (amount: number) => formatMoney(amount, locale)
  const next = data.nextGrantAt
    ? formatDay(
        Temporal.Instant.from(data.nextGrantAt).toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString(),
        locale,
      )
    : '–'
  const parts = { price: money(data.listedCents), gst: money(data.gstCents), qst: money(data.qstCents) }
  return {
    state: 'paid',
    facts: [
      { term: m.entry_payment_package(), value: NAMES[data.package]?.() ?? data.package },
      { term: m.entry_payment_credits(), value: String(data.credits) },
      { term: m.entry_payment_next(), value: next },
      { term: m.entry_payment_total(), value: money(data.totalCents) },
    ],
    lines:
      data.discountCents > 0
        ? m.entry_payment_lines_founder({ ...parts, discount: money(data.discountCents) })
        : m.entry_payment_lines(parts),
  }
}
