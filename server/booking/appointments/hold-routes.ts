import type { Context } from 'hono'
import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import type { CardPort } from '#server/payments/index.ts'
import { Id } from '#server/platform/http/fields.ts'
import type { AppEnv, Ctx } from '#server/platform/http/context.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import type { BookingDependencies } from './announce.ts'
import { isClientBusy, lockOwnAppointment } from './appointment-queries.ts'
import { attempt } from './attempt.ts'
import { type HoldAsked, holdFor } from './attending.ts'
import { questionOf, readBookable } from '../schedule/index.ts'
import { releaseHold } from './confirm-hold.ts'
import { describeAppointment } from './describe-appointment.ts'
import { inTurn } from './in-turn.ts'
import { limits } from './limits.ts'
import { answerAppointment, requireAppointment, requireSide } from './party.ts'
import { askCard, payHold, type PayInput, paymentOptions } from './pay-hold.ts'
import { findVisitorHold, momentOf, refuseSlot, visitorCookie } from '../slots/index.ts'
import * as s from './schemas.ts'
import { type Contact, requireHomeAddress, saveContact } from './visit-contact.ts'
import { cachedAvailability } from './cached-availability.ts'

const hold = route({
  method: 'post',
  path: '/appointments/holds',
  operationId: 'holdSlot',
  access: 'signed-in',
  limits: [limits.booking],
  request: jsonBody(s.HoldRequest),
  refuses: [
    'directory/professional-not-found',
    'booking/slot-taken',
    'booking/slot-too-soon',
    'booking/slot-not-offered',
    'booking/client-busy',
    'booking/price-changed',
    'booking/own-time',
    'booking/known-only',
    'booking/not-online',
    'booking/blocked',
    'booking/too-many-holds',
    'family/not-found',
    'family/not-agreed',
  ],
  responses: { 201: json(s.Appointment, 'The time is kept for ten minutes.') },
})

const confirm = route({
  method: 'post',
  path: '/appointments/{id}/confirm',
  operationId: 'confirmAppointment',
  access: 'signed-in',
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.Confirmation) },
  refuses: [
    'booking/not-found',
    'booking/hold-expired',
    'booking/home-address-missing',
    'booking/price-changed',
    'money/insufficient',
    'payment/too-many-credits',
    'payment/voucher-unusable',
    'payment/incomplete',
    'payment/card-unavailable',
    'payment/card-agreement-required',
  ],
  responses: {
    200: json(s.Confirmed, 'The appointment is scheduled, or waits for the card’s word at `payAt`.'),
  },
})

const options = route({
  method: 'get',
  path: '/appointments/{id}/payment',
  operationId: 'readPaymentOptions',
  access: 'signed-in',
  request: { params: Id },
  refuses: ['booking/not-found'],
  responses: { 200: json(s.PaymentOptions, 'What it costs with taxes, and how the person could pay it.') },
})

const release = route({
  method: 'post',
  path: '/appointments/{id}/release',
  operationId: 'releaseHold',
  access: 'signed-in',
  limits: [limits.change],
  request: { params: Id },
  refuses: ['booking/not-found', 'booking/not-now'],
  responses: { 200: json(s.Appointment, 'The time is free again.') },
})

const readOwn = (ctx: Ctx, id: string) =>
  ctx.read(async (db) => {
    const { row, side } = await requireAppointment(ctx, db, id)
    if (side !== 'client') throw new Refusal('booking/not-found')
    return row
  })

async function isKeptBy(ctx: Ctx, visitor: Buffer, input: HoldAsked): Promise<boolean> {
  const kept = await ctx.read((db) => findVisitorHold(db, visitor))
  return kept?.professionalId === input.professionalId && kept.startsAt.equals(input.startsAt)
}

/** As many behind one as make a crowd. */
const CROWD = 3

