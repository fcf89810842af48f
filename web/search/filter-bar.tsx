import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { LANGUAGE_NAMES, MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { localPath } from '#web/shell/paths.ts'
import type { ProfessionName } from '#web/product/directory/profession-names.server.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { FILTERS_ID } from './filters.tsx'
import { PART_NAMES, priceName, ratingName, whenName } from './search-names.ts'
import { countFilters, type SearchQuery, writeQuery } from './search-query.ts'

const ListFilter = iconOf('ListFilter')
const X = iconOf('X')

type FilterBarProps = {
  professions: readonly ProfessionName[]
  query: SearchQuery
  onChange: (query: SearchQuery) => void
}

/** The filters in force, each one press from gone. Links, so that they work without our scripts. */
export function FilterBar({ professions, query, onChange }: FilterBarProps) {
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
      {inForce(professions, query).map(({ name, without }) => (
        <Link
          key={name}
          className="chip"
          data-selected=""
          aria-label={m.ui_chip_remove({ name })}
          to={localPath('/search') + writeQuery({ ...without, pages: 1 })}
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            onChange({ ...without, pages: 1 })
          }}
        >
          {name}
          <X />
        </Link>
      ))}
    </div>
  )
}

const nameIn = (names: Readonly<Record<string, () => string>>) => (code: string) => names[code]?.()

type Filter = { name: string; without: SearchQuery }

function inForce(known: readonly ProfessionName[], query: SearchQuery): Filter[] {
  const { professions, modes, languages, parts, maxPrice, minRating, when } = query
  const list = (
    key: 'professions' | 'modes' | 'languages' | 'parts',
    chosen: readonly string[],
    nameOf: (code: string) => string | undefined,
  ) =>
    chosen.map((code) => ({
      name: nameOf(code) ?? code,
      without: { ...query, [key]: chosen.filter((other) => other !== code) },
    }))
  return [
    ...list('professions', professions, (code) => known.find((one) => one.code === code)?.field),
    ...list('modes', modes, nameIn(MODE_NAMES)),
    ...list('languages', languages, nameIn(LANGUAGE_NAMES)),
    ...(when ? [{ name: whenName(when), without: { ...query, when: '' } }] : []),
    ...list('parts', parts, nameIn(PART_NAMES)),
    ...(maxPrice === null ? [] : [{ name: priceName(maxPrice), without: { ...query, maxPrice: null } }]),
    ...(minRating === null ? [] : [{ name: ratingName(minRating), without: { ...query, minRating: null } }]),
  ]
}
