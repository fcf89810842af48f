import { z } from '@hono/zod-openapi'
import { ATTENDEES } from '#domain/booking/holds.ts'
import { DAY_PARTS } from '#domain/booking/wait-list.ts'
import { MODES } from '#domain/directory/modes.ts'
import { Day } from '#server/platform/http/fields.ts'
import { PersonName } from '#server/platform/http/names.ts'
import { Appointment, ShownProfessional } from '../appointments/index.ts'

const ThisCentury = Day.refine((day) => /^20\d\d-/.test(day), 'format')
const distinct = (values: readonly unknown[]) => new Set(values).size === values.length

export const WaitRequest = z
  .strictObject({
    professionalId: z.uuid(),
    serviceId: z.uuid(),
    modes: z.array(z.enum(MODES)).min(1).max(3).refine(distinct, 'invalid-value'),
    /** 1 is Monday. */
    weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7).refine(distinct, 'invalid-value'),
    parts: z.array(z.enum(DAY_PARTS)).min(1).max(3).refine(distinct, 'invalid-value'),
    /** Without one: from today. */
    firstDay: ThisCentury.nullable().default(null),
    /** Without one: as far as the calendar is open. */
    lastDay: ThisCentury.nullable().default(null),
    attendee: z.enum(ATTENDEES),
    attendeeName: PersonName.nullable().default(null),
    /** A visit of one's own that an earlier time would replace. */
    replacesId: z.uuid().nullable().default(null),
  })
  .refine(({ attendee, attendeeName }) => (attendee === 'self') === (attendeeName === null), {
    path: ['attendeeName'],
    message: 'required',
  })
  .openapi('WaitRequest')

const WaitEntry = z
  .object({
    id: z.uuid(),
    professional: ShownProfessional,
    service: z.object({ id: z.uuid(), nameFr: z.string(), nameEn: z.string().nullable() }),
    modes: z.array(z.enum(MODES)),
    weekdays: z.array(z.number().int()),
    parts: z.array(z.enum(DAY_PARTS)),
    firstDay: Day,
    lastDay: Day,
    replacesId: z.uuid().nullable(),
    /** 1 is next. */
    position: z.number().int(),
    /** A time that is kept for this person alone until `heldUntil`: confirming or releasing it answers the offer. */
    offer: z.union([Appointment, z.null()]),
  })
  .openapi('WaitEntry')

export const WaitList = z.array(WaitEntry).openapi('WaitList')
