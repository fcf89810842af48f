import {
  PRIORITIES,
  RECOMMENDATION_CATEGORIES,
  type Duration,
  type Priority,
  type Recommendation,
  type RecommendationId,
} from '#domain/health-scan/recommendations.ts'
import { fill } from '#web/shell/fill.ts'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ResultTexts } from './result-texts.server.ts'
import type { ScanTexts } from './scan-texts.server.ts'

const Brain = iconOf('Brain')
const Clock = iconOf('Clock')
const Dumbbell = iconOf('Dumbbell')
const Moon = iconOf('Moon')
const Sunrise = iconOf('Sunrise')
const UsersRound = iconOf('UsersRound')

const looks: Record<RecommendationId, { Icon: typeof Brain; color: string }> = {
  stress: { Icon: Brain, color: 'mental' },
  movement: { Icon: Dumbbell, color: 'physical' },
  sleep: { Icon: Moon, color: 'lifestyle' },
  social: { Icon: UsersRound, color: 'social' },
  prevention: { Icon: Sunrise, color: 'physical' },
}
const tones: Record<Priority, 'expired' | 'wait' | 'neutral'> = {
  high: 'expired',
  medium: 'wait',
  low: 'neutral',
}

type RecommendationCardProps = {
  recommendation: Recommendation
  texts: ScanTexts
  level: 3 | 4
  isFirst: boolean
  isSelling: boolean
}

export function RecommendationCard(props: RecommendationCardProps) {
  const { recommendation, texts, level, isFirst, isSelling } = props
  const { id, priority, category, professionalTypes, estimatedDuration } = recommendation
  const { result } = texts
  const { title, text } = texts.recommendations[id]
  const { Icon, color } = looks[id]
  const Heading = `h${level}` as const
  const [profession] = professionalTypes
  const names = professionalTypes.map((code) => texts.professions[code]).join(', ')
  // Without a suggested profession it is a general consultation: everyone who is free.
  const search = profession ? `?specialty=${encodeURIComponent(texts.professions[profession])}` : ''
  return (
    <article className="recommendation" style={{ '--color': `var(--cat-${color})` }}>
      <span className="recommendation__icon" aria-hidden="true">
        <Icon />
      </span>
      <div className="recommendation__text">
        <p className="recommendation__marks">
          <Badge tone={tones[priority]}>{result.priorities[PRIORITIES.indexOf(priority)]}</Badge>
          <Badge tone="line">{result.recCategories[RECOMMENDATION_CATEGORIES.indexOf(category)]}</Badge>
          <span>
            <Clock aria-hidden="true" />
            {durationWords(estimatedDuration, result)}
          </span>
        </p>
        <Heading>{title}</Heading>
        <p>{text}</p>
        {isSelling && (
          <p className="scan-quiet">
            {fill(result.suggested, { list: names || result.general.toLowerCase() })}
          </p>
        )}
      </div>
      {isSelling && (
        <div className="recommendation__actions">
          <LinkButton
            size="sm"
            variant={isFirst ? 'primary' : 'soft'}
            to={localPath('/search') + search}
            aria-label={fill(result.bookLabel, { title })}
          >
            {result.book}
          </LinkButton>
          <LinkButton
            size="sm"
            variant="text"
            to={localPath('/services')}
            aria-label={fill(result.exploreLabel, { title })}
          >
            {result.explore}
          </LinkButton>
        </div>
      )}
    </article>
  )
}

function durationWords(duration: Duration, result: ResultTexts): string {
  return duration === 'quarterly' ? result.quarterly : fill(result.weeks, duration)
}
