import { m } from '#web/paraglide/messages.js'
import { MODE_NAMES, withinSentence } from '#web/product/directory/directory-names.ts'
import { modeInSentence } from '#web/product/visits/mode-in-sentence.ts'
import { DayLeaf } from '#web/product/visits/day-leaf.tsx'
import { OwnHour } from '#web/product/visits/own-hour.tsx'
import { VisitStatus } from '#web/product/visits/visit-status.tsx'
import { localPath } from '#web/shell/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { NextVisitView } from './next-visits.server.ts'

const MapPin = iconOf('MapPin')
const Navigation = iconOf('Navigation')
const Video = iconOf('Video')

const LIST = '/dashboard/client/appointments'
const pathOf = ({ id }: NextVisitView, act?: 'move' | 'cancel') =>
  localPath(`${LIST}/${id}`) + (act ? `?do=${act}` : '')

/** The next visit in large, with the way there and the way out of it; the two after it in a line each. */
export function NextVisits({ visits: [next, ...later] }: { visits: readonly NextVisitView[] }) {
  if (!next) return null
  const { professional, attendeeName } = next
  return (
    <Card size="xl" className="next-visit" aria-labelledby="next-title">
      <div className="next-visit__head">
        <Avatar id={professional.id} name={professional.name} photo={professional.photo} size="lg" />
        <div>
          <p className="next-visit__label">
            {attendeeName ? m.dashboard_next_for({ name: attendeeName }) : m.dashboard_client_next()}
          </p>
          <h2 id="next-title">{next.title}</h2>
          <p>
            {m.dashboard_next_facts({
              service: next.service,
              name: professional.name,
              title: withinSentence(professional.title),
              minutes: m.appointments_minutes({ count: next.minutes }),
              mode: modeInSentence(next.mode),
            })}
          </p>
          <OwnHour visit={next} otherwise={next.hourOf} />
        </div>
        <Badge tone="sun">{next.isNow ? m.dashboard_pro_now() : next.until}</Badge>
      </div>
      {next.place && next.mode === 'in-person' && (
        <p className="next-visit__place">
          <MapPin aria-hidden="true" />
          {next.place}
        </p>
      )}
      <div className="next-visit__acts">
        <Way visit={next} />
        <LinkButton variant="line" to={pathOf(next)}>
          {m.dashboard_client_next_open()}
        </LinkButton>
        <Changes visit={next} />
      </div>
      {next.status.code !== 'scheduled' && <VisitStatus status={next.status} />}
      {later.length > 0 && <Later visits={later} />}
    </Card>
  )
}

/** How to be there: the room, or the road. */
function Way({ visit: { meeting, directions } }: { visit: NextVisitView }) {
  if (meeting)
    return (
      <LinkButton to={meeting} rel="noreferrer" icon={<Video aria-hidden="true" />}>
        {m.dashboard_next_video()}
      </LinkButton>
    )
  if (!directions) return null
  return (
    <LinkButton to={directions} rel="noreferrer" icon={<Navigation aria-hidden="true" />}>
      {m.dashboard_next_directions()}
    </LinkButton>
  )
}

function Changes({ visit }: { visit: NextVisitView }) {
  return (
    <>
      {visit.actions.includes('move') && (
        <LinkButton variant="text" to={pathOf(visit, 'move')}>
          {m.appointments_move()}
        </LinkButton>
      )}
      {visit.actions.includes('cancel') && (
        <LinkButton variant="text" to={pathOf(visit, 'cancel')}>
          {m.dashboard_next_cancel()}
        </LinkButton>
      )}
    </>
  )
}

function Later({ visits }: { visits: readonly NextVisitView[] }) {
  return (
    <div className="next-visit__later">
      <h3>{m.dashboard_next_then()}</h3>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            <DayLeaf {...visit.leaf} tone={visit.mode === 'video' ? 'cool' : 'warm'} />
            <div>
              <p>
                <b>
                  {visit.time} · {visit.professional.name}
                  <VisuallyHidden>, {visit.when}</VisuallyHidden>
                </b>
              </p>
              <p>
                {visit.attendeeName && `${m.appointments_for_name({ name: visit.attendeeName })} · `}
                {visit.service}, {m.appointments_minutes({ count: visit.minutes })} · {visit.until}
              </p>
              <p>{visit.mode === 'in-person' ? visit.place : MODE_NAMES[visit.mode]()}</p>
            </div>
            <LinkButton
              variant="soft"
              size="sm"
              to={pathOf(visit)}
              aria-label={m.dashboard_next_open_with({ name: visit.professional.name, when: visit.when })}
            >
              {m.dashboard_next_open()}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
