import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { DayLeaf } from '#web/product/visits/day-leaf.tsx'
import { VisitStatus } from '#web/product/visits/visit-status.tsx'
import type { VisitWords } from '#web/product/visits/visit-words.server.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { reviewPath, visitPath } from './visit-paths.ts'

const Building2 = iconOf('Building2')
const Clock = iconOf('Clock')
const House = iconOf('House')
const UserRound = iconOf('UserRound')
const Video = iconOf('Video')

const MODE_ICONS = { 'in-person': Building2, video: Video, 'at-home': House } as const

type VisitRowProps = { visit: VisitWords; isPast?: boolean }

/** One appointment in the list: when, with whom, how, in which state, and what can be done. */
export function VisitRow({ visit, isPast = false }: VisitRowProps) {
  const ModeIcon = MODE_ICONS[visit.mode]
  return (
    <li className="visit">
      <DayLeaf {...visit.leaf} tone={isPast ? 'past' : visit.mode === 'video' ? 'cool' : 'warm'} />
      <div className="visit__text">
        <h3>
          <Link to={visitPath(visit.id)}>
            {visit.professional.name}
            <VisuallyHidden>, {visit.when}</VisuallyHidden>
          </Link>
        </h3>
        <p>
          {visit.professional.title} · {visit.service}, {m.appointments_minutes({ count: visit.minutes })}
        </p>
        <ul className="visit__facts">
          <Fact icon={<Clock />}>{isPast ? visit.time : visit.hours}</Fact>
          <Fact icon={<ModeIcon />}>
            {MODE_NAMES[visit.mode]()}
            {visit.city && `, ${visit.city}`}
          </Fact>
          {visit.attendeeName && (
            <Fact icon={<UserRound />}>{m.appointments_for_name({ name: visit.attendeeName })}</Fact>
          )}
        </ul>
      </div>
      <div className="visit__end">
        <VisitStatus status={visit.status} />
        <div className="visit__actions">
          <RowActions visit={visit} />
        </div>
      </div>
    </li>
  )
}

/** Only what the API allows now. Names are in the accessible text: a page has many « Déplacer ». */
function RowActions({ visit }: { visit: VisitWords }) {
  const { actions } = visit
  const about = (
    <VisuallyHidden>
      {' '}
      {m.appointments_about({ when: visit.when, name: visit.professional.name })}
    </VisuallyHidden>
  )
  return (
    <>
      {actions.includes('cancel') && (
        <LinkButton size="sm" variant="text" to={visitPath(visit.id, 'cancel')}>
          {m.appointments_cancel()}
          {about}
        </LinkButton>
      )}
      {actions.includes('move') && (
        <LinkButton size="sm" variant="line" to={visitPath(visit.id, 'move')}>
          {m.appointments_move()}
          {about}
        </LinkButton>
      )}
      {actions.includes('confirm') && (
        <LinkButton size="sm" to={reviewPath(visit)}>
          {m.appointments_finish()}
          {about}
        </LinkButton>
      )}
      {actions.includes('contest') && (
        <LinkButton size="sm" variant="text" to={visitPath(visit.id)}>
          {m.appointments_contest_link()}
          {about}
        </LinkButton>
      )}
    </>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      {children}
    </li>
  )
}
