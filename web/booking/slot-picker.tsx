import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { dayLeaf, formatDay, formatMonth } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { whenText } from '#web/product/visits/visit-times.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { dayHeading, freeText, upperFirst } from './booking-words.ts'
import { MonthGrid } from './month-grid.tsx'
import type { PickerView, SlotLink } from './picker-view.server.ts'
import { Times } from './times.tsx'
import { useLiveSlots } from './use-live-slots.ts'
import './picker.css'

const ChevronLeft = iconOf('ChevronLeft')
const ChevronRight = iconOf('ChevronRight')
const Moon = iconOf('Moon')
const Sun = iconOf('Sun')
const Sunrise = iconOf('Sunrise')

/** Day and time: every choice is a link, so that it works without scripts and can be gone back to. */
export function SlotPicker({ view }: { view: PickerView }) {
  useLiveSlots(view.id)
  const news = useNews(view)
  const { previous, next } = STEPS[view.view]
  return (
    <div className="picker">
      <div className="picker__head">
        <h3>{titleOf(view)}</h3>
        <div className="picker__turn">
          <PeriodLink to={view.previous} label={previous()} icon={<ChevronLeft />} />
          <PeriodLink to={view.next} label={next()} icon={<ChevronRight />} />
        </div>
        <Chips label={m.booking_view_label()}>
          {(['month', 'week'] as const).map((one) => (
            <ChipLink
              key={one}
              to={view.views[one]}
              isCurrent={one === view.view}
              rel="nofollow"
              preventScrollReset
            >
              {STEPS[one].name()}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <p className="sr-only" role="status">
        {news}
      </p>
      {view.isEmpty && (
        <p className="picker__none">
          {m.booking_none_period()}{' '}
          {view.nextFree && (
            <>
              {m.booking_first_free({ when: formatDay(view.nextFree.day, getLocale()) })}{' '}
              <Link to={view.nextFree.to} rel="nofollow" preventScrollReset>
                {m.booking_go_first()}
              </Link>
            </>
          )}
        </p>
      )}
      {view.view === 'month' ? <Month view={view} /> : <Week view={view} />}
    </div>
  )
}

const STEPS = {
  month: { name: m.booking_view_month, previous: m.booking_previous_month, next: m.booking_next_month },
  week: { name: m.booking_view_week, previous: m.booking_previous_week, next: m.booking_next_week },
}

function titleOf({ view, firstDay }: PickerView): string {
  const locale = getLocale()
  if (view === 'week') return m.booking_week_of({ day: formatDay(firstDay, locale) })
  return upperFirst(formatMonth(firstDay, locale))
}

const PARTS = [
  { name: m.booking_morning, Icon: Sunrise, from: 0, until: 12 },
  { name: m.booking_afternoon, Icon: Sun, from: 12, until: 17 },
  { name: m.booking_evening, Icon: Moon, from: 17, until: 24 },
]

const hourOf = ({ startsAt }: SlotLink) => Number(startsAt.slice(11, 13))

function Month({ view }: { view: PickerView }) {
  const { day } = view
  const parts = PARTS.map((part) => ({
    ...part,
    slots: (day?.slots ?? []).filter((slot) => hourOf(slot) >= part.from && hourOf(slot) < part.until),
  }))
  return (
    <div className="picker__month">
      <div>
        <MonthGrid view={view} />
      </div>
      {day && (
        <section
          aria-label={m.booking_times_of({ day: formatDay(day.date, getLocale()) })}
          className="picker__day"
        >
          <h4>
            {dayHeading(day.date)}
            {view.zone && <small>{view.zone}</small>}
          </h4>
          {parts.map(
            ({ from, name, Icon, slots }) =>
              slots.length > 0 && (
                <div key={from}>
                  <p className="picker__part">
                    <Icon />
                    {name()}
                  </p>
                  <Times slots={slots} />
                </div>
              ),
          )}
        </section>
      )}
    </div>
  )
}

function Week({ view }: { view: PickerView }) {
  return (
    <>
      <ol className="picker__week">
        {view.days.map((day) => (
          <li key={day.date}>
            <h4 aria-label={freeText(day.date, day.slots.length)}>
              <b>{dayLeaf(day.date, getLocale()).weekday}</b>
              <span>{m.booking_short_date(dayLeaf(day.date, getLocale()))}</span>
            </h4>
            {day.slots.length > 0 ? (
              <Times slots={day.slots} />
            ) : (
              <p className="picker__empty">{m.booking_none_day()}</p>
            )}
          </li>
        ))}
      </ol>
      {view.zone && <p className="month__hint">{view.zone}</p>}
    </>
  )
}

function PeriodLink({ to, label, icon }: { to: string | null; label: string; icon: React.ReactNode }) {
  if (to === null)
    return (
      <span className="iconbtn iconbtn--line" aria-hidden="true" data-off="">
        {icon}
      </span>
    )
  return (
    <Link to={to} className="iconbtn iconbtn--line" aria-label={label} rel="nofollow" preventScrollReset>
      {icon}
    </Link>
  )
}

/** Said aloud, politely: what was just chosen, or that free times went or came while the page stood still. */
function useNews(view: PickerView): string {
  const { mark } = view
  const status = statusOf(view)
  const period = `${view.view} ${view.firstDay}`
  const last = useRef({ status, mark, period })
  const [news, setNews] = useState('')
  useEffect(() => {
    const before = last.current
    last.current = { status, mark, period }
    if (before.status !== status) setNews(status)
    else if (before.mark !== mark && before.period === period) setNews(m.booking_changed())
  }, [status, mark, period])
  return news
}

function statusOf({ chosen, day }: PickerView): string {
  if (chosen) return whenText(chosen.startsAt, chosen.zone)
  return day ? freeText(day.date, day.slots.length) : m.booking_none_period()
}
