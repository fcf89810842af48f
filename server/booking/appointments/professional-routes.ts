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
import { acceptRequest, declineRequest } from './request.ts'
import { cancelAsProfessional } from './cancel-appointment.ts'
import { completeVisit, excuseNoShow, recordNoShow } from './decide-attendance.ts'
import { describeAppointment } from './describe-appointment.ts'
import { limits } from './limits.ts'
import { momentOf } from '../slots/index.ts'
import { moveAppointment } from './move-appointment.ts'
import { answerAppointment, requireSide } from './party.ts'
import { type AppointmentRow, readCalendar } from './read-appointments.ts'
import { findCalendar } from '../schedule/index.ts'
import * as s from './schemas.ts'
import { tellShift } from './shift-appointment.ts'
import { readContacts } from './visit-contact.ts'

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

const DaySheet = z
  .object({
    zone: z.string(),
    /** With what each client told for the visit: how to reach them, where they are. */
    appointments: z.array(s.Appointment),
  })
  .openapi('DaySheet')

const daySheet = route({
  method: 'get',
  path: '/professional/day-sheet',
  operationId: 'readDaySheet',
  access: PROFESSIONAL,
  request: { query: z.object({ day: Day.refine((day) => /^20\d\d-/.test(day), 'format') }) },
  refuses: ['booking/no-practice'],
  responses: { 200: json(DaySheet, 'One day on paper: who comes, when, where, and how to reach them.') },
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
      'booking/unknown-place',
      'booking/request-lapsed',
      'booking/blocked',
      'directory/professional-not-found',
    ],
    responses: { 200: json(s.Appointment, description) },
  })

const Nothing = z.strictObject({}).openapi('AcceptedRequest')
/** Undoable: its money and its message wait ten minutes, in which it may be taken back. */
const Decision = z.strictObject({ isUndoable: z.boolean().default(false) }).openapi('VisitDecision')
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
const accept = act(
  'accept',
  'acceptRequest',
  Nothing,
  'What was asked for is booked, and the client is told.',
)
const decline = act(
  'decline',
  'declineRequest',
  s.Declined,
  'Declined; the client pays nothing and is offered other times.',
)
const complete = act('complete', 'completeVisit', Decision, 'The visit took place.')
const noShow = act('no-show', 'recordNoShow', Decision, 'An absence that the client may contest.')
const excuse = act('excuse', 'excuseNoShow', Decision, 'The absence is taken back.')

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
  return { zone, rows }
}

const described = (rows: readonly AppointmentRow[]) =>
  rows.map((row) => describeAppointment(row, 'professional'))

async function readSheet(db: Db, userId: string, day: string) {
  const { zone, rows } = await readDays(db, userId, () => ({ first: Temporal.PlainDate.from(day), days: 1 }))
  const stand = rows.filter(({ state }) => state !== 'cancelled')
  const contacts = await readContacts(
    db,
    stand.map(({ id }) => id),
  )
  const appointments = stand.map((row) =>
    describeAppointment(row, 'professional', { contact: contacts.get(row.id) ?? null, presence: null }),
  )
  return { zone, appointments }
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
      const { rows } = await ctx.read((db) =>
        readDays(db, personOf(ctx).id, (today) => ({
          first: from ? Temporal.PlainDate.from(from) : today,
          days,
        })),
      )
      return c.json(described(rows), 200)
    })
    .openapi(agenda, async (c) => {
      const ctx = c.get('ctx')
      const { daysBehind, daysAhead } = c.req.valid('query')
      const { zone, rows } = await ctx.read((db) =>
        readDays(db, personOf(ctx).id, (today) => ({
          first: today.subtract({ days: daysBehind }),
          days: daysBehind + 1 + daysAhead,
        })),
      )
      return c.json({ zone, appointments: described(rows) }, 200)
    })
    .openapi(daySheet, async (c) => {
      const ctx = c.get('ctx')
      const { day } = c.req.valid('query')
      return c.json(await ctx.read((db) => readSheet(db, personOf(ctx).id, day)), 200)
    })
    .openapi(cancel, async (c) => {
      const { id } = c.req.valid('param')
      const { reason } = c.req.valid('json')
      const answer = await change(c, id, async (tx) => {
        // Whoever is told of an end knows the time that ends.
        await tellShift(dependencies, tx, id)
        await cancelAsProfessional(dependencies, tx, id, reason)
      })
      return c.json(answer, 200)
    })
    .openapi(move, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const { startsAt, version, reason, outsideHours } = c.req.valid('json')
      const work = () =>
        change(c, id, async (tx) => {
          const { professionalId, clientId } = await requireSide(ctx, tx, id, 'professional')
          const visit = { id, professionalId, clientId, by: 'professional' as const, version }
          const wish = { startsAt: momentOf(startsAt), reason, outsideHours }
          await moveAppointment(dependencies, tx, { ...visit, ...wish })
        })
      const answer = await attempt(work, async () => new Refusal('booking/slot-taken', { alternatives: [] }))
      return c.json(answer, 200)
    })
    .openapi(accept, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await change(c, id, (tx) => acceptRequest(dependencies, tx, id)), 200)
    })
    .openapi(decline, async (c) => {
      const { id } = c.req.valid('param')
      const { reason } = c.req.valid('json')
      return c.json(await change(c, id, (tx) => declineRequest(dependencies, tx, id, reason)), 200)
    })
    .openapi(complete, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await change(c, id, (tx) => completeVisit(tx, id, c.req.valid('json'))), 200)
    })
    .openapi(noShow, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await change(c, id, (tx) => recordNoShow(dependencies, tx, id, c.req.valid('json'))), 200)
    })
    .openapi(excuse, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await change(c, id, (tx) => excuseNoShow(dependencies, tx, id, c.req.valid('json'))), 200)
    })
}
