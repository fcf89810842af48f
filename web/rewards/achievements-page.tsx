import { RULES } from '#domain/rewards/rules.ts'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/achievements-page'
import { AchievementList } from './achievement-list.tsx'
import { loadRewards } from './load-rewards.server.ts'
import { RewardsBand } from './rewards-band.tsx'
import './rewards.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.rewards_achievements(), m.rewards_achievements_lead()]
  return pageHead(matches, { title, description, path: '/rewards/achievements', isPrivate: true })
}

export const loader = (args: Route.LoaderArgs) => loadRewards(args)

export default function AchievementsPage({ loaderData }: Route.ComponentProps) {
  const { rewards } = loaderData
  return (
    <>
      <RewardsBand title={m.rewards_achievements()} rewards={rewards} />
      <Container className="rewards">
        <div className="rewards__main">
          <p className="text-muted">{m.rewards_achievements_lead()}</p>
          <AchievementList achievements={rewards.achievements} hasTexts />
        </div>
        <div className="rewards__side">
          <Card aria-labelledby="ways">
            <CardHead id="ways" title={m.rewards_ways()} description={m.rewards_way_never()} />
            <DefinitionList items={ways()} />
          </Card>
        </div>
      </Container>
    </>
  )
}

const ways = () => [
  { term: m.rewards_way_scan(), value: m.rewards_cost({ count: RULES['first-scan'].points }) },
  { term: m.rewards_way_visit(), value: m.rewards_cost({ count: RULES['visit-attended'].points }) },
  { term: m.rewards_way_review(), value: m.rewards_cost({ count: RULES['review-given'].points }) },
  { term: m.rewards_way_week(), value: m.rewards_cost({ count: RULES['goal-week'].points }) },
  { term: m.rewards_way_plan(), value: m.rewards_cost({ count: RULES['plan-week'].points }) },
]
