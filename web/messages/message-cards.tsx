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
import { iconOf } from '#web/ui/icon.tsx'
import type { ThreadView } from './inbox-view.server.ts'

const CalendarDays = iconOf('CalendarDays')
const HeartPulse = iconOf('HeartPulse')

type Sent = ThreadView['messages'][number]
type Offer = NonNullable<Sent['offer']>
type Shared = NonNullable<Sent['shared']>
type CardProps = { message: Sent; thread: ThreadView }

/** What a message is beside its words: a time to take, or a result that is open to the other. */
export function MessageCards({ message, thread }: CardProps) {
  const { offer, shared } = message
  return (
    <>
      {offer && <OfferCard offer={offer} thread={thread} id={message.id} />}
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

type OfferCardProps = { offer: Offer; thread: ThreadView; id: string }

function OfferCard({ offer, thread, id }: OfferCardProps) {
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
      end={<OfferAct offer={offer} thread={thread} id={id} />}
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

function OfferAct({ offer, thread: { side, who, block }, id }: OfferCardProps) {
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
  if (state === 'open') return <TakeForm offer={offer} professionalId={who.avatarId} id={id} />
  const others = new URLSearchParams({ service: service.id, mode })
  return (
    <LinkButton {...look} to={localPath(`/book/${who.slug}?${others}`)}>
      {m.messages_offer_others()}
    </LinkButton>
  )
}

type TakeFormProps = { offer: Offer; professionalId: string; id: string }

/** One press keeps the time, the next screen confirms it. */
function TakeForm({ offer, professionalId, id }: TakeFormProps) {
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
    <Form method="post" preventScrollReset>
      <OnceKey />
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
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
  return (
    <Form method="post" className="bubble__withdraw" preventScrollReset>
      <input type="hidden" name="message" value={id} />
      <button type="submit" name="intent" value="withdraw">
        {shared ? m.messages_withdraw_shared() : m.messages_withdraw()}
      </button>
    </Form>
  )
}
