import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type AvatarProps = {
  /** The person’s identifier: it chooses the tint and the shape, so they keep theirs everywhere. */
  id: string
  /** Left out for anonymous people (reviews): a pebble without initials. */
  name?: string | undefined
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** The address of a square picture, cut to the shape. */
  photo?: string | undefined
  className?: string | undefined
}

/** The « galet ». Decorative: the name is always written beside it. */
export function Avatar({ id, name, size = 'md', photo, className }: AvatarProps) {
  const { tint, shape } = pickLook(id)
  const water = 22 + 2 * shape
  return (
    <span
      aria-hidden="true"
      className={classNames('av', size !== 'md' && `av--${size}`, `tint-${tint} shape-${shape}`, className)}
    >
      {photo && <img src={photo} alt="" loading="lazy" decoding="async" />}
      <svg viewBox="0 0 40 40" preserveAspectRatio="none">
        <path d={`M0 ${water}c7-5 13 4 20 0s13-6 20-1v20H0z`} />
        <path d={`M0 ${water + 7 - shape}c8-4 12 3 20 0s12-5 20 0v12H0z`} />
      </svg>
      {name && initials(name)}
    </span>
  )
}

type GaletProps = {
  icon?: ReactNode
  tint?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | undefined
  shape?: 1 | 2 | 3 | 4 | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

/** The pebble of a subject: an icon on a tint. */
export function Galet({ icon, tint = 1, shape = 1, size = 'md', className }: GaletProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'galet',
        size !== 'md' && `galet--${size}`,
        `tint-${tint} shape-${shape}`,
        className,
      )}
    >
      {icon}
    </span>
  )
}

function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)]
  return letters.map((word) => (word ?? '').slice(0, 1).toLocaleUpperCase('fr-CA')).join('')
}

/** Tint and shape come from different bits of the hash: otherwise each tint would have only one shape. */
function pickLook(id: string) {
  let hash = 2166136261
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  const positive = hash >>> 0
  return { tint: (positive % 8) + 1, shape: ((positive >>> 16) % 4) + 1 }
}
