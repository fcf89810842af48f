import { useEffect } from 'react'
import { redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { useReadAgain } from '#web/shell/use-read-again.ts'
import { useReloadWhenRestored } from '#web/shell/use-reload-when-restored.ts'
import { PaymentMoment } from '#web/product/money/payment-moment.tsx'
import { OwnHour } from '#web/product/visits/own-hour.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { Route } from './+types/payment-page'
import { moneyText, rangeText } from './booking-words.ts'
import { HeldTime } from '#web/product/visits/held-time.tsx'
import { confirmedPath, loadVisit, reviewPath, toAppointments } from './load-visit.server.ts'
import { PayingActions } from './paying-actions.tsx'
import { type PayingView, payingView } from './paying-view.server.ts'
import { Times } from './times.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import './booking.css'

const Check = iconOf('Check')

/** Back from the payment page. Its address proves nothing: the server asks the provider what became of the card. */
export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const api = apiOf(args.context)
  const before = await loadVisit(args.context, args.params.appointment)
  const card = loaded(
    await api.GET('/api/appointments/{id}/card', { params: { path: { id: before.id } } }),
    localPath('/login'),
  )
  const visit = await loadVisit(args.context, before.id)
  if (visit.state === 'scheduled' || visit.state === 'requested') throw redirect(confirmedPath(visit))
  if (visit.state !== 'held' && visit.state !== 'expired') throw toAppointments()
  if (card.state === 'none') throw redirect(reviewPath(visit))
  return payingView(api, visit, card)
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.booking_paying_head(),
    description: m.booking_paying_description(),
    path: `/payment-return/${params.appointment}`,
    isPrivate: true,
  })
}

type Words = { title: () => string; text: (values: { amount: string }) => string; now?: () => string }

const WORDS: Record<string, Words> = {
  open: { title: m.booking_paying_open_title, text: m.booking_paying_open_text },
  declined: { title: m.booking_paying_declined_title, text: m.booking_paying_declined_text },
  releasing: {
    title: m.booking_paying_releasing_title,
    text: m.booking_paying_releasing_text,
    now: m.booking_paying_releasing_now,
  },
  released: { title: m.booking_paying_released_title, text: m.booking_paying_released_text },
}
const WAITING: Words = {
  title: m.booking_paying_waiting_title,
  text: m.booking_paying_waiting_text,
  now: m.booking_paying_waiting_now,
}

export default function PaymentPage({ loaderData: view }: Route.ComponentProps) {
  const { title, text, now } = WORDS[view.card.state] ?? WAITING
  useReloadWhenRestored()
  useLookingAgain(now !== undefined)
  return (
    <PaymentMoment
      art={now ? 'rising' : 'clouded'}
      role="status"
      title={title()}
      actions={<PayingActions view={view} />}
    >
      <p>{text({ amount: moneyText(view.card.cardCents) })}</p>
      <DefinitionList className="moment__facts" items={factsOf(view)} />
      {view.card.declined && <Banner tone="danger">{DECLINED[view.card.declined]()}</Banner>}
      {view.card.state === 'waiting' && <Progress />}
      {view.held && <HeldTime held={view.held} />}
      {now && (
        <p className="moment__wait">
          <span className="spin" aria-hidden="true" />
          {now()}
        </p>
      )}
      {view.near && view.near.times.length > 0 && (
        <>
          <p className="text-sm text-muted">{m.booking_gone_near()}</p>
          <Times slots={view.near.times} isTall />
        </>
      )}
      {view.near?.isStillFree && <p className="text-sm text-muted">{m.booking_paying_still_free()}</p>}
    </PaymentMoment>
  )
}

const DECLINED: Record<NonNullable<PayingView['card']['declined']>, () => string> = {
  'insufficient-funds': m.booking_paying_declined_funds,
  'expired-card': m.booking_paying_declined_expired,
  'wrong-code': m.booking_paying_declined_code,
}

/** Sent, answered, confirmed: what is done, and what everybody waits for. */
function Progress() {
  return (
    <ol className="moment__steps" aria-label={m.booking_paying_steps()}>
      <li data-state="done">
        <Check aria-hidden="true" />
        {m.booking_paying_step_sent()}
      </li>
      <li data-state="now" aria-current="step">
        {m.booking_paying_step_bank()}
      </li>
      <li>{m.booking_paying_step_confirmed()}</li>
    </ol>
  )
}

const factsOf = (view: PayingView) => [
  { term: m.booking_summary_service(), value: `${view.service}, ${view.person.name}` },
  {
    term: m.booking_summary_when(),
    value: (
      <>
        {rangeText(view)}
        <OwnHour visit={view} />
      </>
    ),
  },
  { term: m.booking_review_total_all(), value: moneyText(view.money.totalCents), isTotal: true },
]

const LOOK_AGAIN_MS = 2_500

/** Asks again by itself; without JavaScript the link « Check again » does. */
function useLookingAgain(isWaiting: boolean): void {
  const readAgain = useReadAgain()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(readAgain, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, readAgain])
}
