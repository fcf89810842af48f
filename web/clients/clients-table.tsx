import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Table } from '#web/ui/table.tsx'
import { CLIENTS_PATH } from './client-paths.ts'
import { dayText, type ListedClient, nameOf, nextText, visitsText } from './client-words.ts'
import { TagList } from './tag-list.tsx'

export function ClientsTable({ clients, zone }: { clients: readonly ListedClient[]; zone: string }) {
  return (
    <Table
      caption={m.clients_table()}
      rows={clients}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', label: m.clients_column_name(), cell: nameCell, isRowHeader: true },
        { id: 'visits', label: m.clients_column_visits(), cell: ({ visits }) => visitsText(visits) },
        { id: 'last', label: m.clients_column_last(), cell: ({ lastAt }) => dayText(lastAt, zone) },
        { id: 'next', label: m.clients_column_next(), cell: ({ nextAt }) => nextText(nextAt, zone) },
        { id: 'open', label: m.clients_column_open(), isLabelHidden: true, align: 'end', cell: openLink },
      ]}
    />
  )
}

function nameCell(client: ListedClient) {
  const name = nameOf(client)
  return (
    <span className="client-name">
      <Avatar id={client.id} name={name} size="sm" />
      <span>
        {name}
        {client.bookedBy && <small>{m.clients_booked_by({ name: client.bookedBy })}</small>}
        {!client.hasAccount && <small>{m.clients_no_account()}</small>}
        <TagList tags={client.tags} />
      </span>
    </span>
  )
}

const openLink = (client: ListedClient) => (
  <Link
    to={localPath(`${CLIENTS_PATH}/${client.id}`)}
    aria-label={m.clients_open_named({ name: nameOf(client) })}
  >
    {m.clients_open()}
  </Link>
)
