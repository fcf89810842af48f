import { formatDay } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { professionNames } from '#web/product/directory/profession-names.server.ts'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/impact-page'
import { loadRewards } from './load-rewards.server.ts'
import { type Donation, figure, money, titleOf } from './reward-words.ts'
import { RewardsBand } from './rewards-band.tsx'
import './rewards.css'

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

export default function ImpactPage({ loaderData }: Route.ComponentProps) {
  const { rewards, impact } = loaderData
  const { treesPlanted, co2SavedKg, communityHours, visits, donations } = impact
  return (
    <>
      <RewardsBand title={m.rewards_tab_impact()} rewards={rewards} />
      <Container className="rewards rewards--whole">
        <div className="rewards__main">
          <h2>{m.rewards_impact_title()}</h2>
          <p className="text-muted">{m.rewards_impact_lead()}</p>
          <div className="rewards-figures">
            <StatCard
              label={m.rewards_impact_economy()}
              value={money(impact.localEconomySupportCents)}
              note={m.rewards_impact_economy_note()}
            />
            {treesPlanted !== null && (
              <StatCard
                label={m.rewards_impact_trees()}
                value={figure(treesPlanted)}
                note={m.rewards_impact_receipts()}
              />
            )}
            {co2SavedKg !== null && (
              <StatCard
                label={m.rewards_impact_co2()}
                value={figure(co2SavedKg)}
                unit="kg"
                note={m.rewards_impact_receipts()}
              />
            )}
            {communityHours !== null && (
              <StatCard label={m.rewards_impact_hours()} value={figure(communityHours)} unit="h" />
            )}
          </div>
          {treesPlanted === null && <p className="text-muted">{m.rewards_impact_no_partner()}</p>}
          <Card aria-labelledby="visits">
            <CardHead id="visits" title={m.rewards_impact_visits()} />
            {visits.length === 0 ? (
              <p className="text-muted">{m.rewards_impact_no_visits()}</p>
            ) : (
              <Table
                caption={m.rewards_impact_visits()}
                rows={visits.map((visit, at) => ({ ...visit, at }))}
                rowKey={({ at }) => String(at)}
                columns={[
                  { id: 'day', label: m.rewards_col_day(), isRowHeader: true, cell: ({ on }) => day(on) },
                  { id: 'what', label: m.rewards_col_profession(), cell: ({ profession }) => profession },
                  {
                    id: 'amount',
                    label: m.rewards_col_amount(),
                    align: 'end',
                    cell: ({ amountCents }) => money(amountCents),
                  },
                ]}
              />
            )}
          </Card>
          {donations.length > 0 && <Donations donations={donations} />}
        </div>
      </Container>
    </>
  )
}

const day = (on: string) => formatDay(on, getLocale())

function Donations({ donations }: { donations: readonly Donation[] }) {
  return (
    <Card aria-labelledby="donations">
      <CardHead id="donations" title={m.rewards_impact_donations()} />
      <Table
        caption={m.rewards_impact_donations()}
        rows={donations}
        rowKey={({ id }) => id}
        columns={[
          { id: 'day', label: m.rewards_col_day(), isRowHeader: true, cell: (row) => day(row.promisedOn) },
          { id: 'what', label: m.rewards_had(), cell: titleOf },
          { id: 'partner', label: m.rewards_col_partner(), cell: ({ partnerName }) => partnerName },
          {
            id: 'receipt',
            label: m.rewards_col_receipt(),
            cell: ({ receipt }) => receipt ?? m.rewards_had_receipt_waiting(),
          },
          {
            id: 'amount',
            label: m.rewards_col_amount(),
            align: 'end',
            cell: ({ amountCents }) => money(amountCents),
          },
        ]}
      />
    </Card>
  )
}
