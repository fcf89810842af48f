import type { ComponentProps } from 'react'
import type { IconName } from './icon-name.ts'
import sprite from './icons.svg?url'

type IconProps = ComponentProps<'svg'> & { size?: number }
export type Icon = (props: IconProps) => React.JSX.Element

/** A drawing of the sprite, stroked with the colour of its text. Decorative unless it is given a label. */
export function iconOf(name: IconName): Icon {
  return function SpriteIcon({ size = 24, className, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className ? `lucide ${className}` : 'lucide'}
        aria-hidden={rest['aria-label'] === undefined ? true : undefined}
        {...rest}
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    )
  }
}
