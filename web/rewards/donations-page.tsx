import { cents, sumOf } from '#domain/kernel/money.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { Band } from '#web/ui/band.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/donations-page'
import { DonationTable } from './donation-table.tsx'
import { money } from './reward-figures.ts'
import type { Donation } from './reward-words.ts'
import './rewards.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.rewards_donations_title(), m.rewards_donations_lead()]
  return pageHead(matches, { title, description, path: '/rewards/donations' })
}

export async function loader(args: Route.LoaderArgs) {
  const donations = loaded(await apiOf(args.context).GET('/api/rewards/donations'), localPath('/rewards'))
  const [given, promised] = [true, false].map((isGiven) =>
    donations.filter(({ receipt }) => (receipt !== null) === isGiven),
  )
  return { donations, given: totalOf(given), promised: totalOf(promised) }
}

/** Every transfer to a partner, with its receipt, for anyone: lines about money, never about people. */
export default function DonationsPage({ loaderData }: Route.ComponentProps) {
  const { donations } = loaderData
  return (
    <>
      <Band title={m.rewards_donations_title()} lead={m.rewards_donations_lead()} />
      <Container className="rewards rewards--whole">
        {donations.length === 0 ? (
          <Card aria-labelledby="none-yet">
            <CardHead
              id="none-yet"
              title={m.rewards_donations_none()}
              description={m.rewards_donations_none_text()}
            />
            <LinkButton to={localPath('/rewards')} variant="line">
              {m.rewards_donations_back()}
            </LinkButton>
          </Card>
        ) : (
          <Donations {...loaderData} />
        )}
      </Container>
    </>
  )
}

type Total = { count: number; cents: number }

function Donations({ donations, given, promised }: Route.ComponentProps['loaderData']) {
  return (
    <div className="rewards__main">
      <p>
        <Sum label={m.rewards_donations_given()} total={given} />
        <br />
        <Sum label={m.rewards_donations_promised()} total={promised} />
      </p>
      <Card aria-labelledby="transfers">
        <CardHead
          id="transfers"
          title={m.rewards_donations_list()}
          description={m.rewards_donations_nobody()}
        />
        <DonationTable caption={m.rewards_donations_list()} donations={donations} />
      </Card>
    </div>
  )
}

const Sum = ({ label, total }: { label: string; total: Total }) => (
  <>
    {label} <b>{money(total.cents)}</b> · {m.rewards_donations_count({ count: total.count })}
  </>
)

const totalOf = (donations: readonly Donation[] = []): Total => ({
  count: donations.length,
  cents: sumOf(donations.map(({ amountCents }) => cents(amountCents))),
})
