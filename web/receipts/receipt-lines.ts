import type { components } from '#contract/api.d.ts'
import { dateFormat, formatMoney } from '#domain/kernel/format.ts'
import { sumOf } from '#domain/kernel/money.ts'
import type { ClaimState } from '#domain/receipts/claim.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'

export const PATH = '/dashboard/client/receipts'

export type ReceiptYear = components['schemas']['ReceiptYear']
export type YearPaper = ReceiptYear['papers'][number]

export const amountOf = (cents: number) => formatMoney(cents, getLocale())

/** « 4 nov. »: the year stands above the list. */
export const dayOf = (day: string) =>
  dateFormat(getLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

export function pathOf({ year, isByInsurer }: { year: number | undefined; isByInsurer: boolean }): string {
  const query = new URLSearchParams()
  if (year !== undefined) query.set('year', String(year))
  if (isByInsurer) query.set('by', 'insurer')
  return query.size > 0 ? `${localPath(PATH)}?${query.toString()}` : localPath(PATH)
}

/** « 2 crédits + 100,00 $ »: how it was paid, or what came back. */
export function paidWith({ credits, cardCents, onSiteCents, voucherCents }: YearPaper): string {
  if (credits === 0 && voucherCents === 0) return m.receipt_mine_card()
  const rest = cardCents + onSiteCents
  return [
    ...(voucherCents === 0 ? [] : [m.receipt_mine_voucher({ amount: amountOf(voucherCents) })]),
    ...(credits === 0 ? [] : [m.receipt_mine_credits({ count: Math.abs(credits) })]),
    ...(rest === 0 ? [] : [amountOf(Math.abs(rest))]),
  ].join(' + ')
}

export const CLAIM_WORDS: Record<ClaimState, () => string> = {
  'to-claim': m.receipt_claim_to_claim,
  claimed: m.receipt_claim_claimed,
  reimbursed: m.receipt_claim_reimbursed,
}

type Group = { insurer: string | null; papers: YearPaper[]; totalCents: number }

/** By insurer, in the order of the alphabet; what names none comes last. A credit note stands with the other papers without one. */
export function byInsurer(papers: readonly YearPaper[]): Group[] {
  const groups = Map.groupBy(papers, ({ claim }) => claim?.insurer ?? null)
  return [...groups]
    .map(([insurer, own]) => ({
      insurer,
      papers: own,
      totalCents: sumOf(own.map(({ totalCents }) => totalCents)),
    }))
    .toSorted((a, b) =>
      a.insurer === null ? 1 : b.insurer === null ? -1 : a.insurer.localeCompare(b.insurer, getLocale()),
    )
}
