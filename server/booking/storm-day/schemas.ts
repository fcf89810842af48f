import { z } from '@hono/zod-openapi'
import { Day, Moment } from '#server/platform/http/fields.ts'
import { Appointment } from '../appointments/index.ts'
import { Slot } from '../slots/index.ts'

export const StormDate = Day.refine((day) => /^20\d\d-/.test(day), 'format')
const Answer = z.enum(['video', 'moved', 'keep', 'cancelled'])

const StormVisit = z
  .object({
    appointment: Appointment,
    /** Where the visit stood when it was asked about. */
    startsAt: Moment,
    offersVideo: z.boolean(),
    /** The nearest time on another day; the person chooses among all of them. */
    alternative: z.union([Slot, z.null()]),
    proposedAt: Moment.nullable(),
    toldAt: Moment.nullable(),
    answer: Answer.nullable(),
  })
  .openapi('StormVisit')

export const StormDay = z
  .object({ day: Day, zone: z.string(), professionalId: z.uuid(), visits: z.array(StormVisit) })
  .openapi('StormDay')

export const StormRequest = z
  .strictObject({
    day: StormDate,
    /** The visits of the preview, all or some: if one is no longer touched, nothing is sent. */
    appointmentIds: z.array(z.uuid()).min(1).max(200),
  })
  .openapi('StormRequest')

export const RegionStorm = z
  .object({
    day: Day,
    place: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
    radiusKm: z.number().int(),
    visits: z.number().int(),
    withVideo: z.number().int(),
    /** Visits that nobody asked about yet. */
    unasked: z.number().int(),
    practiceCount: z.number().int(),
    /** Those with the most visits first; the counts above are of all. */
    practices: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        city: z.string(),
        visits: z.number().int(),
        withVideo: z.number().int(),
        proposed: z.number().int(),
        answered: z.number().int(),
      }),
    ),
    declared: z
      .object({
        id: z.uuid(),
        declaredAt: z.iso.datetime(),
        isStopped: z.boolean(),
        proposed: z.number().int(),
        told: z.number().int(),
        answers: z.object({
          video: z.number().int(),
          moved: z.number().int(),
          keep: z.number().int(),
          cancelled: z.number().int(),
        }),
      })
      .nullable(),
  })
  .openapi('RegionStorm')

const RADIUS_KM_MAX = 300
export const RegionQuery = z.object({
  day: StormDate,
  place: z.string().trim().min(1).max(80),
  radiusKm: z.coerce.number().int().min(1).max(RADIUS_KM_MAX).default(30),
})

export const RegionRequest = z
  .strictObject({
    day: StormDate,
    place: z.string().trim().min(1).max(80),
    radiusKm: z.number().int().min(1).max(RADIUS_KM_MAX),
    /** How many visits the preview counted: if they are more or fewer now, nothing is sent. */
    expectedVisits: z.number().int().min(1).max(100_000),
  })
  .openapi('RegionStormRequest')

export const StormProposals = z
  .array(z.object({ id: z.uuid(), appointment: Appointment, offersVideo: z.boolean() }))
  .openapi('StormProposals')

export const StormAnswer = z
  .strictObject({ answer: z.enum(['video', 'keep']), version: z.number().int().min(1).max(1_000_000) })
  .openapi('StormAnswer')
