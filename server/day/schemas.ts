import { z } from '@hono/zod-openapi'
import { Appointment } from '#server/booking/appointments/index.ts'
import { QUESTIONNAIRES } from '#server/health/index.ts'
import { Day, Moment } from '#server/platform/http/fields.ts'

/** What waits for the professional's word, or was done today. A room that has more to ask for adds its kind. */
const TASKS = ['answer', 'close', 'contested', 'note'] as const

const Task = z
  .object({
    kind: z.enum(TASKS),
    appointmentId: z.uuid(),
    /** The draft that waits for its signature. */
    noteId: z.uuid().nullable(),
    startsAt: Moment,
    zone: z.string(),
    /** Who comes. */
    name: z.string(),
    /** When it is decided without them. */
    until: Moment.nullable(),
    /** Today; none while it waits. */
    doneAt: Moment.nullable(),
  })
  .openapi('PracticeTask')

/** A result that this person opened to this professional. It is not read here. */
const OpenShare = z.object({
  shareId: z.uuid(),
  questionnaire: z.enum(QUESTIONNAIRES),
  completedAt: Moment,
  endsAt: Moment,
})

/** What is not ready for the next visit. A room that knows of more adds its kind. */
const Missing = z.object({
  kind: z.enum(['on-site-payment', 'card-pending', 'form']),
  amountCents: z.number().int(),
})

const NextPerson = z.object({
  visit: Appointment,
  practiceClientId: z.uuid().nullable(),
  isFirstVisit: z.boolean(),
  shares: z.array(OpenShare),
  missing: z.array(Missing),
})

export const PracticeDay = z
  .object({
    /** In which the days of this practice are counted. */
    zone: z.string(),
    today: Day,
    day: Day,
    visits: z.array(Appointment),
    /** Where something can still be booked online. */
    free: z.array(z.object({ startsAt: Moment, endsAt: Moment })),
    /** Hours that the professional closed; minutes of the day in this zone. */
    blocks: z.array(
      z.object({
        opensMinute: z.number().int(),
        closesMinute: z.number().int(),
        label: z.string().nullable(),
      }),
    ),
    /** Hours that another calendar of theirs says are taken. */
    elsewhere: z.array(z.object({ opensMinute: z.number().int(), closesMinute: z.number().int() })),
    /** Today's, whichever day is shown. */
    counts: z.object({
      visits: z.number().int(),
      over: z.number().int(),
      ahead: z.number().int(),
      requested: z.number().int(),
      /** In the seven days that follow. */
      week: z.number().int(),
      lastEndsAt: Moment.nullable(),
    }),
    next: NextPerson.nullable(),
    tasks: z.array(Task),
    /** Who asked to read their record, and by when it is answered. */
    recordRequests: z.array(z.object({ id: z.uuid(), name: z.string(), answerBy: Moment })),
  })
  .openapi('PracticeDay')
