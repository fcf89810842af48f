import type { ReactNode } from 'react'
import { formatMoney, formatNumber, formatTenths } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { LANGUAGE_NAMES, MODE_NAMES, namesInSentence } from '#web/product/directory/directory-names.ts'
import { photoPath } from '#web/product/directory/photo-path.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { Profile, ProfileView } from './profile-view.server.ts'

const BadgeCheck = iconOf('BadgeCheck')
const Languages = iconOf('Languages')
const MapPin = iconOf('MapPin')
const Star = iconOf('Star')
const Video = iconOf('Video')
const Wallet = iconOf('Wallet')

type IdentityProps = Pick<ProfileView, 'profile' | 'profession' | 'practisingYears'> & {
  children?: ReactNode
}

export function Identity({ profile, profession, practisingYears: count, children }: IdentityProps) {
  const practice =
    count && count > 0 ? m.professional_since({ years: m.professional_years({ count }) }) : null
  return (
    <Card size="xl" className="profile-id" aria-labelledby="personne">
      <Avatar id={profile.id} name={profile.name} photo={photoPath(profile.photoKey)} size="xl" />
      <div>
        <h1 id="personne">{profile.name}</h1>
        <p className="profile-id__title">{[profession.title, practice].filter(Boolean).join(' · ')}</p>
        <div className="profile-id__marks">
          <Badge tone="ok" icon={<BadgeCheck />}>
            {[m.professional_verified(), profession.body].filter(Boolean).join(' · ')}
          </Badge>
          {profile.isFounder && <Badge tone="line">{m.professional_founder()}</Badge>}
          <Rating profile={profile} />
          {children}
        </div>
        <Facts profile={profile} />
      </div>
    </Card>
  )
}

function Facts({ profile: { places, modes, languages, fromPriceCents } }: { profile: Profile }) {
  const price = formatMoney(fromPriceCents, getLocale(), 'list')
  const facts = [
    {
      Icon: MapPin,
      term: m.professional_fact_places({ count: places.length }),
      value: [...new Set(places.map(({ city }) => city))].join(', '),
    },
    { Icon: Video, term: m.professional_fact_modes(), value: namesInSentence(modes, MODE_NAMES) },
    {
      Icon: Languages,
      term: m.professional_fact_languages(),
      value: namesInSentence(languages, LANGUAGE_NAMES),
    },
    { Icon: Wallet, term: m.professional_fact_price(), value: m.professional_from({ price }) },
  ]
  return (
    <dl className="profile-facts">
      {facts.map(({ Icon, term, value }) => (
        <div key={term}>
          <dt>
            <Icon />
            {term}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Rating({ profile: { ratingTenths, reviewCount: count } }: { profile: Profile }) {
  if (ratingTenths === null || count === 0) return null
  const rating = formatTenths(ratingTenths, getLocale())
  return (
    <span className="profile-rating">
      <Star />
      <b role="img" aria-label={m.professional_rating_label({ rating })}>
        {rating}
      </b>
      ({m.professional_review_count({ count, shown: formatNumber(count, getLocale()) })})
    </span>
  )
}
