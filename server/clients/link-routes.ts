import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { limits } from './limits.ts'
import { acceptLink, readLinkOffers, refuseLink } from './links.ts'
import * as s from './schemas.ts'

const list = route({
  method: 'get',
  path: '/client-links',
  operationId: 'listClientLinks',
  access: 'signed-in',
  limits: [limits.link],
  responses: {
    200: json(
      s.LinkOffers,
      'Practices that know the reader by their confirmed address, without their account.',
    ),
  },
})
const accept = route({
  method: 'post',
  path: '/client-links/{id}/accept',
  operationId: 'acceptClientLink',
  access: 'signed-in',
  limits: [limits.link],
  request: { params: Id },
  refuses: ['clients/link-not-found'],
  responses: { 200: json(s.LinkOffers, 'Those visits are the reader’s from now on.') },
})
const refuse = route({
  method: 'post',
  path: '/client-links/{id}/refuse',
  operationId: 'refuseClientLink',
  access: 'signed-in',
  limits: [limits.link],
  request: { params: Id },
  refuses: ['clients/link-not-found'],
  responses: { 200: json(s.LinkOffers, 'Nothing is linked, and it is not offered again.') },
})

export function linkRoutes() {
  return newRouter()
    .openapi(list, async (c) => c.json(await c.get('ctx').read(readLinkOffers), 200))
    .openapi(accept, async (c) => {
      const offers = await once(c, async (tx) => {
        await acceptLink(tx, c.req.valid('param').id)
        return readLinkOffers(tx)
      })
      return c.json(offers, 200)
    })
    .openapi(refuse, async (c) => {
      const offers = await once(c, async (tx) => {
        await refuseLink(tx, c.req.valid('param').id)
        return readLinkOffers(tx)
      })
      return c.json(offers, 200)
    })
}
