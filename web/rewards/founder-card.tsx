import { FOUNDER_COMMISSION, FOUNDER_PLACES } from '#domain/founders/campaign.ts'
import { FOUNDER_DISCOUNT_PERCENT } from '#domain/pricing/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { Rewards } from './reward-words.ts'

const Award = iconOf('Award')
const Check = iconOf('Check')

type Founder = NonNullable<Rewards['founder']>

/** The badge, its place, and the benefits that exist: they do not depend on points. */
export function FounderCard({ founder }: { founder: Founder }) {
  const isMember = founder.kind === 'individual'
  return (
    <Card tone="warm" aria-labelledby="founder" className="founder">
      <div className="founder__head">
        <Galet icon={<Award />} tint={2} shape={2} />
        <div>
          <h2 id="founder">{founderName(founder)}</h2>
          {founder.place !== null && (
            <p>{m.rewards_founder_place({ place: founder.place, places: FOUNDER_PLACES[founder.kind] })}</p>
          )}
        </div>
      </div>
      <ul className="founder__benefits">
        {benefitsOf(founder).map((benefit) => (
          <li key={benefit}>
            <Check aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
      <LinkButton
        to={localPath(isMember ? '/dashboard/client/credits' : '/dashboard/professional/finances')}
        variant="line"
        size="sm"
      >
        {isMember ? m.rewards_founder_credits() : m.rewards_founder_finances()}
      </LinkButton>
    </Card>
  )
}

export const founderName = ({ kind }: Founder) =>
  kind === 'individual' ? m.rewards_founder() : m.rewards_founder_professional()

function benefitsOf({ kind }: Founder): string[] {
  if (kind === 'individual')
    return [m.rewards_founder_discount({ percent: FOUNDER_DISCOUNT_PERCENT }), m.rewards_founder_badge()]
  const { freePercent, freeMonths, laterPercent, usualPercent } = FOUNDER_COMMISSION
  return [
    m.rewards_founder_commission({
      free: freePercent,
      months: freeMonths,
      later: laterPercent,
      usual: usualPercent,
    }),
    m.rewards_founder_badge_professional(),
    m.rewards_founder_priority(),
  ]
}
