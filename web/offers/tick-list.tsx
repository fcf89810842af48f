import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'

const Check = iconOf('Check')
const EyeOff = iconOf('EyeOff')

/** What is included, or with `isHidden` what stays out of sight. The items never move, so position is their key. */
export function TickList({ items, isHidden = false }: { items: readonly ReactNode[]; isHidden?: boolean }) {
  const Icon = isHidden ? EyeOff : Check
  return (
    <ul className={isHidden ? 'offer-ticks offer-ticks--hidden' : 'offer-ticks'}>
      {items.map((item, index) => (
        <li key={index}>
          <Icon aria-hidden="true" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
