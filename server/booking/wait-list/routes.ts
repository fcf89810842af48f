import type { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Db } from '#server/platform/database.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import {
  answerAppointment,
  Appointment,
  attempt,
  describeAppointment,
  limits,
  readAppointmentsById,
  type BookingDependencies,
} from '../appointments/index.ts'
import { Id } from '#server/platform/http/fields.ts'
import { joinLine, leaveLine, swapVisit } from './join-line.ts'
import { readEntries } from './queries.ts'
import { WaitList, WaitRequest } from './schemas.ts'

const list = route({
  method: 'get',
  path: '/wait-list',
  operationId: 'readWaitList',
  access: 'signed-in',
  responses: {
    200: json(WaitList, 'Where the person waits, their place in each line, and what is offered now.'),
  },
})

const join = route({
  method: 'post',
  path: '/wait-list',
  operationId: 'joinWaitList',
  access: 'signed-in',
  limits: [limits.booking],
  request: jsonBody(WaitRequest),
  refuses: [
    'directory/professional-not-found',
    'booking/own-time',
    'booking/known-only',
    'booking/not-online',
    'booking/already-waiting',
    'booking/too-many-waits',
    'family/not-agreed',
    'booking/not-found',
    'booking/not-now',
  ],
  responses: { 201: json(WaitList, 'The person stands last in that line.') },
})

const leave = route({
  method: 'delete',
  path: '/wait-list/{id}',
  operationId: 'leaveWaitList',
  access: 'signed-in',
  limits: [limits.change],
  request: { params: Id },
  refuses: ['booking/not-found', 'booking/not-now'],
  responses: { 200: json(WaitList, 'The person no longer waits there; what was offered goes to the next.') },
})

const swap = route({
  method: 'post',
  path: '/wait-list/{id}/swap',
  operationId: 'swapVisit',
  access: 'signed-in',
  limits: [limits.booking],
  request: { params: Id },
  refuses: [
    'booking/not-found',
    'booking/not-now',
    'booking/hold-expired',
    'booking/too-late',
    'booking/slot-taken',
    'booking/slot-too-soon',
    'booking/slot-not-offered',
    'booking/client-busy',
    'booking/blocked',
    'directory/professional-not-found',
  ],
  responses: { 200: json(Appointment, 'The visit that the person had, at the time that was offered.') },
})

async function describeWaits(db: Db, clientId: string): Promise<z.infer<typeof WaitList>> {
  const entries = await readEntries(db, clientId)
  const ids = entries.flatMap(({ offeredAppointmentId: id }) => (id ? [id] : []))
  const offers = new Map((await readAppointmentsById(db, ids)).map((row) => [row.id, row]))
  return entries.map(({ offeredAppointmentId, ...entry }) => {
    const offer = offers.get(offeredAppointmentId ?? '')
    return {
      id: entry.id,
      professional: {
        id: entry.professionalId,
        slug: entry.professionalSlug,
        name: entry.professionalName,
        profession: entry.profession,
        titleFr: entry.titleFr,
        titleEn: entry.titleEn,
        photoKey: entry.photoKey,
      },
      service: { id: entry.serviceId, nameFr: entry.serviceNameFr, nameEn: entry.serviceNameEn },
      modes: entry.modes,
      weekdays: entry.weekdays,
      parts: entry.parts,
      firstDay: entry.firstDay,
      lastDay: entry.lastDay,
      replacesId: entry.replacesId,
      position: entry.position,
      offer: offer ? describeAppointment(offer, 'client') : null,
    }
  })
}

export function waitListRoutes(dependencies: BookingDependencies) {
  return newRouter()
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => describeWaits(db, personOf(ctx).id)), 200)
    })
    .openapi(join, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const answer = await once(c, async (tx) => {
        await joinLine(tx, id, c.req.valid('json'))
        return describeWaits(tx, id)
      })
      return c.json(answer, 201)
    })
    .openapi(leave, async (c) => {
      const person = personOf(c.get('ctx')).id
      const answer = await once(c, async (tx) => {
        await leaveLine(dependencies, tx, person, c.req.valid('param').id)
        return describeWaits(tx, person)
      })
      return c.json(answer, 200)
    })
    .openapi(swap, async (c) => {
      const ctx = c.get('ctx')
      const work = () =>
        once(c, async (tx) => {
          const id = await swapVisit(dependencies, tx, personOf(ctx).id, c.req.valid('param').id)
          return answerAppointment(ctx, tx, id)
        })
      const answer = await attempt(work, async () => new Refusal('booking/slot-taken', { alternatives: [] }))
      return c.json(answer, 200)
    })
}
