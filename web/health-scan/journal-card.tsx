import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { momentOf } from './saved-words.ts'

type Line = components['schemas']['HealthJournalLine']

const SENTENCES: Record<Line['action'], (name: string, what: string) => string> = {
  'health-result-read': (name, what) => m.saved_scan_journal_read({ name, what }),
  'health-result-shared': (name, what) => m.saved_scan_journal_shared({ name, what }),
  'health-share-revoked': (name) => m.saved_scan_journal_revoked({ name }),
  'health-result-saved': (_, what) => m.saved_scan_journal_saved({ what }),
  'health-result-deleted': (_, what) => m.saved_scan_journal_deleted({ what }),
  'form-answers-sent': (name) => m.saved_scan_journal_form_sent({ name }),
  'form-answers-read': (name) => m.saved_scan_journal_form_read({ name }),
  'plan-progress-shared': (name) => m.saved_scan_journal_plan_shared({ name }),
  'plan-progress-kept': (name) => m.saved_scan_journal_plan_stopped({ name }),
  'plan-progress-read': (name) => m.saved_scan_journal_plan_read({ name }),
  'health-results-erased': () => m.saved_scan_journal_erased(),
}

const WHAT: Record<Line['questionnaire'], () => string> = {
  scan: m.saved_scan_journal_scan,
  'who-5': m.saved_scan_journal_who5,
}

export function JournalCard({ lines }: { lines: readonly Line[] }) {
  return (
    <Card aria-labelledby="saved-journal">
      <CardHead id="saved-journal" title={m.saved_scan_journal()} description={m.saved_scan_journal_lead()} />
      {lines.length === 0 ? (
        <p>{m.saved_scan_journal_empty()}</p>
      ) : (
        <ol className="saved-journal">
          {lines.map(({ id, at, action, reader, questionnaire }) => (
            <li key={id}>
              {SENTENCES[action](reader ?? m.saved_scan_journal_someone(), WHAT[questionnaire]())}
              <time dateTime={at}>{momentOf(at)}</time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
