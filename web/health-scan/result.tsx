import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Basis } from './basis.tsx'
import { Calculation } from './calculation.tsx'
import { Dimensions } from './dimensions.tsx'
import { isKept, KeepResult } from './keep-result.tsx'
import { Levers } from './levers.tsx'
import { Recommendations } from './recommendations.tsx'
import { ResultHero } from './result-hero.tsx'
import type { ResultProps } from './result-props.ts'
import { Watch } from './watch.tsx'

const Phone = iconOf('Phone')
const RotateCcw = iconOf('RotateCcw')

/** With alarming answers help comes first, and nothing on the page sells anything. */
export function Result(props: ResultProps) {
  const { scan, analysis } = props
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
            <Banner tone="warm" lead={m.health_scan_talk()} icon={<Phone aria-hidden="true" />}>
              {m.health_scan_talk_text()}
            </Banner>
          )}
        </aside>
        <Recommendations {...props} />
        <Calculation {...props} />
        <div className="scan-result__end">
          <p>
            <b>{m.health_scan_not_diagnosis()}</b> {m.health_scan_not_diagnosis_text()}
          </p>
          {!isKept(props) && <p data-print="hide">{m.health_scan_stays()}</p>}
          <Button variant="line" icon={<RotateCcw aria-hidden="true" />} onClick={() => scan.restart()}>
            {m.health_scan_restart()}
          </Button>
        </div>
      </div>
    </div>
  )
}
