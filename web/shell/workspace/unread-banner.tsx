import { useContext } from 'react'
import { Link } from 'react-router'
import { Banner } from '#web/ui/banner.tsx'
import { m } from '../../paraglide/messages.js'
import { localPath } from '../paths.ts'
import { BellNewsContext } from './bell-news.ts'

/** What is still to be read, on a home; nothing when there is nothing. */
export function UnreadBanner() {
  const count = useContext(BellNewsContext)?.unread ?? 0
  if (count === 0) return null
  return (
    <Banner
      tone="info"
      className="desk__whole"
      lead={m.shell_unread({ count })}
      action={<Link to={localPath('/notifications')}>{m.shell_unread_see()}</Link>}
    >
      {m.shell_unread_text()}
    </Banner>
  )
}
