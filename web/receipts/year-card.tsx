import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TOGETHER_MAX } from '#domain/receipts/claim.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClassName } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Table } from '#web/ui/table.tsx'
import { columnsOf, type Choosing } from './columns.tsx'
import { amountOf, byInsurer, type ReceiptYear, type YearPaper } from './receipt-lines.ts'
import { filePath, isNarrowed, pathOf, PER_PAGE, type ReceiptsView, tablePath } from './receipts-view.ts'

const Download = iconOf('Download')

type YearCardProps = {
  year: ReceiptYear
  view: ReceiptsView
  /** Those that the search left. */
  papers: readonly YearPaper[]
  isSearching: boolean
  choosing: Choosing
}

export function YearCard({ year: answer, view, papers, isSearching, choosing }: YearCardProps) {
  const { year, totalCents, taxCents, people } = answer
  const receipts = papers.filter(({ kind }) => kind === 'receipt')
  const unclaimed = papers.filter(({ claim }) => claim?.state === 'to-claim').length
  const pages = isSearching || view.isByInsurer ? 1 : Math.max(1, Math.ceil(papers.length / PER_PAGE))
  const page = Math.min(view.page, pages)
  const shown = pages === 1 ? papers : papers.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const groups = view.isByInsurer ? byInsurer(papers) : [{ insurer: null, papers: shown, totalCents }]
  const counted = m.receipt_mine_count({ count: receipts.length })
  const columns = columnsOf(choosing, people.length > 0)
  return (
    <Card aria-labelledby="receipts-year">
      <CardHead
        id="receipts-year"
        title={String(year)}
        description={
          unclaimed > 0 ? `${counted} · ${m.receipt_mine_unclaimed({ count: unclaimed })}` : counted
        }
        end={<Order view={view} />}
      />
      <ChooseAll ids={receipts.map(({ id }) => id)} choosing={choosing} />
      {groups.map((group) => (
        <section key={group.insurer ?? ''} className="receipts-group">
          {view.isByInsurer && (
            <h3>
              {group.insurer ?? m.receipt_mine_no_insurer()} <span>{amountOf(group.totalCents)}</span>
            </h3>
          )}
          <Table
            caption={group.insurer ?? m.receipt_mine_title()}
            rows={group.papers}
            rowKey={({ id }) => id}
            columns={columns}
          />
        </section>
      ))}
      {pages > 1 && <Pages view={view} page={page} pages={pages} />}
      {!isSearching && (
        <p className="receipts-total">
          <span>
            {isNarrowed(view) ? m.receipt_filter_total() : m.receipt_mine_total({ year })}
            {taxCents !== 0 && <small>{m.receipt_mine_taxes({ taxes: amountOf(taxCents) })}</small>}
          </span>
          <b>{amountOf(totalCents)}</b>
        </p>
      )}
      <p className="receipts-files">
        {isNarrowed(view) && answer.papers.length <= TOGETHER_MAX && (
          <FileLink href={filePath({ ...view, year })}>{m.receipt_chosen_file()}</FileLink>
        )}
        <FileLink href={tablePath({ ...view, year })}>{m.receipt_table_file()}</FileLink>
      </p>
    </Card>
  )
}

function Order({ view }: { view: ReceiptsView }) {
  const link = (isByInsurer: boolean, label: string) => (
    <Link
      to={pathOf(view, { isByInsurer })}
      className="seg__option"
      aria-current={view.isByInsurer === isByInsurer || undefined}
      preventScrollReset
    >
      {label}
    </Link>
  )
  return (
    <div className="seg receipts-seg" role="group" aria-label={m.receipt_mine_sort()}>
      {link(false, m.receipt_mine_by_date())}
      {link(true, m.receipt_mine_by_insurer())}
    </div>
  )
}

function ChooseAll({ ids, choosing: { chosen, choose } }: { ids: readonly string[]; choosing: Choosing }) {
  const areAll = ids.length > 0 && ids.every((id) => chosen.has(id))
  if (ids.length < 2) return null
  return (
    <Button variant="text" size="sm" onClick={() => choose(areAll ? [] : ids)}>
      {areAll ? m.receipt_choose_none() : m.receipt_choose_all()}
    </Button>
  )
}

function Pages({ view, page, pages }: { view: ReceiptsView; page: number; pages: number }) {
  const className = buttonClassName({ variant: 'line', size: 'sm' })
  return (
    <nav className="receipts-pages" aria-label={m.receipt_pages()}>
      {page > 1 && (
        <Link to={pathOf(view, { page: page - 1 })} className={className}>
          {m.receipt_page_previous()}
        </Link>
      )}
      <span>{m.receipt_page_of({ page, pages })}</span>
      {page < pages && (
        <Link to={pathOf(view, { page: page + 1 })} className={className}>
          {m.receipt_page_next()}
        </Link>
      )}
    </nav>
  )
}

/** A file, not a page: the browser asks for it by itself. */
function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={`${buttonClassName({ variant: 'text', size: 'sm' })} receipts-file`}>
      <Download aria-hidden="true" />
      {children}
    </a>
  )
}
