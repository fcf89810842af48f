import { Form } from 'react-router'
import { REWARD_CATEGORIES, type RewardCategory } from '#domain/rewards/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { useSubmittedValue } from './use-submitted-value.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { CATEGORY_NAMES, impactOf, money, type Reward, textOf, titleOf } from './reward-words.ts'

const Gift = iconOf('Gift')
const HandHeart = iconOf('HandHeart')
const Leaf = iconOf('Leaf')
const Mountain = iconOf('Mountain')

const LOOKS = {
  services: { Icon: Gift, tint: 1 },
  products: { Icon: Leaf, tint: 3 },
  experiences: { Icon: Mountain, tint: 5 },
  donations: { Icon: HandHeart, tint: 8 },
} as const

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
  const { code, category, cost, valueCents, kind, payer, partnerName, answer } = reward
  const { Icon, tint } = LOOKS[category]
  const isBusy = useSubmittedValue('code') === code
  const title = titleOf(reward)
  return (
    <li className="card on-surface reward">
      <div className={`reward__art tint-${tint}`}>
        <Galet icon={<Icon />} tint={tint} shape={2} />
      </div>
      <p className="reward__head">
        <Badge tone="line">{CATEGORY_NAMES[category]()}</Badge>
        <b>{m.rewards_cost({ count: cost })}</b>
      </p>
      <h2>{title}</h2>
      <p>{textOf(reward)}</p>
      <p className="reward__small">{impactOf(reward)}</p>
      {answer !== 'unavailable' && (
        <p className="reward__small">
          {[
            kind === 'voucher' && valueCents !== null ? m.rewards_worth({ value: money(valueCents) }) : null,
            partnerName ? m.rewards_partner({ partner: partnerName }) : null,
            payer ? m.rewards_payer({ payer }) : null,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      )}
      <Form method="post" className="reward__form" preventScrollReset>
        <OnceKey />
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="cost" value={cost} />
        <Button
          type="submit"
          variant="soft"
          isBlock
          isDisabled={answer !== 'open'}
          isBusy={isBusy}
          busyLabel={answer === 'open' ? m.rewards_redeeming() : undefined}
          aria-label={answer === 'open' ? m.rewards_redeem_named({ title }) : undefined}
        >
          {answer === 'open'
            ? m.rewards_redeem()
            : answer === 'points-short'
              ? m.rewards_short()
              : answer === 'visit-first'
                ? m.rewards_visit_first()
                : m.rewards_unavailable()}
        </Button>
      </Form>
    </li>
  )
}
