import { LngLatBounds, Map as MapView, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { SearchAnswer } from '../search-api.ts'
import { labelCities } from './city-labels.ts'
import { quebecStyle, readColours } from './map-style.ts'
import { PAUSE_MS } from './pause.ts'
import { CLOSEST, drawPins } from './pins.ts'

const Minus = iconOf('Minus')
const Plus = iconOf('Plus')

// A file of ours, and not a blob: the content policy lets workers come from our own address alone.
setWorkerUrl(workerUrl)

export type ResultMapProps = {
  answer: SearchAnswer
  chosenId: string | null
  onHover: (id: string | null) => void
  onPick: (ids: readonly string[]) => void
  onMissing: () => void
  styleUrl: string | null
}

/** Where most people live, until there are results to look at. */
const SETTLED_QUEBEC: [[number, number], [number, number]] = [
  [-75.9, 45.2],
  [-68.3, 48.6],
]

/**
 * The picture is hidden from assistive technologies and out of the tab order, because each pin is a result of the
 * list beside it, with its city, distance and price in words. Only the two zoom buttons are controls.
 */
export function ResultMap(props: ResultMapProps) {
  const { answer, chosenId, onHover, onPick, onMissing, styleUrl } = props
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<MapView>(null)
  const pins = useRef<ReturnType<typeof drawPins>>(null)
  const calls = useRef({ onHover, onPick, onMissing })
  useEffect(() => {
    calls.current = { onHover, onPick, onMissing }
  })

  useEffect(() => {
    if (!container.current) return
    try {
      map.current = openMap(container.current, styleUrl)
    } catch {
      calls.current.onMissing()
      return
    }
    const opened = map.current
    const forgetCities = styleUrl ? () => undefined : labelCities(opened)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const repaint = () => {
      if (container.current && !styleUrl) opened.setStyle(quebecStyle(readColours(container.current)))
    }
    dark.addEventListener('change', repaint)
    return () => {
      dark.removeEventListener('change', repaint)
      forgetCities()
      opened.remove()
      map.current = null
    }
  }, [styleUrl])

  useEffect(() => {
    if (!map.current) return
    const drawn = drawPins(map.current, answer.cards, () => calls.current)
    pins.current = drawn
    const stopLooking = lookAt(map.current, answer)
    return () => {
      stopLooking()
      drawn.remove()
      pins.current = null
    }
  }, [answer])

  useEffect(() => pins.current?.choose(chosenId), [chosenId])

  return (
    <>
      <div ref={container} className="map-canvas" aria-hidden="true" />
      <div className="map-controls">
        <IconButton
          variant="line"
          label={m.search_map_closer()}
          icon={<Plus />}
          onClick={() => map.current?.zoomIn()}
        />
        <IconButton
          variant="line"
          label={m.search_map_farther()}
          icon={<Minus />}
          onClick={() => map.current?.zoomOut()}
        />
      </div>
    </>
  )
}

function openMap(container: HTMLElement, styleUrl: string | null): MapView {
  const map = new MapView({
    container,
    style: styleUrl ?? quebecStyle(readColours(container)),
    bounds: SETTLED_QUEBEC,
    fitBoundsOptions: { padding: 24 },
    minZoom: 3.5,
    maxZoom: CLOSEST,
    keyboard: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: false,
    attributionControl: styleUrl ? { compact: true } : false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.getCanvas().tabIndex = -1
  return map
}

/** Moves to the results. Whoever types on the way stops it; it lands in their next pause. */
function lookAt(map: MapView, { cards, place }: SearchAnswer): () => void {
  const bounds = new LngLatBounds()
  for (const card of cards) bounds.extend([card.place.longitude, card.place.latitude])
  if (place) bounds.extend([place.longitude, place.latitude])
  if (bounds.isEmpty()) return () => undefined
  const fit = (animate: boolean) =>
    map.fitBounds(bounds, {
      padding: { top: 70, bottom: 90, left: 50, right: 60 },
      maxZoom: 12.5,
      animate,
      duration: 480,
    })
  fit(!matchMedia('(prefers-reduced-motion: reduce)').matches)
  let timer = 0
  const stop = () => {
    if (!timer && !map.isMoving()) return
    map.stop()
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      timer = 0
      fit(false)
    }, PAUSE_MS)
  }
  addEventListener('input', stop)
  return () => {
    clearTimeout(timer)
    removeEventListener('input', stop)
  }
}
