import type { Analysis } from '#domain/health-scan/analyse.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Basis } from './basis.tsx'
import { Calculation } from './calculation.tsx'
import { Dimensions } from './dimensions.tsx'
import { KeepResult } from './keep-result.tsx'
import { Levers } from './levers.tsx'
import { Recommendations } from './recommendations.tsx'
import { ResultHero } from './result-hero.tsx'
import type { ScanTexts } from './scan-texts.server.ts'
import type { ScanControls } from './use-scan.ts'
import { Watch } from './watch.tsx'

const Phone = iconOf('Phone')
const RotateCcw = iconOf('RotateCcw')

export type ResultProps = { texts: ScanTexts; scan: ScanControls; analysis: Analysis }

/** With alarming answers help comes first, and nothing on the page sells anything. */
export function Result(props: ResultProps) {
  const { texts, scan, analysis } = props
  const { result, intro, frame } = texts
  const isAlarming = analysis.alarms.length > 0
  return (
    <div className="scan-result">
      <ResultHero {...props} />
      <div className="wrap scan-result__grid">
        <div className="scan-result__main">
          <Dimensions {...props} />
          <Levers {...props} />
        </div>
        <aside className="scan-result__aside">
          <Watch {...props} />
          <Basis {...props} />
          <KeepResult {...props} />
          {!isAlarming && (
            <Banner tone="warm" lead={result.talk} icon={<Phone aria-hidden="true" />}>
              {result.talkText}
            </Banner>
          )}
        </aside>
        <Recommendations {...props} />
        <Calculation {...props} />
        <div className="scan-result__end">
          <p>
            <b>{intro.notDiagnosis}</b> {intro.notDiagnosisText}
          </p>
          <p data-print="hide">{result.stays}</p>
          <Button variant="line" icon={<RotateCcw aria-hidden="true" />} onClick={() => scan.restart()}>
            {frame.restart}
          </Button>
        </div>
      </div>
    </div>
  )
}
