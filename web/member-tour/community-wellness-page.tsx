import type { Route } from './+types/community-wellness-page'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { pageHead } from '#web/shell/page-head.ts'
import { Table } from '#web/ui/table.tsx'
import { BarChart } from './bar-chart.tsx'
import { communityTexts, type CommunityTexts } from './community-texts.server.ts'
import { ExampleCard } from './example-card.tsx'
import { changeCommunity, ownCommunityView } from './own-community.server.ts'
import { OwnGroups } from './own-parts.ts'
import { tourFrame, type TourFrame } from './tour-frame.server.ts'
import { TourPage } from './tour-page.tsx'

const path = '/community-wellness'

export async function loader(args: Route.LoaderArgs) {
  const own = await ownCommunityView(args)
  return { frame: tourFrame(own !== null), texts: communityTexts(), own }
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
  const { frame, texts, own } = loaderData
  return (
    <TourPage
      frame={frame}
      path={path}
      title={texts.title}
      lead={own?.lead ?? texts.lead}
      example={
        own ? (
          <OwnGroups frame={frame} texts={texts} own={own} problem={actionData?.problem} />
        ) : (
          <GroupsExample frame={frame} texts={texts} />
        )
      }
      says={{
        figure: texts.saysFigure,
        unit: texts.saysUnit,
        text: own?.note ?? texts.saysText,
      }}
      saysNot={texts.saysNotText}
    />
  )
}

/** The last group is under ten people: its mean is hidden, and so is its exact size. */
const groups = [
  { label: '18', people: 42, mean: 6.8 },
  { label: '35', people: 57, mean: 6.9 },
  { label: '55', people: 23, mean: 7.2 },
  { label: '75', people: undefined, mean: undefined },
] as const

function GroupsExample({ frame, texts }: { frame: TourFrame; texts: CommunityTexts }) {
  const rows = groups.map(({ label, people, mean }) => ({
    label: texts[label],
    people: people === undefined ? texts.under10 : String(people),
    mean,
    text:
      mean === undefined ? texts.hidden : m.tour_analytics_hours({ value: formatNumber(mean, getLocale()) }),
  }))
  return (
    <ExampleCard
      frame={frame}
      title={texts.chart}
      note={texts.chartNote}
      chart={
        <BarChart
          alt={texts.alt}
          max={10}
          thresholds={[]}
          bars={rows.map(({ label, mean, text }) => ({
            label,
            text: mean === undefined ? texts.hiddenWhy : text,
            ...(mean !== undefined && { value: mean }),
          }))}
        />
      }
      table={
        <Table
          caption={texts.chart}
          columns={[
            { id: 'group', label: texts.group, cell: (row) => row.label, isRowHeader: true },
            { id: 'people', label: texts.people, cell: (row) => row.people, align: 'end' },
            { id: 'mean', label: texts.mean, cell: (row) => row.text, align: 'end' },
          ]}
          rows={rows}
          rowKey={(row) => row.label}
        />
      }
    />
  )
}
