import type { ReactNode } from 'react'
import { Galet } from '#web/ui/avatar.tsx'

type Principle = { title: string; text: string; icon: ReactNode; tint: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 }

/** Four short promises, each with its pebble. */
export function Principles({ items }: { items: readonly Principle[] }) {
  return (
    <ul className="principles">
      {items.map(({ title, text, icon, tint }, index) => (
        <li key={title} className="card card--flat">
          <Galet icon={icon} tint={tint} shape={shapes[index % shapes.length]} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

const shapes = [1, 2, 3, 4] as const
