import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Closing } from '#web/ui/closing.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/client-management-page'
import { FactList } from './fact-list.tsx'
import { WalletExample, WeekExample } from './practice-examples.tsx'
import { TickList } from './tick-list.tsx'
import './offers.css'

const BellRing = iconOf('BellRing')
const ListPlus = iconOf('ListPlus')
const ReceiptText = iconOf('ReceiptText')
const Repeat = iconOf('Repeat')
const Snowflake = iconOf('Snowflake')
const Star = iconOf('Star')

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.offers_practice_title(),
    description: m.offers_practice_description(),
    path: '/professional/client-management',
  })
}

export default function ClientManagementPage() {
  return (
    <>
      <Hero
        eyebrow={<Badge tone="night">{m.offers_beta_line()}</Badge>}
        title={m.offers_practice_heading()}
        lead={m.offers_practice_lead()}
        aside={<WeekExample />}
        actions={
          <>
            <LinkButton to={localPath('/join?type=professionnel')} variant="night" size="lg">
              {m.offers_become_founder()}
            </LinkButton>
            <LinkButton to={localPath('/contact')} variant="line-night" size="lg">
              {m.offers_practice_ask()}
            </LinkButton>
          </>
        }
      />
      <Section
        titleId="horaire"
        eyebrow={m.offers_practice_schedule()}
        title={m.offers_practice_schedule_heading()}
        lead={m.offers_practice_schedule_lead()}
      >
        <FactList look="tiles" facts={tools()} />
      </Section>
      <Section tone="surface" aria-labelledby="portefeuille">
        <div className="offer-duo">
          <div>
            <div className="section__head">
              <p className="eyebrow">{m.offers_practice_wallet()}</p>
              <h2 id="portefeuille" className="title-xl">
                {m.offers_practice_wallet_heading()}
              </h2>
              <p className="lede">{m.offers_practice_wallet_lead()}</p>
            </div>
            <div className="mt-6">
              <TickList
                items={[
                  m.offers_practice_wallet_1(),
                  m.offers_practice_wallet_2(),
                  m.offers_practice_wallet_3(),
                ]}
              />
            </div>
          </div>
          <WalletExample />
        </div>
      </Section>
      <Section aria-label={m.offers_practice_see()}>
        <div className="grid gap-5 lg:grid-cols-2">
          <Card tone="warm" size="xl">
            <CardHead title={m.offers_practice_see()} />
            <TickList
              items={[m.offers_practice_see_1(), m.offers_practice_see_2(), m.offers_practice_see_3()]}
            />
          </Card>
          <Card tone="tint" size="xl">
            <CardHead title={m.offers_practice_hidden()} />
            <TickList
              isHidden
              items={[
                m.offers_practice_hidden_1(),
                m.offers_practice_hidden_2(),
                m.offers_practice_hidden_3(),
              ]}
            />
          </Card>
        </div>
      </Section>
      <Container className="offer-closing">
        <Closing title={m.offers_practice_closing()}>
          <LinkButton to={localPath('/join?type=professionnel')} variant="sun" size="lg">
            {m.offers_become_founder()}
          </LinkButton>
          <LinkButton to={localPath('/contact')} variant="line-night" size="lg">
            {m.offers_write()}
          </LinkButton>
        </Closing>
      </Container>
    </>
  )
}

function tools() {
  return [
    {
      icon: <Repeat />,
      tint: 1,
      title: m.offers_practice_rules(),
      text: m.offers_practice_rules_text(),
    },
    {
      icon: <BellRing />,
      tint: 2,
      title: m.offers_practice_reminders(),
      text: m.offers_practice_reminders_text(),
    },
    {
      icon: <Snowflake />,
      tint: 6,
      title: m.offers_practice_storm(),
      text: m.offers_practice_storm_text(),
    },
    {
      icon: <ListPlus />,
      tint: 7,
      title: m.offers_practice_waiting(),
      text: m.offers_practice_waiting_text(),
    },
    {
      icon: <Star />,
      tint: 4,
      title: m.offers_practice_reviews(),
      text: m.offers_practice_reviews_text(),
    },
    {
      icon: <ReceiptText />,
      tint: 5,
      title: m.offers_practice_receipts(),
      text: m.offers_practice_receipts_text(),
    },
  ] as const
}
