import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { Galet } from '#web/ui/avatar.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import type { AccessLevel, GridRow } from './data-grid-row.ts'

const Activity = iconOf('Activity')
const Bell = iconOf('Bell')
const CalendarCheck = iconOf('CalendarCheck')
const ClipboardList = iconOf('ClipboardList')
const CreditCard = iconOf('CreditCard')
const Eye = iconOf('Eye')
const EyeOff = iconOf('EyeOff')
const Gauge = iconOf('Gauge')
const Gift = iconOf('Gift')
const KeyRound = iconOf('KeyRound')
const Mail = iconOf('Mail')
const MessagesSquare = iconOf('MessagesSquare')
const Star = iconOf('Star')
const Sunrise = iconOf('Sunrise')
const UserRound = iconOf('UserRound')
const Users = iconOf('Users')
const UsersRound = iconOf('UsersRound')
const Video = iconOf('Video')

const looks = {
  account: { icon: <UserRound />, tint: 1 },
  sessions: { icon: <KeyRound />, tint: 6 },
  founder: { icon: <Sunrise />, tint: 2 },
  contact: { icon: <Mail />, tint: 8 },
  measures: { icon: <Gauge />, tint: 7 },
  appointments: { icon: <CalendarCheck />, tint: 2 },
  scan: { icon: <ClipboardList />, tint: 4 },
  'health-measures': { icon: <Activity />, tint: 1 },
  community: { icon: <UsersRound />, tint: 6 },
  reviews: { icon: <Star />, tint: 8 },
  payments: { icon: <CreditCard />, tint: 5 },
  messages: { icon: <MessagesSquare />, tint: 3 },
  rooms: { icon: <Video />, tint: 7 },
  notices: { icon: <Bell />, tint: 2 },
  family: { icon: <Users />, tint: 4 },
  points: { icon: <Gift />, tint: 5 },
} as const

/** One line a kind of information; on a phone each line becomes a small grid. */
export function DataGrid({ rows }: { rows: readonly GridRow[] }) {
  return (
    <div className="data-grid">
      <Table caption={m.legal_grid_caption()} columns={columns()} rows={rows} rowKey={({ id }) => id} />
    </div>
  )
}

function columns(): TableColumn<GridRow>[] {
  return [
    { id: 'what', label: m.legal_grid_what(), isRowHeader: true, cell: renderName },
    { id: 'why', label: m.legal_grid_why(), cell: ({ why }) => why },
    { id: 'where', label: m.legal_grid_where(), cell: ({ where }) => where },
    { id: 'how-long', label: m.legal_grid_how_long(), cell: ({ howLong }) => howLong },
    { id: 'you', label: m.legal_grid_you(), cell: ({ access }) => renderAccess(access[0]) },
    { id: 'professional', label: m.legal_grid_professional(), cell: ({ access }) => renderAccess(access[1]) },
    { id: 'employer', label: m.legal_grid_employer(), cell: ({ access }) => renderAccess(access[2]) },
    { id: 'team', label: m.legal_grid_team(), cell: ({ access }) => renderAccess(access[3]) },
  ]
}

function renderName({ id, name, detail }: GridRow) {
  return (
    <span className="data-grid__name">
      <Galet {...looks[id]} size="sm" />
      <span>
        {name}
        <small>{detail}</small>
      </span>
    </span>
  )
}

export function AccessLegend() {
  return (
    <div className="sight-legend">
      {renderAccess(['all', m.legal_grid_all()])}
      {renderAccess(['part', m.legal_grid_part()])}
      {renderAccess(['none', m.legal_grid_none()])}
    </div>
  )
}

function renderAccess([level, word]: AccessLevel) {
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
