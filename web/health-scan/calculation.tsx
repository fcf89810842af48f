import { useEffect, useRef } from 'react'
import { CATEGORIES, POINTS, type CategoryScore, type Term } from '#domain/health-scan/scoring.ts'
import { SCAN_VERSION } from '#domain/health-scan/stored-scan.ts'
import { formatTenths } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { fill } from '#web/shell/fill.ts'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Table } from '#web/ui/table.tsx'
import { answerWords } from '#web/shell/answer-words.ts'
import type { ResultProps } from './result.tsx'
import type { ScanTexts } from './scan-texts.server.ts'

const ChevronDown = iconOf('ChevronDown')

const tenths = (value: number) => formatTenths(Math.round(value * 10), getLocale())

/** Down to each term of each sum: what is said here is what was computed. */
export function Calculation({ texts, analysis }: ResultProps) {
  const { result } = texts
  const sums = useRef<HTMLDivElement>(null)
  useOpenForPrint(sums)
  const total = CATEGORIES.reduce((sum, category) => sum + analysis.categories[category].value, 0)
  return (
    <Card size="xl" tone="tint" className="calculation" aria-labelledby="scan-calculation">
      <div className="calculation__text">
        <h2 id="scan-calculation">{result.calculation}</h2>
        <p>{result.calculationText}</p>
        {analysis.insights.assumed.length > 0 && <p>{result.calculationDefaults}</p>}
        <p className="scan-quiet">{fill(result.calculationVersion, { version: SCAN_VERSION })}</p>
        <LinkButton variant="line" size="sm" to={localPath('/contact')}>
          {result.calculationAsk}
        </LinkButton>
      </div>
      <div ref={sums} className="calculation__sums">
        {CATEGORIES.map((category, index) => (
          <Sum
            key={category}
            score={analysis.categories[category]}
            name={result.categories[index] ?? ''}
            texts={texts}
          />
        ))}
        <p className="calculation__total">
          <b>{result.overall}</b>
          <span>{fill(result.overallSum, { sum: tenths(total), mean: tenths(total / 5) })}</span>
          <b className="num">{analysis.overall}</b>
        </p>
      </div>
    </Card>
  )
}

function Sum({ score, name, texts }: { score: CategoryScore; name: string; texts: ScanTexts }) {
  const { result, questions } = texts
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
          { id: 'input', label: result.term, cell: ({ input }) => questions[input].short, isRowHeader: true },
          { id: 'answer', label: result.termAnswer, cell: (term) => answerCell(term, texts) },
          { id: 'rule', label: result.termRule, cell: (term) => ruleWords(term, texts) },
          {
            id: 'points',
            label: result.termPoints,
            cell: ({ points, isDefault }) => `${points}${isDefault ? '*' : ''}`,
            align: 'end',
          },
        ]}
      />
      <p className="calculation__result">
        {result.sum} : {fill(result.divided, { sum, divisor, score: tenths(value) })}
      </p>
    </details>
  )
}

function answerCell({ input, answer, isDefault }: Term, { result, questions }: ScanTexts) {
  if (answer === undefined) return result.termUnknown
  const words = answerWords(input, answer, questions[input])
  return isDefault ? `${words} (${result.termDefault})` : words
}

/** The arithmetic of a term, with its own numbers: « (6 − 4) × 10 ». */
function ruleWords({ input, answer }: Term, { result }: ScanTexts): string {
  const rule = POINTS[input]
  if (rule.kind === 'table') return result.termTable
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
