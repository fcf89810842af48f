import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import {
  amountOf,
  byInsurer,
  CLAIM_WORDS,
  dayOf,
  paidWith,
  pathOf,
  type ReceiptYear,
  type YearPaper,
} from './receipt-lines.ts'

const Download = iconOf('Download')

export type YearView = ReceiptYear & { isByInsurer: boolean }

export function YearCard({ view }: { view: YearView }) {
  const { year, papers, isByInsurer, totalCents, taxCents } = view
  const count = papers.filter(({ kind }) => kind === 'receipt').length
  const unclaimed = papers.filter(({ claim }) => claim?.state === 'to-claim').length
  const groups = isByInsurer ? byInsurer(papers) : [{ insurer: null, papers, totalCents }]
  const counted = m.receipt_mine_count({ count })
  return (
    <Card aria-labelledby="receipts-year">
      <CardHead
        id="receipts-year"
        title={String(year)}
        description={
          unclaimed > 0 ? `${counted} · ${m.receipt_mine_unclaimed({ count: unclaimed })}` : counted
        }
        end={
          <Chips label={m.receipt_mine_sort()}>
            <ChipLink to={pathOf({ year, isByInsurer: false })} isCurrent={!isByInsurer} preventScrollReset>
              {m.receipt_mine_by_date()}
            </ChipLink>
            <ChipLink to={pathOf({ year, isByInsurer: true })} isCurrent={isByInsurer} preventScrollReset>
              {m.receipt_mine_by_insurer()}
            </ChipLink>
          </Chips>
        }
      />
      {groups.map((group) => (
        <section key={group.insurer ?? ''} className="receipts-group">
          {isByInsurer && (
            <h3>
              {group.insurer ?? m.receipt_mine_no_insurer()} <span>{amountOf(group.totalCents)}</span>
            </h3>
          )}
          <Table
            caption={group.insurer ?? m.receipt_mine_title()}
            rows={group.papers}
            rowKey={({ id }) => id}
            columns={columns()}
          />
        </section>
      ))}
      <p className="receipts-total">
        <span>
          {m.receipt_mine_total({ year })}
          {taxCents !== 0 && <small>{m.receipt_mine_taxes({ taxes: amountOf(taxCents) })}</small>}
        </span>
        <b>{amountOf(totalCents)}</b>
      </p>
    </Card>
  )
}

function columns(): TableColumn<YearPaper>[] {
  const locale = getLocale()
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
          {attendee && <small>{m.receipt_mine_for({ name: attendee })}</small>}
          {kind === 'credit-note' && <Badge tone="wait">{m.receipt_note_title()}</Badge>}
        </span>
      ),
    },
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
      cell: ({ claim }) =>
        claim && (
          <span className="receipts-visit">
            <Badge
              tone={claim.state === 'reimbursed' ? 'ok' : claim.state === 'to-claim' ? 'sun' : 'neutral'}
            >
              {CLAIM_WORDS[claim.state]()}
            </Badge>
            <small>{claim.insurer}</small>
          </span>
        ),
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
