import type { Locale } from '#domain/kernel/locale.ts'
import { sumOf } from '#domain/kernel/money.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { receiptPaper } from './draw-receipt.ts'
import { brand, line, longDay, money, type Paper, printAll, styles, text, unbroken, view } from './paper.ts'
import { describePaper, type StandingPaper } from './read-year.ts'

type Together = {
  /** The oldest visit first. */
  papers: readonly StandingPaper[]
  year: number
  /** When the whole file is for one. */
  insurer: string | null
  contract: string | null
  member: string
  madeOn: string
  locale: Locale
  origin: string
}

/** One file for an insurer or a year: the list with its totals in the member’s language, then each paper as issued. */
export function drawTogether(together: Together): Promise<Uint8Array<ArrayBuffer>> {
  const pages = together.papers.map((paper) => receiptPaper(paper, together.origin))
  return printAll([cover(together), ...pages])
}

function cover({ papers, year, insurer, contract, member, madeOn, locale }: Together): Paper {
  const options = { locale }
  const lines = papers.map((paper) => ({ ...describePaper(paper), licence: licenceOf(paper) }))
  const amount = (cents: number) => money(cents, locale)
  const total = sumOf(lines.map(({ totalCents }) => totalCents))
  const taxes = sumOf(lines.map(({ taxCents }) => taxCents))
  const title = m.receipt_together_title({ year }, options)
  return {
    title,
    language: `${locale}-CA`,
    parts: [
      view(
        styles.row,
        view(styles.half, brand()),
        view(
          styles.half,
          text(title, styles.title),
          text(m.receipt_together_count({ count: papers.length }, options), styles.end, styles.bold),
          text(m.receipt_together_made({ date: longDay(madeOn, locale) }, options), styles.end, styles.muted),
        ),
      ),
      view(styles.rule),
      view(
        styles.row,
        view(styles.half, text(m.receipt_from({}, options), styles.bold), text(member)),
        insurer
          ? view(
              styles.half,
              text(m.receipt_claim_insurer({}, options), styles.bold),
              text(insurer),
              contract ? text(m.receipt_together_contract({ contract }, options)) : null,
            )
          : null,
      ),
      view(styles.rule),
      line([
        text(m.receipt_date({}, options), styles.bold),
        text(m.receipt_mine_visit({}, options), styles.bold),
        text(m.receipt_number({}, options), styles.bold),
        text(m.receipt_amount({}, options), styles.bold),
      ]),
      ...lines.flatMap((paper) => [
        view(styles.thin),
        unbroken(
          line([
            text(paper.visitOn),
            [
              text(
                [`${paper.professional}, ${paper.title[locale]}`, paper.licence].filter(Boolean).join(' · '),
              ),
              text(
                [
                  paper.kind === 'credit-note' ? m.receipt_note_title({}, options) : null,
                  paper.service[locale],
                  paper.attendee && m.receipt_mine_for({ name: paper.attendee }, options),
                ]
                  .filter(Boolean)
                  .join(' · '),
                styles.muted,
              ),
            ],
            text(paper.number, styles.small),
            text(amount(paper.totalCents), styles.end),
          ]),
        ),
      ]),
      view(styles.rule),
      unbroken(
        view(styles.row, text(m.receipt_together_taxes({}, options)), text(amount(taxes))),
        view(styles.row, text(m.receipt_total({}, options), styles.bold), text(amount(total), styles.bold)),
        view(styles.foot, text(m.receipt_together_note({}, options))),
      ),
    ],
  }
}

const licenceOf = ({ content: { professional } }: StandingPaper) =>
  professional.licence && [professional.body, professional.licence].filter(Boolean).join(' ')
