import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/shared-scan-page'
import { dayOf } from '#web/product/health/result-day.ts'
import { ScanFacts } from './scan-facts.tsx'
import { Who5Facts } from './who5-facts.tsx'
import './result.css'
import './saved.css'
import './who5.css'

const PATH = '/dashboard/professional/shared-scans'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.saved_scan_given_title(), m.saved_scan_given_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const path = { id: args.params.id }
  const given = await apiOf(args.context).GET('/api/shared-scans/{id}', { params: { path } })
  return { given: loaded(given, localPath('/login')) }
}

export default function SharedScanPage({ loaderData: { given } }: Route.ComponentProps) {
  const { firstName, lastName, completedAt, endsAt, result, who5 } = given
  const name = `${firstName} ${lastName}`
  return (
    <>
      <WorkspaceBand
        title={who5 ? m.who5_given_one({ name }) : m.saved_scan_given_one({ name })}
        lead={m.saved_scan_given_one_lead({ date: dayOf(completedAt), until: dayOf(endsAt) })}
        back={{ to: localPath(PATH), label: m.saved_scan_given_back() }}
      />
      <Container className="desk saved-pair">
        {result && <ScanFacts scan={result} />}
        {who5 && <Who5Facts result={who5} />}
      </Container>
    </>
  )
}
