import { useEffect, useRef } from 'react'
import { CATEGORIES, POINTS, type CategoryScore, type Term } from '#domain/health-scan/scoring.ts'
import { SCAN_VERSION } from '#domain/health-scan/stored-scan.ts'
import { formatTenths } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Table } from '#web/ui/table.tsx'
import { answerWords, QUESTION_WORDS } from '#web/product/health/question-words.ts'
import { categoryNames } from './result-names.ts'
import type { ResultProps } from './result-props.ts'

const ChevronDown = iconOf('ChevronDown')

const tenths = (value: number) => formatTenths(Math.round(value * 10), getLocale())

/** Down to each term of each sum: what is said here is what was computed. */
export function Calculation({ analysis }: ResultProps) {
  const names = categoryNames()
  const sums = useRef<HTMLDivElement>(null)
  useOpenForPrint(sums)
  const total = CATEGORIES.reduce((sum, category) => sum + analysis.categories[category].value, 0)
  return (
    <Card size="xl" tone="tint" className="calculation" aria-labelledby="scan-calculation">
      <div className="calculation__text">
        <h2 id="scan-calculation">{m.health_scan_calculation()}</h2>
        <p>{m.health_scan_calculation_text()}</p>
        {analysis.insights.assumed.length > 0 && <p>{m.health_scan_calculation_defaults()}</p>}
        <p className="scan-quiet">{m.health_scan_calculation_version({ version: SCAN_VERSION })}</p>
        <LinkButton variant="line" size="sm" to={localPath('/contact')}>
          {m.health_scan_calculation_ask()}
        </LinkButton>
      </div>
      <div ref={sums}>
        {CATEGORIES.map((category, index) => (
          <Sum key={category} score={analysis.categories[category]} name={names[index] ?? ''} />
        ))}
        <p className="calculation__total">
          <b>{m.health_scan_overall()}</b>
          <span>{m.health_scan_overall_sum({ sum: tenths(total), mean: tenths(total / 5) })}</span>
          <b className="num">{analysis.overall}</b>
        </p>
      </div>
    </Card>
  )
}

function Sum({ score, name }: { score: CategoryScore; name: string }) {
  const { terms, divisor, value } = score
  const sum = terms.reduce((points, term) => points + term.points, 0)
  return (
    <details className="calculation__sum">
      <summary>
        <b>{name}</b>
        <span>
          ({terms.map(({ points, isDefault }) => `${points}${isDefault ? '*' : ''}`).join(' + ')}) ÷ {divisor}
        </span>
        <span className="num">{tenths(value)}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <Table
        caption={name}
        rows={terms}
        rowKey={({ input }) => input}
        columns={[
          {
            id: 'input',
            label: m.health_scan_term(),
            cell: ({ input }) => QUESTION_WORDS[input].short(),
            isRowHeader: true,
          },
          { id: 'answer', label: m.health_scan_term_answer(), cell: answerCell },
          { id: 'rule', label: m.health_scan_term_rule(), cell: ruleWords },
          {
            id: 'points',
            label: m.health_scan_term_points(),
            cell: ({ points, isDefault }) => `${points}${isDefault ? '*' : ''}`,
            align: 'end',
          },
        ]}
      />
      <p className="calculation__result">
        {m.health_scan_sum()} : {m.health_scan_divided({ sum, divisor, score: tenths(value) })}
      </p>
    </details>
  )
}

function answerCell({ input, answer, isDefault }: Term) {
  if (answer === undefined) return m.health_scan_term_unknown()
  const words = answerWords(input, answer)
  return isDefault ? `${words} (${m.health_scan_term_default()})` : words
}

/** The arithmetic of a term, with its own numbers: « (6 − 4) × 10 ». */
function ruleWords({ input, answer }: Term): string {
  const rule = POINTS[input]
  if (rule.kind === 'table') return m.health_scan_term_table()
  if (rule.kind === 'times') return `${answer} × ${rule.factor}`
  return Number(answer) >= rule.from
    ? `${answer} ≥ ${rule.from} → 0`
    : `(${rule.from} − ${answer}) × ${rule.factor}`
}

/** On paper nothing can be opened, so everything is. */
function useOpenForPrint(container: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const toggle = (isOpen: boolean) => () => {
      for (const details of container.current?.querySelectorAll('details') ?? []) details.open = isOpen
    }
    const [open, close] = [toggle(true), toggle(false)]
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [container])
}
