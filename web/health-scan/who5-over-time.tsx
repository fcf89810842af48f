import { Link } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { earlierOnes, type Since } from '#domain/health-metrics/compare-scans.ts'
import { WHO5_LOW_UNDER } from '#domain/health-scan/who5.ts'
import { formatList } from '#domain/kernel/format-list.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { MeasureChart, type MeasureChartData } from '#web/product/health/measure-chart.tsx'
import { dayOf } from '#web/product/health/result-day.ts'
import { ScoreRing } from '#web/product/health/score-ring.tsx'
import { WHO5_PATH } from '#web/product/health/who5-card.tsx'
import { who5ChangeWords, who5LevelWords } from '#web/product/health/who5-words.ts'
import { localPath } from '#web/shell/paths.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import type { ScanShare } from './saved-words.ts'
import { Who5Help } from './who5-help.tsx'

type Result = components['schemas']['Who5Result']

const SINCE_WORDS: Record<Since, (words: { date: string }) => string> = {
  previous: m.who5_since_previous,
  'half-year': m.who5_since_half,
  first: m.who5_since_first,
}

type Who5OverTimeProps = { results: readonly Result[]; shares: readonly ScanShare[] }

/** The latest, what changed since earlier ones in words and figures, and all of them; the latest comes first. */
export function Who5OverTime({ results, shares }: Who5OverTimeProps) {
  const [latest] = results
  if (!latest) return null
  const earlier = earlierOnes(results, latest)
  const chart = chartOf(results.toReversed())
  return (
    <>
      <Card aria-labelledby="who5-time">
        <CardHead id="who5-time" title={m.who5_over_time()} description={m.who5_over_time_lead()} />
        <div className="score-card">
          <ScoreRing label={m.who5_name()} value={latest.score} className="score-card__ring" />
          <div>
            <p>
              {m.who5_card_when({ date: dayOf(latest.completedAt) })} {who5LevelWords(latest.level)}
            </p>
            <p className="scan-quiet">{m.who5_not_diagnosis()}</p>
          </div>
        </div>
        {latest.level === 'very-low' && <Who5Help />}
        {chart && <MeasureChart chart={chart} />}
        {earlier.length === 0 ? (
          <p className="who5-changes">{m.who5_over_time_one()}</p>
        ) : (
          <dl className="who5-changes">
            {earlier.map(({ since, result }) => (
              <div key={since}>
                <dt>{SINCE_WORDS[since]({ date: dayOf(result.completedAt) })}</dt>
                <dd>{who5ChangeWords(result.score, latest.score)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
      <History results={results} shares={shares} />
    </>
  )
}

/** One point says nothing over time: a chart begins with the second. */
function chartOf(results: readonly Result[]): MeasureChartData | undefined {
  const [first, last] = [results[0], results.at(-1)]
  if (!first || !last || first === last) return undefined
  const times = results.map(({ completedAt }) => Date.parse(completedAt))
  const [start = 0, end = 1] = [times[0], times.at(-1)]
  const values = results.map(({ completedAt, score }) =>
    m.who5_chart_value({ date: dayOf(completedAt), score }),
  )
  const days = { first: dayOf(first.completedAt), last: dayOf(last.completedAt) }
  return {
    alt: m.who5_chart_alt({ ...days, values: formatList(values, getLocale()) }),
    points: results.map(({ score }, at) => ({
      x: ((times[at] ?? start) - start) / Math.max(1, end - start),
      y: score / 100,
    })),
    zone: { from: WHO5_LOW_UNDER / 100, to: 1, label: m.who5_chart_zone() },
    labels: [
      { x: 0, text: days.first },
      { x: 1, text: days.last },
    ],
    lastLabel: String(last.score),
  }
}

function History({ results, shares }: Who5OverTimeProps) {
  const readers = ({ id }: Result) =>
    formatList(
      shares.filter(({ resultId }) => resultId === id).map(({ name }) => name),
      getLocale(),
    )
  return (
    <Card aria-labelledby="who5-history">
      <CardHead id="who5-history" title={m.who5_history()} />
      <Table
        caption={m.who5_history()}
        rows={results}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'date',
            label: m.who5_column_date(),
            cell: ({ completedAt }) => dayOf(completedAt),
            isRowHeader: true,
          },
          { id: 'score', label: m.who5_column_score(), cell: ({ score }) => m.who5_value({ score }) },
          {
            id: 'shared',
            label: m.who5_column_shared(),
            cell: (result) => readers(result) || m.saved_scan_nobody(),
          },
          {
            id: 'open',
            label: m.saved_scan_column_open(),
            isLabelHidden: true,
            align: 'end',
            cell: openLink,
          },
        ]}
      />
    </Card>
  )
}

const openLink = ({ id, completedAt }: Result) => (
  <Link to={localPath(`${WHO5_PATH}/${id}`)} aria-label={m.who5_open_label({ date: dayOf(completedAt) })}>
    {m.who5_open()}
  </Link>
)
