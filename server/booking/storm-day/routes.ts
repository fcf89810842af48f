import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import {
  answerAppointment,
  Appointment,
  describeAppointment,
  limits,
  readAppointmentsById,
  type BookingDependencies,
} from '../appointments/index.ts'
import { requirePractice } from '../schedule/index.ts'
import { Id } from '#server/platform/http/fields.ts'
import { describeRegion, describeStorm, requireRegion } from './describe-storm.ts'
import type { StormJobs } from './job-payloads.ts'
import { answerProposal, proposeStorm } from './propose.ts'
import { readOpenProposals, stopStorm } from './queries.ts'
import * as s from './schemas.ts'

const PROFESSIONAL = ['professionnel'] as const
const ADMIN = ['admin'] as const

const preview = route({
  method: 'get',
  path: '/professional/storm-day',
  operationId: 'readStormDay',
  access: PROFESSIONAL,
  request: { query: z.object({ day: s.StormDate }) },
  refuses: ['booking/no-practice'],
  responses: {
    200: json(s.StormDay, 'Visits in person of that day, what each is offered, and the answers.'),
  },
})

const propose = route({
  method: 'post',
  path: '/professional/storm-day',
  operationId: 'proposeStormDay',
  access: PROFESSIONAL,
  limits: [limits.change],
  request: jsonBody(s.StormRequest),
  refuses: ['booking/no-practice', 'booking/terms-changed'],
  responses: { 200: json(s.StormDay, 'Each person is asked once; nothing changes before they answer.') },
})

const previewRegion = route({
  method: 'get',
  path: '/admin/storm-day',
  operationId: 'readRegionStorm',
  access: ADMIN,
  request: { query: s.RegionQuery },
  responses: { 200: json(s.RegionStorm, 'How many visits a storm touches, and with whom: counts only.') },
})

const proposeRegion = route({
  method: 'post',
  path: '/admin/storm-day',
  operationId: 'proposeRegionStorm',
  access: ADMIN,
  limits: [limits.change],
  request: jsonBody(s.RegionRequest),
  refuses: ['booking/terms-changed'],
  responses: { 200: json(s.RegionStorm, 'Each person of the region is asked once.') },
})

const stop = route({
  method: 'post',
  path: '/admin/storm-day/{id}/stop',
  operationId: 'stopRegionStorm',
  access: ADMIN,
  limits: [limits.change],
  request: { params: Id },
  refuses: ['booking/not-found'],
  responses: { 200: json(z.object({ isStopped: z.boolean() }), 'What is not sent yet stays unsent.') },
})

const mine = route({
  method: 'get',
  path: '/storm-proposals',
  operationId: 'listStormProposals',
  access: 'signed-in',
  responses: {
    200: json(s.StormProposals, 'What the person is asked about their visits and has not answered.'),
  },
})

const answer = route({
  method: 'post',
  path: '/storm-proposals/{id}/answer',
  operationId: 'answerStormProposal',
  access: 'signed-in',
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.StormAnswer) },
  refuses: ['booking/not-found', 'booking/not-now', 'booking/too-late'],
  responses: { 200: json(Appointment, 'The visit by video, or as it was.') },
})

export function stormRoutes(dependencies: BookingDependencies & { jobs: Jobs<StormJobs> }) {
  return newRouter()
    .openapi(preview, async (c) => {
      const ctx = c.get('ctx')
      const { day } = c.req.valid('query')
      return c.json(await ctx.read((db) => describeStorm(db, personOf(ctx).id, day)), 200)
    })
    .openapi(propose, async (c) => {
      const person = personOf(c.get('ctx')).id
      const { day, appointmentIds } = c.req.valid('json')
      const stored = await once(c, async (tx) => {
        const practice = await requirePractice(tx, person)
        const storm = { day, declaredBy: person, professionalId: practice.id }
        const wanted = new Set(appointmentIds)
        await proposeStorm(dependencies, tx, storm, (visits) => {
          const chosen = visits.filter(({ id }) => wanted.has(id))
          return chosen.length === wanted.size ? chosen : undefined
        })
        return describeStorm(tx, person, day)
      })
      return c.json(stored, 200)
    })
    .openapi(previewRegion, async (c) => {
      const { day, place, radiusKm } = c.req.valid('query')
      const region = requireRegion(place, radiusKm)
      return c.json(await c.get('ctx').read((db) => describeRegion(db, region, day)), 200)
    })
    .openapi(proposeRegion, async (c) => {
      const person = personOf(c.get('ctx')).id
      const { day, place, radiusKm, expectedVisits } = c.req.valid('json')
      const region = requireRegion(place, radiusKm)
      const stored = await once(c, async (tx) => {
        await proposeStorm(dependencies, tx, { day, declaredBy: person, region }, (visits) =>
          visits.length === expectedVisits ? visits : undefined,
        )
        const facts = { day, place: region.name, radiusKm, visits: expectedVisits }
        await recordEvent(tx, { subjectId: person, action: 'storm-day-declared', facts })
        return describeRegion(tx, region, day)
      })
      return c.json(stored, 200)
    })
    .openapi(stop, async (c) => {
      const person = personOf(c.get('ctx')).id
      const { id } = c.req.valid('param')
      const stored = await once(c, async (tx) => {
        if (!(await stopStorm(tx, id))) throw new Refusal('booking/not-found')
        await recordEvent(tx, {
          subjectId: person,
          action: 'storm-day-stopped',
          facts: { id },
        })
        return { isStopped: true }
      })
      return c.json(stored, 200)
    })
    .openapi(mine, async (c) => {
      const ctx = c.get('ctx')
      const proposals = await ctx.read(async (db) => {
        const open = await readOpenProposals(db, personOf(ctx).id)
        const rows = await readAppointmentsById(
          db,
          open.map(({ appointmentId }) => appointmentId),
        )
        return open.flatMap(({ id, appointmentId, offersVideo }) => {
          const row = rows.find((candidate) => candidate.id === appointmentId)
          return row ? [{ id, appointment: describeAppointment(row, 'client'), offersVideo }] : []
        })
      })
      return c.json(proposals, 200)
    })
    .openapi(answer, async (c) => {
      const ctx = c.get('ctx')
      const stored = await once(c, async (tx) => {
        const request = { id: c.req.valid('param').id, ...c.req.valid('json') }
        const id = await answerProposal(dependencies, tx, personOf(ctx).id, request)
        return answerAppointment(ctx, tx, id)
      })
      return c.json(stored, 200)
    })
}
