import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { professionNames } from '#web/product/directory/profession-names.server.ts'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/impact-page'
import { DonationTable } from './donation-table.tsx'
import { loadRewards } from './load-rewards.server.ts'
import { dayOf, figure, money } from './reward-figures.ts'
import { RewardsBand } from './rewards-band.tsx'
import './rewards.css'

const HandHeart = iconOf('HandHeart')
const Leaf = iconOf('Leaf')
const Stethoscope = iconOf('Stethoscope')
const Trees = iconOf('Trees')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.rewards_tab_impact(), m.rewards_impact_lead()]
  return pageHead(matches, { title, description, path: '/rewards/impact', isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const own = await loadRewards(args)
  const impact = loaded(await apiOf(args.context).GET('/api/rewards/impact'), localPath('/login'))
  const names = new Map(professionNames().map(({ code, name }) => [code, name]))
  const visits = impact.visits.map((visit) => ({
    ...visit,
    profession: names.get(visit.profession) ?? visit.profession,
  }))
  return { ...own, impact: { ...impact, visits } }
}

type Impact = Route.ComponentProps['loaderData']['impact']

export default function ImpactPage({ loaderData }: Route.ComponentProps) {
  const { rewards, impact } = loaderData
  const { treesPlanted, visits, donations } = impact
  const hasPartner = donations.length > 0 || rewards.rewards.some(({ kind }) => kind === 'donation')
  return (
    <>
      <RewardsBand title={m.rewards_tab_impact()} rewards={rewards} />
      <Container className="rewards rewards--whole">
        <div className="rewards__main">
          <h2>{m.rewards_impact_title()}</h2>
          <p className="text-muted">{m.rewards_impact_lead()}</p>
          <Figures impact={impact} />
          {treesPlanted === null && <p className="text-muted">{m.rewards_impact_no_partner()}</p>}
          <Card aria-labelledby="visits-title" id="visits">
            <CardHead id="visits-title" title={m.rewards_impact_visits()} />
            {visits.length === 0 ? (
              <p className="text-muted">{m.rewards_impact_no_visits()}</p>
            ) : (
              <Visits visits={visits} />
            )}
          </Card>
          {hasPartner && (
            <Card aria-labelledby="donations-title" id="donations">
              <CardHead
                id="donations-title"
                title={m.rewards_impact_donations()}
                end={
                  <LinkButton to={localPath('/rewards/donations')} variant="text" size="sm">
                    {m.rewards_donations_all()}
                  </LinkButton>
                }
              />
              {donations.length === 0 ? (
                <p className="text-muted">{m.rewards_impact_no_donations()}</p>
              ) : (
                <DonationTable caption={m.rewards_impact_donations()} donations={donations} />
              )}
            </Card>
          )}
        </div>
      </Container>
    </>
  )
}

/** Each opens into the lines that it is the sum of. */
function Figures({ impact }: { impact: Impact }) {
  const { localEconomySupportCents, treesPlanted, co2SavedKg, communityHours, visits, donations } = impact
  return (
    <div className="rewards-figures">
      <StatCard
        icon={<Stethoscope aria-hidden="true" />}
        label={m.rewards_impact_economy()}
        value={money(localEconomySupportCents)}
        note={
          <Lines to="visits" text={m.rewards_impact_economy_note()}>
            {m.rewards_impact_visit_lines({ count: visits.length })}
          </Lines>
        }
      />
      {treesPlanted !== null && (
        <StatCard
          icon={<Trees aria-hidden="true" />}
          label={m.rewards_impact_trees()}
          value={figure(treesPlanted)}
          note={<Receipts count={donations.filter(({ trees }) => trees !== null).length} />}
        />
      )}
      {co2SavedKg !== null && (
        <StatCard
          icon={<Leaf aria-hidden="true" />}
          label={m.rewards_impact_co2()}
          value={figure(co2SavedKg)}
          unit="kg"
          note={<Receipts count={donations.filter(({ co2Grams }) => co2Grams !== null).length} />}
        />
      )}
      {communityHours !== null && (
        <StatCard
          icon={<HandHeart aria-hidden="true" />}
          label={m.rewards_impact_hours()}
          value={figure(communityHours)}
          unit="h"
        />
      )}
    </div>
  )
}

const Receipts = ({ count }: { count: number }) => (
  <Lines to="donations" text={m.rewards_impact_receipts()}>
    {m.rewards_impact_receipt_lines({ count })}
  </Lines>
)

function Lines({ to, text, children }: { to: string; text: string; children: ReactNode }) {
  return (
    <>
      {text} <a href={`#${to}`}>{children}</a>
    </>
  )
}

function Visits({ visits }: { visits: Impact['visits'] }) {
  return (
    <Table
      caption={m.rewards_impact_visits()}
      rows={visits.map((visit, at) => ({ ...visit, at }))}
      rowKey={({ at }) => String(at)}
      columns={[
        { id: 'day', label: m.rewards_col_day(), isRowHeader: true, cell: ({ on }) => dayOf(on) },
        { id: 'what', label: m.rewards_col_profession(), cell: ({ profession }) => profession },
        {
          id: 'amount',
          label: m.rewards_col_amount(),
          align: 'end',
          cell: ({ amountCents }) => money(amountCents),
        },
      ]}
    />
  )
}
