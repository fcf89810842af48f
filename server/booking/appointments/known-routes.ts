import { z } from '@hono/zod-openapi'
import { MODES } from '#domain/directory/modes.ts'
import { personOf } from '#server/accounts/index.ts'
import { Id, Moment } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { OfferedService, Slot } from '../slots/index.ts'
import {
  addFavourite,
  KNOWN_MAX,
  listFavourites,
  listKnownProfessionals,
  removeFavourite,
} from './known-professionals.ts'
import { limits } from './limits.ts'
import { ShownProfessional } from './schemas.ts'

const KnownProfessional = z
  .object({
    professional: ShownProfessional,
    isFavourite: z.boolean(),
    keptAt: z.iso.datetime().nullable(),
    /** For whom the latest visit was, when it was somebody of the family. */
    familyMember: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Visits that took place. */
    visits: z.number().int(),
    lastVisitAt: Moment.nullable(),
    nextVisitAt: Moment.nullable(),
    /** The same as last time where it is still offered, with its first free times. */
    offer: z
      .object({
        service: OfferedService,
        /** Taxes included, by the rules of the first free day. */
        totalCents: z.number().int(),
        isTaxed: z.boolean(),
        mode: z.enum(MODES),
        city: z.string().nullable(),
        zone: z.string(),
        /** How many wait for a freed time of it. */
        waiting: z.number().int(),
        slots: z.array(Slot),
      })
      .nullable(),
  })
  .openapi('KnownProfessional')

const known = route({
  method: 'get',
  path: '/known-professionals',
  operationId: 'readKnownProfessionals',
  access: 'signed-in',
  request: {
    // The free times of each are worked out: who shows three asks for three.
    query: z.object({ most: z.coerce.number().int().min(1).max(KNOWN_MAX).default(KNOWN_MAX) }),
  },
  responses: {
    200: json(z.array(KnownProfessional), 'Whom the person saw or keeps at hand, ready to book again.'),
  },
})

const Favourites = z.object({ professionalIds: z.array(z.uuid()) }).openapi('Favourites')

const favourites = route({
  method: 'get',
  path: '/favourites',
  operationId: 'readFavourites',
  access: 'signed-in',
  request: {},
  responses: { 200: json(Favourites, 'Whom the person keeps at hand.') },
})

const add = route({
  method: 'put',
  path: '/favourites/{id}',
  operationId: 'addFavourite',
  access: 'signed-in',
  limits: [limits.change],
  request: { params: Id },
  refuses: ['directory/professional-not-found', 'booking/too-many-favourites'],
  responses: { 200: json(Favourites, 'Kept at hand.') },
})

const remove = route({
  method: 'delete',
  path: '/favourites/{id}',
  operationId: 'removeFavourite',
  access: 'signed-in',
  limits: [limits.change],
  request: { params: Id },
  refuses: ['directory/professional-not-found'],
  responses: { 200: json(Favourites, 'No longer kept.') },
})

export const knownRoutes = newRouter()
  .openapi(known, async (c) => {
    const ctx = c.get('ctx')
    const { most } = c.req.valid('query')
    return c.json(await ctx.read((db) => listKnownProfessionals(db, personOf(ctx).id, most)), 200)
  })
  .openapi(favourites, async (c) => {
    const ctx = c.get('ctx')
    return c.json(described(await ctx.read((db) => listFavourites(db, personOf(ctx).id))), 200)
  })
  .openapi(add, async (c) => {
    const { id: userId } = personOf(c.get('ctx'))
    const answer = await once(c, async (tx) => {
      await addFavourite(tx, userId, c.req.valid('param').id)
      return described(await listFavourites(tx, userId))
    })
    return c.json(answer, 200)
  })
  .openapi(remove, async (c) => {
    const { id: userId } = personOf(c.get('ctx'))
    const answer = await once(c, async (tx) => {
      await removeFavourite(tx, userId, c.req.valid('param').id)
      return described(await listFavourites(tx, userId))
    })
    return c.json(answer, 200)
  })

const described = (rows: readonly { professionalId: string }[]) => ({
  professionalIds: rows.map(({ professionalId }) => professionalId),
})
