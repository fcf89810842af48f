import { memo } from 'react'
import { Link } from 'react-router'
import { formatNumber, formatTenths } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { LANGUAGE_NAMES, MODE_NAMES, namesInSentence } from '#web/product/directory/directory-names.ts'
import { localPath } from '#web/shell/paths.ts'
import { photoPath } from '#web/product/directory/photo-path.ts'
import type { ProfessionName } from '#web/product/directory/profession-names.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { CardBooking, CardPrice } from './card-booking.tsx'
import type { ResultCardData } from './search-api.ts'

const BadgeCheck = iconOf('BadgeCheck')
const Building2 = iconOf('Building2')
const House = iconOf('House')
const Languages = iconOf('Languages')
const MapPin = iconOf('MapPin')
const Star = iconOf('Star')
const Video = iconOf('Video')

type ResultCardProps = {
  card: ResultCardData
  professions: readonly ProfessionName[]
  zones: Readonly<Record<string, string>>
  isChosen: boolean
  onChoose: (id: string | null) => void
}

/** Name, specialty, badge, rating, place, price, description and the way to an appointment. */
export const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { card, professions, zones, isChosen, onChoose } = props
  const locale = getLocale()
  const profession = professions.find(({ code }) => code === card.profession)
  const title = (locale === 'fr' ? card.titleFr : card.titleEn) ?? profession?.name
  const path = localPath(`/professionals/${card.slug}`)
  return (
    <li className="card result on-surface" id={`resultat-${card.slug}`} data-chosen={isChosen || undefined}>
      <article className="result__in">
        <div className="result__id">
          <Avatar id={card.id} name={card.name} photo={photoPath(card.photoKey)} size="lg" />
          <div>
            <h3>
              {/* The link covers the card: to be over the one is to be over the other. */}
              <Link
                to={path}
                onMouseEnter={() => onChoose(card.id)}
                onMouseLeave={() => onChoose(null)}
                onFocus={() => onChoose(card.id)}
              >
                {card.name}
              </Link>
            </h3>
            <p className="result__title">{title}</p>
            <div className="result__marks">
              <Badge tone="ok" icon={<BadgeCheck />}>
                {[m.search_verified_badge(), profession?.body].filter(Boolean).join(' · ')}
              </Badge>
              {card.isFounder && <Badge tone="line">{m.search_founder_badge()}</Badge>}
              <Rating card={card} />
            </div>
          </div>
        </div>
        <Description card={card} />
        <ul className="result__facts">
          <li>
            <MapPin />
            {whereabouts(card)}
          </li>
          <li>
            <Languages />
            {namesInSentence(card.languages, LANGUAGE_NAMES)}
          </li>
          <li>
            <ModeIcon modes={card.modes} />
            {namesInSentence(card.modes, MODE_NAMES)}
          </li>
        </ul>
        <CardPrice card={card} />
        <CardBooking card={card} zones={zones} />
      </article>
    </li>
  )
})

function Rating({ card: { ratingTenths, reviewCount: count } }: { card: ResultCardData }) {
  if (ratingTenths === null || count === 0) return null
  const rating = formatTenths(ratingTenths, getLocale())
  return (
    <span className="result__rating">
      <Star />
      <b aria-label={m.search_card_rating({ rating })} role="img">
        {rating}
      </b>
      {m.search_card_reviews({ count, shown: formatNumber(count, getLocale()) })}
    </span>
  )
}

/** In the reader's language, or in the other one and said so. */
function Description({ card }: { card: ResultCardData }) {
  const locale = getLocale()
  const own = locale === 'fr' ? card.bioFr : card.bioEn
  const other = locale === 'fr' ? card.bioEn : card.bioFr
  if (own) return <p className="result__text">{own}</p>
  if (!other) return null
  return (
    <p className="result__text" lang={locale === 'fr' ? 'en-CA' : 'fr-CA'}>
      <small lang={`${locale}-CA`}>{m.search_card_other_language()} · </small>
      {other}
    </p>
  )
}

function whereabouts({ place, distanceKm }: ResultCardData): string {
  if (distanceKm === null) return place.city
  const distance = distanceKm < 10 ? Math.round(distanceKm * 10) / 10 : Math.round(distanceKm)
  return m.search_card_distance({ city: place.city, distance: formatNumber(distance, getLocale()) })
}

function ModeIcon({ modes }: { modes: readonly string[] }) {
  if (modes.includes('video')) return <Video />
  return modes.includes('in-person') ? <Building2 /> : <House />
}
