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
