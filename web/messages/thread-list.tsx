import { Link } from 'react-router'
import { formatTime } from '#domain/kernel/format.ts'
import { formatShortDay } from '#domain/kernel/format-short-day.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { ListView } from './inbox-view.server.ts'
import { cardWords } from './card-words.ts'
import type { FoundThreads } from './find-threads.server.ts'
import { ARCHIVED_PATH, threadPath } from './message-paths.ts'
import { ThreadSearch, useThreadSearch } from './thread-search.tsx'

type ThreadListProps = {
  list: ListView
  current?: string | undefined
  page: string
  /** What was searched before a script was there. */
  first?: FoundThreads | undefined
}

/** Conversations, the latest first; or those with whoever is called as was typed. */
export function ThreadList({ list, current, page, first }: ThreadListProps) {
  const search = useThreadSearch(first ?? null)
  const { found } = search
  const shown = found?.list ?? list
  return (
    <nav aria-label={m.messages_list_label()} className="threads">
      <ThreadSearch isArchived={page === ARCHIVED_PATH} found={found} search={search} />
      <p role="status" className="threads__found">
        {found && shown.threads.length === 0 && m.messages_find_none({ name: found.name })}
      </p>
      <ul>
        {shown.threads.map((thread) => (
          <ThreadLink key={thread.id} thread={thread} today={shown.today} isCurrent={thread.id === current} />
        ))}
      </ul>
      {!found && list.next && (
        <Link className="threads__more" to={`${localPath(page)}?cursor=${encodeURIComponent(list.next)}`}>
          {m.messages_list_older()}
        </Link>
      )}
    </nav>
  )
}

type ThreadLinkProps = { thread: ListView['threads'][number]; today: string; isCurrent: boolean }

function ThreadLink({ thread, today, isCurrent }: ThreadLinkProps) {
  const { who, unread, at, day, isMine, text, files, card } = thread
  const locale = getLocale()
  const other = card ? cardWords(card) : m.messages_list_files({ count: files })
  const words = text === null ? m.messages_withdrawn() : text || other
  return (
    <li>
      <Link
        className="thread-link"
        to={localPath(threadPath(thread.id))}
        aria-current={isCurrent ? 'page' : undefined}
        data-unread={unread > 0 || undefined}
      >
        <Avatar id={who.avatarId} name={who.name} photo={who.photo} />
        <span className="thread-link__name">{who.name}</span>
        <time dateTime={at}>{day === today ? formatTime(at, locale) : formatShortDay(day, locale)}</time>
        <span className="thread-link__last">{isMine ? m.messages_list_mine({ text: words }) : words}</span>
        {unread > 0 && (
          <span className="count-badge">
            <span aria-hidden="true">{unread}</span>
            <span className="sr-only">{m.messages_unread({ count: unread })}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
