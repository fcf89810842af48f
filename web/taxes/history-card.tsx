import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { dayText, type Registration, statusText } from './taxes-words.ts'

/** All that was said, the latest first: nothing is written over. */
export function HistoryCard({ registrations }: { registrations: readonly Registration[] }) {
  return (
    <Card aria-labelledby="history-title" className="desk__whole">
      <CardHead id="history-title" title={m.taxes_history()} />
      <ul className="taxes-history">
        {registrations.map((one) => (
          <li key={`${one.recordedAt} ${one.from}`}>
            <div>
              <b>{m.taxes_history_line({ status: statusText(one), day: dayText(one.from) })}</b>
              <p>
                {[
                  one.gstNumber,
                  one.qstNumber,
                  m.taxes_history_said({ day: dayText(one.recordedAt.slice(0, 10)) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {one.isReplaced && <Badge tone="line">{m.taxes_history_replaced()}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
