import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireProfile } from '#web/shell/session.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { Route } from './+types/import-page'
import { ImportDesk } from './import-desk.tsx'
import { MetricsFrame } from './metrics-frame.tsx'

const path = '/dashboard/client/health/import'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.metrics_import_title(), m.metrics_import_lead()]
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args, ['particulier'])
  const today = Temporal.Now.plainDateISO(QUEBEC_ZONE).toString()
  const answer = await apiOf(args.context).GET('/api/metrics', { params: { query: { from: today } } })
  return { today, isAgreed: loaded(answer, localPath('/login')).isAgreed }
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  return (
    <MetricsFrame
      title={m.metrics_import_title()}
      lead={m.metrics_import_lead()}
      back={{ to: localPath('/dashboard/client/health/metrics'), label: m.metrics_import_back() }}
    >
      <ImportDesk {...loaderData} />
      <Card tone="flat" aria-labelledby="import-help">
        <CardHead
          id="import-help"
          title={m.metrics_import_help()}
          description={m.metrics_import_help_text()}
        />
        <Disclosure title={m.metrics_import_csv_help()}>
          <p>{m.metrics_import_csv_text()}</p>
        </Disclosure>
      </Card>
    </MetricsFrame>
  )
}
