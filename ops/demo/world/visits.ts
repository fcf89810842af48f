// Visits as people have them: booked some days before, paid somehow, then had, missed or cancelled.
import type { Attendee } from '#domain/booking/holds.ts'
import { syncSubject } from '#server/stripe/index.ts'
import type { Wish } from './calendars.ts'
import type { Caller } from './callers.ts'
import type { World } from './world.ts'

export type Paying = 'on-site' | 'card' | { credits: number }
export type Outcome = 'had' | 'cancelled' | 'cancelled-late' | 'missed' | 'contested'

type Plan = Wish & {
  bookedDaysBefore: number
  paying: Paying
  outcome?: Outcome
  attendee?: { who: Exclude<Attendee, 'self'>; name: string }
  /** Listening, clarity, punctuality, setting. */
  marks?: readonly [number, number, number, number]
  reason?: string
  /** Another card than one that says yes. */
  card?: string
}

export type Visit = { id: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant; isOver: boolean }

const CONTESTED = 'J’étais là à l’heure\u00a0: la salle d’attente virtuelle ne s’est jamais ouverte.'

/** Where someone receives at home. */
const HOME = { street: '6120, rue De Lorimier', city: 'Montréal', postalCode: 'H2G 2P3' }

/** Puts a visit in the agenda, or answers nothing where that day has no room for it. */
export function planVisit(world: World, plan: Plan): Visit | undefined {
  const { agenda } = world
  const time = world.calendars.take(plan)
  if (!time) return undefined
  const { startsAt, endsAt } = time
  const visit: Visit = { id: '', startsAt, endsAt, isOver: agenda.isOver(endsAt) }
  const bookedOn = Math.min(plan.day - plan.bookedDaysBefore, -1)
  const { outcome = 'had' } = plan
  const what = `${plan.client.firstName} ${plan.client.lastName}, ${plan.practice.slug}`
  const bookedAt = `${String(world.random.integer(8, 18)).padStart(2, '0')}:${world.random.integer(10, 59)}`
  agenda.on(bookedOn, bookedAt, `books ${what}`, async () => {
    visit.id = await book(world, plan, time)
  })
  const client = () => world.callers.as(plan.client)
  if (outcome === 'cancelled' || outcome === 'cancelled-late') {
    const at = startsAt.subtract({ hours: outcome === 'cancelled' ? 49 : 5 })
    agenda.at(at, `cancels ${what}`, async () => {
      const { feeCents } = await client().get<{ feeCents: number }>(`/appointments/${visit.id}/cancellation`)
      const body = { expectedFeeCents: feeCents, ...(plan.reason ? { reason: plan.reason } : {}) }
      await client().post(`/appointments/${visit.id}/cancel`, body)
    })
  }
  if (outcome === 'missed' || outcome === 'contested')
    agenda.at(endsAt.add({ minutes: 10 }), `misses ${what}`, () =>
      world.callers.as(plan.practice.person).post(`/professional/appointments/${visit.id}/no-show`),
    )
  if (outcome === 'contested')
    agenda.at(endsAt.add({ hours: 19 }), `contests ${what}`, () =>
      client().post(`/appointments/${visit.id}/contest`, { reason: CONTESTED }),
    )
  // What is paid on site completes by itself a day later.
  if (outcome === 'had' && plan.paying !== 'on-site')
    agenda.at(endsAt.add({ minutes: 15 }), `has seen ${what}`, () =>
      world.callers.as(plan.practice.person).post(`/professional/appointments/${visit.id}/complete`),
    )
  const { marks } = plan
  if (outcome === 'had' && marks && plan.practice.mayBeReviewed) {
    const [listening, clarity, punctuality, setting] = marks
    // By then it counts as had.
    agenda.at(endsAt.add({ hours: 24 * 4 }), `reviews ${what}`, () =>
      client().put(`/appointments/${visit.id}/review`, { listening, clarity, punctuality, setting }),
    )
  }
  return visit
}

/** On the first of these days that has room. */
export function planWithin(
  world: World,
  days: readonly number[],
  plan: Omit<Plan, 'day'>,
): Visit | undefined {
  for (const day of days) {
    const visit = planVisit(world, { ...plan, day })
    if (visit) return visit
  }
  return undefined
}

async function book(
  world: World,
  plan: Plan,
  time: { startsAt: Temporal.Instant; service: { id: string; priceCents: number } },
) {
  const { client, practice, mode, paying, attendee } = plan
  const caller = world.callers.as(client)
  const { id } = await caller.post<{ id: string }>('/appointments/holds', {
    professionalId: practice.id,
    serviceId: time.service.id,
    mode,
    placeId: mode === 'in-person' ? practice.placeId : null,
    startsAt: time.startsAt.toString(),
    priceCents: time.service.priceCents,
    attendee: attendee?.who ?? 'self',
    ...(attendee ? { attendeeName: attendee.name } : {}),
  })
  const isCard = paying !== 'on-site'
  if (isCard) await world.alignStripe()
  const { payAt } = await caller.post<{ payAt: string | null }>(`/appointments/${id}/confirm`, {
    payment: isCard ? 'card' : 'on-site',
    ...(isCard ? { keepsCard: true } : {}),
    ...(typeof paying === 'object' ? { credits: await creditsFor(caller, id, paying.credits) } : {}),
    ...(mode === 'at-home' ? { contact: { home: HOME, phone: '514 555-0123' } } : {}),
  })
  if (payAt) await payByCard(world, payAt, plan.card)
  return id
}

/** On Stripe's page, with a card that says yes; its word is asked for, as when the person comes back. */
async function payByCard(world: World, page: string, card?: string): Promise<void> {
  const session = new URL(page).pathname.split('/').at(-1) ?? ''
  await world.doors.stripe('pay', session, ...(card ? [card] : []))
  await syncSubject(world.events, { kind: 'session', id: session })
}

/** As many as were meant, or as many as there are. */
async function creditsFor(caller: Caller, id: string, meant: number): Promise<number> {
  const options = await caller.get<{ creditsAvailable: number; creditsMax: number }>(
    `/appointments/${id}/payment`,
  )
  return Math.min(meant, options.creditsAvailable, options.creditsMax)
}
