import { isDeepStrictEqual } from 'node:util'
import { z } from '@hono/zod-openapi'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import { Day, Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { announce, type BookingDependencies } from './announce.ts'
import { lockOwnAppointment } from './appointment-queries.ts'
import { attempt } from './attempt.ts'
import { cancelAsClient, previewCancellation } from './cancel-appointment.ts'
import { contestNoShow } from './decide-attendance.ts'
import { describeAppointment } from './describe-appointment.ts'
import { readDecision } from './absence-queries.ts'
import { limits } from './limits.ts'
import { momentOf } from '../slots/index.ts'
import { moveAppointment } from './move-appointment.ts'
import { answerAppointment, requireAppointment, requireSide } from './party.ts'
import { readPresence } from './presence.ts'
import { previewMove as describeMove } from './preview-move.ts'
import { type PastPosition, readPast, readUpcoming } from './read-appointments.ts'
import * as s from './schemas.ts'
import { readContact, requireHomeAddress, saveContact } from './visit-contact.ts'

const PAGE_SIZE = 20
const MOVE_DAYS_MAX = 42

const list = route({
  method: 'get',
  path: '/appointments',
  operationId: 'listAppointments',
  access: 'signed-in',
  request: {
    query: z.object({
      when: z.enum(['upcoming', 'past']).default('upcoming'),
      cursor: z.string().max(200).optional(),
    }),
  },
  responses: { 200: json(s.AppointmentList, 'The person’s own appointments: next first, or last first.') },
})

const detail = route({
  method: 'get',
  path: '/appointments/{id}',
  operationId: 'readAppointment',
  access: 'signed-in',
  request: { params: Id },
  refuses: ['booking/not-found'],
  responses: { 200: json(s.Appointment, 'The appointment as the client, or as the professional, sees it.') },
})

const changeContact = route({
  method: 'put',
  path: '/appointments/{id}/contact',
  operationId: 'changeVisitContact',
  access: 'signed-in',
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.VisitContact) },
  refuses: ['booking/not-found', 'booking/not-now', 'booking/home-address-missing'],
  // What is kept for a repeated request holds no address: the answer leaves it out.
  responses: { 200: json(s.Appointment, 'The professional sees it until the visit is over.') },
})

const previewCancel = route({
  method: 'get',
  path: '/appointments/{id}/cancellation',
  operationId: 'previewCancellation',
  access: 'signed-in',
  request: { params: Id },
  refuses: ['booking/not-found'],
  responses: { 200: json(s.CancellationPreview, 'What cancelling now does, by the function that does it.') },
})

const cancel = route({
  method: 'post',
  path: '/appointments/{id}/cancel',
  operationId: 'cancelAppointment',
  access: 'signed-in',
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.CancelRequest) },
  refuses: ['booking/not-found', 'booking/not-now', 'booking/too-late', 'booking/terms-changed'],
  responses: { 200: json(s.Appointment, 'Cancelled, at the fee that was shown.') },
})

const previewMove = route({
  method: 'get',
  path: '/appointments/{id}/move',
  operationId: 'previewMove',
  access: 'signed-in',
  request: {
    params: Id,
    query: z.object({
      /** The first day, in the zone of the visit; without one: today. */
      from: Day.refine((day) => /^20\d\d-/.test(day), 'format').optional(),
      days: z.coerce.number().int().min(1).max(MOVE_DAYS_MAX).default(14),
    }),
  },
  refuses: ['booking/not-found'],
  responses: { 200: json(s.MovePreview, 'Until when the visit can move, and the times it could take.') },
})

const move = route({
  method: 'post',
  path: '/appointments/{id}/move',
  operationId: 'moveAppointment',
  access: 'signed-in',
  limits: [limits.booking],
  request: { params: Id, ...jsonBody(s.MoveRequest) },
  refuses: [
    'booking/not-found',
    'booking/not-now',
    'booking/too-late',
    'booking/slot-taken',
    'booking/slot-too-soon',
    'booking/slot-not-offered',
    'booking/client-busy',
    'booking/blocked',
    'directory/professional-not-found',
  ],
  responses: { 200: json(s.Appointment, 'The same appointment at its new time.') },
})

const contest = route({
  method: 'post',
  path: '/appointments/{id}/contest',
  operationId: 'contestNoShow',
  access: 'signed-in',
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.Contest) },
  refuses: ['booking/not-found', 'booking/not-now', 'booking/too-late'],
  responses: { 200: json(s.Appointment, 'The professional is asked to look again.') },
})

