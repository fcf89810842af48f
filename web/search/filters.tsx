import { memo } from 'react'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { LANGUAGE_NAMES, MODE_NAMES } from '#web/product/directory/directory-names.ts'
import type { ProfessionName } from '#web/product/directory/profession-names.server.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { CheckChip, CheckRow, Group, HourField, RangeRow } from './filter-fields.tsx'
import type { SearchAnswer } from './search-api.ts'
import { PART_NAMES, priceName, ratingName } from './search-names.ts'
import { FORM_ID, PRICE, RADIUS, RATINGS, type SearchQuery, withoutFilters } from './search-query.ts'

const BadgeCheck = iconOf('BadgeCheck')
const X = iconOf('X')

export const FILTERS_ID = 'filtres'
/** As many as fit beside the first results; the others are one press away. */
const FIRST_PROFESSIONS = 6
const FIRST_LANGUAGES = 5

type FiltersProps = {
  professions: readonly ProfessionName[]
  query: SearchQuery
  /** What the fields began with: they keep their own state afterwards. */
  filled: SearchQuery
  answer: SearchAnswer
  onClear: (query: SearchQuery) => void
}

/** A column beside the list, or a sheet over it on a phone: a popover, so that it opens without our scripts. */
export const Filters = memo(function Filters({ professions, query, filled, answer, onClear }: FiltersProps) {
  const { facets } = answer
  const hasPlace = answer.place !== null
  const profession = ({ code, field }: ProfessionName) => (
    <CheckRow
      key={code}
      name="profession"
      value={code}
      label={field}
      count={facets.professions[code] ?? 0}
      isChecked={filled.professions.includes(code)}
    />
  )
  const language = ([code, name]: [string, () => string]) => (
    <CheckChip
      key={code}
      name="language"
      value={code}
      label={name()}
      count={facets.languages[code] ?? 0}
      isChecked={filled.languages.includes(code)}
    />
  )
  const spoken = Object.entries(LANGUAGE_NAMES)
  return (
    <aside className="filters on-surface" id={FILTERS_ID} popover="auto" aria-label={m.search_filters()}>
      <header>
        <h2>{m.search_filters()}</h2>
        <button
          type="button"
          className="iconbtn"
          aria-label={m.search_filters_close()}
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
            <b>{m.search_verified()}</b>
            {m.search_verified_text()}
          </span>
        </p>
        <Group legend={m.search_profession()}>
          {professions.slice(0, FIRST_PROFESSIONS).map(profession)}
          <details
            open={professions.slice(FIRST_PROFESSIONS).some(({ code }) => filled.professions.includes(code))}
          >
            <summary>{m.search_profession_more()}</summary>
            {professions.slice(FIRST_PROFESSIONS).map(profession)}
          </details>
        </Group>
        <Group legend={m.search_mode()}>
          {Object.entries(MODE_NAMES).map(([code, name]) => (
            <CheckRow
              key={code}
              name="mode"
              value={code}
              label={name()}
              count={facets.modes[code] ?? 0}
              isChecked={filled.modes.includes(code)}
            />
          ))}
        </Group>
        <Group legend={m.search_language()}>
          <div className="chips">{spoken.slice(0, FIRST_LANGUAGES).map(language)}</div>
          <details open={spoken.slice(FIRST_LANGUAGES).some(([code]) => filled.languages.includes(code))}>
            <summary>{m.search_language_more()}</summary>
            <div className="chips">{spoken.slice(FIRST_LANGUAGES).map(language)}</div>
          </details>
        </Group>
        <Group legend={m.search_parts()}>
          <div className="chips">
            {Object.entries(PART_NAMES).map(([code, name]) => (
              <ChipCheckbox
                key={code}
                form={FORM_ID}
                name="part"
                value={code}
                defaultChecked={filled.parts.includes(code)}
              >
                {name()}
              </ChipCheckbox>
            ))}
          </div>
          <div className="filters__hours">
            <HourField name="from" label={m.search_hours_from()} filled={filled.from} min={0} max={23} />
            <HourField name="until" label={m.search_hours_until()} filled={filled.until} min={1} max={24} />
          </div>
        </Group>
        <RangeRow
          label={m.search_price()}
          name="price"
          {...PRICE}
          filled={filled.maxPrice ?? PRICE.max}
          value={query.maxPrice ?? PRICE.max}
          describe={(price) => (price === PRICE.max ? m.search_price_any() : priceName(price))}
        />
        <RangeRow
          label={m.search_radius()}
          name="radius"
          {...RADIUS}
          filled={filled.radiusKm}
          value={query.radiusKm}
          describe={(km) => m.search_radius_value({ distance: formatNumber(km, getLocale()) })}
          hint={hasPlace ? undefined : m.search_radius_needs_place()}
        />
        <Group legend={m.search_rating()} hint={m.search_rating_note()}>
          <div className="seg" role="radiogroup" aria-label={m.search_rating()}>
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
                {rating === null ? m.search_rating_any() : ratingName(rating)}
              </label>
            ))}
          </div>
        </Group>
        <Button type="submit" form={FORM_ID} isBlock variant="soft" className="without-script">
          {m.search_filters_apply()}
        </Button>
      </div>
      <footer>
        <Button variant="text" onClick={() => onClear(withoutFilters(query))}>
          {m.search_filters_clear()}
        </Button>
        <Button type="submit" form={FORM_ID}>
          {m.search_filters_see({ count: answer.count, shown: formatNumber(answer.count, getLocale()) })}
        </Button>
      </footer>
    </aside>
  )
})
