import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Rows with an icon, a title, a detail and an action: keys, sessions, recent activity. */
export function ItemList({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>
}

type ItemProps = {
  title: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  tone?: 'brand' | 'warm' | 'success' | 'warning' | 'danger' | undefined
  /** A badge or a small button. */
  end?: ReactNode
}

export function Item({ title, detail, icon, tone = 'brand', end }: ItemProps) {
  return (
    <li className="item">
      {icon && (
        <span className={classNames('item__icon', tone !== 'brand' && `item__icon--${tone}`)}>{icon}</span>
      )}
      <div className="item__text">
        <b>{title}</b>
        {detail}
      </div>
      {end && <div className="item__end">{end}</div>}
    </li>
  )
}
