import { memo } from 'react'
import { formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { dollars } from '#domain/kernel/money.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { fill } from './fill.ts'
import { CheckChip, CheckRow, Group, RangeRow } from './filter-fields.tsx'
import type { SearchAnswer } from './search-api.ts'
import { FORM_ID, PRICE, RADIUS, RATINGS, type SearchQuery, withoutFilters } from './search-query.ts'
import type { SearchTexts } from './search-texts.server.ts'

const BadgeCheck = iconOf('BadgeCheck')
const X = iconOf('X')

export const FILTERS_ID = 'filtres'
/** As many as fit beside the first results; the others are one press away. */
const FIRST_PROFESSIONS = 6
const FIRST_LANGUAGES = 5

type FiltersProps = {
  texts: SearchTexts
  query: SearchQuery
  /** What the fields began with: they keep their own state afterwards. */
  filled: SearchQuery
  answer: SearchAnswer
  onClear: (query: SearchQuery) => void
}

/** A column beside the list, or a sheet over it on a phone: a popover, so that it opens without our scripts. */
export const Filters = memo(function Filters({ texts, query, filled, answer, onClear }: FiltersProps) {
  const { filters, professions, modes, languages, ratings } = texts
  const { facets } = answer
  const see = answer.count === 1 ? filters.seeOne : filters.seeOther
  const hasPlace = answer.place !== null
  const profession = ({ code, field }: SearchTexts['professions'][number]) => (
    <CheckRow
      key={code}
      name="profession"
      value={code}
      label={field}
      count={facets.professions[code] ?? 0}
      isChecked={filled.professions.includes(code)}
    />
  )
  const language = ([code, name]: [string, string]) => (
    <CheckChip
      key={code}
      name="language"
      value={code}
      label={name}
      count={facets.languages[code] ?? 0}
      isChecked={filled.languages.includes(code)}
    />
  )
  const spoken = Object.entries(languages)
  return (
    <aside className="filters on-surface" id={FILTERS_ID} popover="auto" aria-label={filters.title}>
      <header>
        <h2>{filters.title}</h2>
        <button
          type="button"
          className="iconbtn"
          aria-label={filters.close}
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
        >
          <X />
        </button>
      </header>
      <div className="filters__body">
        <p className="filters__verified">
          <BadgeCheck />
          <span>
            <b>{filters.verified}</b>
            {filters.verifiedText}
          </span>
        </p>
        <Group legend={filters.profession}>
          {professions.slice(0, FIRST_PROFESSIONS).map(profession)}
          <details
            open={professions.slice(FIRST_PROFESSIONS).some(({ code }) => filled.professions.includes(code))}
          >
            <summary>{filters.professionMore}</summary>
            {professions.slice(FIRST_PROFESSIONS).map(profession)}
          </details>
        </Group>
        <Group legend={filters.mode}>
          {Object.entries(modes).map(([code, name]) => (
            <CheckRow
              key={code}
              name="mode"
              value={code}
              label={name}
              count={facets.modes[code] ?? 0}
              isChecked={filled.modes.includes(code)}
            />
          ))}
        </Group>
        <Group legend={filters.language}>
          <div className="chips">{spoken.slice(0, FIRST_LANGUAGES).map(language)}</div>
          <details open={spoken.slice(FIRST_LANGUAGES).some(([code]) => filled.languages.includes(code))}>
            <summary>{filters.languageMore}</summary>
            <div className="chips">{spoken.slice(FIRST_LANGUAGES).map(language)}</div>
          </details>
        </Group>
        <Group legend={filters.parts}>
          <div className="chips">
            {Object.entries(texts.parts).map(([code, name]) => (
              <ChipCheckbox
                key={code}
                form={FORM_ID}
                name="part"
                value={code}
                defaultChecked={filled.parts.includes(code)}
              >
                {name}
              </ChipCheckbox>
            ))}
          </div>
        </Group>
        <RangeRow
          label={filters.price}
          name="price"
          {...PRICE}
          filled={filled.maxPrice ?? PRICE.max}
          value={query.maxPrice ?? PRICE.max}
          describe={(price) =>
            price === PRICE.max
              ? filters.priceAny
              : fill(filters.priceUpTo, formatMoney(dollars(price), getLocale(), 'list'))
          }
        />
        <RangeRow
          label={filters.radius}
          name="radius"
          {...RADIUS}
          filled={filled.radiusKm}
          value={query.radiusKm}
          describe={(km) => fill(filters.radiusValue, formatNumber(km, getLocale()))}
          hint={hasPlace ? undefined : filters.radiusNeedsPlace}
        />
        <Group legend={filters.rating} hint={filters.ratingNote}>
          <div className="seg" role="radiogroup" aria-label={filters.rating}>
            {[null, ...RATINGS].map((rating) => (
              <label key={rating} className="seg__option">
                <input
                  type="radio"
                  className="check__input"
                  form={FORM_ID}
                  name="rating"
                  value={rating ?? ''}
                  defaultChecked={filled.minRating === rating}
                />
                {rating === null
                  ? filters.ratingAny
                  : fill(filters.ratingFrom, ratings[String(rating) as keyof typeof ratings])}
              </label>
            ))}
          </div>
        </Group>
        <Button type="submit" form={FORM_ID} isBlock variant="soft" className="without-script">
          {filters.apply}
        </Button>
      </div>
      <footer>
        <Button variant="text" onClick={() => onClear(withoutFilters(query))}>
          {filters.clear}
        </Button>
        <Button type="submit" form={FORM_ID}>
          {fill(see, formatNumber(answer.count, getLocale()))}
        </Button>
      </footer>
    </aside>
  )
})
