import { iconOf } from '#web/ui/icon.tsx'
import { OPENING_HOURS, WEEKDAYS, type Weekday } from '#domain/contact/opening-hours.ts'
import { formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'

const CircleCheck = iconOf('CircleCheck')
const Clock = iconOf('Clock')

/** What the server found at the moment of the request; the browser only shows it. */
export type OpeningNow = {
  isOpen: boolean
  weekday: Weekday
  minuteOfDay: number
  now: string
  changesAt: string
  daysUntilChange: number
}

/** The bar of a day goes from 6 h to 20 h. */
const [DAWN, DUSK] = [6, 20]
const share = (hour: number) => `${((Math.min(Math.max(hour, DAWN), DUSK) - DAWN) / (DUSK - DAWN)) * 100}%`

const DAYS: Record<Weekday, () => string> = {
  1: m.contact_day_1,
  2: m.contact_day_2,
  3: m.contact_day_3,
  4: m.contact_day_4,
  5: m.contact_day_5,
  6: m.contact_day_6,
  7: m.contact_day_7,
}

export function OpeningHours({ opening }: { opening: OpeningNow }) {
  return (
    <Card>
      <CardHead
        title={m.contact_hours()}
        end={
          opening.isOpen ? (
            <Badge tone="ok" icon={<CircleCheck />}>
              {m.contact_open()}
            </Badge>
          ) : (
            <Badge tone="line" icon={<Clock />}>
              {m.contact_closed()}
            </Badge>
          )
        }
      />
      <p className="hours__now">{describeNow(opening)}</p>
      <ul className="hours">
        {WEEKDAYS.map((day) => (
          <DayRow key={day} day={day} opening={opening} />
        ))}
      </ul>
    </Card>
  )
}

function DayRow({ day, opening }: { day: Weekday; opening: OpeningNow }) {
  const hours = OPENING_HOURS[day]
  const isToday = opening.weekday === day
  return (
    <li className={isToday ? 'hours__today' : undefined} aria-current={isToday ? 'date' : undefined}>
      <span>{DAYS[day]()}</span>
      <span className="hours__bar" aria-hidden="true">
        {hours && <i style={{ left: share(hours.opens), right: `calc(100% - ${share(hours.closes)})` }} />}
        {isToday && <b style={{ left: share(opening.minuteOfDay / 60) }} />}
      </span>
      <span>
        {hours
          ? m.contact_hours_range({ opens: hourText(hours.opens), closes: hourText(hours.closes) })
          : m.contact_closed()}
      </span>
    </li>
  )
}

/** « Mardi, 10 h 40 à Montréal. Nous fermons à 18 h. » */
function describeNow({ isOpen, weekday, now, changesAt, daysUntilChange }: OpeningNow): string {
  const locale = getLocale()
  const words = { day: DAYS[weekday](), time: formatTime(now, locale), change: formatTime(changesAt, locale) }
  if (isOpen) return m.contact_now_open(words)
  if (daysUntilChange === 0) return m.contact_now_closed_today(words)
  if (daysUntilChange === 1) return m.contact_now_closed_tomorrow(words)
  const next = DAYS[(((weekday + daysUntilChange - 1) % 7) + 1) as Weekday]()
  return m.contact_now_closed_later({ ...words, nextDay: locale === 'fr' ? next.toLowerCase() : next })
}

/** A wall-clock hour has no date: any day in UTC will do to write it. */
function hourText(hour: number): string {
  return formatTime(`2026-01-01T${String(hour).padStart(2, '0')}:00:00Z`, getLocale(), 'UTC')
}
