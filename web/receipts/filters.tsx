import { CLAIM_FILTERS } from '#domain/receipts/claim.ts'
import { m } from '#web/paraglide/messages.js'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { CLAIM_WORDS, type ReceiptYear } from './receipt-lines.ts'
import { pathOf, type ReceiptsView } from './receipts-view.ts'

const Search = iconOf('Search')

type FiltersProps = {
  year: ReceiptYear
  view: ReceiptsView
  query: string
  onSearch: (query: string) => void
}

/** By year, person, state of the claim and insurer: links. What is typed stays in the browser. */
export function Filters({ year: { year, years, people, insurers }, view, query, onSearch }: FiltersProps) {
  return (
    <div className="desk__whole receipts-bar">
      <Chips label={m.receipt_mine_years()} isScrolling>
        {years.map((one) => (
          <Choice key={one} to={pathOf(view, { year: one })} isCurrent={one === year}>
            {String(one)}
          </Choice>
        ))}
      </Chips>
      {people.length > 0 && (
        <Chips label={m.receipt_filter_people()} isScrolling>
          <Choice to={pathOf(view, { person: undefined })} isCurrent={view.person === undefined}>
            {m.receipt_filter_everyone()}
          </Choice>
          <Choice to={pathOf(view, { person: 'self' })} isCurrent={view.person === 'self'}>
            {m.receipt_filter_self()}
          </Choice>
          {people.map(({ key, name }) => (
            <Choice key={key} to={pathOf(view, { person: key })} isCurrent={view.person === key}>
              {name}
            </Choice>
          ))}
        </Chips>
      )}
      <label className="input receipts-search">
        <Search aria-hidden="true" />
        <span className="sr-only">{m.receipt_filter_search()}</span>
        <input
          type="search"
          value={query}
          placeholder={m.receipt_filter_search_placeholder()}
          autoComplete="off"
          onChange={(event) => onSearch(event.target.value)}
        />
      </label>
      <div className="receipts-bar__more">
        <Chips label={m.receipt_filter_states()} isScrolling>
          <Choice to={pathOf(view, { state: undefined })} isCurrent={view.state === undefined}>
            {m.receipt_filter_any_state()}
          </Choice>
          {CLAIM_FILTERS.map((state) => (
            <Choice key={state} to={pathOf(view, { state })} isCurrent={view.state === state}>
              {state === 'none' ? m.receipt_filter_none() : CLAIM_WORDS[state]()}
            </Choice>
          ))}
        </Chips>
        {insurers.length > 1 && (
          <Chips label={m.receipt_filter_insurers()} isScrolling>
            <Choice to={pathOf(view, { insurer: undefined })} isCurrent={view.insurer === undefined}>
              {m.receipt_filter_any_insurer()}
            </Choice>
            {insurers.map(({ key, name }) => (
              <Choice key={key} to={pathOf(view, { insurer: key })} isCurrent={view.insurer === key}>
                {name}
              </Choice>
            ))}
          </Chips>
        )}
      </div>
    </div>
  )
}

function Choice(props: { to: string; isCurrent: boolean; children: string }) {
  return <ChipLink {...props} preventScrollReset />
}
