import {
  PRIORITIES,
  RECOMMENDATION_CATEGORIES,
  type Duration,
  type Priority,
  type Recommendation,
  type RecommendationId,
} from '#domain/health-scan/recommendations.ts'
import { formatList } from '#domain/kernel/format-list.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ProfessionNames } from './result-props.ts'

const Brain = iconOf('Brain')
const Clock = iconOf('Clock')
const Dumbbell = iconOf('Dumbbell')
const Moon = iconOf('Moon')
const Sunrise = iconOf('Sunrise')
const UsersRound = iconOf('UsersRound')

type Look = { Icon: typeof Brain; color: string; title: () => string; text: () => string }

const looks: Record<RecommendationId, Look> = {
  stress: {
    Icon: Brain,
    color: 'mental',
    title: m.health_scan_rec_stress_title,
    text: m.health_scan_rec_stress_text,
  },
  movement: {
    Icon: Dumbbell,
    color: 'physical',
    title: m.health_scan_rec_movement_title,
    text: m.health_scan_rec_movement_text,
  },
  sleep: {
    Icon: Moon,
    color: 'lifestyle',
    title: m.health_scan_rec_sleep_title,
    text: m.health_scan_rec_sleep_text,
  },
  social: {
    Icon: UsersRound,
    color: 'social',
    title: m.health_scan_rec_social_title,
    text: m.health_scan_rec_social_text,
  },
  prevention: {
    Icon: Sunrise,
    color: 'physical',
    title: m.health_scan_rec_prevention_title,
    text: m.health_scan_rec_prevention_text,
  },
}
const tones: Record<Priority, 'expired' | 'wait' | 'neutral'> = {
  high: 'expired',
  medium: 'wait',
  low: 'neutral',
}

type RecommendationCardProps = {
  recommendation: Recommendation
  professions: ProfessionNames
  level: 3 | 4
  isFirst: boolean
  isSelling: boolean
}

export function RecommendationCard(props: RecommendationCardProps) {
  const { recommendation, professions, level, isFirst, isSelling } = props
  const { id, priority, category, professionalTypes, estimatedDuration } = recommendation
  const { Icon, color, text } = looks[id]
  const title = looks[id].title()
  const Heading = `h${level}` as const
  const [profession] = professionalTypes
  const names = professionalTypes.map((code) => professions[code])
  // Without a suggested profession it is a general consultation: everyone who is free.
  const search = profession ? `?specialty=${encodeURIComponent(professions[profession])}` : ''
  return (
    <article className="recommendation" style={{ '--color': `var(--cat-${color})` }}>
      <span className="recommendation__icon" aria-hidden="true">
        <Icon />
      </span>
      <div className="recommendation__text">
        <p className="recommendation__marks">
          <Badge tone={tones[priority]}>
            {m.health_scan_priorities().split('|')[PRIORITIES.indexOf(priority)]}
          </Badge>
          <Badge tone="line">
            {m.health_scan_rec_categories().split('|')[RECOMMENDATION_CATEGORIES.indexOf(category)]}
          </Badge>
          <span>
            <Clock aria-hidden="true" />
            {durationWords(estimatedDuration)}
          </span>
        </p>
        <Heading>{title}</Heading>
        <p>{text()}</p>
        {isSelling && (
          <p className="scan-quiet">
            {m.health_scan_suggested({
              list: formatList(names, getLocale()) || m.health_scan_general().toLowerCase(),
            })}
          </p>
        )}
      </div>
      {isSelling && (
        <div className="recommendation__actions">
          <LinkButton
            size="sm"
            variant={isFirst ? 'primary' : 'soft'}
            to={localPath('/search') + search}
            aria-label={m.health_scan_book_label({ title })}
          >
            {m.health_scan_book()}
          </LinkButton>
          <LinkButton
            size="sm"
            variant="text"
            to={localPath('/services')}
            aria-label={m.health_scan_explore_label({ title })}
          >
            {m.health_scan_explore()}
          </LinkButton>
        </div>
      )}
    </article>
  )
}

const durationWords = (duration: Duration) =>
  duration === 'quarterly' ? m.health_scan_quarterly() : m.health_scan_weeks(duration)
