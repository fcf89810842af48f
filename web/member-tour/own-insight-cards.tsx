import type { Certainty } from '#domain/health-metrics/association.ts'
import type { RecommendationId } from '#domain/health-scan/recommendations.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { kindName, shortDay } from '#web/product/health/measure-names.ts'
import { Table } from '#web/ui/table.tsx'
import { BarChart } from './bar-chart.tsx'
import { ExampleCard } from './example-card.tsx'
import type { OwnInsights } from './own-insights.server.ts'
import { WeeksChart } from './weeks-chart.tsx'

/** What moves with what in the person's measures, and what the rules of their scan suggest. */
export function OwnInsightCards({ own: { links, rules } }: { own: OwnInsights }) {
  return (
    <div className="tour__own">
      {links.length > 0 && <OwnLinks links={links} />}
      {rules && <OwnRules rules={rules} />}
    </div>
  )
}

type Link = OwnInsights['links'][number]

const MOST_BARS = 6

function OwnLinks({ links }: { links: readonly Link[] }) {
  const rows = links.map((link) => ({ ...link, name: linkName(link), text: linkText(link) }))
  return (
    <ExampleCard
      isOwn
      title={m.metrics_own_insights_chart()}
      note={m.metrics_own_insights_note()}
      chart={
        <BarChart
          alt={m.metrics_own_insights_alt({
            count: rows.length,
            sentences: rows.map(({ name, text }) => `${name}\u00a0: ${text}.`).join(' '),
          })}
          max={1}
          thresholds={[]}
          bars={rows.slice(0, MOST_BARS).map(({ name, rho, text, certainty }) => ({
            label: name,
            value: Math.abs(rho),
            text,
            color: certainty === 'chance' ? 'var(--line-2)' : 'var(--chart-line)',
          }))}
        />
      }
      table={
        <Table
          caption={m.metrics_own_insights_chart()}
          columns={[
            {
              id: 'pair',
              label: m.metrics_own_insights_column_pair(),
              cell: (row) => row.name,
              isRowHeader: true,
            },
            {
              id: 'days',
              label: m.metrics_own_insights_column_days(),
              cell: (row) => row.pairs,
              align: 'end',
            },
            { id: 'link', label: m.metrics_own_insights_column_link(), cell: (row) => row.text },
          ]}
          rows={rows}
          rowKey={(row) => row.name}
        />
      }
    />
  )
}

/** Within a sentence, a name that someone gave keeps its capitals. */
function linkName({ one, other }: Link): string {
  const name = kindName(other)
  return m.metrics_own_insights_pair({
    one: kindName(one),
    other: other.kind === 'custom' ? name : name.toLowerCase(),
  })
}

const CERTAINTIES: readonly Certainty[] = ['likely', 'possible', 'chance']

function linkText({ rho, certainty }: Link): string {
  return m.metrics_own_insights_text({
    direction: rho < 0 ? m.metrics_own_insights_opposite() : m.metrics_own_insights_together(),
    certainty: m.metrics_own_insights_certainty().split('|')[CERTAINTIES.indexOf(certainty)] ?? '',
    rho: formatNumber(Math.round(rho * 100) / 100, getLocale()),
  })
}

const RULES: Record<RecommendationId, { title: () => string; rule: () => string; color: string }> = {
  stress: {
    title: m.health_scan_rec_stress_title,
    rule: m.metrics_own_insights_rule_stress,
    color: 'var(--cat-mental)',
  },
  movement: {
    title: m.health_scan_rec_movement_title,
    rule: m.metrics_own_insights_rule_movement,
    color: 'var(--cat-physical)',
  },
  sleep: {
    title: m.health_scan_rec_sleep_title,
    rule: m.metrics_own_insights_rule_sleep,
    color: 'var(--cat-lifestyle)',
  },
  social: {
    title: m.health_scan_rec_social_title,
    rule: m.metrics_own_insights_rule_social,
    color: 'var(--cat-social)',
  },
  prevention: {
    title: m.health_scan_rec_prevention_title,
    rule: m.metrics_own_insights_rule_prevention,
    color: 'var(--cat-professional)',
  },
}

function OwnRules({ rules: { found, day, today } }: { rules: NonNullable<OwnInsights['rules']> }) {
  const spans = found.map(({ id, estimatedDuration }) => {
    const isQuarterly = estimatedDuration === 'quarterly'
    return {
      id,
      label: RULES[id].title(),
      ...(isQuarterly ? { from: 1, to: 12 } : estimatedDuration),
      text: isQuarterly
        ? m.metrics_own_insights_prevention_delay()
        : m.tour_insights_delay_value(estimatedDuration),
      color: RULES[id].color,
    }
  })
  return (
    <ExampleCard
      isOwn
      title={m.metrics_own_insights_rules()}
      note={m.metrics_own_insights_rules_note({ date: shortDay(day, today) })}
      chart={
        <WeeksChart
          alt={m.metrics_own_insights_rules_alt({
            sentences: spans.map(({ label, text }) => `${label}, ${text}.`).join(' '),
          })}
          firstWeek={m.tour_insights_first_week()}
          spans={spans}
        />
      }
      table={
        <Table
          caption={m.metrics_own_insights_rules()}
          columns={[
            {
              id: 'subject',
              label: m.tour_insights_subject(),
              cell: (row) => row.label,
              isRowHeader: true,
            },
            { id: 'rule', label: m.tour_insights_rule(), cell: (row) => RULES[row.id].rule() },
            { id: 'delay', label: m.tour_insights_delay(), cell: (row) => row.text, align: 'end' },
          ]}
          rows={spans}
          rowKey={(row) => row.id}
        />
      }
    />
  )
}
