import type { ReactNode } from 'react'
import { Galet } from '#web/ui/avatar.tsx'

export type Fact = { icon: ReactNode; tint: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; title: string; text: string }

/** Pebble, title, sentence: one under the other beside a heading, or as tiles of their own. */
export function FactList({
  facts,
  look = 'list',
}: {
  facts: readonly Fact[]
  look?: 'list' | 'tiles' | 'four'
}) {
  return (
    <ul className={classOf[look]}>
      {facts.map(({ icon, tint, title, text }, index) => (
        <li key={title}>
          <Galet icon={icon} tint={tint} shape={shapes[index % 4]} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const classOf = { list: 'offer-facts', tiles: 'offer-tiles', four: 'offer-tiles offer-tiles--four' }
const shapes = [1, 2, 3, 4] as const
