import { BookOpen, CalendarCheck, Gift, HandHeart, Leaf, Mountain, Route as Path, Stethoscope } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Band } from '#web/ui/band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/rewards-page'
import { FactTiles } from './fact-tiles.tsx'
import './entry-points.css'

export function meta({ matches }: Route.MetaArgs) {
  const texts = { title: m.entry_rewards_title(), description: m.entry_rewards_description() }
  return pageHead(matches, { ...texts, path: '/rewards' })
}

export default function RewardsPage() {
  return (
    <>
      <Band
        eyebrow={<Badge tone="night">{m.entry_soon()}</Badge>}
        title={m.entry_rewards_title()}
        lead={m.entry_rewards_lead()}
        actions={
          <LinkButton to={localPath('/register')} variant="night">
            {m.entry_register()}
          </LinkButton>
        }
      />
      <Container className="grid grid-cols-1 gap-10 py-10 pb-(--spacing-section)">
        <section aria-labelledby="gagner">
          <h2 id="gagner" className="mb-5">
            {m.entry_rewards_earn()}
          </h2>
          <FactTiles facts={earnings()} />
        </section>
        <Banner tone="warm" icon={<Gift />} lead={m.entry_rewards_never()}>
          {m.entry_rewards_never_text()}
        </Banner>
        <Card size="xl">
          <CardHead title={m.entry_rewards_use()} description={m.entry_rewards_use_text()} />
          <ItemList>
            <Item icon={<Stethoscope />} title={m.entry_rewards_services()} />
            <Item icon={<Leaf />} title={m.entry_rewards_products()} tone="success" />
            <Item icon={<Mountain />} title={m.entry_rewards_experiences()} tone="warning" />
            <Item icon={<HandHeart />} title={m.entry_rewards_donations()} tone="warm" />
          </ItemList>
        </Card>
      </Container>
    </>
  )
}

function earnings() {
  return [
    {
      icon: <CalendarCheck />,
      tint: 1,
      title: m.entry_rewards_earn_1(),
      text: m.entry_rewards_earn_1_text(),
    },
    { icon: <BookOpen />, tint: 4, title: m.entry_rewards_earn_2(), text: m.entry_rewards_earn_2_text() },
    { icon: <Path />, tint: 3, title: m.entry_rewards_earn_3(), text: m.entry_rewards_earn_3_text() },
  ] as const
}
