import { CATEGORIES, HIGH_FROM, MODERATE_FROM } from '#domain/health-scan/scoring.ts'
import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { categoryNames } from './result-names.ts'
import { dayOf } from '#web/product/health/result-day.ts'
import { type SavedScan } from './saved-words.ts'

/** Drawn twice, because text in a scaled drawing would be unreadable on a phone; one shows at a time. */
const SIZES = [
  { name: 'wide', width: 1240, height: 320 },
  { name: 'narrow', width: 312, height: 280 },
] as const
type Size = (typeof SIZES)[number]

/** One line per category over time. The oldest first; the same figures stand in a sentence and in a table. */
export function TrendChart({ scans }: { scans: readonly SavedScan[] }) {
  const names = categoryNames()
  const [first, last] = [scans[0], scans.at(-1)]
  if (!first || !last) return null
  const sentences = CATEGORIES.map((category, index) =>
    m.saved_scan_trend_sentence({
      category: names[index] ?? '',
      from: first.categories[category],
      to: last.categories[category],
    }),
  ).join(' ')
  const alt = m.saved_scan_trend_alt({
    first: dayOf(first.completedAt),
    last: dayOf(last.completedAt),
    sentences,
  })
  return (
    <Card className="saved-wide" aria-labelledby="saved-trend">
      <CardHead id="saved-trend" title={m.saved_scan_trend()} description={m.saved_scan_trend_lead()} />
      <ul className="trend-legend" aria-hidden="true">
        {CATEGORIES.map((category, index) => (
          <li key={category} style={{ '--color': `var(--cat-${category})` }}>
            {names[index]}
          </li>
        ))}
      </ul>
      {SIZES.map((size) => (
        <svg
          key={size.name}
          className={`trend trend--${size.name}`}
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={alt}
        >
          <Drawing scans={scans} size={size} />
        </svg>
      ))}
      <details className="scan-data">
        <summary>{m.saved_scan_trend_table()}</summary>
        <Table
          caption={m.saved_scan_trend()}
          rows={scans}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'date',
              label: m.saved_scan_column_date(),
              cell: ({ completedAt }) => dayOf(completedAt),
              isRowHeader: true,
            },
            ...CATEGORIES.map((category, index) => ({
              id: category,
              label: names[index] ?? '',
              cell: (scan: SavedScan) => scan.categories[category],
              align: 'end' as const,
            })),
            {
              id: 'overall',
              label: m.saved_scan_column_score(),
              cell: ({ overall }) => overall,
              align: 'end',
            },
          ]}
        />
      </details>
    </Card>
  )
}

function Drawing({ scans, size }: { scans: readonly SavedScan[]; size: Size }) {
  const area = { left: 34, right: size.width - 16, top: 16, bottom: size.height - 36 }
  const times = scans.map(({ completedAt }) => Date.parse(completedAt))
  const [from = 0, until = 1] = [times[0], times.at(-1)]
  const x = (time: number) =>
    until > from
      ? area.left + 10 + ((time - from) / (until - from)) * (area.right - area.left - 20)
      : (area.left + area.right) / 2
  const y = (value: number) => area.bottom - (value / 100) * (area.bottom - area.top)
  return (
    <>
      {[0, MODERATE_FROM, HIGH_FROM, 100].map((tick) => (
        <g key={tick}>
          <line x1={area.left} x2={area.right} y1={y(tick)} y2={y(tick)} className="trend__grid" />
          <text x={area.left - 8} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {CATEGORIES.map((category) => {
        const points = scans.map((scan, index) => ({
          x: x(times[index] ?? 0),
          y: y(scan.categories[category]),
        }))
        return (
          <g key={category} style={{ '--color': `var(--cat-${category})` }} className="trend__line">
            <polyline points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
            {points.map((point, index) => (
              <circle key={scans[index]?.id} cx={point.x} cy={point.y} r="4.5" />
            ))}
          </g>
        )
      })}
      <text x={area.left} y={size.height - 10}>
        {dayOf(scans[0]?.completedAt ?? '')}
      </text>
      {until > from && (
        <text x={area.right} y={size.height - 10} textAnchor="end">
          {dayOf(scans.at(-1)?.completedAt ?? '')}
        </text>
      )}
    </>
  )
}
