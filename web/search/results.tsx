import {
  type FocusEvent,
  lazy,
  type MouseEvent,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import type { ProfessionName } from '#web/product/directory/profession-names.server.ts'
import { buttonClassName } from '#web/ui/button.tsx'
import { ResultCard } from './result-card.tsx'
import {
  asUnderstood,
  FORM_ID,
  PAGE_SIZE,
  readQuery,
  type SearchQuery,
  SORTS,
  writeQuery,
} from './search-query.ts'
import type { ResultCardData, SearchAnswer } from './search-api.ts'
import type { Search } from './use-search.ts'

/** They come when they are needed: most searches find somebody and fail at nothing. */
const SearchNotices = lazy(async () => ({ default: (await import('./search-notices.tsx')).SearchNotices }))

type ResultsProps = {
  id: string
  professions: readonly ProfessionName[]
  zones: Readonly<Record<string, string>>
  search: Search
  /** Changes when the form is filled anew: fields keep their own state otherwise. */
  fillingVersion: number
  chosenId: string | null
  onChoose: (id: string | null) => void
  onChange: (query: SearchQuery) => void
}

export function Results(props: ResultsProps) {
  const { id, professions, zones, search, fillingVersion, chosenId, onChoose, onChange } = props
  const { answer, query, shownQuery, failure, pending } = search
  const cards = useFirstCardsFirst(answer.cards)
  const focus = useFocusKept()
  const count = countSentence(answer)
  const isPlaceUnknown = shownQuery.place !== '' && answer.place === null && !search.position
  return (
    <section
      {...focus}
      id={id}
      className="search-results"
      tabIndex={-1}
      aria-label={m.search_results()}
      aria-busy={pending === 'search'}
    >
      <div className="search-count">
        <h2>{count}</h2>
        <SortChoice
          key={fillingVersion}
          query={query}
          hasPlace={answer.place !== null}
          isShown={answer.count > 0}
        />
      </div>
      <Announcement sentence={count} />
      {(failure ||
        isPlaceUnknown ||
        answer.isAnywhere ||
        answer.unlisted ||
        query.sort === 'rating' ||
        answer.count === 0) && (
        <Suspense>
          <SearchNotices
            search={search}
            understood={asUnderstood(shownQuery, answer)}
            professions={professions}
            heading={count}
            unknownPlace={isPlaceUnknown && shownQuery.place}
            isUnfiltered={writeQuery({ ...shownQuery, view: 'list' }) === ''}
            addressOf={writeQuery}
            onChange={onChange}
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
              professions={professions}
              zones={zones}
              isChosen={card.id === chosenId}
              onChoose={onChoose}
            />
          ))}
        </ol>
      )}
      {answer.next && <More search={search} />}
      {answer.count > 0 && (
        <details className="search-order">
          <summary>{m.search_order_title()}</summary>
          <p>{m.search_order_text()}</p>
          {answer.isBounded && (
            <p>{m.search_count_bounded_note({ count: formatNumber(answer.count, getLocale()) })}</p>
          )}
        </details>
      )}
    </section>
  )
}

/** An answer may take away the card that has the focus: the results keep it, or the keyboard would begin at the top. */
function useFocusKept() {
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focused.current?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => void (focused.current = currentTarget),
    onBlur: () => void (focused.current = null),
  }
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

function countSentence({ count, isBounded }: SearchAnswer): string {
  if (count === 0) return m.search_none()
  const shown = formatNumber(count, getLocale())
  return isBounded ? m.search_count_bounded({ count: shown }) : m.search_count({ count, shown })
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

const SORT_NAMES: Record<SearchQuery['sort'], () => string> = {
  relevance: m.search_sort_relevance,
  distance: m.search_radius,
  price: m.search_price,
  rating: m.search_rating,
}

type SortChoiceProps = { query: SearchQuery; hasPlace: boolean; isShown: boolean }

/** Hidden and not gone when there is nothing to sort: the next letter must find the choice as it was. */
function SortChoice({ query, hasPlace, isShown }: SortChoiceProps) {
  return (
    <label className="search-sort" hidden={!isShown}>
      <span>{m.search_sort()}</span>
      <select name="sort" form={FORM_ID} defaultValue={query.sort}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort} disabled={sort === 'distance' && !hasPlace}>
            {SORT_NAMES[sort]()}
          </option>
        ))}
      </select>
    </label>
  )
}

function More({ search }: { search: Search }) {
  const { answer, query, pending } = search
  const left = answer.isBounded ? PAGE_SIZE : Math.min(PAGE_SIZE, answer.count - answer.cards.length)
  const label = m.search_more({ count: left })
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
      {pending === 'more' ? m.search_more_busy() : label}
    </Link>
  )
}
