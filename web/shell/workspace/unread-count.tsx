import { m } from '../../paraglide/messages.js'

const MOST = 99

/** A number in a sun-coloured pebble; in words for whoever listens. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="unread-count">
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">{m.shell_unread_threads({ count })}</span>
    </span>
  )
}
