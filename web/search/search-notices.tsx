import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClassName } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Search } from './use-search.ts'

const FAILURES = {
  failed: m.search_failed_text,
  away: m.search_away_text,
  'too-many': m.search_too_many_text,
}

type SearchNoticesProps = {
  search: Search
  /** That nobody was found, as the page says it. */
  heading: string
  /** The place that was written, when it is none we know. */
  unknownPlace: string | false
  isUnfiltered: boolean
  onShowAll: () => void
}

/**
 * What most searches never show: that something failed, that a place is unknown, that nobody was found. It shares no
 * code with the page, which would then have to be cut in pieces.
 */
export function SearchNotices(props: SearchNoticesProps) {
  const { search, heading, unknownPlace, isUnfiltered, onShowAll } = props
  const { failure, answer } = search
  return (
    <>
      {failure && (
        <Banner
          tone="warning"
          role="status"
          lead={failure === 'too-many' ? m.search_too_many() : m.search_failed()}
          action={
            <Button variant="line" size="sm" onClick={search.retry}>
              {m.search_retry()}
            </Button>
          }
        >
          {FAILURES[failure]()}
        </Banner>
      )}
      {unknownPlace && <Banner tone="info">{m.search_place_unknown({ place: unknownPlace })}</Banner>}
      {answer.count === 0 && (
        <EmptyState title={heading} level={3} actions={!isUnfiltered && <ShowAll onShowAll={onShowAll} />}>
          {isUnfiltered ? m.search_none_yet() : m.search_none_text()}
        </EmptyState>
      )}
    </>
  )
}

function ShowAll({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Link
      className={buttonClassName({ variant: 'primary' })}
      to={localPath('/search')}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        onShowAll()
      }}
    >
      {m.search_show_all()}
    </Link>
  )
}
