import { LABELS, REASONS } from '#domain/matching/compatibility.ts'
import { formatNumber, formatTenths, formatTime } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { fill } from '#web/shell/fill.ts'
import { localPath } from '#web/shell/paths.ts'
import { photoPath } from '#web/shell/photo-path.ts'
import { slotDay } from '#web/shell/slot-day.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Link } from 'react-router'
import type { MatchAnswer } from './matching-actions.server.ts'
import type { MatchingTexts } from './matching-texts.server.ts'
import { ScoreTable } from './score-table.tsx'

const BadgeCheck = iconOf('BadgeCheck')
const Check = iconOf('Check')
const Star = iconOf('Star')
const Sun = iconOf('Sun')

export type Match = MatchAnswer['matches'][number]

type MatchCardProps = {
  match: Match
  texts: MatchingTexts
  isBest: boolean
  bookPath: (match: Match) => string
}

export function MatchCard({ match, texts, isBest, bookPath }: MatchCardProps) {
  const { result } = texts
  const { name, slug } = match
  return (
    <Card
      as="article"
      className="match"
      data-best={isBest || undefined}
      aria-labelledby={`match-${match.id}`}
    >
      <Identity match={match} texts={texts} isBest={isBest} />
      <ScoreBar match={match} />
      <div className="match__cols">
        <dl className="match-terms">
          {match.terms.map(({ factor, score, weight, contribution }, index) => (
            <div key={factor}>
              <dt>{texts.factors[index]}</dt>
              <dd>{fill(result.term, { score, weight })}</dd>
              <dd>{formatTenths(Math.round(contribution / 10), getLocale())}</dd>
            </div>
          ))}
        </dl>
        <div>
          <h3>{result.why}</h3>
          <ul className="match-reasons">
            {reasonsOf(match, texts).map((reason) => (
              <li key={reason}>
                <Check aria-hidden="true" />
                {reason}
              </li>
            ))}
          </ul>
          <Slots match={match} texts={texts} path={bookPath(match)} />
        </div>
      </div>
      <div className="match__actions">
        <LinkButton
          to={bookPath(match)}
          variant={isBest ? 'primary' : 'soft'}
          aria-label={fill(result.bookLabel, { name })}
        >
          {result.book}
        </LinkButton>
        <LinkButton
          to={localPath(`/professionals/${slug}`)}
          variant="text"
          aria-label={fill(result.profileLabel, { name })}
        >
          {result.profile}
        </LinkButton>
      </div>
      <details className="match-details">
        <summary>{result.explain}</summary>
        <ScoreTable match={match} texts={texts} />
      </details>
    </Card>
  )
}

function Identity({ match, texts, isBest }: Omit<MatchCardProps, 'bookPath'>) {
  const { result } = texts
  const locale = getLocale()
  const title = (locale === 'fr' ? match.titleFr : match.titleEn) ?? texts.professions[match.profession]
  const years = match.experienceYears
  return (
    <div className="match__top">
      <Avatar id={match.id} name={match.name} photo={photoPath(match.photoKey)} size="lg" />
      <div>
        <h2 id={`match-${match.id}`}>
          {match.name}
          {isBest && (
            <Badge tone="sun" icon={<Sun aria-hidden="true" />}>
              {result.best}
            </Badge>
          )}
        </h2>
        <p className="match__title">
          {title} · {match.place.city}
        </p>
        <p className="match__marks">
          <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
            {result.verified}
          </Badge>
          {match.ratingTenths !== null && match.reviewCount > 0 && (
            <span>
              <Star aria-hidden="true" />
              {formatTenths(match.ratingTenths, locale)}{' '}
              {fill(result.reviews, { count: formatNumber(match.reviewCount, locale) })}
            </span>
          )}
          {years > 0 && <span>{years === 1 ? result.yearsOne : fill(result.years, { count: years })}</span>}
        </p>
      </div>
      <p className="match__score">
        <b>{match.score}</b> <span>{result.of100}</span>
        <em>{result.labels[LABELS.indexOf(match.label)]}</em>
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

function Slots({ match, texts, path }: { match: Match; texts: MatchingTexts; path: string }) {
  const { result } = texts
  const locale = getLocale()
  return (
    <ul className="next-times" aria-label={result.slots}>
      {match.next.slots.map(({ startsAt }) => {
        const [day, time] = [slotDay(startsAt, locale), formatTime(startsAt, locale, match.next.zone)]
        const choice = new URLSearchParams({ day: startsAt.slice(0, 10), time: startsAt })
        return (
          <li key={startsAt}>
            <Link
              to={`${path}&${choice}`}
              aria-label={fill(result.slotLabel, { date: day, time, name: match.name })}
            >
              <span>{day}</span> <b>{time}</b>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function reasonsOf(match: Match, { result }: MatchingTexts): string[] {
  const rating = match.ratingTenths === null ? '' : formatTenths(match.ratingTenths, getLocale())
  const reasons = match.reasons.map((reason) =>
    fill(result.reasons[REASONS.indexOf(reason)] ?? '', { years: match.experienceYears, rating }),
  )
  return reasons.length > 0 ? reasons : [result.noReason]
}
