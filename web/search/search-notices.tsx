import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { localPath } from '#web/shell/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClassName } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { SearchTexts } from './search-texts.server.ts'
import type { Search } from './use-search.ts'

type SearchNoticesProps = {
  results: SearchTexts['results']
  search: Search
  /** Said when the place that was written is none we know. */
  unknownPlace: string | false
  isUnfiltered: boolean
  onShowAll: () => void
}

/**
 * What most searches never show: that something failed, that a place is unknown, that nobody was found. It shares no
 * code with the page, which would then have to be cut in pieces.
 */
export function SearchNotices(props: SearchNoticesProps) {
  const { results, search, unknownPlace, isUnfiltered, onShowAll } = props
  const { failure, answer } = search
  const [lead, text] = {
    failed: [results.failed, results.failedText],
    away: [results.failed, results.awayText],
    'too-many': [results.tooMany, results.tooManyText],
  }[failure ?? 'failed']
  return (
    <>
      {failure && (
        <Banner
          tone="warning"
          role="status"
          lead={lead}
          action={
            <Button variant="line" size="sm" onClick={search.retry}>
              {results.retry}
            </Button>
          }
        >
          {text}
        </Banner>
      )}
      {unknownPlace && <Banner tone="info">{unknownPlace}</Banner>}
      {answer.count === 0 && (
        <EmptyState
          title={results.none}
          level={3}
          actions={!isUnfiltered && <ShowAll label={results.showAll} onShowAll={onShowAll} />}
        >
          {isUnfiltered ? results.noneYet : results.noneText}
        </EmptyState>
      )}
    </>
  )
}

function ShowAll({ label, onShowAll }: { label: string; onShowAll: () => void }) {
  return (
    <Link
      className={buttonClassName({ variant: 'primary' })}
      to={localPath('/search')}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        onShowAll()
      }}
    >
      {label}
    </Link>
  )
}
