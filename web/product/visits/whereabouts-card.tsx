import { formatPhone, phoneLink } from '#domain/kernel/phone.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { meetingPath } from './meeting-path.ts'
import { PlaceDetails } from './place-details.tsx'
import type { Appointment } from './visit-words.server.ts'

const Phone = iconOf('Phone')
const Video = iconOf('Video')

export type Whereabouts = Pick<
  Appointment,
  'side' | 'mode' | 'place' | 'meetingUrl' | 'phone' | 'contact'
> & {
  /** Where a video visit is met, by either link. */
  meeting: string | null
  /** The other person, as the reader calls them. */
  name: string
}

/** All that the reader needs to be at the visit, and to reach the other person. */
export function WhereaboutsCard({ visit }: { visit: Whereabouts }) {
  const { side, mode, place, meetingUrl, meeting, contact } = visit
  const isClient = side === 'client'
  const home = mode === 'at-home' ? contact?.home : null
  const phone = isClient ? visit.phone : contact?.phone
  if (!home && !phone && !meeting && !(mode === 'in-person' && place)) return null
  return (
    <Card aria-labelledby="where-title">
      <CardHead id="where-title" title={titleOf(visit)} />
      {mode === 'in-person' && place && <PlaceDetails place={place} />}
      {meeting && (
        <div className="place">
          {!meetingUrl && <p>{m.place_room_text()}</p>}
          {meetingUrl && isClient && <p>{m.place_meeting_text({ name: visit.name })}</p>}
          <LinkButton to={meeting} icon={<Video />} rel="noreferrer">
            {meetingUrl ? m.place_meeting_open() : m.place_room_open()}
          </LinkButton>
          {meetingUrl && <p className="place__note place__link">{meetingUrl}</p>}
        </div>
      )}
      {home && (
        <div className="place">
          <PlaceDetails place={home} isHome />
          <p className="place__note">{isClient ? m.place_home_note() : m.place_client_home_note()}</p>
        </div>
      )}
      {phone && (
        <p className="place__call">
          <a href={phoneLink(phone)}>
            <Phone />
            {m.place_call({ phone: formatPhone(phone, getLocale()) })}
          </a>
        </p>
      )}
    </Card>
  )
}

function titleOf({ side, mode, meeting, contact, name }: Whereabouts): string {
  if (mode === 'in-person') return m.place_card()
  if (meeting) return m.place_meeting_card()
  if (contact?.home) return side === 'client' ? m.place_home_card() : m.place_client_home_card()
  return m.place_reach({ name })
}

/** What the card shows of a visit. */
export const whereaboutsOf = (visit: Appointment): Whereabouts => ({
  side: visit.side,
  mode: visit.mode,
  place: visit.place,
  meetingUrl: visit.meetingUrl,
  meeting: meetingPath(visit),
  phone: visit.phone,
  contact: visit.contact,
  name:
    visit.side === 'client'
      ? visit.professional.name
      : [visit.client?.firstName, visit.client?.lastName].filter(Boolean).join(' '),
})
