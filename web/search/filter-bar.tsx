import { lazy, Suspense } from 'react'
import { m } from '#web/paraglide/messages.js'
import { LANGUAGE_NAMES, MODE_NAMES } from '#web/product/directory/directory-names.ts'
import type { ProfessionName } from '#web/product/directory/profession-names.server.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { FILTERS_ID } from './filters.tsx'
import { PART_NAMES, priceName, ratingName, whenName } from './search-names.ts'
import { asUnderstood, countFilters, isSameSearch, type SearchQuery, writeQuery } from './search-query.ts'
import type { Search } from './use-search.ts'

const ListFilter = iconOf('ListFilter')

/** They come with the first filter. */
const ActiveFilters = lazy(async () => ({ default: (await import('./active-filters.tsx')).ActiveFilters }))

const NAMES = {
  modes: MODE_NAMES,
  languages: LANGUAGE_NAMES,
  parts: PART_NAMES,
  when: whenName,
  price: priceName,
  rating: ratingName,
}

type FilterBarProps = {
  professions: readonly ProfessionName[]
  search: Search
  onChange: (query: SearchQuery) => void
}

export function FilterBar({ professions, search, onChange }: FilterBarProps) {
  const { answer, shownQuery } = search
  // What was typed (« jeudi après 17 h ») is in force as well, once it is answered.
  const isRead = isSameSearch(search.query, shownQuery) && !answer.unlisted
  const typed = asUnderstood(search.query, answer)
  const query = isRead && countFilters(typed) > countFilters(search.query) ? typed : search.query
  const count = countFilters(query)
  return (
    <div
      className="filter-bar chips chips--scroll"
      role="group"
      aria-label={m.search_filters_active()}
      data-empty={count === 0 || undefined}
    >
      <button type="button" className="chip filter-bar__open" popoverTarget={FILTERS_ID}>
        <ListFilter />
        {count > 0 ? m.search_filters_count({ count }) : m.search_filters()}
      </button>
      {count > 0 && (
        <Suspense>
          <ActiveFilters
            professions={professions}
            query={query}
            names={NAMES}
            addressOf={writeQuery}
            onChange={onChange}
          />
        </Suspense>
      )}
    </div>
  )
}
