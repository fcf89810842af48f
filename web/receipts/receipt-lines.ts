import type { components } from '#contract/api.d.ts'
import { fold } from '#domain/kernel/fold.ts'
import { dateFormat, formatMoney, formatMonth } from '#domain/kernel/format.ts'
import { sumOf } from '#domain/kernel/money.ts'
import type { ClaimState } from '#domain/receipts/claim.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

export type ReceiptYear = components['schemas']['ReceiptYear']
export type YearPaper = ReceiptYear['papers'][number]

export const amountOf = (cents: number) => formatMoney(cents, getLocale())

/** « 4 nov. »: the year stands above the list. */
export const dayOf = (day: string) =>
  dateFormat(getLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

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
  refused: m.receipt_claim_refused,
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

/** In the browser alone: whom somebody looks for is in no address. Every word must be found. */
export function search(papers: readonly YearPaper[], query: string): readonly YearPaper[] {
  const words = fold(query).split(' ').filter(Boolean)
  if (words.length === 0) return papers
  return papers.filter((paper) => {
    const text = textOf(paper)
    return words.every((word) => text.includes(word))
  })
}

function textOf(paper: YearPaper): string {
  const locale = getLocale()
  const { professional, title, service, attendee, visitOn, number, claim } = paper
  return fold(
    [
      professional,
      title[locale],
      service[locale],
      attendee ?? '',
      formatMonth(visitOn, locale),
      dayOf(visitOn),
      amountOf(paper.totalCents),
      number,
      claim ? `${claim.insurer} ${CLAIM_WORDS[claim.state]()}` : '',
    ].join(' '),
  )
}
