import { lazy, type MouseEvent, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { buttonClassName } from '#web/ui/button.tsx'
import { fill } from './fill.ts'
import { ResultCard } from './result-card.tsx'
import { FORM_ID, PAGE_SIZE, readQuery, type SearchQuery, SORTS, writeQuery } from './search-query.ts'
import type { ResultCardData } from './search-api.ts'
import type { SearchTexts } from './search-texts.server.ts'
import type { Search } from './use-search.ts'

/** They come when they are needed: most searches find somebody and fail at nothing. */
const SearchNotices = lazy(async () => ({ default: (await import('./search-notices.tsx')).SearchNotices }))

type ResultsProps = {
  id: string
  texts: SearchTexts
  search: Search
  /** Changes when the form is filled anew: fields keep their own state otherwise. */
  fillingVersion: number
  chosenId: string | null
  onChoose: (id: string | null) => void
  onChange: (query: SearchQuery) => void
}

export function Results(props: ResultsProps) {
  const { id, texts, search, fillingVersion, chosenId, onChoose, onChange } = props
  const { results } = texts
  const { answer, query, shownQuery, failure, pending } = search
  const cards = useFirstCardsFirst(answer.cards)
  const count = countSentence(results, answer.count, answer.isBounded)
  const isPlaceUnknown = shownQuery.place !== '' && answer.place === null && !search.position
  return (
    <section
      id={id}
      className="search-results"
      tabIndex={-1}
      aria-label={results.title}
      aria-busy={pending === 'search'}
    >
      <div className="search-count">
        <h2>{count}</h2>
        <SortChoice
          key={fillingVersion}
          results={results}
          query={query}
          hasPlace={answer.place !== null}
          isShown={answer.count > 0}
        />
      </div>
      <Announcement sentence={count} />
      {(failure || isPlaceUnknown || answer.count === 0) && (
        <Suspense>
          <SearchNotices
            results={results}
            search={search}
            unknownPlace={isPlaceUnknown && fill(results.placeUnknown, shownQuery.place)}
            isUnfiltered={writeQuery({ ...shownQuery, view: 'list' }) === ''}
            onShowAll={() => onChange(readQuery(new URLSearchParams()))}
          />
        </Suspense>
      )}
      {answer.count > 0 && (
        <ol className="search-list">
          {cards.map((card) => (
            <ResultCard
              key={card.id}
              card={card}
              texts={texts}
              isChosen={card.id === chosenId}
              onChoose={onChoose}
            />
          ))}
        </ol>
      )}
      {answer.next && <More texts={texts} search={search} />}
      {answer.count > 0 && (
        <details className="search-order">
          <summary>{results.orderTitle}</summary>
          <p>{results.orderText}</p>
          {answer.isBounded && (
            <p>{fill(results.countBoundedNote, formatNumber(answer.count, getLocale()))}</p>
          )}
        </details>
      )}
    </section>
  )
}

/** As many as a screen shows. */
const FIRST_CARDS = 3

/** What can be seen of a new answer is drawn at once, the rest right after: a letter must not wait for ten cards. */
function useFirstCardsFirst(cards: ResultCardData[]): ResultCardData[] {
  const drawn = useDeferredValue(cards)
  if (drawn === cards) return cards
  // Another page of the same answer is added to what already stands there.
  const isLonger = cards.length > drawn.length && cards[0] === drawn[0]
  return isLonger ? drawn : cards.slice(0, FIRST_CARDS)
}

function countSentence(results: SearchTexts['results'], count: number, isBounded: boolean): string {
  if (count === 0) return results.none
  const sentence = isBounded ? results.countBounded : count === 1 ? results.countOne : results.countOther
  return fill(sentence, formatNumber(count, getLocale()))
}

/** Said once the person stops typing: a count a letter would drown the page. */
function Announcement({ sentence }: { sentence: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), 700)
    return () => clearTimeout(timer)
  }, [sentence])
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  )
}

type SortChoiceProps = {
  results: SearchTexts['results']
  query: SearchQuery
  hasPlace: boolean
  isShown: boolean
}

/** Hidden and not gone when there is nothing to sort: the next letter must find the choice as it was. */
function SortChoice({ results, query, hasPlace, isShown }: SortChoiceProps) {
  return (
    <label className="search-sort" hidden={!isShown}>
      <span>{results.sort}</span>
      <select name="sort" form={FORM_ID} defaultValue={query.sort}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort} disabled={sort === 'distance' && !hasPlace}>
            {results.sorts[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}

function More({ texts: { results }, search }: { texts: SearchTexts; search: Search }) {
  const { answer, query, pending } = search
  const left = answer.isBounded ? PAGE_SIZE : Math.min(PAGE_SIZE, answer.count - answer.cards.length)
  const label = fill(results.more, formatNumber(left, getLocale()))
  return (
    <Link
      className={`${buttonClassName({ variant: 'line' })} search-more`}
      to={localPath('/search') + writeQuery({ ...query, pages: query.pages + 1 })}
      preventScrollReset
      replace
      aria-busy={pending === 'more' || undefined}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        if (pending !== 'more') void search.more()
      }}
    >
      {pending === 'more' ? results.moreBusy : label}
    </Link>
  )
}
