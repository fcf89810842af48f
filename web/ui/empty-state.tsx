import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { PathArt } from './path-art.tsx'
import { ShoreArt } from './shore-art.tsx'

type EmptyStateProps = {
  title: ReactNode
  /** What happened, and what is safe. */
  children?: ReactNode
  /** One way out; a second, quieter one at most. */
  actions?: ReactNode
  /** `shore`: nothing found. `path`: nothing yet. Or a Galet for an error. */
  art?: ReactNode
  level?: 1 | 2 | 3 | undefined
  isCard?: boolean | undefined
}

export function EmptyState(props: EmptyStateProps) {
  const { title, children, actions, art = 'shore', level = 2, isCard = true } = props
  const Heading = `h${level}` as const
  return (
    <div className={classNames('empty', isCard && 'card card--xl')}>
      {art === 'shore' ? <ShoreArt /> : art === 'path' ? <PathArt /> : art}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="empty__actions">{actions}</div>}
    </div>
  )
}
