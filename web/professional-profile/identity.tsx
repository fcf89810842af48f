import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ProfileView } from './profile-view.server.ts'

const BadgeCheck = iconOf('BadgeCheck')
const Languages = iconOf('Languages')
const MapPin = iconOf('MapPin')
const Star = iconOf('Star')
const Video = iconOf('Video')
const Wallet = iconOf('Wallet')

const ICONS = { place: MapPin, mode: Video, language: Languages, price: Wallet }

export function Identity({ view }: { view: ProfileView['identity'] }) {
  return (
    <Card size="xl" className="profile-id" aria-labelledby="personne">
      <Avatar id={view.id} name={view.name} photo={view.photo} size="xl" />
      <div>
        <h1 id="personne">{view.name}</h1>
        <p className="profile-id__title">{view.title}</p>
        <div className="profile-id__marks">
          <Badge tone="ok" icon={<BadgeCheck />}>
            {view.verified}
          </Badge>
          {view.founder && <Badge tone="line">{view.founder}</Badge>}
          <Rating rating={view.rating} />
        </div>
        <dl className="profile-facts">
          {view.facts.map(({ icon, term, value }) => {
            const Icon = ICONS[icon]
            return (
              <div key={icon}>
                <dt>
                  <Icon />
                  {term}
                </dt>
                <dd>{value}</dd>
              </div>
            )
          })}
        </dl>
      </div>
    </Card>
  )
}

export function Rating({ rating }: { rating: ProfileView['identity']['rating'] }) {
  if (!rating) return null
  return (
    <span className="profile-rating">
      <Star />
      <b role="img" aria-label={rating.label}>
        {rating.rating}
      </b>
      ({rating.reviews})
    </span>
  )
}
