import { useId } from 'react'
import { classNames } from './class-names.ts'

type ArtProps = { className?: string | undefined }

/** Pebbles on a shore: a search or a list that found nothing. */
export function ShoreArt({ className }: ArtProps) {
  return (
    <svg
      className={classNames('empty__art empty__art--clip', className)}
      viewBox="0 0 260 150"
      aria-hidden="true"
    >
      <rect width="260" height="150" fill="var(--surface-tint)" />
      <circle cx="168" cy="66" r="58" fill="var(--surface-warm-2)" />
      <circle cx="168" cy="66" r="30" fill="var(--sun)" />
      <path d="M0 96c44-26 84-18 130 0s84 16 130-8v62H0z" fill="var(--surface-tint-2)" />
      <path d="M0 118c44-18 84-12 130 0s84 10 130-6v38H0z" fill="var(--color-brand-300)" opacity=".6" />
      <ellipse cx="92" cy="96" rx="30" ry="15" fill="var(--color-slate-300)" transform="rotate(-6 92 96)" />
      <ellipse cx="96" cy="76" rx="22" ry="12" fill="var(--color-slate-200)" transform="rotate(5 96 76)" />
      <ellipse cx="93" cy="59" rx="14" ry="8.5" fill="var(--color-aube-200)" transform="rotate(-8 93 59)" />
    </svg>
  )
}

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

/** The night river under a last call to action; its parent is `.closing`. */
export function ClosingArt() {
  return (
    <svg className="scene" viewBox="0 0 1320 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="660" cy="330" r="230" fill="#ff9763" opacity=".14" />
      <circle cx="660" cy="330" r="150" fill="#ff9763" opacity=".2" />
      <circle cx="660" cy="330" r="86" fill="#ffa578" />
      <path d="M0 300c160-50 300-40 440-14s280 40 440 8 290-50 440-10v136H0z" fill="#0d4585" />
      <path d="M0 350c180-40 330-26 500-6s300 20 460-6 240-22 360 4v78H0z" fill="#0f5cc9" />
      <path d="M0 392c200-26 360-18 560-6s460 10 760-10v50H0z" fill="#1b76fa" />
    </svg>
  )
}
