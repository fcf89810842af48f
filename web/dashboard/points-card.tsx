import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'

const Gift = iconOf('Gift')

type PointsCardProps = { available: number; pending: number }

/** Points at hand, those that come with a visit, and where they are used. */
export function PointsCard({ available, pending }: PointsCardProps) {
  return (
    <Card aria-labelledby="points-title">
      <CardHead id="points-title" title={m.dashboard_points()} end={<Gift aria-hidden="true" />} />
      <p className="stat__value">{formatNumber(available, getLocale())}</p>
      <p className="stat__note">
        {pending > 0 ? m.dashboard_points_pending({ count: pending }) : m.dashboard_points_none_pending()}
      </p>
      <LinkButton variant="text" size="sm" to={localPath('/rewards')}>
        {m.dashboard_points_open()}
      </LinkButton>
    </Card>
  )
}
