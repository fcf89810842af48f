import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dayOf } from './result-day.ts'
import { ScoreRing } from './score-ring.tsx'
import './score-card.css'
import { who5ChangeWords, who5LevelWords } from './who5-words.ts'

export const WHO5_PATH = '/dashboard/client/health/who-5'

/** The latest WHO-5 index, said for what it is; without one, a quiet invitation, or nothing where it is not offered. */
export function Who5Card({ who5 }: { who5: components['schemas']['Who5AtAGlance'] }) {
  const { isOffered, latest, previous } = who5
  if (!latest && !isOffered) return null
  return (
    <Card className="score-card" aria-labelledby="who5-card">
      {latest && <ScoreRing label={m.who5_name()} value={latest.score} className="score-card__ring" />}
      <div>
        <h2 id="who5-card">{m.who5_name()}</h2>
        <p className="score-card__what">{latest ? m.who5_card_what() : m.who5_card_none()}</p>
        {latest && (
          <p>
            {m.who5_card_when({ date: dayOf(latest.completedAt) })} {who5LevelWords(latest.level)}
          </p>
        )}
        {latest && previous && <p>{who5ChangeWords(previous.score, latest.score)}</p>}
        <LinkButton variant="text" size="sm" to={localPath(WHO5_PATH)}>
          {latest ? m.who5_card_open() : m.who5_card_start()}
        </LinkButton>
      </div>
    </Card>
  )
}
