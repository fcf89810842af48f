import { cents, sumOf } from '#domain/kernel/money.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { findProfile } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Band } from '#web/ui/band.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import type { Route } from './+types/donations-page'
import { DonationTable } from './donation-table.tsx'
import { type Donation, money } from './reward-words.ts'
import './rewards.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.rewards_donations_title(), m.rewards_donations_lead()]
  return pageHead(matches, { title, description, path: '/rewards/donations' })
}

export async function loader(args: Route.LoaderArgs) {
  const answer = await apiOf(args.context).GET('/api/rewards/donations')
  return {
    isSignedIn: Boolean(await findProfile(args)),
    donations: loaded(answer, localPath('/rewards')),
  }
}

/** Every transfer to a partner, with its receipt, for anyone: lines about money, never about people. */
export default function DonationsPage({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, donations } = loaderData
  const [title, lead] = [m.rewards_donations_title(), m.rewards_donations_lead()]
  return (
    <>
      {isSignedIn ? <WorkspaceBand title={title} lead={lead} /> : <Band title={title} lead={lead} />}
      <Container className="rewards rewards--whole">
        {donations.length === 0 ? (
          <EmptyState
            title={m.rewards_donations_none()}
            art="path"
            actions={
              <LinkButton to={localPath('/rewards')} variant="line">
                {m.rewards_donations_back()}
              </LinkButton>
            }
          >
            {m.rewards_donations_none_text()}
          </EmptyState>
        ) : (
          <Donations donations={donations} />
        )}
      </Container>
    </>
  )
}

function Donations({ donations }: { donations: readonly Donation[] }) {
  const given = donations.filter(({ receipt }) => receipt !== null)
  const promised = donations.filter(({ receipt }) => receipt === null)
  return (
    <div className="rewards__main">
      <div className="rewards-figures">
        <StatCard
          label={m.rewards_donations_given()}
          value={sumText(given)}
          note={m.rewards_donations_count({ count: given.length })}
        />
        <StatCard
          label={m.rewards_donations_promised()}
          value={sumText(promised)}
          note={m.rewards_donations_count({ count: promised.length })}
        />
      </div>
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

const sumText = (donations: readonly Donation[]) =>
  money(sumOf(donations.map(({ amountCents }) => cents(amountCents))))
