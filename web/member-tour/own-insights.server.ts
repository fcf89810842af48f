import { associate, FEWEST_PAIRS, paired } from '#domain/health-metrics/association.ts'
import { analyse } from '#domain/health-scan/analyse.ts'
import { recommend } from '#domain/health-scan/recommendations.ts'
import { ownScan, ownSeries, type OwnScan, type OwnSeries } from './own-data.server.ts'

export type OwnInsights = NonNullable<Awaited<ReturnType<typeof ownInsights>>>

/** What moves with what, in measures; and what the rules of the last scan suggest. */
export async function ownInsights(args: Parameters<typeof ownSeries>[0]) {
  const [measured, scanned] = await Promise.all([ownSeries(args), ownScan(args)])
  const links = measured ? linksOf(measured.series) : []
  const rules = scanned ? rulesOf(scanned) : null
  if (links.length === 0 && !rules) return null
  return { links, rules, isAlarming: scanned !== null && isAlarming(scanned.scan) }
}

const isAlarming = ({ answers }: OwnScan) => analyse(answers).alarms.length > 0

function linksOf(series: readonly OwnSeries[]) {
  const couples = series.flatMap((one, index) =>
    series.slice(index + 1).map((other) => [one, other] as const),
  )
  const enough = couples
    .map(([one, other]) => ({ one, other, pairs: paired(one.values, other.values) }))
    .filter(({ pairs }) => pairs.length >= FEWEST_PAIRS)
  return enough
    .flatMap(({ one, other, pairs }) => {
      const found = associate(pairs, enough.length)
      return found ? [{ one: nameOf(one), other: nameOf(other), ...found }] : []
    })
    .toSorted((a, b) => Math.abs(b.rho) - Math.abs(a.rho))
}

const nameOf = ({ kind, label }: OwnSeries) => ({ kind, label })

function rulesOf({ scan, today }: NonNullable<Awaited<ReturnType<typeof ownScan>>>) {
  const found = recommend(scan.answers, scan.overall)
  if (found.length === 0) return null
  return {
    today,
    day: scan.completedAt.slice(0, 10),
    found: found.map(({ id, estimatedDuration }) => ({ id, estimatedDuration })),
  }
}
