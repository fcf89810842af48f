import type { ProfessionCode } from '#domain/directory/professions.ts'
import { REASONS } from '#domain/matching/compatibility.ts'
import { formatNumber, formatTenths, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { photoPath } from '#web/product/directory/photo-path.ts'
import { slotDay } from '#web/product/visits/slot-day.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Link } from 'react-router'
import type { Match } from './matching-actions.server.ts'
import { distanceWords, priceWords } from './match-facts.ts'
import { factorName, labelName } from './matching-names.ts'
import { ScoreTable } from './score-table.tsx'

const BadgeCheck = iconOf('BadgeCheck')
const Check = iconOf('Check')
const Star = iconOf('Star')
const Sun = iconOf('Sun')

type MatchCardProps = {
  match: Match
  professionNames: Readonly<Record<ProfessionCode, string>>
  /** The only one with the highest score, or level with another one. */
  standing: 'best' | 'level' | undefined
  bookPath: (match: Match) => string
}

export function MatchCard({ match, professionNames, standing, bookPath }: MatchCardProps) {
  const { name, slug } = match
  const isBest = standing === 'best'
  return (
    <Card
      as="article"
      className="match"
      data-best={isBest || undefined}
      aria-labelledby={`match-${match.id}`}
    >
      <Identity match={match} professionNames={professionNames} standing={standing} />
      <ScoreBar match={match} />
      <div className="match__cols">
        <dl className="match-terms">
          {match.terms.map(({ factor, score, weight, contribution }) => (
            <div key={factor}>
              <dt>{factorName(factor)}</dt>
              <dd>{m.matching_term({ score, weight })}</dd>
              <dd>{formatTenths(Math.round(contribution / 10), getLocale())}</dd>
            </div>
          ))}
        </dl>
        <div>
          <h3>{m.matching_why()}</h3>
          <ul className="match-reasons">
            {reasonsOf(match).map((reason) => (
              <li key={reason}>
                <Check aria-hidden="true" />
                {reason}
              </li>
            ))}
          </ul>
          <Slots match={match} path={bookPath(match)} />
        </div>
      </div>
      <div className="match__actions">
        <LinkButton
          to={bookPath(match)}
          variant={isBest ? 'primary' : 'soft'}
          aria-label={m.matching_book_label({ name })}
        >
          {m.matching_book()}
        </LinkButton>
        <LinkButton
          to={localPath(`/professionals/${slug}`)}
          variant="text"
          aria-label={m.matching_profile_label({ name })}
        >
          {m.matching_profile()}
        </LinkButton>
        <p className="match__price">{m.matching_price_from({ price: priceWords(match) })}</p>
      </div>
      <details className="match-details">
        <summary>{m.matching_explain()}</summary>
        <ScoreTable match={match} />
      </details>
    </Card>
  )
}

function Identity({ match, professionNames, standing }: Omit<MatchCardProps, 'bookPath'>) {
  const locale = getLocale()
  const title = (locale === 'fr' ? match.titleFr : match.titleEn) ?? professionNames[match.profession]
  const years = match.experienceYears
  return (
    <div className="match__top">
      <Avatar id={match.id} name={match.name} photo={photoPath(match.photoKey)} size="lg" />
      <div>
        <h2 id={`match-${match.id}`}>
          {match.name}
          {standing === 'best' && (
            <Badge tone="sun" icon={<Sun aria-hidden="true" />}>
              {m.matching_best()}
            </Badge>
          )}
          {standing === 'level' && <Badge tone="line">{m.matching_level()}</Badge>}
        </h2>
        <p className="match__title">
          {title} · {match.place.city}
          {match.distanceKm !== null && ` · ${distanceWords(match)}`}
        </p>
        <p className="match__marks">
          <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
            {m.matching_verified()}
          </Badge>
          {match.ratingTenths !== null && match.reviewCount > 0 && (
            <span>
              <Star aria-hidden="true" />
              {formatTenths(match.ratingTenths, locale)}{' '}
              {m.matching_reviews({
                count: match.reviewCount,
                shown: formatNumber(match.reviewCount, locale),
              })}
            </span>
          )}
          {years > 0 && <span>{m.matching_years({ count: years })}</span>}
        </p>
      </div>
      <p className="match__score">
        <b>{match.score}</b> <span>{m.matching_of_100()}</span>
        <em>{labelName(match.label)}</em>
      </p>
    </div>
  )
}

function ScoreBar({ match }: { match: Match }) {
  return (
    <div className="match-bar" aria-hidden="true">
      {match.terms.map(({ factor, contribution }) => (
        <i key={factor} style={{ flexBasis: `${contribution / 100}%` }} />
      ))}
    </div>
  )
}

function Slots({ match, path }: { match: Match; path: string }) {
  const locale = getLocale()
  return (
    <ul className="next-times" aria-label={m.matching_slots()}>
      {match.next.slots.map(({ startsAt }) => {
        const [day, time] = [slotDay(startsAt, locale), formatTime(startsAt, locale, match.next.zone)]
        const choice = new URLSearchParams({ day: startsAt.slice(0, 10), time: startsAt })
        return (
          <li key={startsAt}>
            <Link
              to={`${path}&${choice}`}
              aria-label={m.matching_slot_label({ date: day, time, name: match.name })}
            >
              <span>{day}</span> <b>{time}</b>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function reasonsOf(match: Match): string[] {
  const rating = match.ratingTenths === null ? '' : formatTenths(match.ratingTenths, getLocale())
  const known = m.matching_reasons({ years: match.experienceYears, rating }).split('|')
  const reasons = match.reasons.map((reason) => known[REASONS.indexOf(reason)] ?? '')
  return reasons.length > 0 ? reasons : [m.matching_no_reason()]
}
