import { z } from '@hono/zod-openapi'
import { PROFESSION_CODES } from '#domain/directory/professions.ts'
import { CEILING_MAX_CENTS, CEILINGS_MAX, CONTRACT_MAX } from '#domain/receipts/ceilings.ts'
import { INSURER_MAX } from '#domain/receipts/claim.ts'
import { personOf } from '#server/accounts/index.ts'
import { Id } from '#server/platform/http/fields.ts'
import { PersonName, PlainLine } from '#server/platform/http/names.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { readInsurance, removePlan, savePlan } from './read-insurance.ts'

const writing = { name: 'insurance-plan', max: 60, perSeconds: 3600, by: 'person' } as const satisfies Limit

const Count = z.number().int()
const Profession = z.enum(PROFESSION_CODES)

const Insurance = z
  .object({
    /** Others for whom visits were booked: a ceiling may be theirs. */
    attendees: z.array(z.string()),
    plans: z.array(
      z.object({
        id: z.uuid(),
        insurer: z.string(),
        contract: z.string().nullable(),
        startsMonth: Count,
        changedOn: z.iso.date(),
        from: z.iso.date().openapi({ description: 'The year of the plan that runs.' }),
        until: z.iso.date(),
        ceilings: z.array(
          z.object({
            profession: z.string(),
            attendee: z.string().nullable().openapi({ description: 'Somebody other than the member.' }),
            ceilingCents: Count,
            percent: Count,
            usedCents: Count,
            leftCents: Count,
            overCents: Count,
            next: z
              .object({ visitOn: z.iso.date(), overCents: Count, leftCents: Count })
              .nullable()
              .openapi({ description: 'The first booked visit that goes over; without one, the next.' }),
          }),
        ),
      }),
    ),
  })
  .openapi('Insurance')

const Ceiling = z.strictObject({
  profession: Profession,
  attendee: PersonName.nullable(),
  ceilingCents: Count.min(1).max(CEILING_MAX_CENTS),
  percent: Count.min(1).max(100),
})

const WrittenPlan = z
  .strictObject({
    insurer: PlainLine(INSURER_MAX),
    contract: PlainLine(CONTRACT_MAX).nullable(),
    startsMonth: Count.min(1).max(12),
    ceilings: z.array(Ceiling).max(CEILINGS_MAX),
  })
  .openapi('WrittenPlan')

const SavedPlan = z.object({ id: z.uuid() }).openapi('SavedPlan')

const read = route({
  method: 'get',
  path: '/insurance',
  operationId: 'readInsurance',
  access: 'signed-in',
  responses: { 200: json(Insurance, 'The person’s own plans, and what each ceiling has left.') },
})

const add = route({
  method: 'post',
  path: '/insurance/plans',
  operationId: 'addInsurancePlan',
  access: 'signed-in',
  limits: [writing],
  request: jsonBody(WrittenPlan),
  refuses: ['insurance/too-many-plans', 'insurance/insurer-taken', 'insurance/ceiling-twice'],
  responses: { 201: json(SavedPlan, 'Written down for the person alone.') },
})

const change = route({
  method: 'put',
  path: '/insurance/plans/{id}',
  operationId: 'changeInsurancePlan',
  access: 'signed-in',
  limits: [writing],
  request: { params: Id, ...jsonBody(WrittenPlan) },
  refuses: ['insurance/not-found', 'insurance/insurer-taken', 'insurance/ceiling-twice'],
  responses: { 200: json(SavedPlan, 'Written down anew, with its ceilings.') },
})

const remove = route({
  method: 'delete',
  path: '/insurance/plans/{id}',
  operationId: 'removeInsurancePlan',
  access: 'signed-in',
  limits: [writing],
  request: { params: Id },
  refuses: ['insurance/not-found'],
  responses: { 200: json(SavedPlan, 'Gone with its ceilings; what was noted of receipts stays.') },
})

export const insuranceRoutes = newRouter()
  .openapi(read, async (c) => {
    const ctx = c.get('ctx')
    return c.json(await ctx.read((db) => readInsurance(db, personOf(ctx).id, ctx.now)), 200)
  })
  .openapi(add, async (c) => {
    const [{ id: memberId }, input] = [personOf(c.get('ctx')), c.req.valid('json')]
    return c.json(await once(c, (tx) => savePlan(tx, memberId, { id: null, input })), 201)
  })
  .openapi(change, async (c) => {
    const [{ id: memberId }, input] = [personOf(c.get('ctx')), c.req.valid('json')]
    const { id } = c.req.valid('param')
    return c.json(await once(c, (tx) => savePlan(tx, memberId, { id, input })), 200)
  })
  .openapi(remove, async (c) => {
    const [{ id: memberId }, { id }] = [personOf(c.get('ctx')), c.req.valid('param')]
    return c.json(await once(c, (tx) => removePlan(tx, memberId, id).then(() => ({ id }))), 200)
  })
