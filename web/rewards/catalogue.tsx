import { REWARD_CATEGORIES, type RewardCategory } from '#domain/rewards/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RewardArt } from './reward-art.tsx'
import { titleOf } from './reward-figures.ts'
import { CATEGORY_NAMES, exchangePath, impactOf, type Reward, rewardFacts, textOf } from './reward-words.ts'

type CatalogueProps = { rewards: readonly Reward[]; category: RewardCategory | null }

export function Catalogue({ rewards, category }: CatalogueProps) {
  const shown = rewards.filter((reward) => category === null || reward.category === category)
  const path = localPath('/rewards')
  return (
    <section aria-label={m.rewards_tab_catalogue()}>
      <Chips label={m.rewards_categories()} isScrolling>
        <ChipLink to={path} isCurrent={category === null} preventScrollReset>
          {m.rewards_all()}
        </ChipLink>
        {REWARD_CATEGORIES.map((one) => (
          <ChipLink key={one} to={`${path}?category=${one}`} isCurrent={category === one} preventScrollReset>
            {CATEGORY_NAMES[one]()}
          </ChipLink>
        ))}
      </Chips>
      {shown.length === 0 ? (
        <EmptyState title={m.rewards_none_title()} art="path">
          {m.rewards_none_text()}
        </EmptyState>
      ) : (
        <ul className="rewards-catalogue">
          {shown.map((reward) => (
            <RewardCard key={reward.code} reward={reward} />
          ))}
        </ul>
      )}
    </section>
  )
}

function RewardCard({ reward }: { reward: Reward }) {
  const { code, category, cost, answer } = reward
  const title = titleOf(reward)
  const facts = rewardFacts(reward)
  return (
    <li className="card on-surface reward">
      <RewardArt reward={reward} />
      <p className="reward__head">
        <Badge tone="line">{CATEGORY_NAMES[category]()}</Badge>
        <b>{m.rewards_cost({ count: cost })}</b>
      </p>
      <h2>{title}</h2>
      <p className="reward__text">{textOf(reward)}</p>
      <p className="reward__small">{answer === 'unavailable' ? impactOf(reward) : facts.join(' · ')}</p>
      {answer === 'open' ? (
        <LinkButton
          to={exchangePath(code)}
          variant="soft"
          isBlock
          aria-label={m.rewards_redeem_named({ title })}
        >
          {m.rewards_redeem()}
        </LinkButton>
      ) : (
        <Button variant="soft" isBlock isDisabled>
          {ANSWERS[answer]()}
        </Button>
      )}
    </li>
  )
}

const ANSWERS: Record<Exclude<Reward['answer'], 'open'>, () => string> = {
  'points-short': m.rewards_short,
  'visit-first': m.rewards_visit_first,
  unavailable: m.rewards_unavailable,
}
