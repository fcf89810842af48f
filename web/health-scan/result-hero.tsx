import { CATEGORIES, type RiskLevel } from '#domain/health-scan/scoring.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { useRootData } from '#web/shell/root-data.ts'
import { BandFlow } from '#web/ui/band-flow.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Gauge } from './gauge.tsx'
import { HelpFirst } from './help-first.tsx'
import { categoryNames } from './result-names.ts'
import type { ResultProps } from './result-props.ts'

const Printer = iconOf('Printer')

const LEVEL_WORDS: Record<RiskLevel, { headline: () => string; zone: () => string }> = {
  low: { headline: m.health_scan_headline_low, zone: m.health_scan_zone_low },
  moderate: { headline: m.health_scan_headline_moderate, zone: m.health_scan_zone_moderate },
  high: { headline: m.health_scan_headline_high, zone: m.health_scan_zone_high },
}

export function ResultHero({ scan, analysis }: ResultProps) {
  const isVisitor = !useRootData()?.profile
  const isAlarming = analysis.alarms.length > 0
  const [first = '', second = ''] = heaviest(analysis.categories)
  const words = LEVEL_WORDS[analysis.level]
  return (
    <div className="band on-night scan-band">
      <BandFlow />
      <div className="wrap">
        <div>
          {scan.completedAt && (
            <p className="scan-band__date">
              {m.health_scan_completed({ date: formatDate(scan.completedAt, getLocale()) })}
            </p>
          )}
          <h1 tabIndex={-1}>{isAlarming ? m.health_scan_headline_alarm() : words.headline()}</h1>
          {isAlarming ? (
            <HelpFirst alarms={analysis.alarms} />
          ) : (
            <p className="lede">
              {m.health_scan_lower_is_better()} {words.zone()} {m.health_scan_heaviest({ first, second })}
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
                {m.health_scan_begin()}
              </LinkButton>
            )}
            <Button
              variant="line-night"
              size="lg"
              icon={<Printer aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {m.health_scan_print()}
            </Button>
          </div>
          {!isAlarming && isVisitor && (
            <p className="scan-band__note" id="scan-begin-note" data-print="hide">
              {m.health_scan_begin_note()}
            </p>
          )}
        </div>
        <div>
          <Gauge value={analysis.overall} level={analysis.level} />
          {isAlarming && <p className="scan-band__note">{m.health_scan_lower_is_better()}</p>}
        </div>
      </div>
    </div>
  )
}

/** Names of the categories, the heaviest first. */
function heaviest(categories: ResultProps['analysis']['categories']) {
  const names = categoryNames()
  return CATEGORIES.map((category, index) => ({
    name: names[index] ?? '',
    value: categories[category].value,
  }))
    .sort((a, b) => b.value - a.value)
    .map(({ name }) => name.toLowerCase())
}
