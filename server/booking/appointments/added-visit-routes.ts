import { z } from '@hono/zod-openapi'
import { MODES } from '#domain/directory/modes.ts'
import { FutureMoment } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { addGuestVisit } from './add-guest-visit.ts'
import { addVisit } from './add-visit.ts'
import { announceAdded } from './announce-added.ts'
import { announce, type BookingDependencies } from './announce.ts'
import { limits } from './limits.ts'

const AddedVisit = z.strictObject({
  practiceClientId: z.uuid(),
  serviceId: z.uuid(),
  mode: z.enum(MODES),
  placeId: z.uuid().nullable(),
  startsAt: FutureMoment,
  priceCents: z.number().int().min(0),
  /** Over one's own hours and rules, on purpose; never over another visit, request or hold. */
  outsideHours: z.boolean().default(false),
  /** By card at the address that is sent, for somebody without an account; until it is, on site. */
  paysAtLink: z.boolean().default(false),
})

const add = route({
  method: 'post',
  path: '/professional/added-visits',
  operationId: 'addVisitForClient',
  access: ['professionnel'],
  limits: [limits.change],
  request: jsonBody(AddedVisit),
  refuses: [
    'booking/client-unknown',
    'booking/slot-taken',
    'booking/slot-too-soon',
    'booking/slot-not-offered',
    'booking/price-changed',
    'booking/too-many-added',
    'booking/home-address-missing',
    'booking/blocked',
    'booking/unknown-place',
    'clients/no-room-for-guests',
    'directory/professional-not-found',
  ],
  responses: {
    201: json(
      z.object({ id: z.uuid() }),
      'Scheduled, to be paid on site; the person is told, with or without an account.',
    ),
  },
})

export function addedVisitRoutes(dependencies: BookingDependencies & { authSecret: string }) {
  return newRouter().openapi(add, async (c) => {
    const { startsAt, ...wanted } = c.req.valid('json')
    const input = { ...wanted, startsAt: Temporal.Instant.from(startsAt) }
    const answer = await once(c, async (tx) => {
      const guestVisit = await addGuestVisit(tx, dependencies.authSecret, input)
      if (guestVisit) {
        await announce(dependencies, tx, guestVisit, { what: 'added', by: 'professional' })
        return { id: guestVisit }
      }
      const id = await addVisit(tx, input)
      await announceAdded(dependencies, tx, [id])
      return { id }
    })
    return c.json(answer, 201)
  })
}
