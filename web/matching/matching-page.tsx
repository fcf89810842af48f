import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ProfessionCode } from '#domain/directory/professions.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { pageHead } from '#web/shell/page-head.ts'
import { professionNames } from '#web/product/directory/profession-names.server.ts'
import { readText, subscribe } from '#web/product/health/scan-store.ts'
import type { Route } from './+types/matching-page'
import { Invitation } from './invitation.tsx'
import { answerForms } from './matching-actions.server.ts'
import './matching.css'

/** Comes with a scan: a visitor without one has no use for the rules and the forms. */
const MatchingDesk = lazy(async () => ({ default: (await import('./matching-desk.tsx')).MatchingDesk }))

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.matching_title(), m.matching_description()]
  return pageHead(matches, { title, description, path: '/smart-matching' })
}

export function loader() {
  const locale = getLocale()
  const names = professionNames().map(({ code, name }) => [code, name.toLocaleLowerCase(locale)])
  return Object.fromEntries(names) as Record<ProfessionCode, string>
}

export const action = (args: Route.ActionArgs) => answerForms(args)

/** The scan stays in this tab: the server, which does not know it, renders the invitation. */
export default function MatchingPage({ loaderData: names, actionData }: Route.ComponentProps) {
  const text = useSyncExternalStore(subscribe, readText, () => null)
  const invitation = <Invitation />
  if (!text) return invitation
  return (
    <Suspense fallback={invitation}>
      <MatchingDesk professionNames={names} text={text} answered={actionData} invitation={invitation} />
    </Suspense>
  )
}
