import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { formatTime, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import type { ProfessionName } from '#web/product/directory/profession-names.server.ts'
import { iconOf } from '#web/ui/icon.tsx'
import type { SearchQuery } from './search-query.ts'

const X = iconOf('X')

type Names = Readonly<Record<string, () => string>>

type ActiveFiltersProps = {
  professions: readonly ProfessionName[]
  query: SearchQuery
  names: {
    modes: Names
    languages: Names
    parts: Names
    when: (when: string) => string
    price: (price: number) => string
    rating: (rating: number) => string
  }
  addressOf: (query: SearchQuery) => string
  onChange: (query: SearchQuery) => void
}

/**
 * The filters in force, each one press from gone. Links, so that they work without our scripts. It comes with the first
 * filter and shares no code with the page, which would then have to be cut in pieces.
 */
export function ActiveFilters({ addressOf, onChange, ...props }: ActiveFiltersProps) {
  return inForce(props).map(({ name, without }) => (
    <Link
      key={name}
      className="chip"
      data-selected=""
      aria-label={m.ui_chip_remove({ name })}
      to={localPath('/search') + addressOf({ ...without, pages: 1 })}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        onChange({ ...without, pages: 1 })
      }}
    >
      {name}
      <X />
    </Link>
  ))
}

type Filter = { name: string; without: SearchQuery }

function inForce({
  professions: known,
  query,
  names,
}: Omit<ActiveFiltersProps, 'addressOf' | 'onChange'>): Filter[] {
  const { professions, modes, languages, parts, maxPrice, minRating, when, from, until } = query
  const hours = hoursName(from, until)
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
    ...list('modes', modes, (code) => names.modes[code]?.()),
    ...list('languages', languages, (code) => names.languages[code]?.()),
    ...(when ? [{ name: names.when(when), without: { ...query, when: '' } }] : []),
    ...list('parts', parts, (code) => names.parts[code]?.()),
    ...(hours ? [{ name: hours, without: { ...query, from: null, until: null } }] : []),
    ...(maxPrice === null ? [] : [{ name: names.price(maxPrice), without: { ...query, maxPrice: null } }]),
    ...(minRating === null
      ? []
      : [{ name: names.rating(minRating), without: { ...query, minRating: null } }]),
  ]
}

function hoursName(from: number | null, until: number | null): string | undefined {
  if (from !== null && until !== null)
    return m.search_hours_between({ from: hourName(from), until: hourName(until) })
  if (from !== null) return m.search_hours_after({ from: hourName(from) })
  return until === null ? undefined : m.search_hours_before({ until: hourName(until) })
}

/** Of a day when clocks stand still; midnight ends it. */
const hourName = (hour: number) =>
  formatTime(`2026-01-15T${String(hour % 24).padStart(2, '0')}:00:00-05:00`, getLocale(), QUEBEC_ZONE)
