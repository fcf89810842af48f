import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CardProps = Omit<ComponentProps<'section'>, 'ref'> & {
  as?: 'section' | 'article' | 'div' | 'li' | 'aside' | undefined
  tone?: 'plain' | 'flat' | 'tint' | 'warm' | 'night' | 'sample' | undefined
  size?: 'md' | 'xl' | undefined
}

/** Never a card inside a card: use a sunken surface or a divider. */
export function Card(props: CardProps) {
  const { as: Tag = 'section', tone = 'plain', size = 'md', className, ...rest } = props
  const surface = tone === 'night' ? 'on-night' : 'on-surface'
  return (
    <Tag
      {...rest}
      className={classNames(
        surface,
        'card',
        tone !== 'plain' && `card--${tone}`,
        size === 'xl' && 'card--xl',
        className,
      )}
    />
  )
}

type CardHeadProps = {
  title: ReactNode
  description?: ReactNode
  /** A badge or an action, at the end of the line. */
  end?: ReactNode
  level?: 2 | 3 | undefined
  id?: string | undefined
}

export function CardHead({ title, description, end, level = 2, id }: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="card__head">
      <div>
        <Heading id={id}>{title}</Heading>
        {description && <p>{description}</p>}
      </div>
      {end}
    </div>
  )
}
