import { lazy, Suspense } from 'react'
import type { HeldView } from './held-time.tsx'

const Loaded = lazy(async () => ({ default: (await import('./held-time.tsx')).HeldTime }))

/** On pages that most people read without a time kept for them, the line and its clock come with one. */
export const HeldTime = ({ held }: { held: HeldView }) => (
  <Suspense>
    <Loaded held={held} />
  </Suspense>
)
