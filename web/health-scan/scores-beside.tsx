import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { ScoreRing } from '#web/product/health/score-ring.tsx'
import { Who5Card } from '#web/product/health/who5-card.tsx'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type ScoresProps = { score: number | null; who5: components['schemas']['Who5AtAGlance'] }

/** Our own score and WHO's index, beside each other and never added up. */
export function ScoresBeside({ score, who5 }: ScoresProps) {
  if (score === null && !who5.latest && !who5.isOffered) return null
  return (
    <div className="saved-wide saved-scores">
      {score !== null && (
        <Card className="score-card" aria-labelledby="wellness-card">
          <ScoreRing label={m.metrics_wellness()} value={score} className="score-card__ring" />
          <div>
            <h2 id="wellness-card">{m.metrics_wellness()}</h2>
            <p className="score-card__what">{m.saved_scan_wellness_what()}</p>
            <LinkButton variant="text" size="sm" to={localPath('/dashboard/client')}>
              {m.saved_scan_wellness_link()}
            </LinkButton>
          </div>
        </Card>
      )}
      <Who5Card who5={who5} />
    </div>
  )
}
