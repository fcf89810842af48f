import { z } from '@hono/zod-openapi'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { personOf } from '#server/accounts/index.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import type { BookingDependencies } from './announce.ts'
import { limits } from './limits.ts'
import { decideAbsence, listAtDesk } from './review-absence.ts'
import { describeAbsence } from './visit-work.ts'
import * as s from './work-schemas.ts'

const access = ['admin'] as const

const list = route({
  method: 'get',
  path: '/admin/absences',
  operationId: 'listContestedAbsences',
  access,
  responses: {
    200: json(z.array(s.WaitingAbsence), 'Those that the two do not agree about, the oldest first.'),
  },
})

const decide = route({
  method: 'post',
  path: '/admin/absences/{id}/decide',
  operationId: 'decideAbsence',
  access,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.DeskDecision) },
  refuses: ['booking/not-found', 'booking/not-now'],
  responses: { 200: json(z.object({ ok: z.literal(true) }), 'Decided; both are told.') },
})

export function absenceRoutes(dependencies: BookingDependencies) {
  return newRouter()
    .openapi(list, async (c) => {
      const waiting = await c.get('ctx').read(listAtDesk)
      const answer = waiting.flatMap(({ row, review }) => {
        const absence = describeAbsence(row, review)
        if (!absence) return []
        const { professionalName, clientFirstName, clientLastName, contestReason, zone } = row
        return {
          appointmentId: row.id,
          startsAt: withOffset(row.startsAt, zone),
          zone,
          professionalName,
          clientName: `${clientFirstName} ${clientLastName}`,
          contestReason,
          absence,
        }
      })
      return c.json(answer, 200)
    })
    .openapi(decide, async (c) => {
      const { id } = c.req.valid('param')
      const by = personOf(c.get('ctx')).id
      const answer = await once(c, async (tx) => {
        await decideAbsence(dependencies, tx, { id, by }, c.req.valid('json'))
        return { ok: true as const }
      })
      return c.json(answer, 200)
    })
}
