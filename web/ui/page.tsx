import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ContainerProps = ComponentProps<'div'> & {
  /** `text` keeps lines readable (legal pages, articles). */
  width?: 'page' | 'text' | undefined
}

export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div {...rest} className={classNames('wrap', width === 'text' && 'wrap--text', className)} />
}

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  tone?: 'plain' | 'surface' | undefined
  eyebrow?: ReactNode
  title?: ReactNode
  lead?: ReactNode
  /** The heading’s id, so that the section is named by it. */
  titleId?: string | undefined
}

/** A full-width section with the page’s vertical rhythm, a container and an optional heading. */
export function Section(props: SectionProps) {
  const { tone = 'plain', eyebrow, title, lead, titleId, className, children, ...rest } = props
  return (
    <section
      aria-labelledby={titleId}
      {...rest}
      className={classNames('section', tone === 'surface' && 'section--surface', className)}
    >
      <div className="wrap">
        {title && (
          <div className="section__head">
            {eyebrow && <p className="eyebrow">{eyebrow}</p>}
            <h2 id={titleId} className="title-xl">
              {title}
            </h2>
            {lead && <p className="lede">{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}

/** « ou », between two ways to do the same thing. */
export function OrDivider({ children }: { children: ReactNode }) {
  return (
    <p className="divider">
      <span>{children}</span>
    </p>
  )
}
