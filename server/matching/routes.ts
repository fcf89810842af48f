import { z } from '@hono/zod-openapi'
import { personOf } from '#server/accounts/index.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { findMatches, type Match } from './find-matches.ts'
import { answerQuestion, askPerson, readWaiting } from './questions.ts'
import * as s from './schemas.ts'

const MATCHES: Limit = { name: 'matches', max: 120, perSeconds: 60, by: 'network' }
const QUESTIONS: Limit = { name: 'matching-questions', max: 5, perSeconds: 3600, by: 'network' }
const RECEIVED = { status: 'received' } as const
const ANSWERED = { status: 'answered' } as const

const findRoute = route({
  method: 'post',
  path: '/matches',
  operationId: 'findMatches',
  access: 'anyone',
  // A body and not an address: what a scan points to belongs in no history and no log.
  repeatable: 'it reads and keeps nothing',
  limits: [MATCHES],
  request: jsonBody(s.MatchingWishes),
  responses: {
    200: json(
      s.MatchAnswer,
      'Who fits the need and is really free, the most compatible first, with every term.',
    ),
  },
})

const ask = route({
  method: 'post',
  path: '/matching-questions',
  operationId: 'askAboutMatches',
  access: 'anyone',
  limits: [QUESTIONS],
  request: jsonBody(s.MatchingQuestion),
  responses: { 200: json(s.Received, 'A person will look at it and answer.') },
})

const queue = route({
  method: 'get',
  path: '/matching-questions',
  operationId: 'listMatchingQuestions',
  access: ['admin'],
  responses: {
    200: json(
      z.array(s.WaitingQuestion),
      'What waits for an answer, the oldest first. Each reading is written in the journals of who asked.',
    ),
  },
})

const answer = route({
  method: 'post',
  path: '/matching-questions/{id}/answer',
  operationId: 'answerMatchingQuestion',
  access: ['admin'],
  request: { params: z.object({ id: z.uuid() }), ...jsonBody(s.Answer) },
  refuses: ['matching/question-not-found'],
  responses: { 200: json(s.Answered, 'Sent to the person.') },
})

export const matchingRoutes = newRouter()
  .openapi(findRoute, async (c) => {
    const ctx = c.get('ctx')
    const wishes = c.req.valid('json')
    const found = await ctx.read((db) => findMatches(db, wishes, ctx.now))
    return c.json({ ...found, matches: found.matches.map(describe) }, 200)
  })
  .openapi(ask, async (c) => {
    const ctx = c.get('ctx')
    const { website, ...question } = c.req.valid('json')
    if (website) return c.json(RECEIVED, 200)
    const userId = ctx.actor.kind === 'person' ? ctx.actor.id : null
    const work = once(c, async (tx) => askPerson(tx, { ...question, userId }).then(() => RECEIVED))
    return c.json(await work, 200)
  })
  .openapi(queue, async (c) => {
    const ctx = c.get('ctx')
    return c.json(await ctx.write((tx) => readWaiting(tx, personOf(ctx).id)), 200)
  })
  .openapi(answer, async (c) => {
    const ctx = c.get('ctx')
    const question = {
      id: c.req.valid('param').id,
      answer: c.req.valid('json').answer,
      adminId: personOf(ctx).id,
      now: ctx.now,
    }
    return c.json(await once(c, async (tx) => answerQuestion(tx, question).then(() => ANSWERED)), 200)
  })

function describe(found: Match): z.infer<typeof s.Match> {
  const { candidate, compatibility, ...match } = found
  const { score, label, terms, reasons } = compatibility
  const { personalityProfile, therapeuticApproach } = candidate
  return {
    ...match,
    personalityProfile,
    therapeuticApproach,
    score,
    label,
    terms: [...terms],
    reasons: [...reasons],
  }
}
