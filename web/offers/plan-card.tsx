import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { TickList } from './tick-list.tsx'

type PlanCardProps = {
  name: string
  text: string
  /** Why this plan is suggested; it also lifts the card. */
  badge?: string | undefined
  price: string
  per: string
  taxes: ReactNode
  highlight: ReactNode
  action: ReactNode
  features: readonly ReactNode[]
}

export function PlanCard(props: PlanCardProps) {
  const { name, text, badge, price, per, taxes, highlight, action, features } = props
  return (
    <li className={badge === undefined ? 'offer-plan' : 'offer-plan offer-plan--top'}>
      <div className="offer-plan__head">
        <h2>{name}</h2>
        {badge !== undefined && <Badge tone="sun">{badge}</Badge>}
      </div>
      <p className="offer-plan__text">{text}</p>
      <p className="offer-plan__price">
        <b>{price}</b>
        <span>{per}</span>
      </p>
      <p className="offer-plan__taxes">{taxes}</p>
      {highlight}
      <div className="offer-plan__when">{action}</div>
      <TickList items={features} />
    </li>
  )
}
