import {
  CalendarCheck,
  ClipboardList,
  CreditCard,
  Eye,
  EyeOff,
  Gauge,
  KeyRound,
  Mail,
  MessagesSquare,
  Sunrise,
  UserRound,
} from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Galet } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { GridRow, Sight } from './data-grid-text.ts'

const looks = {
  account: { icon: <UserRound />, tint: 1 },
  sessions: { icon: <KeyRound />, tint: 6 },
  founder: { icon: <Sunrise />, tint: 2 },
  contact: { icon: <Mail />, tint: 8 },
  measures: { icon: <Gauge />, tint: 7 },
  appointments: { icon: <CalendarCheck />, tint: 2 },
  scan: { icon: <ClipboardList />, tint: 4 },
  payments: { icon: <CreditCard />, tint: 5 },
  messages: { icon: <MessagesSquare />, tint: 3 },
} as const

/** One line a kind of information. Roles are written out: on a phone each row becomes a grid of its own. */
export function DataGrid({ rows }: { rows: readonly GridRow[] }) {
  const facts = [m.legal_grid_why(), m.legal_grid_where(), m.legal_grid_how_long()]
  const people = [m.legal_grid_you(), m.legal_grid_professional(), m.legal_grid_employer(), m.legal_grid_team()]
  return (
    <table className="data-grid" role="table">
      <caption className="sr-only">{m.legal_grid_caption()}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[m.legal_grid_what(), ...facts, ...people].map((label) => (
            <th key={label} scope="col" role="columnheader">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            <th scope="row" role="rowheader">
              <span className="data-grid__name">
                <Galet {...looks[row.id]} size="sm" />
                <span>
                  {row.name}
                  <small>{row.detail}</small>
                  {row.isLater && <Badge tone="line">{m.legal_grid_later()}</Badge>}
                </span>
              </span>
            </th>
            {[row.why, row.where, row.howLong].map((fact, index) => (
              <td key={facts[index]} role="cell" data-label={facts[index]}>
                {fact}
              </td>
            ))}
            {row.sights.map((sight, index) => (
              <td key={people[index]} role="cell" className="data-grid__who" data-label={people[index]}>
                <SightMark sight={sight} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function SightLegend() {
  return (
    <div className="sight-legend">
      <SightMark sight={['all', m.legal_grid_all()]} />
      <SightMark sight={['part', m.legal_grid_part()]} />
      <SightMark sight={['none', m.legal_grid_none()]} />
    </div>
  )
}

function SightMark({ sight: [level, word] }: { sight: Sight }) {
  const Icon = level === 'none' ? EyeOff : Eye
  return (
    <span className={`sight sight--${level}`}>
      <i>
        <Icon aria-hidden="true" />
      </i>
      {word}
    </span>
  )
}
