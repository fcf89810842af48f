import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { PAUSE_MS } from './map/pause.ts'
import type { SearchAnswer } from './search-api.ts'
import type { SearchQuery } from './search-query.ts'

const List = iconOf('List')
const MapIcon = iconOf('MapIcon')

/** Ten times the weight of the page: fetched when the map is looked at, never before. */
const DrawnMap = lazy(async () => ({ default: (await import('./map/drawn-map.tsx')).DrawnMap }))

const DESK = '(width >= 68rem)'
/** Long after the page was drawn and answers: the map weighs more than all the rest. */
const IDLE_MS = 3_000
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

type MapPanelProps = {
  answer: SearchAnswer
  isFullScreen: boolean
  chosenId: string | null
  onChoose: (id: string | null) => void
  styleUrl: string | null
}

export const MapPanel = memo(function MapPanel(props: MapPanelProps) {
  const { answer, isFullScreen, chosenId, onChoose, styleUrl } = props
  const [state, setState] = useState<'asleep' | 'drawn'>('asleep')
  useWakeOnInteraction(isFullScreen, state === 'asleep', () => setState('drawn'))

  return (
    <section className="search-map" aria-label={m.search_map_label()}>
      <div className="search-map__in">
        {state === 'drawn' ? (
          <Suspense fallback={<p className="search-map__note">{m.search_map_loading()}</p>}>
            <DrawnMap answer={answer} chosenId={chosenId} onHover={onChoose} styleUrl={styleUrl} />
          </Suspense>
        ) : (
          <Button
            className="needs-script"
            variant="line"
            icon={<MapIcon />}
            onClick={() => setState('drawn')}
          >
            {m.search_map_show()}
          </Button>
        )}
      </div>
    </section>
  )
})

/** Beside the list, the map wakes once the page is idle, or in a pause after a sign of life; over it, when asked for. */
function useWakeOnInteraction(isFullScreen: boolean, isAsleep: boolean, wake: () => void) {
  const latest = useRef(wake)
  useEffect(() => {
    latest.current = wake
  })
  useEffect(() => {
    if (!isAsleep || (!isFullScreen && !matchMedia(DESK).matches)) return
    const stop = new AbortController()
    const { signal } = stop
    const start = () => latest.current()
    let timer = 0
    const startIn = (milliseconds: number) => {
      clearTimeout(timer)
      timer = window.setTimeout(start, milliseconds)
    }
    if (isFullScreen) requestAnimationFrame(() => !signal.aborted && start())
    else {
      startIn(IDLE_MS)
      for (const event of INTERACTION_EVENTS)
        addEventListener(event, () => startIn(PAUSE_MS), { signal, passive: true })
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isFullScreen, isAsleep])
}

type MapToggleProps = {
  view: SearchQuery['view']
  onLook: (view: SearchQuery['view']) => void
}

/** On a phone, the list and the map take turns. */
export function MapToggle({ view, onLook }: MapToggleProps) {
  const isMap = view === 'map'
  return (
    <div className="search-toggle needs-script">
      <Button icon={isMap ? <List /> : <MapIcon />} onClick={() => onLook(isMap ? 'list' : 'map')}>
        {isMap ? m.search_list() : m.search_map()}
      </Button>
    </div>
  )
}
