import type { FounderKind, FounderPlaces } from '#domain/founders/campaign.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** The counter, drawn: one pebble a place, the sun on the next free one. */
export function PlacesCard({ kind, places: count }: { kind: FounderKind; places: FounderPlaces }) {
  const { places, taken, left } = count
  return (
    <Card className={classNames('places', kind === 'professional' && 'places--few')}>
      <div className="places__head">
        <h2>{kind === 'professional' ? m.founders_places_professional() : m.founders_places_individual()}</h2>
        {left === 0 && <Badge tone="wait">{m.founders_places_full()}</Badge>}
      </div>
      <p className="places__left">
        <b>{left}</b>
        <span>
          {m.founders_places_left({ count: left })}
          <br />
          {m.founders_places_of({ places })}
        </span>
      </p>
      <div
        className="places__grid"
        role="img"
        aria-label={m.founders_places_picture({ taken, left, places })}
      >
        {Array.from({ length: places }, (_, index) => (
          <i key={index} className={index < taken ? 'is-taken' : index === taken ? 'is-next' : undefined} />
        ))}
      </div>
      {left > 0 && (
        <p className="places__legend" aria-hidden="true">
          {taken > 0 && (
            <span>
              <i className="is-taken" />
              {m.founders_places_taken({ count: taken })}
            </span>
          )}
          <span>
            <i className="is-next" />
            {m.founders_places_yours()}
          </span>
          <span>
            <i />
            {m.founders_places_free()}
          </span>
        </p>
      )}
      <p className="places__rule">
        {left > 0 ? m.founders_places_rule({ places }) : m.founders_places_rule_full({ places })}
      </p>
    </Card>
  )
}
