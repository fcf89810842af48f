import { RANKED_ROLES } from '#domain/rewards/rules.ts'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/rewards-page'
import { AchievementList } from './achievement-list.tsx'
import { Catalogue } from './catalogue.tsx'
import { FounderCard } from './founder-card.tsx'
import { Redemptions } from './redemptions.tsx'
import { dateOf } from './reward-figures.ts'
import { RewardsBand } from './rewards-band.tsx'

type OwnRewardsProps = { own: NonNullable<Route.ComponentProps['loaderData']['own']> }

/** The catalogue of somebody who is signed in; visitors do not load it (own-rewards-loaded.ts). */
export function OwnRewards({ own }: OwnRewardsProps) {
  const { rewards, role, redemptions, category } = own
  const isRanked = (RANKED_ROLES as readonly string[]).includes(role)
  return (
    <>
      <RewardsBand rewards={rewards} />
      <Container className="rewards">
        <div className="rewards__main">
          {rewards.expiresAt && (
            <Banner tone="warning" lead={m.rewards_expiry_lead({ on: dateOf(rewards.expiresAt) })}>
              {m.rewards_expiry_text()}
            </Banner>
          )}
          {!rewards.hasAttended && (
            <Banner
              lead={m.rewards_attend_lead()}
              action={
                <LinkButton to={localPath('/search')} variant="text" size="sm">
                  {m.rewards_attend_find()}
                </LinkButton>
              }
            >
              {m.rewards_attend_text()}
            </Banner>
          )}
          <Catalogue rewards={rewards.rewards} category={category} />
          <Redemptions redemptions={redemptions} />
        </div>
        <div className="rewards__side">
          {rewards.founder && <FounderCard founder={rewards.founder} />}
          <AchievementList achievements={rewards.achievements} />
          {isRanked && (
            <Card tone="tint" aria-labelledby="leaderboard">
              <CardHead
                id="leaderboard"
                title={m.rewards_leaderboard()}
                description={
                  rewards.alias
                    ? m.rewards_leaderboard_seen({ alias: rewards.alias })
                    : m.rewards_leaderboard_text()
                }
              />
              <LinkButton to={localPath('/rewards/leaderboard')} variant="line" size="sm">
                {rewards.alias ? m.rewards_leaderboard_open() : m.rewards_leaderboard_join()}
              </LinkButton>
            </Card>
          )}
        </div>
      </Container>
    </>
  )
}
