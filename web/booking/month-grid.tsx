import type { KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatMonth } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { useInBrowser } from '#web/shell/use-in-browser.ts'
import { weekdayName } from '#web/product/visits/visit-times.ts'
import { freeText } from './booking-words.ts'
import type { DayCell, PickerView } from './picker-view.server.ts'

/** A table of days. With scripts, one Tab reaches it and arrows move inside; without, each free day is a plain link. */
export function MonthGrid({ view }: { view: PickerView }) {
  const isRoving = useInBrowser()
  const navigate = useNavigate()
  const reachable = view.weeks.flat().filter((cell) => cell?.to)
  const entry = reachable.find((cell) => cell?.isChosen) ?? reachable[0]

  function handleKeys(event: KeyboardEvent<HTMLTableElement>) {
    const turned = { PageUp: view.previous, PageDown: view.next }[event.key]
    if (turned) {
      event.preventDefault()
      void navigate(turned, { preventScrollReset: true })
      return
    }
    const days = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-date]')]
    const at = days.findIndex((day) => day === document.activeElement)
    const target = days[at] && targetOf(event.key, days, at)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the links inside */}
      <table className="month" onKeyDown={handleKeys}>
        <caption className="sr-only">
          {m.booking_calendar_caption({ month: formatMonth(view.firstDay, getLocale()) })}
        </caption>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
                <span aria-hidden="true">{weekdayName(weekday).charAt(0).toUpperCase()}</span>
                <span className="sr-only">{weekdayName(weekday)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.weeks.map((week, index) => (
            <tr key={week.find((cell) => cell)?.date ?? index}>
              {week.map((cell, column) => (
                <td key={cell?.date ?? column}>
                  {cell && <Day cell={cell} isTabStop={!isRoving || cell === entry} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="month__hint" data-off={!isRoving || undefined}>
        {m.booking_calendar_hint()}
      </p>
    </>
  )
}

function Day({ cell, isTabStop }: { cell: DayCell; isTabStop: boolean }) {
  if (!cell.to)
    return (
      <span className="month__day" data-today={cell.isToday || undefined}>
        {Number(cell.date.slice(8))}
      </span>
    )
  return (
    <Link
      to={cell.to}
      rel="nofollow"
      preventScrollReset
      className="month__day"
      data-date={cell.date}
      data-today={cell.isToday || undefined}
      aria-current={cell.isChosen ? 'date' : undefined}
      aria-label={freeText(cell.date, cell.count)}
      tabIndex={isTabStop ? undefined : -1}
    >
      {Number(cell.date.slice(8))}
    </Link>
  )
}

const dateOf = (day: HTMLAnchorElement | undefined) => Date.parse(day?.dataset['date'] ?? '')

const DAY_MS = 86_400_000

/** Days without free times are skipped: up and down go to the nearest one a week away or more. */
function targetOf(
  key: string,
  days: readonly HTMLAnchorElement[],
  at: number,
): HTMLAnchorElement | undefined {
  const here = dateOf(days[at])
  const row = days[at]?.closest('tr')
  if (key === 'ArrowRight') return days[at + 1]
  if (key === 'ArrowLeft') return days[at - 1]
  if (key === 'ArrowDown') return days.find((day) => dateOf(day) >= here + 7 * DAY_MS)
  if (key === 'ArrowUp') return days.findLast((day) => dateOf(day) <= here - 7 * DAY_MS)
  if (key === 'Home') return days.find((day) => day.closest('tr') === row)
  if (key === 'End') return days.findLast((day) => day.closest('tr') === row)
  return undefined
}
