import { randomBytes } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { MODES } from '#domain/directory/modes.ts'
import { FutureMoment, Moment } from '#server/platform/http/fields.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { hashOfSecret } from '#server/platform/http/secret-cookie.ts'
import { momentOf } from './moment-of.ts'
import { findVisitorHold, holdForVisitor, type VisitorHold, visitorCookie } from './visitor-holds.ts'

/** A cookie is thrown away as easily as it is got: networks are counted too. */
const limits = {
  byNetwork: { name: 'visitor-hold-network', max: 30, perSeconds: 3600, by: 'network' },
  byVisitor: { name: 'visitor-hold', max: 10, perSeconds: 3600, by: 'subject' },
} as const satisfies Record<string, Limit>

const KeptTime = z
  .object({
    professional: z.object({ id: z.uuid(), name: z.string() }),
    startsAt: Moment,
    endsAt: Moment,
    zone: z.string(),
    heldUntil: Moment,
  })
  .openapi('KeptTime')

const Kept = z.object({ kept: KeptTime.nullable() }).openapi('Kept')

const keep = route({
  method: 'post',
  path: '/slots/kept',
  operationId: 'keepTime',
  access: 'anyone',
  repeatable:
    'one time a visitor: asked again, it is the same one; answers with a cookie, which must not be stored',
  limits: [limits.byNetwork, limits.byVisitor],
  request: jsonBody(
    z
      .strictObject({
        professionalId: z.uuid(),
        serviceId: z.uuid(),
        mode: z.enum(MODES),
        placeId: z.uuid().nullable().default(null),
        startsAt: FutureMoment,
        priceCents: z.number().int().min(0).max(200_000),
      })
      .openapi('KeepTimeRequest'),
  ),
  refuses: [
    'directory/professional-not-found',
    'booking/slot-taken',
    'booking/slot-too-soon',
    'booking/slot-not-offered',
    'booking/price-changed',
    'booking/known-only',
    'booking/not-online',
    'booking/too-many-holds',
  ],
  responses: { 201: json(Kept, 'The time is kept for this browser while its owner makes an account.') },
})

const read = route({
  method: 'get',
  path: '/slots/kept',
  operationId: 'readKeptTime',
  access: 'anyone',
  request: {},
  responses: { 200: json(Kept, 'What this browser keeps now, if anything.') },
})

export function visitorHoldRoutes(dependencies: { readonly origin: string }) {
  return newRouter()
    .openapi(keep, async (c) => {
      const ctx = c.get('ctx')
      const { startsAt, ...input } = c.req.valid('json')
      const secret = visitorCookie.read(c, dependencies.origin) ?? randomBytes(32).toString('base64url')
      const hash = hashOfSecret(secret)
      await ctx.countAttempt(limits.byVisitor, secret)
      const network = ctx.fingerprint(ctx.request.clientNetwork)
      const kept = await ctx.write(async (tx) => {
        await holdForVisitor(tx, { hash, network }, { ...input, startsAt: momentOf(startsAt) })
        return describe(await findVisitorHold(tx, hash))
      })
      visitorCookie.write(c, dependencies.origin, secret)
      return c.json({ kept }, 201)
    })
    .openapi(read, async (c) => {
      const hash = visitorCookie.readHash(c, dependencies.origin)
      const found = hash ? await c.get('ctx').read((db) => findVisitorHold(db, hash)) : undefined
      return c.json({ kept: describe(found) }, 200)
    })
}

function describe(hold: VisitorHold | undefined) {
  if (!hold) return null
  const { professionalId, name, startsAt, endsAt, zone, heldUntil } = hold
  return {
    professional: { id: professionalId, name },
    startsAt: withOffset(startsAt, zone),
    endsAt: withOffset(endsAt, zone),
    zone,
    heldUntil: withOffset(heldUntil, zone),
  }
}
