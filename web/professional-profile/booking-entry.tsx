import { Link } from 'react-router'
import { formatMoney, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { slotDay } from '#web/product/visits/slot-day.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ProfileView } from './profile-view.server.ts'

const CalendarCheck = iconOf('CalendarCheck')

type BookingEntryProps = Pick<ProfileView, 'profile' | 'zone'> & { othersPath: string }

/** The way to a time: one press leads to the services, days and hours of this person. */
export function BookingEntry({ profile, zone, othersPath }: BookingEntryProps) {
  const path = localPath(`/book/${profile.slug}`)
  return (
    <Card as="aside" size="xl" id="reserver" className="profile-book" aria-labelledby="reserver-titre">
      <h2 id="reserver-titre">{m.professional_book()}</h2>
      <p className="profile-book__lead">
        <CalendarCheck />
        {m.professional_from({ price: formatMoney(profile.fromPriceCents, getLocale(), 'list') })}
      </p>
      <NextTimes free={profile.free} path={path} />
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

/** Each leads to the page that books with it chosen. */
function NextTimes({ free, path }: { free: ProfileView['profile']['free']; path: string }) {
  if (!free?.startsAt[0]) return null
  const locale = getLocale()
  const { serviceId: service, mode, zone } = free
  return (
    <>
      <h3>{m.professional_book_times()}</h3>
      <ul className="next-times">
        {free.startsAt.map((time) => {
          const choice = new URLSearchParams({ service, mode, day: time.slice(0, 10), time })
          return (
            <li key={time}>
              <Link to={`${path}?${choice}`} rel="nofollow">
                <span>{slotDay(time, locale)}</span> <b>{formatTime(time, locale, zone)}</b>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
