import { z } from '@hono/zod-openapi'
import { findPlace, zoneOf } from '#domain/directory/places.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { PLACES_MAX, SERVICES_MAX } from '#domain/onboarding/presentation.ts'
import { isPlaceAwaited } from '#server/booking/schedule/index.ts'
import type { Config } from '#server/platform/config.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { changeFile } from './change-file.ts'
import { limits } from './limits.ts'
import * as queries from './queries.ts'
import * as s from './schemas.ts'

const access = ['professionnel'] as const
const params = z.object({ id: z.uuid() })
const saved = { 200: json(s.Saved, 'Saved; search shows it at once if the profile is listed.') }
const shared = { access, limits: [limits.save], responses: saved }

const addPlace = route({
  ...shared,
  method: 'post',
  path: '/onboarding/places',
  operationId: 'addOnboardingPlace',
  request: jsonBody(s.NewPlace),
  refuses: ['onboarding/not-started', 'onboarding/unknown-place', 'onboarding/too-many'],
})

const removePlace = route({
  ...shared,
  method: 'delete',
  path: '/onboarding/places/{id}',
  operationId: 'removeOnboardingPlace',
  request: { params },
  refuses: ['onboarding/not-started', 'onboarding/not-found', 'onboarding/place-awaits'],
})

const addService = route({
  ...shared,
  method: 'post',
  path: '/onboarding/services',
  operationId: 'addOnboardingService',
  request: jsonBody(s.ServiceFields),
  refuses: ['onboarding/not-started', 'onboarding/too-many'],
})

const changeService = route({
  ...shared,
  method: 'put',
  path: '/onboarding/services/{id}',
  operationId: 'changeOnboardingService',
  request: { params, ...jsonBody(s.ServiceFields) },
  refuses: ['onboarding/not-started', 'onboarding/not-found'],
})

const removeService = route({
  ...shared,
  method: 'delete',
  path: '/onboarding/services/{id}',
  operationId: 'removeOnboardingService',
  request: { params },
  refuses: ['onboarding/not-started', 'onboarding/not-found'],
})

const moveService = route({
  ...shared,
  method: 'post',
  path: '/onboarding/services/{id}/move',
  operationId: 'moveOnboardingService',
  request: { params, ...jsonBody(s.Move) },
  refuses: ['onboarding/not-started', 'onboarding/not-found'],
})

export function offerRoutes({ config }: { config: Config }) {
  return newRouter()
    .openapi(addPlace, async (c) => {
      const { city, postalCode, ...place } = c.req.valid('json')
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', async ({ id }) => {
          const found = findPlace(city)
          if (!found) throw new Refusal('onboarding/unknown-place')
          if ((await queries.listPlaces(tx, id)).length >= PLACES_MAX)
            throw new Refusal('onboarding/too-many')
          // The municipality's own point: a street is never turned into coordinates that nobody gave us.
          const { name, latitude, longitude } = found
          const zone = zoneOf(latitude, longitude)
          await queries.insertPlace(tx, {
            ...place,
            professionalId: id,
            city: name,
            latitude,
            longitude,
            zone,
            postalCode: postalCode && spacedPostalCode(postalCode),
          })
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(removePlace, async (c) => {
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', async ({ id }) => {
          // People are on their way there: an address is not taken from a visit behind their back.
          if (await isPlaceAwaited(tx, id, c.req.valid('param').id))
            throw new Refusal('onboarding/place-awaits')
          if (!(await queries.deletePlace(tx, id, c.req.valid('param').id)))
            throw new Refusal('onboarding/not-found')
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(addService, async (c) => {
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', async ({ id }) => {
          const count = (await queries.listServices(tx, id)).length
          if (count >= SERVICES_MAX) throw new Refusal('onboarding/too-many')
          await queries.insertService(tx, id, count + 1, c.req.valid('json'))
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(changeService, async (c) => {
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', async ({ id }) => {
          if (!(await queries.updateService(tx, id, c.req.valid('param').id, c.req.valid('json'))))
            throw new Refusal('onboarding/not-found')
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(removeService, async (c) => {
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', async ({ id }) => {
          if (!(await queries.deleteService(tx, id, c.req.valid('param').id)))
            throw new Refusal('onboarding/not-found')
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(moveService, async (c) => {
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', async ({ id }) => {
          const ids = (await queries.listServices(tx, id)).map((service) => service.id)
          const at = ids.indexOf(c.req.valid('param').id)
          if (at === -1) throw new Refusal('onboarding/not-found')
          const to = at + (c.req.valid('json').direction === 'up' ? -1 : 1)
          const [moved = ''] = ids.splice(at, 1)
          ids.splice(Math.max(0, to), 0, moved)
          await queries.orderServices(tx, ids)
        }),
      )
      return c.json(answer, 200)
    })
}

/** « g1r2s4 » → « G1R 2S4 ». */
const spacedPostalCode = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[ -]/g, '')
    .replace(/^(...)/, '$1 ')
