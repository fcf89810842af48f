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
import { readSavedStart } from './saved-start.server.ts'
import './matching.css'

/** Comes with a scan: a visitor without one has no use for the rules and the forms. */
const MatchingDesk = lazy(async () => ({ default: (await import('./matching-desk.tsx')).MatchingDesk }))

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.matching_title(), m.matching_description()]
  return pageHead(matches, { title, description, path: '/smart-matching' })
}

export async function loader(args: Route.LoaderArgs) {
  const locale = getLocale()
  const names = professionNames().map(({ code, name }) => [code, name.toLocaleLowerCase(locale)])
  return {
    names: Object.fromEntries(names) as Record<ProfessionCode, string>,
    saved: await readSavedStart(args),
  }
}

export const action = (args: Route.ActionArgs) => answerForms(args)

/** A scan that was not saved stays in this tab: the server, which does not know it, renders the invitation. */
export default function MatchingPage({ loaderData: { names, saved }, actionData }: Route.ComponentProps) {
  const text = useSyncExternalStore(subscribe, readText, () => null)
  const invitation = <Invitation />
  if (!text && !saved) return invitation
  return (
    <Suspense fallback={invitation}>
      <MatchingDesk
        professionNames={names}
        text={text}
        saved={saved}
        answered={actionData}
        invitation={invitation}
      />
    </Suspense>
  )
}
