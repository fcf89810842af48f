import { Form, Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { modeInSentence } from '#web/product/visits/mode-in-sentence.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton, LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { KnownView } from './known-view.server.ts'
import './known.css'

const BadgeCheck = iconOf('BadgeCheck')
const Bell = iconOf('Bell')
const Heart = iconOf('Heart')

export const KNOWN_PATH = '/dashboard/client/professionals'

/** Somebody seen or kept: who, what as last time, and the first times. One press takes a time, the next one confirms. */
export function KnownProfessional({ known }: { known: KnownView }) {
  return (
    <li className="known">
      <div className="known__who">
        <Avatar id={known.id} name={known.name} photo={known.photo} />
        <div>
          <h3>
            <Link to={known.to}>{known.name}</Link>
          </h3>
          <p className="known__title">
            {known.title}
            {known.order && (
              <Badge tone="ok" icon={<BadgeCheck />}>
                {known.order}
              </Badge>
            )}
          </p>
          <p>
            {[known.whom && m.appointments_known_for({ name: known.whom }), seenText(known)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <FavouriteForm id={known.id} name={known.name} isFavourite={known.isFavourite} />
      </div>
      {known.offer && <Offer offer={known.offer} name={known.name} whom={known.whom} />}
    </li>
  )
}

function seenText({ visits, lastDay, nextDay, keptOn }: KnownView): string {
  if (nextDay) return m.appointments_known_next({ day: nextDay })
  if (lastDay) return m.appointments_known_seen({ count: visits, day: lastDay })
  return keptOn ? m.appointments_known_kept({ day: keptOn }) : m.appointments_known_never()
}

type OfferProps = { offer: NonNullable<KnownView['offer']>; name: string; whom: KnownView['whom'] }

function Offer({ offer, name, whom }: OfferProps) {
  const how = [
    whom ? m.appointments_known_service_for({ service: offer.service, name: whom }) : offer.service,
    m.appointments_minutes({ count: offer.minutes }),
    modeInSentence(offer.mode),
    offer.city,
  ]
  return (
    <div className="known__offer">
      <p>
        <b>{how.filter(Boolean).join(', ')}</b> {offer.total} {offer.isTaxed && m.booking_taxes_included()}
      </p>
      {offer.slots.length === 0 ? (
        <p className="known__full">
          <span>
            {m.appointments_known_full()}{' '}
            {offer.waiting > 0 && m.appointments_known_waiting({ count: offer.waiting })}
          </span>
          <LinkButton
            to={offer.waitTo}
            size="sm"
            variant="soft"
            rel="nofollow"
            icon={<Bell aria-hidden="true" />}
          >
            {m.appointments_known_notify()}
          </LinkButton>
        </p>
      ) : (
        <Form method="post" action={localPath(KNOWN_PATH)} className="next-times known__times">
          <OnceKey />
          <input type="hidden" name="intent" value="hold" />
          {Object.entries(offer.hidden).map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          {offer.slots.map(({ value, day, time }) => (
            <button
              key={value}
              type="submit"
              name="time"
              value={value}
              aria-label={
                whom
                  ? m.appointments_known_take_for({ time, day, name, whom })
                  : m.appointments_known_take({ time, day, name })
              }
            >
              <b>{time}</b> <span>{day}</span>
            </button>
          ))}
          <Link to={offer.othersTo} rel="nofollow" className="known__others">
            {m.appointments_known_others()}
          </Link>
        </Form>
      )}
    </div>
  )
}

type FavouriteProps = { id: string; name: string; isFavourite: boolean }

function FavouriteForm({ id, name, isFavourite }: FavouriteProps) {
  return (
    <Form method="post" action={localPath(KNOWN_PATH)} preventScrollReset>
      <OnceKey />
      <input type="hidden" name="intent" value={isFavourite ? 'remove' : 'add'} />
      <input type="hidden" name="professionalId" value={id} />
      <IconButton
        type="submit"
        variant="line"
        className="known__heart"
        aria-pressed={isFavourite}
        label={isFavourite ? m.appointments_known_remove({ name }) : m.appointments_known_add({ name })}
        icon={<Heart />}
      />
    </Form>
  )
}
