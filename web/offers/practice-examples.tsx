import { iconOf } from '#web/ui/icon.tsx'
import { formatMoney, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'

const ArrowDownLeft = iconOf('ArrowDownLeft')
const Hourglass = iconOf('Hourglass')
const Landmark = iconOf('Landmark')

const HOURS = [8, 9, 10, 11, 12, 13, 14, 15]

/** Half-hour rows counted from 8 o’clock; the grid’s first row holds the days. */
const EVENTS = [
  { day: 0, from: 2, rows: 3, kind: 'online' },
  { day: 0, from: 10, rows: 3, kind: 'in_person' },
  { day: 1, from: 1, rows: 3, kind: 'in_person' },
  { day: 1, from: 6, rows: 3, kind: 'online' },
  { day: 1, from: 12, rows: 3, kind: 'free' },
  { day: 2, from: 2, rows: 3, kind: 'online' },
  { day: 2, from: 8, rows: 4, kind: 'blocked' },
  { day: 3, from: 0, rows: 3, kind: 'free' },
  { day: 3, from: 6, rows: 3, kind: 'online' },
  { day: 4, from: 4, rows: 3, kind: 'in_person' },
  { day: 4, from: 10, rows: 3, kind: 'free' },
] as const

const money = (amount: number) => formatMoney(amount, getLocale())

export function WeekExample() {
  const days = [
    m.offers_practice_mon(),
    m.offers_practice_tue(),
    m.offers_practice_wed(),
    m.offers_practice_thu(),
    m.offers_practice_fri(),
  ]
  return (
    <Card as="div" size="xl">
      <CardHead title={m.offers_practice_week()} end={<Badge tone="sun">{m.offers_example()}</Badge>} />
      <div className="offer-week" role="img" aria-label={m.offers_practice_week_label()}>
        {days.map((day, index) => (
          <span key={day} className="offer-week__day" style={cell(index, 1)} {...late(index)}>
            {day}
          </span>
        ))}
        {HOURS.map((hour, index) => (
          <span key={hour} className="offer-week__hour" style={{ gridRow: 2 + 2 * index }}>
            {formatHour(hour)}
          </span>
        ))}
        {HOURS.map((hour, index) => (
          <span key={hour} className="offer-week__line" style={{ gridRow: 2 + 2 * index }} />
        ))}
        {EVENTS.map(({ day, from, rows, kind }) => (
          <span
            key={`${day} ${from}`}
            className={`offer-week__event offer-week__event--${kind}`}
            style={cell(day, 2 + from, rows)}
            {...late(day)}
          >
            {eventNames[kind]()}
          </span>
        ))}
      </div>
    </Card>
  )
}

export function WalletExample() {
  return (
    <Card as="div" size="xl">
      <CardHead
        level={3}
        title={m.offers_practice_wallet()}
        end={<Badge tone="line">{m.offers_example()}</Badge>}
      />
      <dl className="offer-balance">
        <div>
          <dt>{m.offers_practice_available()}</dt>
          <dd>{money(128_400)}</dd>
        </div>
        <div>
          <dt>{m.offers_practice_pending()}</dt>
          <dd>{money(10_000)}</dd>
        </div>
      </dl>
      <ItemList>
        <Item
          icon={<ArrowDownLeft />}
          tone="success"
          title={m.offers_practice_line_done()}
          detail={m.offers_practice_line_done_text({ price: money(10_000), fee: money(0) })}
          end={<b className="num">+{money(10_000)}</b>}
        />
        <Item
          icon={<Hourglass />}
          tone="warning"
          title={m.offers_practice_line_wait()}
          detail={m.offers_practice_line_wait_text()}
          end={<b className="num">{money(10_000)}</b>}
        />
        <Item
          icon={<Landmark />}
          title={m.offers_practice_line_payout()}
          detail={m.offers_practice_line_payout_text()}
          end={<b className="num">{money(-64_000)}</b>}
        />
      </ItemList>
    </Card>
  )
}

const eventNames = {
  online: m.offers_practice_online,
  in_person: m.offers_practice_in_person,
  free: m.offers_practice_free,
  blocked: m.offers_practice_blocked,
}

function cell(day: number, row: number, rows = 1) {
  return { gridColumn: day + 2, gridRow: `${row} / span ${rows}` }
}

/** The last two days are left out on a phone. */
function late(day: number) {
  return day > 2 ? { 'data-late': '' } : {}
}

function formatHour(hour: number) {
  return formatTime(`2026-11-16T${String(hour).padStart(2, '0')}:00:00-05:00`, getLocale())
}
