import { CATEGORIES } from '#domain/health-scan/scoring.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { fill } from '#web/shell/fill.ts'
import { localPath } from '#web/shell/paths.ts'
import { useRootData } from '#web/shell/root-data.ts'
import { BandFlow } from '#web/ui/band-flow.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Gauge } from './gauge.tsx'
import { HelpFirst } from './help-first.tsx'
import type { ResultProps } from './result.tsx'

const Printer = iconOf('Printer')

export function ResultHero({ texts, scan, analysis }: ResultProps) {
  const { result } = texts
  const isVisitor = !useRootData()?.profile
  const isAlarming = analysis.alarms.length > 0
  const [first = 0, second = 1] = heaviest(analysis.categories)
  const name = (index: number) => (result.categories[index] ?? '').toLowerCase()
  return (
    <div className="band on-night scan-band">
      <BandFlow />
      <div className="wrap scan-band__in">
        <div>
          {scan.completedAt && (
            <p className="scan-band__date">
              {fill(result.completed, { date: formatDate(scan.completedAt, getLocale()) })}
            </p>
          )}
          <h1 tabIndex={-1}>{result.headlines[isAlarming ? 'alarm' : analysis.level]}</h1>
          {isAlarming ? (
            <HelpFirst texts={texts} alarms={analysis.alarms} />
          ) : (
            <p className="lede">
              {result.lowerIsBetter} {result.zones[analysis.level]}{' '}
              {fill(result.heaviest, { first: name(first), second: name(second) })}
            </p>
          )}
          <div className="scan-band__actions">
            {!isAlarming && (
              <LinkButton
                variant="sun"
                size="lg"
                to={localPath(isVisitor ? '/register' : '/dashboard')}
                aria-describedby={isVisitor ? 'scan-begin-note' : undefined}
              >
                {result.begin}
              </LinkButton>
            )}
            <Button
              variant="line-night"
              size="lg"
              icon={<Printer aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {result.print}
            </Button>
          </div>
          {!isAlarming && isVisitor && (
            <p className="scan-band__note" id="scan-begin-note" data-print="hide">
              {result.beginNote}
            </p>
          )}
        </div>
        <div>
          <Gauge value={analysis.overall} level={analysis.level} texts={result} />
          {isAlarming && <p className="scan-band__note">{result.lowerIsBetter}</p>}
        </div>
      </div>
    </div>
  )
}

/** Places of the categories, the heaviest first. */
const heaviest = (categories: ResultProps['analysis']['categories']) =>
  CATEGORIES.map((category, index) => ({ index, value: categories[category].value }))
    .sort((a, b) => b.value - a.value)
    .map(({ index }) => index)
