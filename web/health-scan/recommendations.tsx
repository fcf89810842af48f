import {
  byPriority,
  PERIODS,
  periodOf,
  RECOMMENDATION_CATEGORIES,
  type Recommendation,
} from '#domain/health-scan/recommendations.ts'
import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { PlainTabs } from '#web/ui/plain-tabs.tsx'
import { RecommendationCard } from './recommendation-card.tsx'
import type { ResultProps } from './result-props.ts'

/** The three ways to read one list; each recommendation appears once in each. */
export function Recommendations({ professions, analysis }: ResultProps) {
  const isSelling = analysis.alarms.length === 0
  const list = byPriority(analysis.recommendations)
  const [priority = '', category = '', timeline = ''] = m.health_scan_tabs().split('|')

  const cards = (some: readonly Recommendation[], level: 3 | 4) =>
    some.map((one, index) => (
      <RecommendationCard
        key={one.id}
        {...{ professions, isSelling, level }}
        recommendation={one}
        isFirst={index === 0 && one === list[0]}
      />
    ))
  const groups = (names: readonly string[], placeOf: (one: Recommendation) => number) =>
    names.map((name, place) => {
      const some = list.filter((one) => placeOf(one) === place)
      if (some.length === 0) return null
      return (
        <section key={name} className="recommendations__group">
          <h3>{name}</h3>
          {cards(some, 4)}
        </section>
      )
    })

  return (
    <Card size="xl" className="recommendations" aria-labelledby="scan-recommendations">
      <CardHead id="scan-recommendations" title={m.health_scan_recommendations()} />
      {list.length === 0 ? (
        <p>{m.health_scan_recommendations_none()}</p>
      ) : (
        <PlainTabs
          label={m.health_scan_recommendations()}
          items={[
            { id: 'priority', label: priority, content: cards(list, 3) },
            {
              id: 'category',
              label: category,
              content: groups(m.health_scan_rec_categories().split('|'), (one) =>
                RECOMMENDATION_CATEGORIES.indexOf(one.category),
              ),
            },
            {
              id: 'timeline',
              label: timeline,
              content: groups(m.health_scan_periods().split('|'), (one) => PERIODS.indexOf(periodOf(one))),
            },
          ]}
        />
      )}
    </Card>
  )
}
