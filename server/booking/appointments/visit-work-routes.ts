import { seriesOf } from '#domain/booking/follow-ups.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { readClientOfVisit } from '#server/clients/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { AppEnv, Ctx } from '#server/platform/http/context.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import type { Context } from 'hono'
import { describeSlot, momentOf } from '../slots/index.ts'
import type { BookingDependencies } from './announce.ts'
import { attempt } from './attempt.ts'
import { undoDecision } from './decide-attendance.ts'
import { addSeries, previewSeries } from './follow-ups.ts'
import { limits } from './limits.ts'
import { notePaidOnSite, undoPaidOnSite } from './on-site-payment.ts'
import { requireAppointment, requireSide } from './party.ts'
import { describeAppointment } from './describe-appointment.ts'
import { readAppointmentsById } from './read-appointments.ts'
import { keepNoShow } from './review-absence.ts'
import { readVisitWork } from './visit-work.ts'
import * as s from './work-schemas.ts'
import { withOffset } from '#domain/booking/wall-clock.ts'

const access = ['professionnel'] as const
const path = '/professional/appointments/{id}'

const work = route({
  method: 'get',
  path: `${path}/work` as const,
  operationId: 'readVisitWork',
  access,
  request: { params: Id },
  refuses: ['booking/not-found'],
  responses: { 200: json(s.VisitWork, 'What the professional works from, beside the visit itself.') },
})

const SERIES_REFUSALS = [
  'booking/not-found',
  'booking/client-unknown',
  'booking/slot-not-offered',
  'directory/professional-not-found',
] as const

const preview = route({
  method: 'get',
  path: `${path}/follow-ups` as const,
  operationId: 'previewFollowUps',
  access,
  request: { params: Id, query: s.SeriesQuery },
  refuses: SERIES_REFUSALS,
  responses: { 200: json(s.SeriesPreview, 'Each date as it is now: free, or the nearest times that are.') },
})

const add = route({
  method: 'post',
  path: `${path}/follow-ups` as const,
  operationId: 'addFollowUps',
  access,
  limits: [limits.booking],
  request: { params: Id, ...jsonBody(s.SeriesRequest) },
  refuses: [
    ...SERIES_REFUSALS,
    'booking/series-taken',
    'booking/slot-taken',
    'booking/price-changed',
    'booking/too-many-added',
    'booking/home-address-missing',
    'booking/blocked',
  ],
  responses: { 201: json(s.AddedVisits, 'All of them, paid on site; the client is told in one message.') },
})

const act = <P extends string>(verb: P, operationId: string, description: string) =>
  route({
    method: 'post',
    path: `${path}/${verb}` as const,
    operationId,
    access,
    limits: [limits.change],
    request: { params: Id },
    refuses: ['booking/not-found', 'booking/not-now', 'booking/too-late', 'booking/slot-taken'],
    responses: { 200: json(s.VisitWork, description) },
  })

const undo = act('undo', 'undoVisitDecision', 'The visit is what it was before the decision.')
const keep = act('keep', 'keepNoShow', 'The absence stands; the back office decides between the two.')
const undoPaid = act('paid-on-site/undo', 'undoPaidOnSite', 'The payment that was noted no longer counts.')
const paid = route({
  method: 'post',
  path: `${path}/paid-on-site` as const,
  operationId: 'notePaidOnSite',
  access,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.PaidOnSiteRequest) },
  refuses: ['booking/not-found', 'booking/not-now', 'booking/already-paid'],
  responses: { 200: json(s.VisitWork, 'Noted among what was paid on site.') },
})

async function ownVisit(ctx: Ctx, db: Db, id: string) {
  const { row, side } = await requireAppointment(ctx, db, id)
  if (side !== 'professional') throw new Refusal('booking/not-found')
  return row
}

async function personOfVisit(ctx: Ctx, db: Db, id: string): Promise<string> {
  await ownVisit(ctx, db, id)
  const person = await readClientOfVisit(db, id)
  if (!person?.userId) throw new Refusal('booking/client-unknown')
  return person.id
}

/** One change, answered with what is to do from then on. */
function change(c: Context<AppEnv>, id: string, write: (tx: Tx) => Promise<void>) {
  const ctx = c.get('ctx')
  return once(c, async (tx) => {
    await requireSide(ctx, tx, id, 'professional')
    await write(tx)
    return readVisitWork(tx, await ownVisit(ctx, tx, id))
  })
}

export function visitWorkRoutes(dependencies: BookingDependencies) {
  return newRouter()
    .openapi(work, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      return c.json(await ctx.read(async (db) => readVisitWork(db, await ownVisit(ctx, db, id))), 200)
    })
    .openapi(preview, async (c) => {
      const ctx = c.get('ctx')
      const { firstDay, time, rhythm, count, placeId, ...wanted } = c.req.valid('query')
      const answer = await ctx.read(async (db) => {
        const { id } = c.req.valid('param')
        const personId = await personOfVisit(ctx, db, id)
        const { zone } = await ownVisit(ctx, db, id)
        const day = Temporal.PlainDate.from(firstDay)
        const moments = seriesOf({ day, time: Temporal.PlainTime.from(time), zone }, rhythm, count)
        return previewSeries(db, personId, { ...wanted, placeId: placeId ?? null }, moments)
      })
      const dates = answer.dates.map(({ wanted: moment, zone, slot, nearest }) => ({
        startsAt: withOffset(moment, zone),
        zone,
        isFree: slot !== null,
        nearest: nearest.map(describeSlot),
      }))
      return c.json({ priceCents: answer.priceCents, dates }, 200)
    })
    .openapi(add, async (c) => {
      const ctx = c.get('ctx')
      const { startsAt, ...chosen } = c.req.valid('json')
      const moments = startsAt.map(momentOf)
      const write = () =>
        once(c, async (tx) => {
          const personId = await personOfVisit(ctx, tx, c.req.valid('param').id)
          const ids = await addSeries(dependencies, tx, personId, chosen, moments)
          const rows = await readAppointmentsById(tx, ids)
          return { appointments: rows.map((row) => describeAppointment(row, 'professional')) }
        })
      const answer = await attempt(write, async () => new Refusal('booking/series-taken', { taken: [] }))
      return c.json(answer, 201)
    })
    .openapi(undo, async (c) => {
      const { id } = c.req.valid('param')
      // The time it had may be somebody else's by now: then it stays as it is.
      const answer = await attempt(
        () => change(c, id, (tx) => undoDecision(tx, id)),
        async () => new Refusal('booking/slot-taken', { alternatives: [] }),
      )
      return c.json(answer, 200)
    })
    .openapi(keep, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await change(c, id, (tx) => keepNoShow(dependencies, tx, id)), 200)
    })
    .openapi(paid, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await change(c, id, (tx) => notePaidOnSite(tx, id, c.req.valid('json'))), 200)
    })
    .openapi(undoPaid, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await change(c, id, (tx) => undoPaidOnSite(tx, id)), 200)
    })
}
