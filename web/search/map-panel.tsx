import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath, photoPath } from '#web/shell/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChevronRight, List, MapIcon } from '#web/ui/icons.tsx'
import type { SearchAnswer } from './search-api.ts'
import type { SearchQuery } from './search-query.ts'
import type { SearchTexts } from './search-texts.server.ts'

/** Ten times the weight of the page: fetched when the map is looked at, never before. */
const ResultMap = lazy(() => import('./map/result-map.tsx').then((map) => ({ default: map.ResultMap })))

const DESK = '(width >= 68rem)'
const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
/** A map costs more than a list: it never takes the processor from somebody who types. */
const PAUSE_MS = 350

type MapPanelProps = {
  texts: SearchTexts['map']
  answer: SearchAnswer
  isFullScreen: boolean
  chosenId: string | null
  onChoose: (id: string | null) => void
  styleUrl: string | null
}

export function MapPanel({ texts, answer, isFullScreen, chosenId, onChoose, styleUrl }: MapPanelProps) {
  const [state, setState] = useState<'asleep' | 'drawn' | 'missing'>('asleep')
  useFirstSign(isFullScreen, state === 'asleep', () => setState(canDraw() ? 'drawn' : 'missing'))
  const [pickedId, setPickedId] = useState<string | null>(null)
  const picked = answer.cards.find(({ id }) => id === pickedId)
  const isDrawn = state === 'drawn'
  const settled = useSettled(answer)

  return (
    <section className="search-map" aria-label={texts.label}>
      <div className="search-map__in">
        {isDrawn ? (
          <Suspense fallback={<p className="search-map__note">{texts.loading}</p>}>
            <ResultMap
              texts={texts}
              answer={settled}
              chosenId={chosenId ?? pickedId}
              onHover={onChoose}
              onPick={setPickedId}
              onMissing={() => setState('missing')}
              styleUrl={styleUrl}
            />
          </Suspense>
        ) : state === 'missing' ? (
          <p className="search-map__note">{texts.missing}</p>
        ) : (
          <Button
            className="needs-script"
            variant="line"
            icon={<MapIcon />}
            onClick={() => setState(canDraw() ? 'drawn' : 'missing')}
          >
            {texts.show}
          </Button>
        )}
        {isDrawn && picked && <Picked card={picked} />}
        <p className="sr-only">{texts.alternative}</p>
      </div>
    </section>
  )
}

/** The answer that stood for a moment: while letters still come, the map keeps the last one. */
function useSettled(answer: SearchAnswer): SearchAnswer {
  const [settled, setSettled] = useState(answer)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(answer), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [answer])
  return settled
}

/** Beside the list, the map wakes in the first pause after a sign of life; over it, when it is asked for. */
function useFirstSign(isFullScreen: boolean, isAsleep: boolean, wake: () => void) {
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
    const startInPause = () => {
      clearTimeout(timer)
      timer = window.setTimeout(start, PAUSE_MS)
    }
    if (isFullScreen) requestAnimationFrame(() => !signal.aborted && start())
    else for (const sign of FIRST_SIGNS) addEventListener(sign, startInPause, { signal, passive: true })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isFullScreen, isAsleep])
}

function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** What a pin stands for, for those who pressed it. */
function Picked({ card }: { card: SearchAnswer['cards'][number] }) {
  return (
    <Link className="search-map__card on-surface" to={localPath(`/professionals/${card.slug}`)}>
      <Avatar id={card.id} name={card.name} photo={photoPath(card.photoKey)} size="sm" />
      <span>
        <b>{card.name}</b>
        {card.place.city} · {formatMoney(card.fromPriceCents, getLocale(), 'list')}
      </span>
      <ChevronRight />
    </Link>
  )
}

type MapToggleProps = {
  texts: SearchTexts['map']
  view: SearchQuery['view']
  onLook: (view: SearchQuery['view']) => void
}

/** On a phone, the list and the map take turns. */
export function MapToggle({ texts, view, onLook }: MapToggleProps) {
  const isMap = view === 'map'
  return (
    <div className="search-toggle needs-script">
      <Button icon={isMap ? <List /> : <MapIcon />} onClick={() => onLook(isMap ? 'list' : 'map')}>
        {isMap ? texts.list : texts.map}
      </Button>
    </div>
  )
}
