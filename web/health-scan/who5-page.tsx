import { m } from '#web/paraglide/messages.js'
import { WHO5_PATH } from '#web/product/health/who5-card.tsx'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireProfile } from '#web/shell/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/who5-page'
import { SavedFrame } from './saved-frame.tsx'
import { Who5About } from './who5-about.tsx'
import { changeWho5 } from './who5-actions.server.ts'
import { Who5Form } from './who5-form.tsx'
import { Who5OverTime } from './who5-over-time.tsx'
import './who5.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.who5_title(), m.who5_description()]
  return pageHead(matches, { title, description, path: WHO5_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args, ['particulier'])
  const [api, signIn] = [apiOf(args.context), localPath('/login')]
  const [who5, shares] = await Promise.all([api.GET('/api/who5-results'), api.GET('/api/scan-shares')])
  return { ...loaded(who5, signIn), shares: loaded(shares, signIn) }
}

export async function action(args: Route.ActionArgs) {
  await requireProfile(args, ['particulier'])
  return changeWho5(args)
}

export default function Who5Page({ loaderData, actionData }: Route.ComponentProps) {
  const { isOffered, results, shares } = loaderData
  const health = localPath('/dashboard/client/health')
  return (
    <SavedFrame title={m.who5_title()} lead={m.who5_lead()} back={{ to: health, label: m.saved_scan_back() }}>
      {actionData && 'isIncomplete' in actionData ? (
        <Banner tone="danger" role="alert">
          {m.who5_missing()}
        </Banner>
      ) : (
        <ProblemNotice problem={actionData?.problem} />
      )}
      {results.length > 0 && (
        <div className="desk__column">
          <Who5OverTime results={results} shares={shares} />
        </div>
      )}
      <div className="desk__column">
        {isOffered ? (
          // A saved result begins the form anew.
          <Who5Form key={results[0]?.id} />
        ) : (
          <EmptyState
            art="path"
            title={m.who5_off()}
            actions={<LinkButton to={health}>{m.who5_off_back()}</LinkButton>}
          >
            {m.who5_off_text()}
          </EmptyState>
        )}
        {results.length > 0 && <Who5About />}
      </div>
      {results.length === 0 && (
        <div className="desk__column">
          <Who5About />
        </div>
      )}
    </SavedFrame>
  )
}
