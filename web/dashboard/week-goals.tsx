import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { GoalProgress } from '#web/product/health/goal-progress.tsx'
import { goalWords } from '#web/product/health/goal-words.ts'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'

/** This week's goals; without one, the way to a first. */
export function WeekGoals({ goals }: { goals: readonly components['schemas']['Goal'][] }) {
  return (
    <Card aria-labelledby="home-goals">
      <CardHead
        id="home-goals"
        title={m.metrics_home_goals()}
        end={
          <LinkButton variant="text" size="sm" to={localPath('/dashboard/client/health/goals')}>
            {goals.length > 0 ? m.metrics_goals_all() : m.dashboard_goals_first()}
          </LinkButton>
        }
      />
      {goals.length === 0 ? (
        <p>{m.dashboard_goals_none()}</p>
      ) : (
        <ul>
          {goals.map((goal) => (
            <GoalProgress key={goal.id} goal={goalWords(goal)} />
          ))}
        </ul>
      )}
    </Card>
  )
}
