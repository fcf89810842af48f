import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import type { ProfessionName } from '#web/product/directory/profession-names.server.ts'
import { BandFlow } from '#web/ui/band-flow.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Container } from '#web/ui/page.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Filters } from './filters.tsx'
import { Finder } from './finder.tsx'
import { MapPanel, MapToggle } from './map-panel.tsx'
import { Results } from './results.tsx'
import type { SearchAnswer } from './search-api.ts'
import { asUnderstood, FORM_ID, isSameSearch, readQuery, type SearchQuery } from './search-query.ts'
import { useSearch } from './use-search.ts'

const RESULTS_ID = 'resultats'

type ScreenProps = {
  professions: readonly ProfessionName[]
  days: readonly string[]
  zones: Readonly<Record<string, string>>
  query: SearchQuery
  answer: SearchAnswer
  mapStyleUrl: string | null
}

/**
 * One plain form, whose fields stand in the band and in the filters: the browser could send it by itself.
 * Fields keep their own state; each change reads the whole form and asks.
 */
export function SearchScreen(props: ScreenProps) {
  const { professions, days, zones, query: firstQuery, answer: firstAnswer, mapStyleUrl } = props
  const search = useSearch({ query: firstQuery, answer: firstAnswer })
  const [filling, setFilling] = useState({ version: 0, query: firstQuery })
  const [hereState, setHereState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { query, answer, position } = search
  // The list comes first; the counts of the filters and the map follow it.
  const drawn = useDeferredValue(answer)
  const drawnQuery = useDeferredValue(query)

  function readForm(): SearchQuery {
    const read = readQuery(new FormData(form.current ?? undefined))
    const next = { ...read, view: query.view }
    return { ...next, pages: isSameSearch(next, query) ? query.pages : 1 }
  }

  /** Fields get new values only when something else than their own keys changes them. */
  function fillForm(next: SearchQuery) {
    setFilling(({ version }) => ({ version: version + 1, query: next }))
    search.ask(next, { isUrgent: true })
    document.getElementById(RESULTS_ID)?.focus({ preventScroll: true })
  }

  const latestFill = useRef(fillForm)
  useEffect(() => {
    latestFill.current = fillForm
  })
  // The same function for ever, so that the filters are not drawn again for each letter.
  const [clearFilters] = useState(() => (next: SearchQuery) => latestFill.current(next))

  // What was typed before the scripts came is a search too.
  const catchUp = useRef(() => {
    const typed = readForm()
    if (!isSameSearch(typed, query)) search.ask(typed)
  })
  useEffect(() => catchUp.current(), [])

  function handleInput(event: FormEvent) {
    const field = event.target as HTMLInputElement
    // A city is a city when its name is whole; the finder tells.
    if (field.name === 'place') return
    search.ask(readForm())
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover()
    search.ask(readForm(), { isUrgent: true })
  }

  async function searchHere() {
    setHereState('busy')
    try {
      // Few ask for it: it comes when they do.
      const { askPosition } = await import('./ask-position.ts')
      const found = await askPosition()
      const next = { ...readForm(), place: '' }
      setFilling(({ version }) => ({ version: version + 1, query: next }))
      search.ask(next, { position: found, isUrgent: true })
      setHereState('idle')
    } catch {
      setHereState('failed')
    }
  }

  return (
    <div className={classNames('search', query.view === 'map' && 'search--map')} onInput={handleInput}>
      <div className="band band--sm on-night search-band">
        <BandFlow />
        <div className="wrap">
          <h1 className="sr-only">{m.search_heading()}</h1>
          <form
            ref={form}
            id={FORM_ID}
            method="get"
            action={localPath('/search')}
            role="search"
            aria-label={m.search_heading()}
            onSubmit={handleSubmit}
          >
            <Finder
              key={filling.version}
              days={days}
              query={filling.query}
              shown={asUnderstood(drawnQuery, drawn)}
              isHere={position !== null}
              hereState={hereState}
              onPlace={() => search.ask(readForm(), { position: null, isUrgent: true })}
              onHere={() => void searchHere()}
              onHereOff={() => search.ask(readForm(), { position: null, isUrgent: true })}
            />
          </form>
        </div>
      </div>
      <Container className="search-grid">
        <Filters
          key={filling.version}
          professions={professions}
          query={drawnQuery}
          filled={filling.query}
          answer={drawn}
          onClear={clearFilters}
        />
        <div className="search-main">
          <FilterBar professions={professions} search={search} onChange={fillForm} />
          <Results
            id={RESULTS_ID}
            professions={professions}
            zones={zones}
            search={search}
            fillingVersion={filling.version}
            chosenId={chosenId}
            onChoose={setChosenId}
            onChange={fillForm}
          />
        </div>
        <MapPanel
          answer={drawn}
          isFullScreen={query.view === 'map'}
          chosenId={chosenId}
          onChoose={setChosenId}
          styleUrl={mapStyleUrl}
        />
      </Container>
      <MapToggle view={query.view} onLook={(view) => search.look(view)} />
    </div>
  )
}
