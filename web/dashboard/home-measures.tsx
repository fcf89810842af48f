import { kindKey } from '#domain/health-metrics/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { kindName } from '#web/product/health/measure-names.ts'
import { measureText } from '#web/product/health/measure-words.ts'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { KindIcon } from '#web/product/health/kind-icon.tsx'
import { MeasureChart } from '#web/product/health/measure-chart.tsx'
import type { HomeMeasure } from './home-measures.server.ts'

const Plus = iconOf('Plus')

/** Two weeks of each measure. Nothing is drawn where nothing was measured. */
export function HomeMeasures({ measures }: { measures: readonly HomeMeasure[] }) {
  if (measures.length === 0) return null
  return (
    <section className="dashboard-wide" aria-labelledby="home-measures">
      <div className="home-measures__head">
        <h2 id="home-measures">{m.metrics_home_measures()}</h2>
        <LinkButton
          variant="line"
          size="sm"
          to={`${localPath('/dashboard/client/health/metrics')}#add`}
          icon={<Plus aria-hidden="true" />}
        >
          {m.metrics_add()}
        </LinkButton>
      </div>
      <ul className="home-measures__list">
        {measures.map((measure) => (
          <Card as="li" key={kindKey(measure)}>
            <h3 className="home-measures__name">
              <KindIcon kind={measure.kind} />
              {kindName(measure)}
            </h3>
            <p className="home-measures__latest">{measureText({ ...measure, ...measure.latest })}</p>
            <MeasureChart chart={measure.chart} />
          </Card>
        ))}
      </ul>
    </section>
  )
}
