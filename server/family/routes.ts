import { personOf } from '#server/accounts/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { acceptAgreement, askAgreement, endAgreement } from './agree.ts'
import { addMember, readFamily, readMember, renameMember } from './change-family.ts'
import { removeMember } from './remove-member.ts'
import * as s from './schemas.ts'

const CHANGES: Limit = { name: 'family-changes', max: 60, perSeconds: 3600, by: 'person' }
const ASKING: Limit = { name: 'family-asking', max: 20, perSeconds: 86_400, by: 'person' }

const read = route({
  method: 'get',
  path: '/family',
  operationId: 'readFamily',
  access: 'signed-in',
  request: {},
  responses: { 200: json(s.Family, 'For whom the person books, who books for them, and who did what.') },
})

const readOne = route({
  method: 'get',
  path: '/family/members/{id}',
  operationId: 'readFamilyMember',
  access: 'signed-in',
  request: { params: Id },
  refuses: ['family/not-found'],
  responses: { 200: json(s.FamilyMemberHistory, 'Somebody of the family, with the visits booked for them.') },
})

const add = route({
  method: 'post',
  path: '/family/members',
  operationId: 'addFamilyMember',
  access: 'signed-in',
  limits: [CHANGES],
  request: jsonBody(s.NewPerson),
  refuses: ['family/already-there', 'family/too-many', 'family/not-a-minor'],
  responses: { 201: json(s.FamilyMemberHistory, 'Added. Nothing is shared with anybody.') },
})

const rename = route({
  method: 'patch',
  path: '/family/members/{id}',
  operationId: 'renameFamilyMember',
  access: 'signed-in',
  limits: [CHANGES],
  request: { params: Id, ...jsonBody(s.Rename) },
  refuses: ['family/not-found', 'family/already-there'],
  responses: { 200: json(s.FamilyMemberHistory, 'Changed.') },
})

const remove = route({
  method: 'delete',
  path: '/family/members/{id}',
  operationId: 'removeFamilyMember',
  access: 'signed-in',
  limits: [CHANGES],
  request: { params: Id },
  refuses: ['family/not-found'],
  responses: { 200: json(s.Family, 'Removed with their agreement; visits that are booked stay.') },
})

const ask = route({
  method: 'post',
  path: '/family/members/{id}/agreement',
  operationId: 'askFamilyAgreement',
  access: 'signed-in',
  limits: [ASKING],
  request: { params: Id, ...jsonBody(s.Ask) },
  refuses: ['family/not-found', 'family/not-now', 'family/own-address', 'family/asked-too-often'],
  responses: {
    200: json(
      s.FamilyMemberHistory,
      'Written to. The answer is the same whether or not there is an account.',
    ),
  },
})

const accept = route({
  method: 'post',
  path: '/family/agreements/{id}/accept',
  operationId: 'acceptFamilyAgreement',
  access: 'signed-in',
  limits: [CHANGES],
  request: { params: Id, ...jsonBody(s.Accept) },
  refuses: ['family/not-found', 'family/not-now'],
  responses: { 200: json(s.Family, 'Until its end, that person may book for the reader.') },
})

const end = route({
  method: 'post',
  path: '/family/agreements/{id}/end',
  operationId: 'endFamilyAgreement',
  access: 'signed-in',
  limits: [CHANGES],
  request: { params: Id },
  refuses: ['family/not-found', 'family/not-now'],
  responses: { 200: json(s.Family, 'Refused, withdrawn or taken back, by either of the two.') },
})

export function familyRoutes({ config }: { config: Pick<Config, 'origin'> }) {
  const asking = ({ now }: Ctx) => ({ now, origin: config.origin })
  return newRouter()
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => readFamily(db, personOf(ctx).id, ctx.now)), 200)
    })
    .openapi(readOne, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      return c.json(await ctx.read((db) => readMember(db, personOf(ctx).id, id, ctx.now)), 200)
    })
    .openapi(add, async (c) => {
      const ctx = c.get('ctx')
      const { id: userId } = personOf(ctx)
      const answer = await once(c, async (tx) => {
        const id = await addMember(tx, userId, c.req.valid('json'), ctx.now)
        return readMember(tx, userId, id, ctx.now)
      })
      return c.json(answer, 201)
    })
    .openapi(rename, async (c) => {
      const ctx = c.get('ctx')
      const { id: userId } = personOf(ctx)
      const { id } = c.req.valid('param')
      const answer = await once(c, async (tx) => {
        await renameMember(tx, userId, { id, ...c.req.valid('json') })
        return readMember(tx, userId, id, ctx.now)
      })
      return c.json(answer, 200)
    })
    .openapi(remove, async (c) => {
      const ctx = c.get('ctx')
      const { id: userId } = personOf(ctx)
      const answer = await once(c, async (tx) => {
        await removeMember(tx, asking(ctx), userId, c.req.valid('param').id)
        return readFamily(tx, userId, ctx.now)
      })
      return c.json(answer, 200)
    })
    .openapi(ask, async (c) => {
      const ctx = c.get('ctx')
      const { id: userId } = personOf(ctx)
      const { id: memberId } = c.req.valid('param')
      const answer = await once(c, async (tx) => {
        await askAgreement(tx, asking(ctx), userId, { memberId, ...c.req.valid('json') })
        return readMember(tx, userId, memberId, ctx.now)
      })
      return c.json(answer, 200)
    })
    .openapi(accept, async (c) => {
      const ctx = c.get('ctx')
      const { id: userId } = personOf(ctx)
      const answer = await once(c, async (tx) => {
        await acceptAgreement(tx, asking(ctx), userId, { ...c.req.valid('param'), ...c.req.valid('json') })
        return readFamily(tx, userId, ctx.now)
      })
      return c.json(answer, 200)
    })
    .openapi(end, async (c) => {
      const ctx = c.get('ctx')
      const { id: userId } = personOf(ctx)
      const answer = await once(c, async (tx) => {
        await endAgreement(tx, asking(ctx), userId, c.req.valid('param').id)
        return readFamily(tx, userId, ctx.now)
      })
      return c.json(answer, 200)
    })
}