/** No cards where no provider is configured: credits and paying on site work all the same. */
export function holdRoutes(dependencies: BookingDependencies & { cards: CardPort | null }) {
  const queue = inTurn()
  const availability = cachedAvailability()

  async function keep(c: Context<AppEnv>, input: HoldAsked) {
    const ctx = c.get('ctx')
    const work = () =>
      once(c, async (tx) => {
        const id = await holdFor(tx, personOf(ctx).id, input, ctx.now)
        return answerAppointment(ctx, tx, id)
      })
    const refuse = () =>
      ctx.read(async (db) => {
        const bookable = await readBookable(db, input.professionalId)
        const service = bookable?.services.find(({ id }) => id === input.serviceId)
        if (!bookable || !service) return new Refusal('booking/slot-taken', { alternatives: [] })
        const question = questionOf(bookable, { visit: service, mode: input.mode, placeId: input.placeId })
        return refuseSlot('booking/slot-taken', question, input.startsAt)
      })
    return queue(input.professionalId, async (behind) => {
      if (behind >= CROWD) await refuseLate(ctx, input)
      const kept = await attempt(work, refuse)
      availability.forget(input.professionalId)
      return kept
    })
  }

  /** In a crowd, whoever comes too late is refused without taking the calendar's lock. */
  async function refuseLate(ctx: Ctx, input: HoldAsked): Promise<void> {
    const refusal = await availability.refusal(input, (read) => ctx.read(read))
    if (!refusal) return
    if (input.visitor && (await isKeptBy(ctx, input.visitor, input))) return
    // It may be theirs: sent again with the same key, it gets the same answer.
    const end = input.startsAt.add({ minutes: 1 })
    const time = { startsAt: input.startsAt, endsAt: end }
    if (!(await ctx.read((db) => isClientBusy(db, personOf(ctx).id, time)))) throw refusal
  }

  async function ask(ctx: Ctx, id: string, input: PayInput, contact: Contact | undefined) {
    const row = await readOwn(ctx, id)
    await ctx.read((db) => requireHomeAddress(db, row, contact))
    return askCard(ctx, dependencies.cards, row, input)
  }

  return newRouter()
    .openapi(hold, async (c) => {
      const { startsAt, ...input } = c.req.valid('json')
      const visitor = visitorCookie.readHash(c, dependencies.origin)
      const kept = await keep(c, { ...input, startsAt: momentOf(startsAt), visitor })
      if (visitor) visitorCookie.forget(c, dependencies.origin)
      return c.json(kept, 201)
    })
    .openapi(confirm, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const {
        payment,
        credits = 0,
        keepsCard = false,
        voucherId = null,
        expectedTotalCents = null,
        contact,
      } = c.req.valid('json')
      const input = { credits, expectedTotalCents, rest: payment, keepsCard, voucherId }
      // Outside the transaction: no connection of ours waits for the card's provider.
      const card = payment === 'card' ? await ask(ctx, id, input, contact) : null
      const answer = await once(c, async (tx) => {
        const appointment = await lockOwnAppointment(tx, id, personOf(ctx).id)
        await requireHomeAddress(tx, appointment, contact)
        if (contact && appointment.state === 'held') await saveContact(tx, appointment, contact)
        const paying = { ...input, cardReference: card?.reference ?? null, language: ctx.locale }
        const confirmed = await payHold(dependencies, tx, appointment, paying)
        const shown = confirmed
          ? describeAppointment(confirmed, 'client')
          : await answerAppointment(ctx, tx, id)
        return { ...shown, payAt: card?.url ?? null }
      })
      return c.json(answer, 200)
    })
    .openapi(options, async (c) => {
      const ctx = c.get('ctx')
      const row = await readOwn(ctx, c.req.valid('param').id)
      return c.json(await ctx.read((db) => paymentOptions(db, dependencies.cards, row)), 200)
    })
    .openapi(release, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const answer = await once(c, async (tx) => {
        await requireSide(ctx, tx, id, 'client')
        await releaseHold(dependencies, tx, id)
        return answerAppointment(ctx, tx, id)
      })
      return c.json(answer, 200)
    })
}