export function appointmentRoutes(dependencies: BookingDependencies) {
  return newRouter()
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      const { id } = personOf(ctx)
      const { when, cursor } = c.req.valid('query')
      const before = cursor ? readCursor(cursor) : null
      const rows = await ctx.read((db) =>
        when === 'upcoming' ? readUpcoming(db, id) : readPast(db, id, before, PAGE_SIZE + 1),
      )
      const page = when === 'upcoming' ? rows : rows.slice(0, PAGE_SIZE)
      const last = rows.length > page.length ? page.at(-1) : undefined
      return c.json(
        {
          appointments: page.map((row) => describeAppointment(row, 'client')),
          next: last ? writeCursor({ startsAt: last.startsAt.toString(), id: last.id }) : null,
        },
        200,
      )
    })
    .openapi(detail, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const answer = await ctx.read(async (db) => {
        const { row, side } = await requireAppointment(ctx, db, id)
        const contact = await readContact(db, id)
        return describeAppointment(row, side, {
          contact,
          presence: side === 'professional' ? await readPresence(db, row) : null,
          absenceDecision: row.contestedAt ? await readDecision(db, id) : null,
        })
      })
      return c.json(answer, 200)
    })
    .openapi(changeContact, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const answer = await once(c, async (tx) => {
        const visit = await lockOwnAppointment(tx, id, personOf(ctx).id)
        if (visit.state !== 'scheduled') throw new Refusal('booking/not-now')
        const contact = c.req.valid('json')
        await requireHomeAddress(tx, visit, contact)
        const before = await readContact(tx, id)
        await saveContact(tx, visit, contact)
        // Whoever is about to leave for an address learns that it is another one.
        if (!isDeepStrictEqual(before, await readContact(tx, id)))
          await announce(dependencies, tx, id, {
            what: 'changed-reach',
            by: 'client',
            recipients: ['professional'],
          })
        return answerAppointment(ctx, tx, id)
      })
      return c.json(answer, 200)
    })
    .openapi(previewCancel, async (c) => {
      const ctx = c.get('ctx')
      const { row, side } = await ctx.read((db) => requireAppointment(ctx, db, c.req.valid('param').id))
      const { terms, canMoveUntil, voucher } = previewCancellation(row, side)
      const answer = {
        isPossible: terms.isPossible,
        isFree: terms.isFree,
        freeUntil: withOffset(terms.freeUntil, row.zone),
        feeCents: terms.fee,
        outcomes: terms.outcomes.map(({ payer, kept, released }) => ({
          payer,
          keptCents: kept,
          releasedCents: released,
        })),
        canMoveUntil: canMoveUntil ? withOffset(canMoveUntil, row.zone) : null,
        voucher: voucher && { ...voucher, until: voucher.until.toString() },
      }
      return c.json(answer, 200)
    })
    .openapi(cancel, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const answer = await once(c, async (tx) => {
        await requireSide(ctx, tx, id, 'client')
        await cancelAsClient(dependencies, tx, id, c.req.valid('json'))
        return answerAppointment(ctx, tx, id)
      })
      return c.json(answer, 200)
    })
    .openapi(previewMove, async (c) => {
      const ctx = c.get('ctx')
      const { from, days } = c.req.valid('query')
      const answer = await ctx.read(async (db) => {
        const { row, side } = await requireAppointment(ctx, db, c.req.valid('param').id)
        return describeMove(db, row, side, { from: from ?? null, days })
      })
      return c.json(answer, 200)
    })
    .openapi(move, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const { startsAt, version } = c.req.valid('json')
      const work = () =>
        once(c, async (tx) => {
          const { professionalId, clientId } = await requireSide(ctx, tx, id, 'client')
          const input = { id, professionalId, clientId, by: 'client' as const, version, reason: null }
          await moveAppointment(dependencies, tx, { ...input, startsAt: momentOf(startsAt) })
          return answerAppointment(ctx, tx, id)
        })
      const answer = await attempt(work, async () => new Refusal('booking/slot-taken', { alternatives: [] }))
      return c.json(answer, 200)
    })
    .openapi(contest, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const answer = await once(c, async (tx) => {
        await requireSide(ctx, tx, id, 'client')
        await contestNoShow(dependencies, tx, id, c.req.valid('json').reason)
        return answerAppointment(ctx, tx, id)
      })
      return c.json(answer, 200)
    })
}

/** Where the last page ended: a time and an id of the person's own, so it needs no signature. */
const writeCursor = ({ startsAt, id }: PastPosition) => Buffer.from(`${startsAt}|${id}`).toString('base64url')

function readCursor(cursor: string): PastPosition {
  const [startsAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  if (!z.uuid().safeParse(id).success) throw new Refusal('request/invalid')
  return { startsAt: momentOf(startsAt).toString(), id }
}
