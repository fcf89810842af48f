import type { ReactNode } from 'react'
import { DawnScene } from '#web/ui/landscape.tsx'

type PaymentMomentProps = {
  title: string
  role?: 'alert' | 'status'
  /** The sky over the river: risen when it is done, rising while it waits, clouded when it is not. */
  art?: 'risen' | 'rising' | 'clouded'
  actions: ReactNode
  children: ReactNode
}

/** One message alone over the river, inside the site’s own main. */
export function PaymentMoment({ title, role, art = 'clouded', actions, children }: PaymentMomentProps) {
  return (
    <div className="moment">
      <DawnScene sun="none" shore="#1b76fa" />
      <section className="moment__card on-surface" role={role}>
        {art === 'clouded' ? <CloudArt /> : <SunArt height={art === 'risen' ? 72 : 118} />}
        <h1>{title}</h1>
        {children}
        <div className="moment__actions">{actions}</div>
      </section>
    </div>
  )
}

function SunArt({ height }: { height: number }) {
  return (
    <svg
      className="moment__art"
      viewBox="0 0 560 168"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width="560" height="168" fill="var(--surface-tint)" />
      <circle cx="280" cy={height} r="78" fill="var(--surface-warm-2)" />
      <circle cx="280" cy={height} r="45" fill="var(--sun)" />
      <River />
      <g stroke="#fff" strokeWidth="3.5" strokeLinecap="round">
        <path d="M246 147h70" opacity=".9" />
        <path d="M268 156h50" opacity=".6" />
      </g>
    </svg>
  )
}

function River() {
  return (
    <>
      <path d="M0 112c90-34 170-24 280 0s190 20 280-14v70H0z" fill="var(--surface-tint-2)" />
      <path d="M0 132c90-22 180-16 280 0s190 14 280-10v46H0z" fill="var(--color-brand-200)" />
      <path d="M0 150c100-14 190-10 290 0s180 8 270-8v26H0z" fill="var(--color-brand-400)" />
    </>
  )
}

function CloudArt() {
  return (
    <svg
      className="moment__art"
      viewBox="0 0 560 168"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width="560" height="168" fill="var(--surface-tint)" />
      <circle cx="372" cy="74" r="34" fill="var(--surface-warm-2)" />
      <River />
      <path
        d="M240 96a27 27 0 0 1 0-54 48 48 0 0 1 92-1 27.5 27.5 0 0 1 12 55z"
        fill="var(--color-slate-300)"
      />
      <g stroke="var(--color-brand-300)" strokeWidth="4" strokeLinecap="round">
        <path d="M258 110l-6 14M294 110l-6 14M330 110l-6 14" />
      </g>
    </svg>
  )
}
