import { lazy, Suspense, useSyncExternalStore } from 'react'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { readText, subscribe } from '#web/shell/scan-store.ts'
import type { Route } from './+types/matching-page'
import { Invitation } from './invitation.tsx'
import { answerForms } from './matching-actions.server.ts'
import { matchingTexts } from './matching-texts.server.ts'
import './matching.css'

/** Comes with a scan: a visitor without one has no use for the rules and the forms. */
const MatchingDesk = lazy(async () => ({ default: (await import('./matching-desk.tsx')).MatchingDesk }))

export function meta({ matches }: Route.MetaArgs) {
  const texts = { title: m.matching_title(), description: m.matching_description() }
  return pageHead(matches, { ...texts, path: '/smart-matching' })
}

export const loader = () => matchingTexts()
export const action = (args: Route.ActionArgs) => answerForms(args)

/** The scan stays in this tab: the server, which does not know it, renders the invitation. */
export default function MatchingPage({ loaderData: texts, actionData }: Route.ComponentProps) {
  const text = useSyncExternalStore(subscribe, readText, () => null)
  const invitation = <Invitation texts={texts} />
  if (!text) return invitation
  return (
    <Suspense fallback={invitation}>
      <MatchingDesk texts={texts} text={text} answered={actionData} invitation={invitation} />
    </Suspense>
  )
}
