import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { SERVICES_MAX } from '#domain/onboarding/presentation.ts'
import { isAwaited } from '#server/booking/schedule/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { changeFile } from './change-file.ts'
import { limits } from './limits.ts'
import * as queries from './queries.ts'
import { addPlace as savePlace, changePlace as saveChangedPlace, type ExpectedPeople } from './save-place.ts'
import { saveReach as keepReach } from './save-reach.ts'
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
  request: jsonBody(s.PlaceFields),
  refuses: ['onboarding/not-started', 'onboarding/unknown-place', 'onboarding/too-many'],
})

const changePlace = route({
  ...shared,
  method: 'put',
  path: '/onboarding/places/{id}',
  operationId: 'changeOnboardingPlace',
  request: { params, ...jsonBody(s.ChangedPlace) },
  refuses: [
    'onboarding/not-started',
    'onboarding/not-found',
    'onboarding/unknown-place',
    'onboarding/place-awaits',
    'onboarding/place-tells',
  ],
})

const saveReach = route({
  ...shared,
  method: 'put',
  path: '/onboarding/reach',
  operationId: 'saveOnboardingReach',
  request: jsonBody(s.ReachStep),
  refuses: ['onboarding/not-started'],
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

const archiveService = route({
  ...shared,
  method: 'post',
  path: '/onboarding/services/{id}/archive',
  operationId: 'archiveOnboardingService',
  request: { params, ...jsonBody(s.Archived) },
  refuses: ['onboarding/not-started', 'onboarding/not-found'],
})

type OfferServices = ExpectedPeople & {
  config: Config
  /** Whoever waits for a service that goes is told (booking is composed with this room in api.ts). */
  closeLine: (tx: Tx, service: { professionalId: string; serviceId: string }) => Promise<void>
  /** Whoever has a video visit ahead gets the new link. */
  announceNewLink: (tx: Tx, professionalId: string) => Promise<void>
}

export function offerRoutes({ config, closeLine, announceNewLink, ...people }: OfferServices) {
  return newRouter()
    .openapi(addPlace, async (c) => {
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', ({ id }) => savePlace(tx, id, c.req.valid('json'))),
      )
      return c.json(answer, 200)
    })
    .openapi(changePlace, async (c) => {
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', ({ id }) =>
          saveChangedPlace(
            people,
            tx,
            { professionalId: id, id: c.req.valid('param').id },
            c.req.valid('json'),
          ),
        ),
      )
      return c.json(answer, 200)
    })
    .openapi(saveReach, async (c) => {
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', (file) =>
          keepReach(tx, file, c.req.valid('json'), announceNewLink),
        ),
      )
      return c.json(answer, 200)
    })
    .openapi(removePlace, async (c) => {
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', async ({ id }) => {
          // People are on their way there: an address is not taken from a visit behind their back.
          if (await isAwaited(tx, id, { placeId: c.req.valid('param').id }))
            throw new Refusal('onboarding/place-awaits')
          if (!(await queries.deletePlace(tx, id, c.req.valid('param').id)))
            throw new Refusal('onboarding/not-found')
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(addService, async (c) => {
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', async (file) => {
          const { id } = file
          const count = (await queries.listServices(tx, id)).length
          if (count >= SERVICES_MAX) throw new Refusal('onboarding/too-many')
          await queries.insertService(tx, id, count + 1, c.req.valid('json'))
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(changeService, async (c) => {
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', async (file) => {
          if (!(await queries.updateService(tx, file.id, c.req.valid('param').id, c.req.valid('json'))))
            throw new Refusal('onboarding/not-found')
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(removeService, async (c) => {
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', async ({ id }) => {
          const serviceId = c.req.valid('param').id
          await closeLine(tx, { professionalId: id, serviceId })
          if (!(await queries.deleteService(tx, id, serviceId))) throw new Refusal('onboarding/not-found')
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(archiveService, async (c) => {
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', async ({ id }) => {
          const service = { id: c.req.valid('param').id, ...c.req.valid('json') }
          // What was booked stays booked; whoever waits for it is told that it is offered no more.
          if (service.isArchived) await closeLine(tx, { professionalId: id, serviceId: service.id })
          if (!(await queries.archiveService(tx, id, service))) throw new Refusal('onboarding/not-found')
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
