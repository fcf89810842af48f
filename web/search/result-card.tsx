import { memo } from 'react'
import { Link } from 'react-router'
import { formatNumber, formatTenths } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { photoPath } from '#web/shell/photo-path.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { CardBooking } from './card-booking.tsx'
import { fill } from './fill.ts'
import type { ResultCardData } from './search-api.ts'
import type { SearchTexts } from './search-texts.server.ts'

const BadgeCheck = iconOf('BadgeCheck')
const Building2 = iconOf('Building2')
const House = iconOf('House')
const Languages = iconOf('Languages')
const MapPin = iconOf('MapPin')
const Star = iconOf('Star')
const Video = iconOf('Video')

type ResultCardProps = {
  card: ResultCardData
  texts: SearchTexts
  isChosen: boolean
  onChoose: (id: string | null) => void
}

/** The specification's card: name, specialty, badge, rating, place, price, description and the way to an appointment. */
export const ResultCard = memo(function ResultCard({ card, texts, isChosen, onChoose }: ResultCardProps) {
  const locale = getLocale()
  const profession = texts.professions.find(({ code }) => code === card.profession)
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
                {[texts.card.verified, profession?.body].filter(Boolean).join(' · ')}
              </Badge>
              {card.isFounder && <Badge tone="line">{texts.card.founder}</Badge>}
              <Rating card={card} texts={texts.card} />
            </div>
          </div>
        </div>
        <Description card={card} label={texts.card.otherLanguage} />
        <ul className="result__facts">
          <li>
            <MapPin />
            {whereabouts(card, texts.card.distance)}
          </li>
          <li>
            <Languages />
            {names(card.languages, texts.languages)}
          </li>
          <li>
            <ModeIcon modes={card.modes} />
            {names(card.modes, texts.modes)}
          </li>
        </ul>
        <CardBooking card={card} texts={texts.card} />
      </article>
    </li>
  )
})

function Rating({ card, texts }: { card: ResultCardData; texts: SearchTexts['card'] }) {
  if (card.ratingTenths === null || card.reviewCount === 0) return null
  const rating = formatTenths(card.ratingTenths, getLocale())
  const reviews = card.reviewCount === 1 ? texts.reviewsOne : texts.reviewsOther
  return (
    <span className="result__rating">
      <Star />
      <b aria-label={fill(texts.rating, rating)} role="img">
        {rating}
      </b>
      {fill(reviews, formatNumber(card.reviewCount, getLocale()))}
    </span>
  )
}

/** In the reader's language, or in the other one and said so. */
function Description({ card, label }: { card: ResultCardData; label: string }) {
  const locale = getLocale()
  const own = locale === 'fr' ? card.bioFr : card.bioEn
  const other = locale === 'fr' ? card.bioEn : card.bioFr
  if (own) return <p className="result__text">{own}</p>
  if (!other) return null
  return (
    <p className="result__text" lang={locale === 'fr' ? 'en-CA' : 'fr-CA'}>
      <small lang={`${locale}-CA`}>{label} · </small>
      {other}
    </p>
  )
}

function whereabouts({ place, distanceKm }: ResultCardData, sentence: string): string {
  if (distanceKm === null) return place.city
  const distance = distanceKm < 10 ? Math.round(distanceKm * 10) / 10 : Math.round(distanceKm)
  return fill(
    sentence.replace('{city}', () => place.city),
    formatNumber(distance, getLocale()),
  )
}

/** « Français, anglais »: the first with a capital, as in a sentence. */
function names(codes: readonly string[], known: Record<string, string>): string {
  const all = codes.map((code) => known[code] ?? code)
  return all.map((name, index) => (index > 0 ? inSentence(name) : name)).join(', ')
}

const inSentence = (name: string) =>
  getLocale() === 'fr' && !/^\p{Lu}\p{Lu}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

function ModeIcon({ modes }: { modes: readonly string[] }) {
  if (modes.includes('video')) return <Video />
  return modes.includes('in-person') ? <Building2 /> : <House />
}
