import { z } from '@hono/zod-openapi'
import { invariant } from '#domain/kernel/invariant.ts'
import { recordEvent } from '#server/platform/audit.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import type { AccountEvents } from './account-events.ts'
import type { Auth } from './auth.ts'
import { callIdentity, personOf } from './auth-gateway.ts'
import { limits } from './limits.ts'
import { requestDeletion, findDeletionRequest, findUser, withdrawDeletion } from './queries.ts'
import * as s from './schemas.ts'
import { LEAVING } from './without-second-factor.ts'

/** Time to change one's mind. */
const GRACE_DAYS = 30

const Deletion = z.object({ dueAt: z.iso.datetime().nullable() }).openapi('Deletion')

const read = route({
  method: 'get',
  path: '/account/deletion',
  operationId: 'readDeletion',
  access: 'signed-in',
  withoutSecondFactor: LEAVING,
  responses: { 200: json(Deletion, 'When the account will be erased, if that was asked.') },
})

const requestRoute = route({
  method: 'post',
  path: '/account/deletion',
  operationId: 'askDeletion',
  access: 'signed-in',
  withoutSecondFactor: LEAVING,
  limits: [limits.credentials],
  request: jsonBody(z.strictObject({ password: s.Password })),
  refuses: ['account/password-wrong'],
  responses: { 200: json(Deletion, 'The day of erasure; until then it can be withdrawn.') },
})

const withdraw = route({
  method: 'delete',
  path: '/account/deletion',
  operationId: 'withdrawDeletion',
  access: 'signed-in',
  withoutSecondFactor: LEAVING,
  request: {},
  responses: { 200: json(Deletion, 'The account stays.') },
})

export function deletionRoutes(auth: Auth, events: AccountEvents) {
  return newRouter()
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      const request = await ctx.read((db) => findDeletionRequest(db, personOf(ctx).id))
      return c.json({ dueAt: request?.dueAt.toString() ?? null }, 200)
    })
    .openapi(requestRoute, async (c) => {
      const ctx = c.get('ctx')
      const { id } = personOf(ctx)
      await callIdentity(c, auth, { method: 'POST', path: '/verify-password', body: c.req.valid('json') })
      const answer = await once(c, async (tx) => {
        await requestDeletion(tx, id, ctx.now.add({ hours: 24 * GRACE_DAYS }))
        await recordEvent(tx, { subjectId: id, action: 'deletion-asked' })
        const [request, user] = [await findDeletionRequest(tx, id), await findUser(tx, id)]
        invariant(request && user, 'the request was just stored')
        const dueAt = request.dueAt.toString()
        await events.deletionAsked(tx, user, dueAt)
        return { dueAt }
      })
      return c.json(answer, 200)
    })
    .openapi(withdraw, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const answer = await once(c, async (tx) => {
        if (await withdrawDeletion(tx, id)) {
          await recordEvent(tx, { subjectId: id, action: 'deletion-withdrawn' })
        }
        return { dueAt: null }
      })
      return c.json(answer, 200)
    })
}
