import { m } from '#web/paraglide/messages.js'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { founderName } from './founder-card.tsx'
import { figure } from './reward-figures.ts'
import type { Rewards } from './reward-words.ts'

const Award = iconOf('Award')

type RewardsBandProps = { rewards: Rewards; title?: string }

/** The four counters, over the sections. */
export function RewardsBand({ rewards, title = m.rewards_title() }: RewardsBandProps) {
  const { points, founder } = rewards
  const counters = [
    { label: m.rewards_available(), value: points.available, isFirst: true },
    { label: m.rewards_total(), value: points.total },
    { label: m.rewards_spent(), value: points.spent },
    { label: m.rewards_pending(), value: points.pending },
  ]
  return (
    <WorkspaceBand
      title={title}
      lead={m.rewards_lead()}
      eyebrow={
        founder ? (
          <Badge tone="sun" icon={<Award aria-hidden="true" />}>
            {founderName(founder)}
          </Badge>
        ) : undefined
      }
    >
      <dl className="rewards-counters" aria-label={m.rewards_counters()}>
        {counters.map(({ label, value, isFirst }) => (
          <div key={label} data-first={isFirst ? '' : undefined}>
            <dt>{label}</dt>
            <dd>{figure(value)}</dd>
          </div>
        ))}
      </dl>
    </WorkspaceBand>
  )
}
