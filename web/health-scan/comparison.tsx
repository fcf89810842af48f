import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { categoryIcon } from './category-icons.tsx'
import { categoryRows, dayOf, type SavedScan } from './saved-words.ts'

/** The last two results, dimension by dimension; results of different rules are not compared. */
export function Comparison({ before, after }: { before: SavedScan | undefined; after: SavedScan }) {
  const isComparable = before?.version === after.version
  return (
    <Card aria-labelledby="saved-compare">
      <CardHead
        id="saved-compare"
        title={m.saved_scan_compare()}
        description={
          before &&
          m.saved_scan_compare_lead({ before: dayOf(before.completedAt), after: dayOf(after.completedAt) })
        }
      />
      {!before && <p>{m.saved_scan_compare_one()}</p>}
      {before && !isComparable && <p>{m.saved_scan_compare_versions()}</p>}
      {before && isComparable && <Rows before={before} after={after} />}
    </Card>
  )
}

function Rows({ before, after }: { before: SavedScan; after: SavedScan }) {
  const earlier = categoryRows(before)
  return (
    <>
      <ul className="compare">
        {categoryRows(after).map(({ category, name, value }, index) => {
          const was = earlier[index]?.value ?? value
          const words = { before: was, after: value }
          const style = {
            '--color': `var(--cat-${category})`,
            '--from': `${Math.min(was, value)}%`,
            '--to': `${Math.max(was, value)}%`,
            '--was': `${was}%`,
            '--is': `${value}%`,
          }
          return (
            <li key={category} style={style}>
              <span className="compare__name">
                {categoryIcon(category)}
                {name}
              </span>
              <span className="compare__track" aria-hidden="true">
                <i className="compare__span" />
                <i className="compare__was" />
                <i className="compare__is" />
              </span>
              <span className="compare__value">
                {was === value ? m.saved_scan_compare_same(words) : m.saved_scan_compare_row(words)}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="scan-quiet">{m.saved_scan_compare_note({ version: after.version })}</p>
    </>
  )
}
