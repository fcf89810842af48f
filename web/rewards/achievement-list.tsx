import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { type Achievement, ACHIEVEMENT_WORDS } from './reward-words.ts'

const Check = iconOf('Check')
const HeartPulse = iconOf('HeartPulse')
const Leaf = iconOf('Leaf')
const Users = iconOf('Users')
const Flame = iconOf('Flame')

const ICONS = { health: HeartPulse, social: Users, environmental: Leaf, engagement: Flame }

type AchievementListProps = { achievements: readonly Achievement[]; hasTexts?: boolean }

export function AchievementList({ achievements, hasTexts = false }: AchievementListProps) {
  const done = achievements.filter(({ isComplete }) => isComplete).length
  return (
    <Card aria-labelledby="achievements">
      <CardHead
        id="achievements"
        title={m.rewards_achievements()}
        end={
          <span className="text-muted">
            {m.rewards_achievements_of({ done, count: achievements.length })}
          </span>
        }
      />
      <ul className="achievements">
        {achievements.map((one) => (
          <AchievementRow key={one.code} one={one} hasText={hasTexts} />
        ))}
      </ul>
    </Card>
  )
}

function AchievementRow({ one, hasText }: { one: Achievement; hasText: boolean }) {
  const words = ACHIEVEMENT_WORDS[one.code]
  const Icon = one.isComplete ? Check : ICONS[one.category]
  const title = words.title()
  return (
    <li>
      <span className="achievements__icon" data-done={one.isComplete ? '' : undefined} aria-hidden="true">
        <Icon size={18} />
      </span>
      <div>
        <p className="achievements__head">
          <b>{title}</b>
          <span>{m.rewards_cost({ count: one.points })}</span>
        </p>
        {hasText && <p className="reward__small">{words.text()}</p>}
        {one.isComplete ? (
          <Badge tone="ok">{m.rewards_done()}</Badge>
        ) : one.isPossible ? (
          <>
            <ProgressBar label={title} value={one.progress} tone="sun" isLabelHidden />
            <p className="reward__small">{m.rewards_progress({ percent: one.progress })}</p>
          </>
        ) : (
          <p className="reward__small">{m.rewards_needs_partner()}</p>
        )}
      </div>
    </li>
  )
}
