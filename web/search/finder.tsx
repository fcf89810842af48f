import { type FormEvent, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button, IconButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { fetchPlaces } from './search-api.ts'
import { WHEN_NAMES, whenName } from './search-names.ts'
import type { SearchQuery } from './search-query.ts'

const LocateFixed = iconOf('LocateFixed')
const Search = iconOf('Search')
const X = iconOf('X')

type FinderProps = {
  /** Those that « quand » offers after the ways people say it. */
  days: readonly string[]
  query: SearchQuery
  isHere: boolean
  hereState: 'idle' | 'busy' | 'failed'
  /** A whole place was written, chosen or taken away. */
  onPlace: () => void
  onHere: () => void
  onHereOff: () => void
}

const PLACES_ID = 'lieux'

export function Finder(props: FinderProps) {
  const { days, query, isHere, hereState, onPlace, onHere, onHereOff } = props
  const [places, setPlaces] = useState<string[]>([])
  const asking = useRef(new AbortController())
  const settled = useRef(query.place)

  function settle(place: string) {
    if (place === settled.current) return
    settled.current = place
    onPlace()
  }

  async function handlePlace(event: FormEvent<HTMLInputElement>) {
    const place = event.currentTarget.value.trim()
    if (place === '' || places.includes(place)) return settle(place)
    asking.current.abort()
    asking.current = new AbortController()
    try {
      setPlaces(await fetchPlaces(place, asking.current.signal))
    } catch {
      // Suggestions are a help: without them the name can still be written.
    }
  }

  return (
    <>
      <div className="search-finder on-surface">
        <label>
          <span>{m.search_what()}</span>
          <input
            type="search"
            name="q"
            defaultValue={query.text}
            placeholder={m.search_what_hint()}
            maxLength={120}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <div className="search-finder__where">
          <label>
            <span>{m.search_where()}</span>
            <input
              name="place"
              defaultValue={query.place}
              placeholder={isHere ? m.search_where_here() : m.search_where_hint()}
              list={PLACES_ID}
              maxLength={80}
              autoComplete="off"
              onInput={(event) => void handlePlace(event)}
              onBlur={(event) => settle(event.currentTarget.value.trim())}
            />
          </label>
          <datalist id={PLACES_ID}>
            {places.map((place) => (
              <option key={place}>{place}</option>
            ))}
          </datalist>
          {isHere ? (
            <IconButton label={m.search_here_off()} icon={<X />} onClick={onHereOff} />
          ) : (
            <IconButton
              className="needs-script"
              label={m.search_here()}
              title={m.search_here()}
              icon={hereState === 'busy' ? <span className="spin" aria-hidden="true" /> : <LocateFixed />}
              aria-busy={hereState === 'busy' || undefined}
              onClick={onHere}
            />
          )}
        </div>
        <label className="search-finder__when">
          <span>{m.search_when()}</span>
          <select name="when" defaultValue={query.when}>
            {[...Object.keys(WHEN_NAMES), ...days].map((when) => (
              <option key={when} value={when}>
                {whenName(when)}
              </option>
            ))}
          </select>
        </label>
        {/* Never busy: a search replaces the one before it, and the results say that they wait. */}
        <Button type="submit" icon={<Search />}>
          {m.search_submit()}
        </Button>
      </div>
      <p className="search-finder__note" role="status">
        {hereState === 'failed' ? m.search_here_failed() : isHere ? m.search_here_note() : ''}
      </p>
    </>
  )
}
