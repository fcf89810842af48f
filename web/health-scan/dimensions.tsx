import { CATEGORIES, riskLevel } from '#domain/health-scan/scoring.ts'
import { formatTenths } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { categoryIcon } from './category-icons.tsx'
import { categoryNames, levelName } from './result-names.ts'
import type { ResultProps } from './result-props.ts'

export function Dimensions({ analysis }: ResultProps) {
  const names = categoryNames()
  const rows = CATEGORIES.map((category, index) => {
    const { value, terms } = analysis.categories[category]
    return {
      category,
      name: names[index] ?? '',
      value,
      shown: shownScore(value),
      level: levelName(riskLevel(value)),
      isFactor: analysis.riskFactors.includes(category),
      basis: m.health_scan_basis_share({
        count: terms.filter(({ isDefault }) => !isDefault).length,
        total: terms.length,
      }),
    }
  })
  return (
    <Card size="xl" aria-labelledby="scan-dimensions">
      <CardHead
        id="scan-dimensions"
        title={m.health_scan_dimensions()}
        end={<span className="scan-quiet">{m.health_scan_zero_is_best()}</span>}
      />
      <ul className="dimensions">
        {rows.map(({ category, name, value, shown, level, isFactor }) => (
          <li key={category} style={{ '--color': `var(--cat-${category})`, '--value': `${value}%` }}>
            <span className="dimensions__name">
              <span className="dimensions__icon">{categoryIcon(category)}</span>
              {name}
            </span>
            <span
              className="dimensions__track"
              role="img"
              aria-label={m.health_scan_dimension({
                category: name,
                value: shown,
                level: level.toLowerCase(),
              })}
            >
              <i data-category={category} data-short={value < 12 || undefined}>
                <b>{shown}</b>
              </i>
            </span>
            <span className="dimensions__level" aria-hidden="true">
              {level}
            </span>
            {isFactor && (
              <Badge tone="expired" className="dimensions__factor">
                {m.health_scan_risk_factor()}
              </Badge>
            )}
          </li>
        ))}
        <li className="dimensions__axis" aria-hidden="true">
          <span className="dimensions__ticks">
            {[0, 30, 60, 100].map((tick) => (
              <em key={tick} style={{ left: `${tick}%` }}>
                {tick}
              </em>
            ))}
          </span>
        </li>
      </ul>
      <details className="scan-data">
        <summary>{m.health_scan_see_table()}</summary>
        <Table
          caption={m.health_scan_dimensions()}
          rows={rows}
          rowKey={({ category }) => category}
          columns={[
            {
              id: 'name',
              label: m.health_scan_column_dimension(),
              cell: ({ name }) => name,
              isRowHeader: true,
            },
            {
              id: 'score',
              label: m.health_scan_column_score(),
              cell: ({ value }) => formatTenths(Math.round(value * 10), getLocale()),
              align: 'end',
            },
            { id: 'level', label: m.health_scan_column_level(), cell: ({ level }) => level },
            { id: 'basis', label: m.health_scan_column_basis(), cell: ({ basis }) => basis, align: 'end' },
          ]}
        />
      </details>
    </Card>
  )
}

/** Rounded, except that 59.7 is not shown as the 60 of the next level. */
function shownScore(value: number): number {
  const rounded = Math.round(value)
  return riskLevel(rounded) === riskLevel(value) ? rounded : Math.floor(value)
}
