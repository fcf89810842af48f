import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { modeInSentence } from '#web/product/visits/mode-in-sentence.ts'
import { minuteText } from '#web/product/visits/visit-times.ts'
import { VisitStatus } from '#web/product/visits/visit-status.tsx'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { PracticeDay } from './practice-day.server.ts'

const CALENDAR = '/dashboard/professional/calendar'

/** The day as a column of hours with a line at now; read aloud, it is a list in the order of the clock. */
export function DayAgenda({ agenda }: { agenda: PracticeDay['agenda'] }) {
  const { from, until, nowMinute, lines } = agenda
  const hours = Array.from({ length: until - from + 1 }, (_, index) => from + index)
  // The hour that the line at now would cover is left out.
  const isClear = (hour: number) => Math.abs(hour * 60 - nowMinute) > 15
  const at = (minute: number) => `${((minute - from * 60) / ((until - from) * 60)) * 100}%`
  return (
    <Card className="practice-day" aria-labelledby="agenda-title">
      <CardHead
        id="agenda-title"
        title={m.dashboard_pro_day()}
        end={
          <LinkButton variant="text" size="sm" to={localPath(CALENDAR)}>
            {m.dashboard_pro_week()}
          </LinkButton>
        }
      />
      {lines.length === 0 && <p>{m.dashboard_professional_today_none()}</p>}
      <div className="day-agenda" style={{ height: `${(until - from) * 6}rem` }}>
        {hours.filter(isClear).map((hour) => (
          <span key={hour} className="day-agenda__hour" style={{ top: at(hour * 60) }} aria-hidden="true">
            {minuteText(hour * 60)}
          </span>
        ))}
        {nowMinute >= from * 60 && nowMinute <= until * 60 && (
          <span className="day-agenda__now" style={{ top: at(nowMinute) }} aria-hidden="true">
            {minuteText(nowMinute)}
          </span>
        )}
        <ol>
          {lines.map(({ id, name, time, mode, service, start, minutes, isPast, status }) => (
            <li
              key={id}
              data-mode={mode}
              data-past={isPast || undefined}
              style={{ top: at(start), height: `calc(${(minutes / 60) * 6}rem - 4px)` }}
            >
              <Link to={localPath(`${CALENDAR}/${id}`)}>
                <b>{name}</b>
                <span>
                  {time} · {service} · {modeInSentence(mode)}
                </span>
              </Link>
              {status.code !== 'scheduled' && <VisitStatus status={status} />}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
