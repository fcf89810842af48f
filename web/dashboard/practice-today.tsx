import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { modeInSentence } from '#web/product/visits/mode-in-sentence.ts'
import { minuteText } from '#web/product/visits/visit-times.ts'
import { VisitStatus } from '#web/product/visits/visit-status.tsx'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { AgendaLine } from './day-agenda.server.ts'
import type { PracticeDay } from './practice-day.server.ts'

const ChevronLeft = iconOf('ChevronLeft')
const ChevronRight = iconOf('ChevronRight')

const HOME = '/dashboard/professional'
const CALENDAR = `${HOME}/calendar`

/** A day as a column of hours with a line at now; read aloud, it is a list in the order of the clock. */
export function DayAgenda({ day }: { day: PracticeDay }) {
  const { from, until, nowMinute, lines } = day.agenda
  const hours = Array.from({ length: until - from + 1 }, (_, index) => from + index)
  // The hour that the line at now would cover is left out.
  const isClear = (hour: number) => nowMinute === null || Math.abs(hour * 60 - nowMinute) > 15
  const at = (minute: number) => `${((minute - from * 60) / ((until - from) * 60)) * 100}%`
  const title = day.isToday ? m.dashboard_pro_day() : day.name
  return (
    <Card className="practice-day" aria-labelledby="agenda-title">
      <CardHead id="agenda-title" title={title} end={<DaySteps day={day} />} />
      {!lines.some(({ kind }) => kind === 'visit') && (
        <p>{day.isToday ? m.dashboard_professional_today_none() : m.day_empty()}</p>
      )}
      <div className="day-agenda" style={{ height: `${(until - from) * 6}rem` }}>
        {hours.filter(isClear).map((hour) => (
          <span key={hour} className="day-agenda__hour" style={{ top: at(hour * 60) }} aria-hidden="true">
            {minuteText(hour * 60)}
          </span>
        ))}
        {nowMinute !== null && nowMinute >= from * 60 && nowMinute <= until * 60 && (
          <span className="day-agenda__now" style={{ top: at(nowMinute) }} aria-hidden="true">
            {minuteText(nowMinute)}
          </span>
        )}
        <ol>
          {lines.map((line) => (
            <li
              key={line.kind === 'visit' ? line.id : `${line.kind} ${line.start}`}
              data-kind={line.kind}
              data-mode={line.kind === 'visit' ? line.mode : undefined}
              data-past={(line.kind === 'visit' && line.isPast) || undefined}
              data-next={(line.kind === 'visit' && line.isNext) || undefined}
              style={{ top: at(line.start), height: `calc(${(line.minutes / 60) * 6}rem - 4px)` }}
            >
              <Line line={line} />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

const CLOSED = { block: m.day_block, elsewhere: m.calendar_elsewhere }

function Line({ line }: { line: AgendaLine }) {
  if (line.kind === 'visit') {
    const { id, name, time, service, mode, status } = line
    return (
      <>
        <Link to={localPath(`${CALENDAR}/${id}`)}>
          <b>{name}</b>
          <span>
            {time} · {service} · {modeInSentence(mode)}
          </span>
        </Link>
        {status.code !== 'scheduled' && <VisitStatus status={status} />}
      </>
    )
  }
  return (
    <p>
      <b>{line.kind === 'free' ? m.day_free() : (line.label ?? CLOSED[line.kind]())}</b>
      <span>{line.kind === 'free' ? m.day_free_text({ hours: line.hours }) : line.hours}</span>
    </p>
  )
}

/** The day before and the day after, in place: the rest of the page stays as it is. */
function DaySteps({ day: { day, today, isToday, dayBefore, dayAfter } }: { day: PracticeDay }) {
  const to = (date: string) => localPath(HOME) + (date === today ? '' : `?day=${date}`)
  return (
    <div className="day-steps">
      <Link
        className="iconbtn iconbtn--line"
        to={to(dayBefore)}
        aria-label={m.day_before()}
        preventScrollReset
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      <Link className="iconbtn iconbtn--line" to={to(dayAfter)} aria-label={m.day_after()} preventScrollReset>
        <ChevronRight aria-hidden="true" />
      </Link>
      {!isToday && (
        <Link to={to(today)} preventScrollReset>
          {m.day_today()}
        </Link>
      )}
      <LinkButton variant="text" size="sm" to={`${localPath(CALENDAR)}?day=${day}`}>
        {m.dashboard_pro_week()}
      </LinkButton>
    </div>
  )
}
