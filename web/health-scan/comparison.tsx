import { Form } from 'react-router'
import {
  compareScans,
  earlierOnes,
  type PartChange,
  type Since,
} from '#domain/health-metrics/compare-scans.ts'
import { m } from '#web/paraglide/messages.js'
import { dayOf } from '#web/product/health/result-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { categoryIcon } from './category-icons.tsx'
import { categoryRows, type SavedScan } from './saved-words.ts'

type ComparisonProps = {
  /** The latest first. */
  scans: readonly SavedScan[]
  before: SavedScan | undefined
  after: SavedScan
}

/** Two results, dimension by dimension, in figures and in words; results of different rules are not compared. */
export function Comparison({ scans, before, after }: ComparisonProps) {
  const isComparable = before?.version === after.version
  return (
    <Card aria-labelledby="saved-compare" id="compare">
      <CardHead
        id="saved-compare"
        title={m.saved_scan_compare()}
        description={
          before &&
          m.saved_scan_compare_lead({ before: dayOf(before.completedAt), after: dayOf(after.completedAt) })
        }
      />
      {!before && <p>{m.saved_scan_compare_one()}</p>}
      {before && scans.length > 2 && <Choice scans={scans} before={before} after={after} />}
      {before && !isComparable && <p>{m.saved_scan_compare_versions()}</p>}
      {before && isComparable && <Rows before={before} after={after} />}
    </Card>
  )
}

const SINCE_WORDS: Record<Since, () => string> = {
  previous: m.saved_scan_compare_previous,
  'half-year': m.saved_scan_compare_half,
  first: m.saved_scan_compare_first,
}

type Pair = { before: SavedScan; after: SavedScan }

/** One press for the usual ones, or any two of them. */
function Choice({ scans, before, after }: Pair & { scans: readonly SavedScan[] }) {
  const options = scans.map(({ id, completedAt }) => ({ value: id, label: dayOf(completedAt) }))
  return (
    <div className="compare-choice">
      <Chips label={m.saved_scan_compare_with()}>
        {earlierOnes(scans, after).map(({ since, result }) => (
          <ChipLink
            key={since}
            to={`?from=${result.id}&to=${after.id}#compare`}
            preventScrollReset
            isCurrent={result.id === before.id}
          >
            {SINCE_WORDS[since]()}
          </ChipLink>
        ))}
      </Chips>
      <Disclosure title={m.saved_scan_compare_choose()}>
        <Form method="get" className="saved-form" preventScrollReset key={`${before.id}${after.id}`}>
          <SelectField
            name="from"
            label={m.saved_scan_compare_from()}
            options={options}
            defaultValue={before.id}
          />
          <SelectField
            name="to"
            label={m.saved_scan_compare_to()}
            options={options}
            defaultValue={after.id}
          />
          <Button type="submit" variant="soft">
            {m.saved_scan_compare_button()}
          </Button>
        </Form>
      </Disclosure>
    </div>
  )
}

function changeWords({ change, direction }: PartChange): string {
  const words = { count: Math.abs(change) }
  return direction === 'better' ? m.saved_scan_compare_better(words) : m.saved_scan_compare_worse(words)
}

const figures = ({ was, is }: PartChange) =>
  was === is ? m.saved_scan_compare_same({ after: is }) : m.saved_scan_compare_row({ before: was, after: is })

function Rows({ before, after }: Pair) {
  const { overall, parts } = compareScans(before, after)
  const names = categoryRows(after)
  return (
    <>
      <p className="compare-overall">
        <b>{m.saved_scan_compare_overall()}</b> {figures(overall)}
        {overall.direction !== 'same' && ` · ${changeWords(overall)}`}
      </p>
      <ul className="compare">
        {parts.map(({ category, ...part }, index) => {
          const { was, is } = part
          const style = {
            '--color': `var(--cat-${category})`,
            '--from': `${Math.min(was, is)}%`,
            '--to': `${Math.max(was, is)}%`,
            '--was': `${was}%`,
            '--is': `${is}%`,
          }
          return (
            <li key={category} style={style}>
              <span className="compare__name">
                {categoryIcon(category)}
                {names[index]?.name}
              </span>
              <span className="compare__track" aria-hidden="true">
                <i className="compare__span" />
                <i className="compare__was" />
                <i className="compare__is" />
              </span>
              <span className="compare__value">
                {figures(part)}
                {part.direction !== 'same' && <small>{changeWords(part)}</small>}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="scan-quiet">{m.saved_scan_compare_note({ version: after.version })}</p>
    </>
  )
}
