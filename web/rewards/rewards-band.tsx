import { m } from '#web/paraglide/messages.js'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { figure, type Rewards } from './reward-words.ts'

type RewardsBandProps = { rewards: Rewards; title?: string }

/** The four counters, over the sections. */
export function RewardsBand({ rewards, title = m.rewards_title() }: RewardsBandProps) {
  const { points, isFounder } = rewards
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
      eyebrow={isFounder ? <Badge tone="sun">{m.rewards_founder()}</Badge> : undefined}
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
