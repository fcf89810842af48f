import { Link } from 'react-router'
import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { CalendarDay } from './calendar.server.ts'
import type { ProfileView } from './profile-view.server.ts'

const CalendarCheck = iconOf('CalendarCheck')

type BookingEntryProps = Pick<ProfileView, 'profile' | 'zone'> & {
  calendar: readonly CalendarDay[]
  othersPath: string
}

/** The way to a time: one press leads to the services, days and hours of this person. */
export function BookingEntry({ profile, zone, calendar, othersPath }: BookingEntryProps) {
  const path = localPath(`/book/${profile.slug}`)
  return (
    <Card as="aside" size="xl" id="reserver" className="profile-book" aria-labelledby="reserver-titre">
      <h2 id="reserver-titre">{m.professional_book()}</h2>
      <p className="profile-book__lead">
        <CalendarCheck />
        {m.professional_from({ price: formatMoney(profile.fromPriceCents, getLocale(), 'list') })}
      </p>
      <Calendar days={calendar} />
      {zone && <p>{m.professional_book_zone({ zone })}</p>}
      <p>{m.professional_book_text()}</p>
      <div className="profile-book__actions">
        <LinkButton to={path} rel="nofollow" isBlock>
          {m.professional_book_start()}
        </LinkButton>
        <LinkButton to={othersPath} variant="line" isBlock>
          {m.professional_book_others()}
        </LinkButton>
      </div>
    </Card>
  )
}

/** Days and their times; each leads to the page that books with it chosen. */
function Calendar({ days }: { days: readonly CalendarDay[] }) {
  if (days.length === 0) return null
  return (
    <>
      <h3>{m.professional_book_times()}</h3>
      <ol className="profile-days">
        {days.map(({ date, name, times, more, dayTo }) => (
          <li key={date}>
            <b>{name}</b>
            <ul>
              {times.map(({ startsAt, text, to }) => (
                <li key={startsAt}>
                  <Link to={to} rel="nofollow" aria-label={`${text}, ${name}`}>
                    {text}
                  </Link>
                </li>
              ))}
              {more > 0 && (
                <li>
                  <Link
                    to={dayTo}
                    rel="nofollow"
                    aria-label={m.professional_book_more({ count: more, day: name })}
                  >
                    +{more}
                  </Link>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}
