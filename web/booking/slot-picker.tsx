import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { iconOf } from '#web/ui/icon.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { MonthGrid } from './month-grid.tsx'
import type { PickerView, SlotLink } from './picker-view.server.ts'
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
  return (
    <div className="picker">
      <div className="picker__head">
        <h3>{view.title}</h3>
        <div className="picker__turn">
          <Turn {...view.previous} icon={<ChevronLeft />} />
          <Turn {...view.next} icon={<ChevronRight />} />
        </div>
        <Chips label={view.viewsLabel}>
          {view.views.map((one) => (
            <ChipLink key={one.label} to={one.to} isCurrent={one.isCurrent} rel="nofollow" preventScrollReset>
              {one.label}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <p className="sr-only" role="status">
        {news}
      </p>
      {view.none && (
        <p className="picker__none">
          {view.none.text}{' '}
          {view.none.to && (
            <Link to={view.none.to} rel="nofollow" preventScrollReset>
              {view.none.label}
            </Link>
          )}
        </p>
      )}
      {view.view === 'month' ? <Month view={view} /> : <Week view={view} />}
    </div>
  )
}

function Month({ view }: { view: PickerView }) {
  return (
    <div className="picker__month">
      <div>
        <MonthGrid view={view} />
      </div>
      {view.day && (
        <section aria-label={view.day.label} className="picker__day">
          <h4>
            {view.day.heading}
            {view.zone && <small>{view.zone}</small>}
          </h4>
          {view.day.parts.map((part) => (
            <div key={part.code}>
              <p className="picker__part">
                <PartIcon code={part.code} />
                {part.label}
              </p>
              <Times slots={part.slots} />
            </div>
          ))}
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
            <h4 aria-label={day.name}>
              <b>{day.weekday}</b>
              <span>{day.short}</span>
            </h4>
            {day.slots.length > 0 ? (
              <Times slots={day.slots} />
            ) : (
              <p className="picker__empty">{view.noneDay}</p>
            )}
          </li>
        ))}
      </ol>
      {view.zone && <p className="month__hint">{view.zone}</p>}
    </>
  )
}

export function Times({ slots, isTall = false }: { slots: readonly SlotLink[]; isTall?: boolean }) {
  return (
    <ul className="slots">
      {slots.map((slot) => (
        <li key={slot.id} className="contents">
          <Link
            to={slot.to}
            rel="nofollow"
            preventScrollReset
            className={isTall ? 'slot slot--two' : 'slot'}
            aria-label={slot.name ?? undefined}
            aria-current={slot.isChosen || undefined}
          >
            {slot.label} {slot.note && <small>{slot.note}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Turn({ to, label, icon }: { to: string | null; label: string; icon: React.ReactNode }) {
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

function PartIcon({ code }: { code: 'morning' | 'afternoon' | 'evening' }) {
  if (code === 'morning') return <Sunrise />
  return code === 'afternoon' ? <Sun /> : <Moon />
}

/** Said aloud, politely: what was just chosen, or that free times went or came while the page stood still. */
function useNews({ status, mark, period, changed }: PickerView): string {
  const last = useRef({ status, mark, period })
  const [news, setNews] = useState('')
  useEffect(() => {
    const before = last.current
    last.current = { status, mark, period }
    if (before.status !== status) setNews(status)
    else if (before.mark !== mark && before.period === period) setNews(changed)
  }, [status, mark, period, changed])
  return news
}
