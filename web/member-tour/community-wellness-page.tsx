import type { Route } from './+types/community-wellness-page'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { pageHead } from '#web/shell/page-head.ts'
import { Table } from '#web/ui/table.tsx'
import { BarChart } from './bar-chart.tsx'
import { ExampleCard } from './example-card.tsx'
import { changeCommunity } from './change-community.server.ts'
import { ownCommunity } from './own-data.server.ts'
import { OwnGroups } from './own-parts.ts'
import { TourPage } from './tour-page.tsx'

const path = '/community-wellness'

export async function loader(args: Route.LoaderArgs) {
  return { own: await ownCommunity(args) }
}

export const action = (args: Route.ActionArgs) => changeCommunity(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.tour_community_title(),
    description: m.tour_community_description(),
    path,
  })
}

export default function CommunityWellnessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own } = loaderData
  return (
    <TourPage
      isOwn={own !== null}
      path={path}
      title={m.tour_community_title()}
      lead={own ? m.metrics_own_community_lead() : m.tour_community_lead()}
      example={own ? <OwnGroups own={own} problem={actionData?.problem} /> : <GroupsExample />}
      summary={{
        figure: m.tour_community_says_figure(),
        unit: m.tour_community_says_unit(),
        text: own ? m.metrics_own_community_note() : m.tour_community_says_text(),
      }}
      limits={m.tour_community_says_not_text()}
    />
  )
}

/** The last group is under ten people: its mean is hidden, and so is its exact size. */
const groups = [
  { label: m.tour_community_18, people: 42, mean: 6.8 },
  { label: m.tour_community_35, people: 57, mean: 6.9 },
  { label: m.tour_community_55, people: 23, mean: 7.2 },
  { label: m.tour_community_75, people: undefined, mean: undefined },
] as const

function GroupsExample() {
  const rows = groups.map(({ label, people, mean }) => ({
    label: label(),
    people: people === undefined ? m.tour_community_under_10() : String(people),
    mean,
    text:
      mean === undefined
        ? m.tour_community_hidden()
        : m.tour_analytics_hours({ value: formatNumber(mean, getLocale()) }),
  }))
  return (
    <ExampleCard
      title={m.tour_community_chart()}
      note={m.tour_community_chart_note()}
      chart={
        <BarChart
          alt={m.tour_community_alt()}
          max={10}
          thresholds={[]}
          bars={rows.map(({ label, mean, text }) => ({
            label,
            text: mean === undefined ? m.tour_community_hidden_why() : text,
            ...(mean !== undefined && { value: mean }),
          }))}
        />
      }
      table={
        <Table
          caption={m.tour_community_chart()}
          columns={[
            { id: 'group', label: m.tour_community_group(), cell: (row) => row.label, isRowHeader: true },
            { id: 'people', label: m.tour_community_people(), cell: (row) => row.people, align: 'end' },
            { id: 'mean', label: m.tour_community_mean(), cell: (row) => row.text, align: 'end' },
          ]}
          rows={rows}
          rowKey={(row) => row.label}
        />
      }
    />
  )
}
