import { type ComponentProps, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { photoPath } from '#web/product/directory/photo-path.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { SearchAnswer } from '../search-api.ts'
import { PAUSE_MS } from './pause.ts'
import { ResultMap } from './result-map.tsx'

const ChevronRight = iconOf('ChevronRight')

/** The map, and the card of the pin that was pressed. */
export function DrawnMap(props: Omit<ComponentProps<typeof ResultMap>, 'onPick'>) {
  const { answer, chosenId } = props
  const [pickedId, setPickedId] = useState<string | null>(null)
  const picked = answer.cards.find(({ id }) => id === pickedId)
  const settled = useSettled(answer)
  const [isPossible] = useState(canDraw)
  const { onMissing } = props
  useEffect(() => {
    if (!isPossible) onMissing()
  }, [isPossible, onMissing])
  if (!isPossible) return null
  return (
    <>
      <ResultMap {...props} answer={settled} chosenId={chosenId ?? pickedId} onPick={setPickedId} />
      {picked && <Picked card={picked} />}
    </>
  )
}

/** The answer that stood for a moment: while letters still come, even such as change nothing, the map keeps the last one. */
function useSettled(answer: SearchAnswer): SearchAnswer {
  const [settled, setSettled] = useState(answer)
  useEffect(() => {
    let timer = 0
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setSettled(answer), PAUSE_MS)
    }
    wait()
    addEventListener('input', wait)
    return () => {
      clearTimeout(timer)
      removeEventListener('input', wait)
    }
  }, [answer])
  return settled
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

function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
