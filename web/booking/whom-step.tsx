import { lazy, Suspense } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { BookView } from './book-view.server.ts'
import type { Answer } from './whom-form.tsx'

/** Those who have not chosen yet load no form, and nobody loads the other's. The button comes with its form. */
const WhomForm = lazy(async () => ({ default: (await import('./whom-form.tsx')).WhomForm }))
const VisitorForm = lazy(async () => ({ default: (await import('./visitor-form.tsx')).VisitorForm }))
const MemberGo = lazy(async () => ({ default: (await import('./whom-form.tsx')).Proceed }))
const VisitorGo = lazy(async () => ({ default: (await import('./visitor-form.tsx')).Proceed }))

export function Onward({ view }: { view: BookView }) {
  if (!view.hidden) return null
  return <Suspense>{view.isSignedIn ? <MemberGo view={view} /> : <VisitorGo view={view} />}</Suspense>
}

export function WhomStep({ view, answer }: { view: BookView; answer: Answer | undefined }) {
  const { hidden, name } = view
  if (!hidden) return <p className="step__later">{m.booking_choose_first()}</p>
  return (
    <Suspense>
      {view.isSignedIn ? (
        <WhomForm professional={name} hidden={hidden} family={view.family} answer={answer} />
      ) : (
        <VisitorForm hidden={hidden} answer={answer} />
      )}
    </Suspense>
  )
}
