import { type FocusEvent, lazy, Suspense, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button, IconButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { WHEN_NAMES, whenName } from './search-names.ts'
import type { SearchQuery } from './search-query.ts'

const LocateFixed = iconOf('LocateFixed')
const Search = iconOf('Search')
const X = iconOf('X')

type FinderProps = {
  /** Those that « quand » offers after the ways people say it. */
  days: readonly string[]
  query: SearchQuery
  /** What is asked now, which the line of a folded finder says. */
  shown: SearchQuery
  isHere: boolean
  hereState: 'idle' | 'busy' | 'failed'
  /** A whole place was written, chosen or taken away. */
  onPlace: () => void
  onHere: () => void
  onHereOff: () => void
}

/** They come with the first press into a box. */
const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }))

/** What few read: it comes with the position that was asked for. */
const HereNote = lazy(async () => ({ default: (await import('./here-note.tsx')).HereNote }))

export function Finder(props: FinderProps) {
  const { days, query, shown, isHere, hereState, onPlace, onHere, onHereOff } = props
  const [writing, setWriting] = useState<{ input: HTMLInputElement; before: string }>()
  // Once somebody has searched, a phone has better use for the room: one line, until it is pressed.
  const [isFolded, setFolded] = useState(Boolean(query.text || query.place || query.when))
  const settled = useRef(query.place)

  function settle(place: string) {
    if (place === settled.current) return
    settled.current = place
    onPlace()
  }

  const handleFocus = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) =>
    setWriting({ input, before: input.value })

  return (
    <>
      <div className="search-finder on-surface" data-folded={isFolded || undefined}>
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
            onFocus={handleFocus}
          />
        </label>
        <button
          type="button"
          className="search-finder__line"
          aria-expanded={!isFolded}
          onClick={() => setFolded(false)}
        >
          {[
            isHere ? m.search_where_here() : shown.place || m.search_where_anywhere(),
            whenName(shown.when),
          ].join(' · ')}
        </button>
        <div className="search-finder__where">
          <label>
            <span>{m.search_where()}</span>
            <input
              name="place"
              defaultValue={query.place}
              placeholder={isHere ? m.search_where_here() : m.search_where_hint()}
              maxLength={80}
              autoComplete="off"
              onFocus={handleFocus}
              onInput={(event) => event.currentTarget.value || settle('')}
              onBlur={(event) => settle(event.currentTarget.value.trim())}
            />
          </label>
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
        <Button type="submit" icon={<Search />} onClick={() => setFolded(true)}>
          {m.search_submit()}
        </Button>
        <Suspense>
          {writing && <Suggestions key={writing.input.name} {...writing} onPlace={settle} />}
        </Suspense>
      </div>
      <p className="search-finder__note" role="status">
        {(isHere || hereState === 'failed') && (
          <Suspense>
            <HereNote hasFailed={hereState === 'failed'} />
          </Suspense>
        )}
      </p>
    </>
  )
}
