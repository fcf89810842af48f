import { CATEGORIES, riskLevel } from '#domain/health-scan/scoring.ts'
import { formatTenths } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { fill } from '#web/shell/fill.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { categoryIcon } from './category-icons.tsx'
import { LEVELS } from './levels.ts'
import type { ResultProps } from './result.tsx'

export function Dimensions({ texts: { result }, analysis }: ResultProps) {
  const rows = CATEGORIES.map((category, index) => {
    const { value, terms } = analysis.categories[category]
    return {
      category,
      name: result.categories[index] ?? '',
      value,
      shown: shownScore(value),
      level: result.levels[LEVELS.indexOf(riskLevel(value))] ?? '',
      isFactor: analysis.riskFactors.includes(category),
      basis: fill(result.basisShare, {
        count: terms.filter(({ isDefault }) => !isDefault).length,
        total: terms.length,
      }),
    }
  })
  return (
    <Card size="xl" className="scan-dimensions" aria-labelledby="scan-dimensions">
      <CardHead
        id="scan-dimensions"
        title={result.dimensions}
        end={<span className="scan-quiet">{result.zeroIsBest}</span>}
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
              aria-label={fill(result.dimension, {
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
                {result.riskFactor}
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
        <summary>{result.seeTable}</summary>
        <Table
          caption={result.dimensions}
          rows={rows}
          rowKey={({ category }) => category}
          columns={[
            { id: 'name', label: result.columnDimension, cell: ({ name }) => name, isRowHeader: true },
            {
              id: 'score',
              label: result.columnScore,
              cell: ({ value }) => formatTenths(Math.round(value * 10), getLocale()),
              align: 'end',
            },
            { id: 'level', label: result.columnLevel, cell: ({ level }) => level },
            { id: 'basis', label: result.columnBasis, cell: ({ basis }) => basis, align: 'end' },
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
