import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type ArtProps = { className?: string | undefined }

/** A letter on the river: « Vérifiez vos courriels ». */
export function LetterArt({ className }: ArtProps) {
  const id = useId()
  return (
    <svg
      className={classNames('moment__art', className)}
      viewBox="0 0 560 168"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} x2="0" y2="1">
          <stop stopColor="#ffd9c2" />
          <stop offset="1" stopColor="#ff8f5a" />
        </linearGradient>
      </defs>
      <rect width="560" height="168" fill="var(--surface-tint)" />
      <circle cx="420" cy="70" r="56" fill="var(--surface-warm-2)" />
      <circle cx="420" cy="70" r="32" fill={`url(#${id})`} />
      <path d="M0 112c90-34 170-24 280 0s190 20 280-14v70H0z" fill="var(--surface-tint-2)" />
      <path d="M0 132c90-22 180-16 280 0s190 14 280-10v46H0z" fill="var(--color-brand-200)" />
      <path d="M0 150c100-14 190-10 290 0s180 8 270-8v26H0z" fill="var(--color-brand-400)" />
      <g stroke="var(--color-brand-500)" strokeWidth="4" strokeLinejoin="round">
        <rect x="210" y="36" width="140" height="88" rx="12" fill="#fff" />
        <path d="M214 44l66 46 66-46" fill="none" />
      </g>
    </svg>
  )
}
