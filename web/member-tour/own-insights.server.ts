import { associate, FEWEST_PAIRS, paired, type Certainty } from '#domain/health-metrics/association.ts'
import { analyse } from '#domain/health-scan/analyse.ts'
import { recommend, type RecommendationId } from '#domain/health-scan/recommendations.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { kindName, shortDay } from '#web/shell/measure-names.ts'
import { ownScan, ownSeries, type OwnScan, type OwnSeries } from './own-data.server.ts'

const CERTAINTIES: readonly Certainty[] = ['likely', 'possible', 'chance']

/** What moves with what, in measures; and what the rules of the last scan suggest. */
export async function ownInsights(args: Parameters<typeof ownSeries>[0]) {
  const [measured, scanned] = await Promise.all([ownSeries(args), ownScan(args)])
  const links = measured ? linksOf(measured.series) : []
  const rules = scanned ? rulesOf(scanned) : null
  if (links.length === 0 && !rules) return null
  const sure = links.filter(({ certainty }) => certainty !== 'chance').length
  return {
    lead: m.metrics_own_lead(),
    links: links.length > 0 ? linkCard(links) : null,
    rules,
    says:
      links.length > 0
        ? {
            figure: String(sure),
            unit: m.metrics_own_insights_says_unit({ total: links.length }),
            text: m.metrics_own_insights_says_text(),
          }
        : {
            figure: String(FEWEST_PAIRS),
            unit: m.metrics_own_insights_few_unit(),
            text: m.metrics_own_insights_few_text(),
          },
    saysNot: m.metrics_own_insights_says_not(),
    help: scanned && isAlarming(scanned.scan) ? m.metrics_own_help() : undefined,
  }
}

const isAlarming = ({ answers }: OwnScan) => analyse(answers).alarms.length > 0

type Link = { name: string; rho: number; pairs: number; certainty: Certainty; text: string }

function linksOf(series: readonly OwnSeries[]): Link[] {
  const couples = series.flatMap((one, index) =>
    series.slice(index + 1).map((other) => [one, other] as const),
  )
  const enough = couples
    .map(([one, other]) => ({ one, other, pairs: paired(one.values, other.values) }))
    .filter(({ pairs }) => pairs.length >= FEWEST_PAIRS)
  return enough
    .flatMap(({ one, other, pairs }) => {
      const found = associate(pairs, enough.length)
      if (!found) return []
      const name = m.metrics_own_insights_pair({ one: kindName(one), other: inSentence(other) })
      return [{ name, ...found, text: linkText(found.rho, found.certainty) }]
    })
    .toSorted((a, b) => Math.abs(b.rho) - Math.abs(a.rho))
}

/** A name that someone gave keeps its capitals. */
const inSentence = (name: OwnSeries) =>
  name.kind === 'custom' ? kindName(name) : kindName(name).toLowerCase()

function linkText(rho: number, certainty: Certainty): string {
  return m.metrics_own_insights_text({
    direction: rho < 0 ? m.metrics_own_insights_opposite() : m.metrics_own_insights_together(),
    certainty: m.metrics_own_insights_certainty().split('|')[CERTAINTIES.indexOf(certainty)] ?? '',
    rho: formatNumber(Math.round(rho * 100) / 100, getLocale()),
  })
}

const MOST_BARS = 6

function linkCard(links: readonly Link[]) {
  return {
    title: m.metrics_own_insights_chart(),
    note: m.metrics_own_insights_note(),
    alt: m.metrics_own_insights_alt({
      count: links.length,
      sentences: links.map(({ name, text }) => `${name}\u00a0: ${text}.`).join(' '),
    }),
    bars: links.slice(0, MOST_BARS).map(({ name, rho, text, certainty }) => ({
      label: name,
      value: Math.abs(rho),
      text,
      color: certainty === 'chance' ? 'var(--line-2)' : 'var(--chart-line)',
    })),
    columns: [
      m.metrics_own_insights_column_pair(),
      m.metrics_own_insights_column_days(),
      m.metrics_own_insights_column_link(),
    ] as [string, string, string],
    rows: links.map(({ name, pairs, text }) => ({ name, pairs, text })),
  }
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

function rulesOf({ scan, today }: NonNullable<Awaited<ReturnType<typeof ownScan>>>) {
  const found = recommend(scan.answers, scan.overall)
  if (found.length === 0) return null
  const spans = found.map(({ id, estimatedDuration }) => {
    const span = estimatedDuration === 'quarterly' ? { from: 1, to: 12 } : estimatedDuration
    const text =
      estimatedDuration === 'quarterly'
        ? m.metrics_own_insights_prevention_delay()
        : m.tour_insights_delay_value(estimatedDuration)
    return { id, label: RULES[id].title(), ...span, text, color: RULES[id].color, rule: RULES[id].rule() }
  })
  const date = shortDay(scan.completedAt.slice(0, 10), today)
  return {
    title: m.metrics_own_insights_rules(),
    note: m.metrics_own_insights_rules_note({ date }),
    alt: m.metrics_own_insights_rules_alt({
      sentences: spans.map(({ label, text }) => `${label}, ${text}.`).join(' '),
    }),
    spans,
  }
}
