import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { DawnScene } from './landscape.tsx'

type HeroProps = {
  title: ReactNode
  lead?: ReactNode
  /** A line above the title: a badge and a few words. */
  eyebrow?: ReactNode
  actions?: ReactNode
  /** Beside the text on a desk, under it on a phone. */
  aside?: ReactNode
  /** `xl` is the home page’s. */
  size?: 'lg' | 'xl' | undefined
  /** `hero` is high and needs the home page’s height; `side` sits low, clear of the header and of the text. */
  sun?: 'hero' | 'side' | 'rising' | 'none' | undefined
  isCentred?: boolean | undefined
  /** Room for cards that climb over the lower edge. */
  isOverlapped?: boolean | undefined
  children?: ReactNode
}

/** The dawn that opens a public page; the header lies over it. */
export function Hero(props: HeroProps) {
  const { title, lead, eyebrow, actions, aside, size = 'lg', sun = 'hero', children } = props
  return (
    <section
      className={classNames(
        'hero on-night',
        size === 'xl' && 'hero--xl',
        props.isCentred && 'hero--centred',
        props.isOverlapped && 'hero--over',
        sun === 'side' && 'hero--side',
        aside !== undefined && 'hero--split',
      )}
    >
      <DawnScene sun={sun} />
      <div className="wrap hero__in">
        <div className="hero__text">
          {eyebrow && <div className="hero__eyebrow">{eyebrow}</div>}
          <h1>{title}</h1>
          {lead && <p className="lede">{lead}</p>}
          {actions && <div className="hero__actions">{actions}</div>}
          {children}
        </div>
        {aside}
      </div>
    </section>
  )
}
