import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { modeInSentence } from '#web/product/visits/mode-in-sentence.ts'
import { dayOf } from '#web/product/health/result-day.ts'
import { OwnHour } from '#web/product/visits/own-hour.tsx'
import { whenText } from '#web/product/visits/visit-times.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ThreadView } from './inbox-view.server.ts'
import { useIsActing } from './use-act-done.ts'

const CalendarDays = iconOf('CalendarDays')
const HeartPulse = iconOf('HeartPulse')

type Sent = ThreadView['messages'][number]
type Offer = NonNullable<Sent['offer']>
type Shared = NonNullable<Sent['shared']>
type CardProps = { message: Sent; thread: ThreadView; family: Family }
/** For whom the reader may book beside themselves. */
export type Family = readonly { id: string; name: string }[]

/** What a message is beside its words: a time to take, or a result that is open to the other. */
export function MessageCards({ message, thread, family }: CardProps) {
  const { offer, shared } = message
  return (
    <>
      {offer && <OfferCard offer={offer} thread={thread} family={family} id={message.id} />}
      {shared && <SharedCard shared={shared} thread={thread} />}
    </>
  )
}

type FrameProps = {
  icon: ReactNode
  title: string
  own?: ReactNode
  lines: readonly string[]
  end: ReactNode
}

function Frame({ icon, title, own, lines, end }: FrameProps) {
  return (
    <div className="message-card">
      {icon}
      <div>
        <b>{title}</b>
        {own}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {end && <div className="message-card__end">{end}</div>}
    </div>
  )
}

type OfferCardProps = { offer: Offer; thread: ThreadView; family: Family; id: string }

function OfferCard({ offer, thread, family, id }: OfferCardProps) {
  const { service, mode, city, totalCents, startsAt, zone } = offer
  const locale = getLocale()
  const name = (locale === 'en' ? service.nameEn : null) ?? service.nameFr
  const total = formatMoney(totalCents, locale)
  const details = [
    name,
    m.appointments_minutes({ count: service.durationMinutes }),
    modeInSentence(mode),
    city,
    totalCents === service.priceCents ? total : m.messages_offer_taxed({ total }),
  ]
  return (
    <Frame
      icon={<CalendarDays aria-hidden="true" />}
      title={whenText(startsAt, zone)}
      own={offer.state !== 'past' && <OwnHour visit={offer} />}
      lines={[details.filter(Boolean).join(', '), stateText(offer, thread)]}
      end={<OfferAct offer={offer} thread={thread} family={family} id={id} />}
    />
  )
}

function stateText({ state }: Offer, { side, who: { name } }: ThreadView): string {
  const isClient = side === 'client'
  switch (state) {
    case 'open':
      return isClient ? m.messages_offer_open() : m.messages_offer_open_own()
    case 'held':
      return m.messages_offer_held()
    case 'taken':
      return isClient ? m.messages_offer_taken() : m.messages_offer_taken_own({ name })
    case 'past':
      return m.messages_offer_past()
    case 'gone':
      return m.messages_offer_gone()
  }
}

function OfferAct({ offer, thread, family, id }: OfferCardProps) {
  const { side, who, block, bookedFor } = thread
  const { state, appointmentId, service, mode } = offer
  const look = { size: 'sm', variant: 'soft' } as const
  if (state === 'taken') {
    const list = side === 'client' ? '/dashboard/client/appointments' : '/dashboard/professional/calendar'
    return (
      <LinkButton {...look} to={localPath(`${list}/${appointmentId}`)}>
        {m.messages_see_visit()}
      </LinkButton>
    )
  }
  if (side === 'professional' || !who.slug || block) return null
  if (state === 'held')
    return (
      <LinkButton size="sm" to={localPath(`/book/${who.slug}/review/${appointmentId}`)}>
        {m.messages_offer_go_on()}
      </LinkButton>
    )
  if (state === 'open')
    return (
      <TakeForm offer={offer} professionalId={who.avatarId} family={family} bookedFor={bookedFor} id={id} />
    )
  const others = new URLSearchParams({ service: service.id, mode })
  return (
    <LinkButton {...look} to={localPath(`/book/${who.slug}?${others}`)}>
      {m.messages_offer_others()}
    </LinkButton>
  )
}

type TakeFormProps = {
  offer: Offer
  professionalId: string
  family: Family
  /** Somebody of the family, if the next or last visit is theirs: who is chosen first. */
  bookedFor: string | null
  id: string
}

/** One press keeps the time, the next screen confirms it. Whoever may book for others says for whom. */
function TakeForm({ offer, professionalId, family, bookedFor, id }: TakeFormProps) {
  const { service, mode, placeId, startsAt } = offer
  const isBusy = useIsSubmitting('take', id)
  const hidden = {
    intent: 'take',
    id,
    message: id,
    professionalId,
    serviceId: service.id,
    mode,
    placeId: placeId ?? '',
    startsAt,
    priceCents: service.priceCents,
  }
  return (
    <Form method="post" className="message-card__take" preventScrollReset>
      <OnceKey />
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {family.length > 0 && (
        <SelectField
          label={m.booking_whom_legend()}
          name="attendee"
          options={[
            { value: 'self', label: m.booking_whom_self() },
            ...family.map((person) => ({
              value: `family:${person.id}`,
              label: m.booking_whom_listed({ name: person.name }),
            })),
          ]}
          defaultValue={family.some((person) => person.id === bookedFor) ? `family:${bookedFor}` : 'self'}
        />
      )}
      <Button type="submit" size="sm" isBusy={isBusy} busyLabel={m.messages_offer_taking()}>
        {m.messages_offer_take()}
      </Button>
    </Form>
  )
}

type SharedCardProps = { shared: Shared; thread: ThreadView }

function SharedCard({ shared, thread }: SharedCardProps) {
  const { questionnaire, open, resultId } = shared
  const isClient = thread.side === 'client'
  const { name } = thread.who
  const title = questionnaire === 'scan' ? m.messages_shared_scan() : m.messages_shared_who5()
  const lines = open
    ? [
        ...(open.completedAt ? [m.messages_shared_of({ date: dayOf(open.completedAt) })] : []),
        isClient
          ? m.messages_shared_until({ name, date: dayOf(open.endsAt) })
          : m.messages_shared_until_own({ date: dayOf(open.endsAt) }),
      ]
    : [isClient ? m.messages_shared_closed({ name }) : m.messages_shared_closed_own()]
  const results = questionnaire === 'scan' ? '/dashboard/client/health' : '/dashboard/client/health/who-5'
  const to = isClient ? `${results}/${resultId}` : `/dashboard/professional/shared-scans/${open?.shareId}`
  return (
    <Frame
      icon={<HeartPulse aria-hidden="true" />}
      title={title}
      lines={lines}
      end={
        open && (
          <LinkButton size="sm" variant="soft" to={localPath(to)}>
            {isClient ? m.messages_shared_manage() : m.messages_shared_read()}
          </LinkButton>
        )
      }
    />
  )
}

/** A card is taken back or left as it is. */
export function WithdrawForm({ message: { id, shared } }: { message: Sent }) {
  const isBusy = useIsActing('withdraw', id)
  return (
    <Form method="post" className="bubble__withdraw" preventScrollReset>
      <input type="hidden" name="message" value={id} />
      <Button type="submit" name="intent" value="withdraw" size="sm" variant="text" isBusy={isBusy}>
        {shared ? m.messages_withdraw_shared() : m.messages_withdraw()}
      </Button>
    </Form>
  )
}
