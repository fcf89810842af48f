import { z } from '@hono/zod-openapi'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { attempt } from './attempt.ts'
import { limits } from './limits.ts'
import { momentOf } from '../slots/index.ts'
import { answerAppointment, requireSide } from './party.ts'
import * as s from './schemas.ts'
import { shiftAppointment, undoShift } from './shift-appointment.ts'

const PROFESSIONAL = ['professionnel'] as const

const Shifted = z
  .object({
    appointment: s.Appointment,
    /** Until then it can be taken back, and its person knows nothing of it. */
    undoUntil: s.Appointment.shape.startsAt,
  })
  .openapi('ShiftedAppointment')

const shift = route({
  method: 'post',
  path: '/professional/appointments/{id}/shift',
  operationId: 'shiftAppointment',
  access: PROFESSIONAL,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.Shift) },
  refuses: [
    'booking/not-found',
    'booking/not-now',
    'booking/too-late',
    'booking/slot-taken',
    'booking/slot-too-soon',
    'booking/outside-hours',
    'booking/unknown-place',
    'booking/blocked',
    'directory/professional-not-found',
  ],
  responses: {
    200: json(Shifted, 'Moved or stretched; the client is told once it can no longer be undone.'),
  },
})

const undo = route({
  method: 'post',
  path: '/professional/appointments/{id}/shift/undo',
  operationId: 'undoShift',
  access: PROFESSIONAL,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.ShiftUndo) },
  refuses: [
    'booking/not-found',
    'booking/not-now',
    'booking/too-late',
    'booking/slot-taken',
    'booking/blocked',
  ],
  responses: { 200: json(s.Appointment, 'The visit stands where its client knows it.') },
})

const taken = async () => new Refusal('booking/slot-taken', { alternatives: [] })

export function shiftRoutes() {
  return newRouter()
    .openapi(shift, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const { startsAt, endsAt, version, outsideHours } = c.req.valid('json')
      const work = () =>
        once(c, async (tx) => {
          const { professionalId, clientId } = await requireSide(ctx, tx, id, 'professional')
          const visit = { id, professionalId, clientId, by: 'professional' as const, version, outsideHours }
          const times = { startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) }
          const undoUntil = await shiftAppointment(tx, { ...visit, ...times })
          const appointment = await answerAppointment(ctx, tx, id)
          return { appointment, undoUntil: withOffset(undoUntil, appointment.zone) }
        })
      return c.json(await attempt(work, taken), 200)
    })
    .openapi(undo, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const { version } = c.req.valid('json')
      const work = () =>
        once(c, async (tx) => {
          const { professionalId, clientId } = await requireSide(ctx, tx, id, 'professional')
          await undoShift(tx, { id, professionalId, clientId, by: 'professional', version })
          return answerAppointment(ctx, tx, id)
        })
      return c.json(await attempt(work, taken), 200)
    })
}
