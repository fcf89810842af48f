import { csvLine } from '#domain/kernel/csv.ts'
import { plainDollars } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import type { ClaimState } from '#domain/receipts/claim.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { describePaper, type StandingPaper } from './read-year.ts'

const STATES: Record<ClaimState, typeof m.receipt_claim_claimed> = {
  'to-claim': m.receipt_claim_to_claim,
  claimed: m.receipt_claim_claimed,
  reimbursed: m.receipt_claim_reimbursed,
  refused: m.receipt_claim_refused,
}

/** For a spreadsheet of either language: a byte order mark, and semicolons where the comma is a decimal. */
export function receiptsAsCsv(papers: readonly StandingPaper[], locale: Locale): string {
  const options = { locale }
  const money = (cents: number) => {
    const figure = plainDollars(cents)
    return { figure: locale === 'fr' ? figure.replace('.', ',') : figure }
  }
  const head = [
    m.receipt_date({}, options),
    m.receipt_number({}, options),
    m.receipt_professional({}, options),
    m.receipt_service({}, options),
    m.receipt_mine_person({}, options),
    m.receipt_amount({}, options),
    m.receipt_taxes({}, options),
    m.receipt_claim_insurer({}, options),
    m.receipt_claim_state({}, options),
    m.receipt_claim_received({}, options),
  ]
  const rows = papers
    .map(describePaper)
    .map((paper) => [
      paper.visitOn,
      paper.number,
      `${paper.professional}, ${paper.title[locale]}`,
      paper.service[locale],
      paper.attendee ?? '',
      money(paper.totalCents),
      money(paper.taxCents),
      paper.claim?.insurer ?? '',
      paper.claim ? STATES[paper.claim.state]({}, options) : '',
      paper.claim?.reimbursedCents == null ? '' : money(paper.claim.reimbursedCents),
    ])
  const separator = locale === 'fr' ? ';' : ','
  return `\uFEFF${[head, ...rows].map((row) => csvLine(row, { separator, quotesAll: true })).join('')}`
}
