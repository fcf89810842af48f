import type { ReactNode } from 'react'
import { Galet } from '#web/ui/avatar.tsx'

type Fact = {
  icon: ReactNode
  tint: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  title: string
  text: string
}

export function FactTiles({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="entry-tiles">
      {facts.map(({ icon, tint, title, text }, index) => (
        <li key={title}>
          <div className="entry-tiles__top">
            <Galet icon={icon} tint={tint} shape={shapes[index % 4]} />
          </div>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

const shapes = [1, 2, 3, 4] as const
