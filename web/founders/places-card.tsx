import type { FounderKind, FounderPlaces } from '#domain/founders/campaign.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { JoinTexts } from './join-texts.server.ts'

type PlacesCardProps = { kind: FounderKind; places: FounderPlaces; texts: JoinTexts['places'] }

/** The counter, drawn: one pebble a place, the sun on the next free one. */
export function PlacesCard({ kind, places: count, texts }: PlacesCardProps) {
  const { places, taken, left } = count
  return (
    <Card className={classNames('places', kind === 'professional' && 'places--few')}>
      <div className="places__head">
        <h2>{texts.title}</h2>
        {left === 0 && <Badge tone="wait">{texts.full}</Badge>}
      </div>
      <p className="places__left">
        <b>{left}</b>
        <span>
          {texts.left}
          <br />
          {texts.of}
        </span>
      </p>
      <div className="places__grid" role="img" aria-label={texts.picture}>
        {Array.from({ length: places }, (_, index) => (
          <i key={index} className={index < taken ? 'is-taken' : index === taken ? 'is-next' : undefined} />
        ))}
      </div>
      {left > 0 && (
        <p className="places__legend" aria-hidden="true">
          {taken > 0 && (
            <span>
              <i className="is-taken" />
              {texts.taken}
            </span>
          )}
          <span>
            <i className="is-next" />
            {texts.yours}
          </span>
          <span>
            <i />
            {texts.free}
          </span>
        </p>
      )}
      <p className="places__rule">{texts.rule}</p>
    </Card>
  )
}
