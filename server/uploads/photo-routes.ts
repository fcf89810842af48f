import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { newRouter, route } from '#server/platform/http/route.ts'
import type { ObjectStore } from '#server/platform/objects.ts'
import { fileAnswer } from './upload-body.ts'

/** A key names one picture for ever: another picture has another key. */
const FOREVER = 'public, max-age=31536000, immutable'

const photo = route({
  method: 'get',
  path: '/photos/{key}',
  operationId: 'readPhoto',
  access: 'anyone',
  request: { params: z.object({ key: z.string().regex(/^[\w-]{22}$/) }) },
  refuses: ['directory/photo-not-found'],
  responses: { 200: fileAnswer('A professional’s portrait, 512 pixels square.', ['image/webp']) },
})

export function photoRoutes({ objects }: { objects: ObjectStore }) {
  return newRouter().openapi(photo, async (c) => {
    const found = await objects.get(c.req.valid('param').key)
    if (found?.contentType !== 'image/webp') throw new Refusal('directory/photo-not-found')
    const headers = { 'content-type': 'image/webp', 'cache-control': FOREVER }
    return new Response(found.bytes, { headers })
  })
}
