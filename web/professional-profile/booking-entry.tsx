import { Link } from 'react-router'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ProfileView } from './profile-view.server.ts'

const CalendarCheck = iconOf('CalendarCheck')

/** The way to a time: one press leads to the services, days and hours of this person. */
export function BookingEntry({ view }: { view: ProfileView['booking'] }) {
  return (
    <Card as="aside" size="xl" id="reserver" className="profile-book" aria-labelledby="reserver-titre">
      <h2 id="reserver-titre">{view.heading}</h2>
      <p className="profile-book__lead">
        <CalendarCheck />
        {view.price}
      </p>
      {view.times && (
        <>
          <h3>{view.times.label}</h3>
          <ul className="next-times">
            {view.times.starts.map(({ to, day, time }) => (
              <li key={to}>
                <Link to={to} rel="nofollow">
                  <span>{day}</span> <b>{time}</b>
                </Link>
              </li>
            ))}
          </ul>
          {view.times.zone && <p>{view.times.zone}</p>}
        </>
      )}
      <p>{view.text}</p>
      <div className="profile-book__actions">
        <LinkButton to={view.start.to} rel="nofollow" isBlock>
          {view.start.label}
        </LinkButton>
        <LinkButton to={view.others.to} variant="line" isBlock>
          {view.others.label}
        </LinkButton>
      </div>
    </Card>
  )
}
