import { classNames } from './class-names.ts'

type ArtProps = { className?: string | undefined }

/** The river with its first step: nothing yet, and where to begin. */
export function PathArt({ className }: ArtProps) {
  return (
    <svg className={classNames('empty__art', className)} viewBox="0 0 260 150" aria-hidden="true">
      <g fill="none" strokeLinecap="round">
        <path d="M20 120C70 20 130 140 240 34" stroke="var(--surface-tint-2)" strokeWidth="20" />
        <path d="M20 120C36 88 54 82 72 82" stroke="var(--color-brand-500)" strokeWidth="8" />
      </g>
      <circle cx="72" cy="82" r="16" fill="var(--sun)" />
      <g fill="var(--surface)" stroke="var(--line-2)" strokeWidth="3">
        <circle cx="150" cy="92" r="11" />
        <circle cx="236" cy="38" r="11" />
      </g>
    </svg>
  )
}
