import type { components } from '#contract/api.d.ts'
import { type ScoredKind, SCORED_KINDS } from '#domain/health-metrics/wellness.ts'
import { formatMonth } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { kindName } from '#web/product/health/measure-names.ts'
import { measureText } from '#web/product/health/measure-words.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { BarChart } from './bar-chart.tsx'
import { BAND_NAMES, CommunityChoice } from './community-choice.tsx'
import { ExampleCard } from './example-card.tsx'

type Community = components['schemas']['Community']

/** Means of groups of ten and more, and the person's own choice to be counted. */
export function OwnGroups({ own, problem }: { own: Community; problem: FormProblem | undefined }) {
  return (
    <div className="tour__own">
      {SCORED_KINDS.map((kind) => (
        <GroupsOf key={kind} kind={kind} own={own} />
      ))}
      {own.groups.length === 0 && (
        <Card size="xl">
          <CardHead title={monthTitle(own)} />
          <p>{m.metrics_own_community_none()}</p>
        </Card>
      )}
      <CommunityChoice isIn={own.ageBand !== null} problem={problem} />
    </div>
  )
}

const monthTitle = ({ month }: Community) =>
  m.metrics_own_community_title({ month: formatMonth(month, getLocale()) })

function GroupsOf({ kind, own }: { kind: ScoredKind; own: Community }) {
  const groups = own.groups.filter((group) => group.kind === kind)
  if (groups.length === 0) return null
  const name = kindName({ kind, label: '' })
  const rows = groups.map(({ ageBand, people, mean }) => ({
    label: BAND_NAMES[ageBand](),
    people: m.metrics_own_community_people({ count: people }),
    mean,
    text: measureText({ kind, value: mean }),
    isSun: ageBand === own.ageBand,
  }))
  return (
    <ExampleCard
      isOwn
      title={`${name} · ${monthTitle(own)}`}
      note={m.metrics_own_community_note()}
      chart={
        <BarChart
          alt={`${name}. ${rows.map(({ label, text }) => `${label}\u00a0: ${text}.`).join(' ')}`}
          max={Math.max(...rows.map(({ mean }) => mean)) * 1.15}
          thresholds={[]}
          bars={rows.map(({ label, mean, text, isSun }) => ({ label, value: mean, text, isSun }))}
        />
      }
      table={
        <Table
          caption={name}
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
