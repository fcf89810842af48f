import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A year without a visit that was paid. */
export function NoReceipts({ year }: { year: number }) {
  return (
    <EmptyState
      art="path"
      title={m.receipt_mine_empty({ year })}
      actions={
        <LinkButton to={localPath('/dashboard/client/appointments')}>
          {m.receipt_mine_empty_action()}
        </LinkButton>
      }
    >
      {m.receipt_mine_empty_text()}
    </EmptyState>
  )
}

type NothingFoundProps = { year: number; clearPath: string; onClear: (() => void) | undefined }

/** There are receipts, and none is as asked. */
export function NothingFound({ year, clearPath, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      art="path"
      title={m.receipt_filter_empty()}
      actions={
        onClear ? (
          <Button onClick={onClear}>{m.receipt_filter_clear_search()}</Button>
        ) : (
          <LinkButton to={clearPath}>{m.receipt_filter_clear({ year })}</LinkButton>
        )
      }
    >
      {onClear ? m.receipt_filter_search_empty_text() : m.receipt_filter_empty_text({ year })}
    </EmptyState>
  )
}
