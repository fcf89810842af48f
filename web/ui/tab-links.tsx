import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { classNames } from './class-names.ts'

type TabLinksProps = {
  label: string
  /** `isExact`: current only on this very address, not on those below it; `isWithin`: the page is part of this one. */
  items: readonly { to: string; label: ReactNode; icon?: ReactNode; isExact?: boolean; isWithin?: boolean }[]
  tone?: 'plain' | 'night' | undefined
}

/** Links drawn as tabs; on a band, with `tone="night"`. */
export function TabLinks({ label, items, tone = 'plain' }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classNames('tabs', tone === 'night' && 'tabs--night')}>
      {items.map((item) =>
        item.isWithin ? (
          <Link key={item.to} to={item.to} aria-current="true" className="tab">
            {item.icon}
            {item.label}
          </Link>
        ) : (
          <NavLink key={item.to} to={item.to} end={item.isExact ?? false} className="tab">
            {item.icon}
            {item.label}
          </NavLink>
        ),
      )}
    </nav>
  )
}
