import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { seenByClients } from './availability-view.server.ts'

/** The next free days, asked of the same list that visitors read. */
export function SeenCard({ days }: { days: ReturnType<typeof seenByClients> }) {
  return (
    <Card aria-labelledby="seen-title">
      <CardHead id="seen-title" title={m.availability_seen()} />
      {days.length === 0 && <p className="hours-closed">{m.availability_seen_none()}</p>}
      <div className="hours-seen">
        {days.map(({ date, leaf, times }) => (
          <section key={date}>
            <h3>
              {leaf.weekday} <span>{leaf.day}</span>
            </h3>
            <ul>
              {times.map((time) => (
                <li key={time}>{time}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
