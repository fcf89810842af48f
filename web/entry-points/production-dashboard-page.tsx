import { data } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { findProfile, requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/production-dashboard-page'

/** To anybody but an administrator this page does not exist. */
export async function loader(args: Route.LoaderArgs) {
  const profile = await findProfile(args)
  if (profile?.userType !== 'admin') throw data(null, { status: 404 })
  await requireSecondFactor(args, ['admin'])
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.entry_production_title(),
    description: m.entry_production_lead(),
    path: '/production-dashboard',
    isPrivate: true,
  })
}

export default function ProductionDashboardPage() {
  const parts = [
    [m.entry_production_readiness(), m.entry_production_readiness_text()],
    [m.entry_production_monitoring(), m.entry_production_monitoring_text()],
    [m.entry_production_rollback(), m.entry_production_rollback_text()],
    [m.entry_production_deployment(), m.entry_production_deployment_text()],
  ] as const
  return (
    <>
      <WorkspaceBand title={m.entry_production_title()} lead={m.entry_production_lead()} />
      <Container className="grid gap-5 py-10 md:grid-cols-2">
        {parts.map(([title, text]) => (
          <Card key={title} tone="sample">
            <CardHead title={title} end={<Badge tone="line">{m.entry_soon()}</Badge>} />
            <p>{text}</p>
          </Card>
        ))}
      </Container>
    </>
  )
}
