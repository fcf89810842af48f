import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { localPath } from '#web/shell/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClassName } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { fill } from './fill.ts'
import { readQuery, type SearchQuery, writeQuery } from './search-query.ts'
import type { SearchTexts } from './search-texts.server.ts'
import type { Search } from './use-search.ts'

const EVERYONE = readQuery(new URLSearchParams())

type SearchNoticesProps = {
  results: SearchTexts['results']
  search: Search
  isPlaceUnknown: boolean
  onChange: (query: SearchQuery) => void
}

/** What most searches never show: that something failed, that a place is unknown, that nobody was found. */
export function SearchNotices({ results, search, isPlaceUnknown, onChange }: SearchNoticesProps) {
  const { failure, answer, shownQuery } = search
  const isUnfiltered = writeQuery({ ...shownQuery, view: 'list' }) === ''
  return (
    <>
      {failure && (
        <Banner
          tone="warning"
          role="status"
          lead={failure === 'too-many' ? results.tooMany : results.failed}
          action={
            <Button variant="line" size="sm" onClick={search.retry}>
              {results.retry}
            </Button>
          }
        >
          {failure === 'too-many' ? results.tooManyText : results.failedText}
        </Banner>
      )}
      {isPlaceUnknown && <Banner tone="info">{fill(results.placeUnknown, shownQuery.place)}</Banner>}
      {answer.count === 0 && (
        <EmptyState
          title={results.none}
          level={3}
          actions={!isUnfiltered && <ShowAll label={results.showAll} onChange={onChange} />}
        >
          {isUnfiltered ? results.noneYet : results.noneText}
        </EmptyState>
      )}
    </>
  )
}

function ShowAll({ label, onChange }: { label: string; onChange: (query: SearchQuery) => void }) {
  return (
    <Link
      className={buttonClassName({ variant: 'primary' })}
      to={localPath('/search')}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        onChange(EVERYONE)
      }}
    >
      {label}
    </Link>
  )
}
