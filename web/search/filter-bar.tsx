import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#domain/kernel/format.ts'
import { dollars } from '#domain/kernel/money.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { fill } from './fill.ts'
import { FILTERS_ID } from './filters.tsx'
import { countFilters, type SearchQuery, writeQuery } from './search-query.ts'
import type { SearchTexts } from './search-texts.server.ts'

const ListFilter = iconOf('ListFilter')
const X = iconOf('X')

type FilterBarProps = { texts: SearchTexts; query: SearchQuery; onChange: (query: SearchQuery) => void }

/** The filters in force, each one press from gone. Links, so that they work without our scripts. */
export function FilterBar({ texts, query, onChange }: FilterBarProps) {
  const { filters } = texts
  const count = countFilters(query)
  return (
    <div
      className="filter-bar chips chips--scroll"
      role="group"
      aria-label={filters.active}
      data-empty={count === 0 || undefined}
    >
      <button type="button" className="chip filter-bar__open" popoverTarget={FILTERS_ID}>
        <ListFilter />
        {count > 0 ? fill(filters.count, String(count)) : filters.title}
      </button>
      {inForce(texts, query).map(({ name, without }) => (
        <Link
          key={name}
          className="chip"
          data-selected=""
          aria-label={fill(filters.remove, name)}
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

const nameIn = (names: Record<string, string>) => (code: string) => names[code]

function inForce(texts: SearchTexts, query: SearchQuery): { name: string; without: SearchQuery }[] {
  const { filters, ratings } = texts
  const { professions, modes, languages, parts, maxPrice, minRating, when } = query
  const list = <Key extends 'professions' | 'modes' | 'languages' | 'parts'>(
    key: Key,
    chosen: readonly string[],
    nameOf: (code: string) => string | undefined,
  ) =>
    chosen.map((code) => ({
      name: nameOf(code) ?? code,
      without: { ...query, [key]: chosen.filter((other) => other !== code) },
    }))
  return [
    ...list('professions', professions, (code) => texts.professions.find((one) => one.code === code)?.field),
    ...list('modes', modes, nameIn(texts.modes)),
    ...list('languages', languages, nameIn(texts.languages)),
    ...(when
      ? [
          {
            name: nameIn(Object.fromEntries(texts.finder.whens))(when) ?? when,
            without: { ...query, when: '' },
          },
        ]
      : []),
    ...list('parts', parts, nameIn(texts.parts)),
    ...(maxPrice === null
      ? []
      : [
          {
            name: fill(filters.priceUpTo, formatMoney(dollars(maxPrice), getLocale(), 'list')),
            without: { ...query, maxPrice: null },
          },
        ]),
    ...(minRating === null
      ? []
      : [
          {
            name: fill(filters.ratingFrom, nameIn(ratings)(String(minRating)) ?? ''),
            without: { ...query, minRating: null },
          },
        ]),
  ]
}
