import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { momentOf } from './saved-words.ts'

type Line = components['schemas']['HealthJournalLine']

const SENTENCES: Record<Line['action'], (name: string) => string> = {
  'health-result-read': (name) => m.saved_scan_journal_read({ name }),
  'health-result-shared': (name) => m.saved_scan_journal_shared({ name }),
  'health-share-revoked': (name) => m.saved_scan_journal_revoked({ name }),
  'health-result-saved': () => m.saved_scan_journal_saved(),
  'health-result-deleted': () => m.saved_scan_journal_deleted(),
  'health-results-erased': () => m.saved_scan_journal_erased(),
}

export function JournalCard({ lines }: { lines: readonly Line[] }) {
  return (
    <Card aria-labelledby="saved-journal">
      <CardHead id="saved-journal" title={m.saved_scan_journal()} description={m.saved_scan_journal_lead()} />
      {lines.length === 0 ? (
        <p>{m.saved_scan_journal_empty()}</p>
      ) : (
        <ol className="saved-journal">
          {lines.map(({ id, at, action, reader }) => (
            <li key={id}>
              {SENTENCES[action](reader ?? m.saved_scan_journal_someone())}
              <time dateTime={at}>{momentOf(at)}</time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
