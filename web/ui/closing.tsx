import type { ReactNode } from 'react'
import { ClosingArt } from './closing-art.tsx'

/** The night plate that closes a public page with its one last call. */
export function Closing({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="closing on-night">
      <ClosingArt />
      <h2>{title}</h2>
      <div className="closing__actions">{children}</div>
    </section>
  )
}
