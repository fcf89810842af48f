import type { ClaimState } from '#domain/receipts/claim.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Badge } from '#web/ui/badge.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { TableColumn } from '#web/ui/table.tsx'
import { amountOf, CLAIM_WORDS, dayOf, paidWith, type YearPaper } from './receipt-lines.ts'

const Check = iconOf('Check')
const Download = iconOf('Download')
const Send = iconOf('Send')

/** Which receipts are checked, and how one more is. */
export type Choosing = {
  chosen: ReadonlySet<string>
  choose: (ids: readonly string[]) => void
  toggle: (id: string) => void
}

const TONES = { 'to-claim': 'sun', claimed: 'premium', reimbursed: 'ok', refused: 'expired' } as const
const ICONS: Record<ClaimState, React.ReactNode> = {
  'to-claim': null,
  claimed: <Send aria-hidden="true" />,
  reimbursed: <Check aria-hidden="true" />,
  refused: null,
}

export function columnsOf({ chosen, toggle }: Choosing, hasPeople: boolean): TableColumn<YearPaper>[] {
  const locale = getLocale()
  const person: TableColumn<YearPaper> = {
    id: 'person',
    label: m.receipt_mine_person(),
    isSecondary: true,
    cell: ({ attendee }) => attendee ?? m.receipt_filter_self(),
  }
  return [
    {
      id: 'choose',
      label: m.receipt_mine_choose(),
      isLabelHidden: true,
      cell: ({ id, kind, number }) =>
        kind === 'receipt' && (
          <input
            type="checkbox"
            className="check__box"
            name="receipt"
            value={id}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
            aria-label={m.receipt_mine_choose_one({ number })}
          />
        ),
    },
    { id: 'date', label: m.receipt_date(), cell: ({ visitOn }) => dayOf(visitOn) },
    {
      id: 'visit',
      label: m.receipt_mine_visit(),
      isRowHeader: true,
      cell: ({ professional, title, service, kind, attendee }) => (
        <span className="receipts-visit">
          <b>{professional}</b>
          <small>
            {title[locale]} · {service[locale]}
          </small>
          {attendee && <small className="receipts-person">{m.receipt_mine_for({ name: attendee })}</small>}
          {kind === 'credit-note' && <Badge tone="wait">{m.receipt_note_title()}</Badge>}
        </span>
      ),
    },
    ...(hasPeople ? [person] : []),
    {
      id: 'amount',
      label: m.receipt_amount(),
      align: 'end',
      cell: (paper) => (
        <span className="receipts-visit">
          <b>{amountOf(paper.totalCents)}</b>
          <small>{paidWith(paper)}</small>
        </span>
      ),
    },
    {
      id: 'claim',
      label: m.receipt_claim_insurer(),
      cell: ({ claim }) => claim && <ClaimMark claim={claim} />,
    },
    {
      id: 'file',
      label: m.receipt_mine_file(),
      isLabelHidden: true,
      cell: ({ id, kind, number }) => (
        /* A file, not a page: the browser asks for it by itself. */
        <a
          href={`/api/receipts/${id}/file`}
          download
          className="iconbtn iconbtn--line"
          aria-label={
            kind === 'receipt' ? m.receipt_download({ number }) : m.receipt_download_note({ number })
          }
        >
          <Download />
        </a>
      ),
    },
  ]
}

function ClaimMark({ claim }: { claim: NonNullable<YearPaper['claim']> }) {
  const { state, insurer, reimbursedCents } = claim
  return (
    <span className="receipts-visit">
      <Badge tone={TONES[state]} icon={ICONS[state]}>
        {CLAIM_WORDS[state]()}
      </Badge>
      {reimbursedCents !== null && (
        <small>{m.receipt_claim_paid_back({ amount: amountOf(reimbursedCents) })}</small>
      )}
      <small>{insurer}</small>
    </span>
  )
}
