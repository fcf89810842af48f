import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { BandWaves } from './band-art.tsx'
import { BandFlow } from './band-flow.tsx'

type BandProps = {
  title: ReactNode
  lead?: ReactNode
  eyebrow?: ReactNode
  /** At the end of the title’s line; under it on a phone. */
  actions?: ReactNode
  /** A TabLinks with `tone="night"`. */
  tabs?: ReactNode
  size?: 'sm' | 'lg' | undefined
  art?: 'flow' | 'waves' | undefined
  /** The next block climbs over the band’s lower edge. */
  isOverlapped?: boolean | undefined
  children?: ReactNode
}

/** The gradient under the header: the page’s h1, its context and its tabs. */
export function Band(props: BandProps) {
  const { title, lead, eyebrow, actions, tabs, size = 'sm', art = 'flow', isOverlapped, children } = props
  return (
    <div
      className={classNames(
        'band on-night',
        size === 'sm' && 'band--sm',
        tabs !== undefined && 'band--tabs',
        isOverlapped && 'band--over',
      )}
    >
      {art === 'flow' ? <BandFlow /> : <BandWaves />}
      <div className="wrap">
        <div className="band__row">
          <div className="band__title">
            {eyebrow && <p className="band__eyebrow">{eyebrow}</p>}
            <h1>{title}</h1>
            {lead && <p className="lede">{lead}</p>}
          </div>
          {actions && <div className="band__actions">{actions}</div>}
        </div>
        {children}
        {tabs}
      </div>
    </div>
  )
}
