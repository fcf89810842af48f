import { type ComponentProps, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { photoPath } from '#web/product/directory/photo-path.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { SearchAnswer } from '../search-api.ts'
import { PAUSE_MS } from './pause.ts'
import { ResultMap } from './result-map.tsx'

const ChevronRight = iconOf('ChevronRight')

/** The map, and the cards of the pin that was pressed: several where they share a place. */
export function DrawnMap(props: Omit<ComponentProps<typeof ResultMap>, 'onPick' | 'onMissing'>) {
  const { answer, chosenId } = props
  const [pickedIds, setPickedIds] = useState<readonly string[]>([])
  const picked = answer.cards.filter(({ id }) => pickedIds.includes(id))
  const settled = useSettled(answer)
  const [isPossible, setPossible] = useState(canDraw)
  if (!isPossible) return <p className="search-map__note">{m.search_map_missing()}</p>
  return (
    <>
      <p className="sr-only">{m.search_map_alternative()}</p>
      <ResultMap
        {...props}
        answer={settled}
        chosenId={chosenId ?? picked[0]?.id ?? null}
        onPick={setPickedIds}
        onMissing={() => setPossible(false)}
      />
      {picked.length > 0 && (
        <ul className="search-map__picked on-surface">
          {picked.map((card) => (
            <li key={card.id}>
              <Picked card={card} />
            </li>
          ))}
        </ul>
      )}
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
    <Link className="search-map__card" to={localPath(`/professionals/${card.slug}`)}>
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
