import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { mayBeReviewed, reviewAnswer } from '#domain/reviews/reviews.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Db } from '#server/platform/database.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { giveReview, withdrawReview } from './give-review.ts'
import * as q from './queries.ts'

const limits = {
  give: { name: 'review', max: 20, perSeconds: 3600, by: 'person' },
  read: { name: 'reviews', max: 240, perSeconds: 60, by: 'network' },
} as const satisfies Record<string, Limit>

const Id = z.object({ id: z.uuid() })
const Mark = z.number().int().min(1).max(5)
const Marks = z
  .strictObject({ listening: Mark, clarity: Mark, punctuality: Mark, setting: Mark })
  .openapi('ReviewMarks')

const Review = z
  .object({
    /** Open to this person now; otherwise why not. */
    answer: z.enum(['open', 'profession', 'not-completed', 'other-visit']),
    /** Where the review that this person gave stands, if it is about another visit. */
    reviewedId: z.uuid().nullable(),
    marks: z.union([Marks, z.null()]),
    changedAt: z.iso.datetime().nullable(),
  })
  .openapi('Review')

const Tenths = z.number().int()
const ReviewSummary = z
  .object({
    isAllowed: z.boolean(),
    /** Nothing before five people have spoken. */
    count: z.number().int(),
    ratingTenths: Tenths.nullable(),
    items: z.object({ listening: Tenths, clarity: Tenths, punctuality: Tenths, setting: Tenths }).nullable(),
  })
  .openapi('ReviewSummary')

const read = route({
  method: 'get',
  path: '/appointments/{id}/review',
  operationId: 'readReview',
  access: 'signed-in',
  request: { params: Id },
  refuses: ['booking/not-found'],
  responses: { 200: json(Review, 'The person’s own review of a visit, and whether they may give one.') },
})

const give = route({
  method: 'put',
  path: '/appointments/{id}/review',
  operationId: 'giveReview',
  access: 'signed-in',
  limits: [limits.give],
  request: { params: Id, ...jsonBody(Marks) },
  refuses: ['booking/not-found', 'review/not-allowed', 'review/not-completed', 'review/already-given'],
  responses: { 200: json(Review, 'Given, or changed.') },
})

const withdraw = route({
  method: 'delete',
  path: '/appointments/{id}/review',
  operationId: 'withdrawReview',
  access: 'signed-in',
  limits: [limits.give],
  request: { params: Id },
  refuses: ['booking/not-found', 'review/not-found'],
  responses: { 200: json(Review, 'Taken back.') },
})

const summary = route({
  method: 'get',
  path: '/professionals/{id}/reviews',
  operationId: 'readReviewSummary',
  access: 'anyone',
  limits: [limits.read],
  request: { params: Id },
  refuses: ['directory/professional-not-found'],
  responses: { 200: json(ReviewSummary, 'Marks of people who came, from five on.') },
})

const Rating = z
  .object({
    count: z.number().int(),
    /** Nothing before five people have spoken, or where the profession may not be rated. */
    ratingTenths: Tenths.nullable(),
  })
  .openapi('OwnRating')

const own = route({
  method: 'get',
  path: '/professional/rating',
  operationId: 'readOwnRating',
  access: ['professionnel'],
  request: {},
  responses: { 200: json(Rating, 'The professional’s own, as their public profile shows it.') },
})

async function describeReview(db: Db, id: string, clientId: string): Promise<z.infer<typeof Review>> {
  const visit = await q.findVisit(db, id, clientId)
  if (!visit) throw new Refusal('booking/not-found')
  const review = await q.findReview(db, id)
  const { reviewedId } = visit
  return {
    answer: reviewAnswer(visit),
    reviewedId: reviewedId === id ? null : reviewedId,
    marks: review
      ? {
          listening: review.listening,
          clarity: review.clarity,
          punctuality: review.punctuality,
          setting: review.setting,
        }
      : null,
    changedAt: review?.changedAt.toString() ?? null,
  }
}

export const reviewRoutes = newRouter()
  .openapi(read, async (c) => {
    const ctx = c.get('ctx')
    const { id } = c.req.valid('param')
    return c.json(await ctx.read((db) => describeReview(db, id, personOf(ctx).id)), 200)
  })
  .openapi(give, async (c) => {
    const ctx = c.get('ctx')
    const { id: appointmentId } = c.req.valid('param')
    const clientId = personOf(ctx).id
    const answer = await once(c, async (tx) => {
      await giveReview(tx, { clientId, appointmentId }, c.req.valid('json'))
      return describeReview(tx, appointmentId, clientId)
    })
    return c.json(answer, 200)
  })
  .openapi(withdraw, async (c) => {
    const ctx = c.get('ctx')
    const { id: appointmentId } = c.req.valid('param')
    const clientId = personOf(ctx).id
    const answer = await once(c, async (tx) => {
      await withdrawReview(tx, { clientId, appointmentId })
      return describeReview(tx, appointmentId, clientId)
    })
    return c.json(answer, 200)
  })
  .openapi(own, async (c) => {
    const ctx = c.get('ctx')
    const found = await ctx.read((db) => q.readOwnRating(db, personOf(ctx).id))
    if (!found || !mayBeReviewed(found.profession)) return c.json({ count: 0, ratingTenths: null }, 200)
    return c.json({ count: found.count, ratingTenths: found.ratingTenths }, 200)
  })
  .openapi(summary, async (c) => {
    const { id } = c.req.valid('param')
    const found = await c.get('ctx').read((db) => q.readSummary(db, id))
    if (!found) throw new Refusal('directory/professional-not-found')
    const { profession, count, ratingTenths, listening, clarity, punctuality, setting } = found
    const isAllowed = mayBeReviewed(profession)
    const hasItems =
      isAllowed && listening !== null && clarity !== null && punctuality !== null && setting !== null
    const answer = {
      isAllowed,
      count: isAllowed ? count : 0,
      ratingTenths: isAllowed ? ratingTenths : null,
      items: hasItems ? { listening, clarity, punctuality, setting } : null,
    }
    return c.json(answer, 200)
  })
