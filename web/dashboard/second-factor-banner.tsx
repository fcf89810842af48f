import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import type { Profile } from '#web/shell/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'

const ShieldAlert = iconOf('ShieldAlert')

/** For those who will meet other people's data: the one thing to do first. */
export function SecondFactorBanner({ profile }: { profile: Profile }) {
  if (!profile.needsSecondFactor || profile.hasSecondFactor) return null
  return (
    <Banner
      className="dashboard-wide dashboard-factor"
      tone="warning"
      icon={<ShieldAlert aria-hidden="true" />}
      lead={m.dashboard_factor_lead()}
      action={
        <LinkButton size="sm" to={localPath('/account/second-factor')}>
          {m.dashboard_factor_action()}
        </LinkButton>
      }
    >
      {m.dashboard_factor()}
    </Banner>
  )
}
