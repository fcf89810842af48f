import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { Day, Id } from '#server/platform/http/fields.ts'
import type { AppEnv } from '#server/platform/http/context.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import type { Context } from 'hono'
import type { BookingDependencies } from './announce.ts'
import { attempt } from './attempt.ts'
import { cancelAsProfessional } from './cancel-appointment.ts'
import { completeVisit, excuseNoShow, recordNoShow } from './decide-attendance.ts'
import { describeAppointment } from './describe-appointment.ts'
import { limits } from './limits.ts'
import { momentOf } from '../slots/index.ts'
import { moveAppointment } from './move-appointment.ts'
import { answerAppointment, requireSide } from './party.ts'
import { readCalendar } from './read-appointments.ts'
import { findCalendar } from '../schedule/index.ts'
import * as s from './schemas.ts'

const PROFESSIONAL = ['professionnel'] as const
const CALENDAR_DAYS_MAX = 42
const AROUND_DAYS_MAX = 14

const calendar = route({
  method: 'get',
  path: '/professional/appointments',
  operationId: 'readCalendar',
  access: PROFESSIONAL,
  request: {
    query: z.object({
      /** The first day, in the professional's zone; without one: today. */
      from: Day.refine((day) => /^20\d\d-/.test(day), 'format').optional(),
      days: z.coerce.number().int().min(1).max(CALENDAR_DAYS_MAX).default(7),
    }),
  },
  refuses: ['booking/no-practice'],
  responses: { 200: json(z.array(s.Appointment), 'The professional’s calendar, cancelled visits included.') },
})

const Around = z.coerce.number().int().min(0).max(AROUND_DAYS_MAX)
const Agenda = z
  .object({
    /** In which the days of this practice are counted. */
    zone: z.string(),
    appointments: z.array(s.Appointment),
  })
  .openapi('Agenda')

const agenda = route({
  method: 'get',
  path: '/professional/agenda',
  operationId: 'readAgenda',
  access: PROFESSIONAL,
  request: { query: z.object({ daysBehind: Around.default(0), daysAhead: Around.default(7) }) },
  refuses: ['booking/no-practice'],
  responses: { 200: json(Agenda, 'The calendar around today, in the zone of the practice.') },
})

/** The same shape for each act on a visit. */
const act = <P extends string, B extends z.ZodType>(
  verb: P,
  operationId: string,
  body: B,
  description: string,
) =>
  route({
    method: 'post',
    path: `/professional/appointments/{id}/${verb}` as const,
    operationId,
    access: PROFESSIONAL,
    limits: [limits.change],
    request: { params: Id, ...jsonBody(body) },
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
    responses: { 200: json(s.Appointment, description) },
  })

const Nothing = z.strictObject({})
const cancel = act(
  'cancel',
  'cancelAsProfessional',
  s.Reason,
  'Cancelled; the client pays nothing and is offered other times.',
)
const move = act(
  'move',
  'moveAsProfessional',
  s.ProfessionalMove,
  'Moved; the client may still refuse it free of charge.',
)
const complete = act('complete', 'completeVisit', Nothing, 'The visit took place.')
const noShow = act('no-show', 'recordNoShow', Nothing, 'An absence that the client may contest.')
const excuse = act('excuse', 'excuseNoShow', Nothing, 'The absence is taken back.')

type Days = { first: Temporal.PlainDate; days: number }

/** Whole days of the professional's own calendar, in its zone. */
async function readDays(db: Db, userId: string, wanted: (today: Temporal.PlainDate) => Days) {
  const own = await findCalendar(db, userId)
  if (!own) throw new Refusal('booking/no-practice')
  const { id, zone, now } = own
  const { first, days } = wanted(now.toZonedDateTimeISO(zone).toPlainDate())
  const rows = await readCalendar(db, id, {
    from: first.toZonedDateTime(zone).toInstant(),
    until: first.add({ days }).toZonedDateTime(zone).toInstant(),
  })
  return { zone, appointments: rows.map((row) => describeAppointment(row, 'professional')) }
}

async function change(c: Context<AppEnv>, id: string, work: (tx: Tx) => Promise<void>) {
  const ctx = c.get('ctx')
  return once(c, async (tx) => {
    await requireSide(ctx, tx, id, 'professional')
    await work(tx)
    return answerAppointment(ctx, tx, id)
  })
}

export function professionalRoutes(dependencies: BookingDependencies) {
  return newRouter()
    .openapi(calendar, async (c) => {
      const ctx = c.get('ctx')
      const { from, days } = c.req.valid('query')
      const { appointments } = await ctx.read((db) =>
        readDays(db, personOf(ctx).id, (today) => ({
          first: from ? Temporal.PlainDate.from(from) : today,
          days,
        })),
      )
      return c.json(appointments, 200)
    })
    .openapi(agenda, async (c) => {
      const ctx = c.get('ctx')
      const { daysBehind, daysAhead } = c.req.valid('query')
      const answer = await ctx.read((db) =>
        readDays(db, personOf(ctx).id, (today) => ({
          first: today.subtract({ days: daysBehind }),
          days: daysBehind + 1 + daysAhead,
        })),
      )
      return c.json(answer, 200)
    })
    .openapi(cancel, async (c) => {
      const { id } = c.req.valid('param')
      const { reason } = c.req.valid('json')
      return c.json(await change(c, id, (tx) => cancelAsProfessional(dependencies, tx, id, reason)), 200)
    })
    .openapi(move, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const { startsAt, version, reason } = c.req.valid('json')
      const work = () =>
        change(c, id, async (tx) => {
          const { professionalId, clientId } = await requireSide(ctx, tx, id, 'professional')
          const input = { id, professionalId, clientId, by: 'professional' as const, version, reason }
          await moveAppointment(dependencies, tx, { ...input, startsAt: momentOf(startsAt) })
        })
      const answer = await attempt(work, async () => new Refusal('booking/slot-taken', { alternatives: [] }))
      return c.json(answer, 200)
    })
    .openapi(complete, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await change(c, id, (tx) => completeVisit(tx, id)), 200)
    })
    .openapi(noShow, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await change(c, id, (tx) => recordNoShow(dependencies, tx, id)), 200)
    })
    .openapi(excuse, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await change(c, id, (tx) => excuseNoShow(dependencies, tx, id)), 200)
    })
}
