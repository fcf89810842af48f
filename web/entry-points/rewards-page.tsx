import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Band } from '#web/ui/band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/rewards-page'
import { FactTiles } from './fact-tiles.tsx'
import './entry-points.css'

const BookOpen = iconOf('BookOpen')
const CalendarCheck = iconOf('CalendarCheck')
const Gift = iconOf('Gift')
const HandHeart = iconOf('HandHeart')
const Leaf = iconOf('Leaf')
const Mountain = iconOf('Mountain')
const Path = iconOf('Route')
const Stethoscope = iconOf('Stethoscope')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.entry_rewards_title(), m.entry_rewards_description()]
  return pageHead(matches, { title, description, path: '/rewards' })
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
      <Container className="grid grid-cols-1 gap-10 py-10 pb-section">
        <section aria-labelledby="gagner">
          <h2 id="gagner" className="mb-5">
            {m.entry_rewards_earn()}
          </h2>
          <FactTiles facts={earnings()} />
        </section>
        <Banner tone="warm" icon={<Gift />} lead={m.entry_rewards_never()}>
          {m.entry_rewards_never_text()}
        </Banner>
        <section aria-labelledby="echanger">
          <h2 id="echanger" className="mb-2">
            {m.entry_rewards_use()}
          </h2>
          <p className="mb-5 text-muted">{m.entry_rewards_use_text()}</p>
          <ul className="entry-questions">
            <li>
              <Galet icon={<Stethoscope />} tint={1} shape={1} />
              {m.entry_rewards_services()}
            </li>
            <li>
              <Galet icon={<Leaf />} tint={3} shape={2} />
              {m.entry_rewards_products()}
            </li>
            <li>
              <Galet icon={<Mountain />} tint={5} shape={3} />
              {m.entry_rewards_experiences()}
            </li>
            <li>
              <Galet icon={<HandHeart />} tint={8} shape={4} />
              {m.entry_rewards_donations()}
            </li>
          </ul>
        </section>
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
