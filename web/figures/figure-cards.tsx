import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Period } from '#domain/figures/period.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { StatCard } from '#web/ui/stat-card.tsx'
import {
  type Counted,
  daysText,
  type FiguresAnswer,
  percent,
  percentOf,
  ROWS_PATH,
  rowsQuery,
} from './figures-words.ts'

type FigureCardsProps = { figures: FiguresAnswer; period: Period }

const count = (value: number) => formatNumber(value, getLocale())

/** What a figure counts is one press away. */
export function FigureCards({ figures, period }: FigureCardsProps) {
  const { booked, held, missed, late, occupancy, people, leadHours } = figures
  const rows = (figure: Counted, label: string) => (
    <Link to={localPath(ROWS_PATH) + rowsQuery({ period, figure })}>{label}</Link>
  )
  const occupied = percentOf(occupancy.bookedMinutes, occupancy.openMinutes)
  return (
    <div className="desk__whole figure-cards">
      <StatCard
        label={rows('held', m.figures_held())}
        value={count(held)}
        note={rows('booked', m.figures_held_note({ count: booked }))}
      />
      <StatCard
        label={rows('occupied', m.figures_occupancy())}
        value={occupied ?? '–'}
        note={occupied ? m.figures_occupancy_note() : m.figures_occupancy_none()}
      />
      <StatCard
        label={rows('new-people', m.figures_new())}
        value={count(people.new)}
        note={m.figures_new_note({ count: people.seen })}
      />
      <StatCard
        label={rows('came-back', m.figures_return())}
        value={percentOf(people.cameBack, people.seen) ?? '–'}
        note={m.figures_return_note({ count: people.cameBack, seen: people.seen })}
      />
      <StatCard
        label={rows('missed', m.figures_missed())}
        value={count(missed)}
        note={m.figures_missed_note({ percent: percentOf(missed, booked) ?? percent(0) })}
      />
      <StatCard label={rows('late', m.figures_late())} value={count(late)} note={m.figures_late_note()} />
      <StatCard
        label={rows('booked', m.figures_lead_time())}
        value={daysText(leadHours) ?? '–'}
        note={m.figures_lead_time_note()}
      />
      <Promises figures={figures} label={rows('broken', m.figures_promises())} />
    </div>
  )
}

function Promises({ figures, label }: { figures: FiguresAnswer; label: ReactNode }) {
  const { kept, broken, tenths } = figures.promises
  return (
    <StatCard
      label={label}
      value={tenths === null ? '–' : percent(tenths / 10)}
      note={
        tenths === null
          ? m.figures_promises_few({ count: kept + broken })
          : m.figures_promises_note({ count: broken })
      }
    />
  )
}
