import { z } from '@hono/zod-openapi'
import { GRID_MINUTES, HORIZON_DAYS_MAX, NOTICE_MINUTES_MAX } from '#domain/booking/schedule.ts'
import { LATE_FEE_PERCENTS, MOVE_UNTIL_HOURS } from '#domain/booking/change-of-mind.ts'
import { MODES } from '#domain/directory/modes.ts'
import { Day, Moment, Sentence } from '#server/platform/http/fields.ts'

const opensMinute = z.number().int().min(0).max(1_439)
const closesMinute = z.number().int().min(1).max(1_440)
const modes = z.array(z.enum(MODES)).min(1).max(MODES.length)

/** A union, because the contract writes only the first value of a literal that has several. */
const oneOf = <T extends number>(values: readonly T[]) => z.union(values.map((value) => z.literal(value)))

const Hours = z.strictObject({
  weekday: z.number().int().min(1).max(7),
  opensMinute,
  closesMinute,
  placeId: z.uuid().nullable().default(null),
  modes,
})

const Rules = z.strictObject({
  zone: z.string().min(3).max(64).refine(isZone, 'format'),
  gridMinutes: oneOf(GRID_MINUTES),
  minimumNoticeMinutes: z.number().int().min(0).max(NOTICE_MINUTES_MAX),
  horizonDays: z.number().int().min(1).max(HORIZON_DAYS_MAX),
  maxVisitsPerDay: z.number().int().min(1).max(60).nullable(),
  isClosedOnHolidays: z.boolean(),
})

const Policy = z.strictObject({
  lateFeePercent: oneOf(LATE_FEE_PERCENTS),
  moveUntilHours: oneOf(MOVE_UNTIL_HOURS),
})

/** A zone of the IANA database that this program knows, by its name: offsets are no zones. */
function isZone(name: string): boolean {
  if (!name.includes('/')) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

export const ScheduleChanges = z
  .strictObject({ weekly: z.array(Hours).max(70), rules: Rules, policy: Policy })
  .openapi('ScheduleChanges')

export const NewException = z
  .strictObject({
    kind: z.enum(['closed', 'open']),
    firstDay: Day,
    lastDay: Day,
    /** Both empty: the whole day. */
    opensMinute: opensMinute.nullable().default(null),
    closesMinute: closesMinute.nullable().default(null),
    placeId: z.uuid().nullable().default(null),
    modes: z.array(z.enum(MODES)).max(MODES.length).default([]),
    label: Sentence(120).nullable().default(null),
  })
  .openapi('NewScheduleException')

const Exception = z.object({
  id: z.uuid(),
  kind: z.enum(['closed', 'open']),
  firstDay: Day,
  lastDay: Day,
  opensMinute: z.number().int().nullable(),
  closesMinute: z.number().int().nullable(),
  placeId: z.uuid().nullable(),
  modes: z.array(z.enum(MODES)),
  label: z.string().nullable(),
})

export const Schedule = z
  .object({
    professionalId: z.uuid(),
    isBookable: z.boolean(),
    weekly: z.array(
      z.object({
        weekday: z.number().int(),
        opensMinute: z.number().int(),
        closesMinute: z.number().int(),
        placeId: z.uuid().nullable(),
        modes: z.array(z.enum(MODES)),
        zone: z.string(),
      }),
    ),
    exceptions: z.array(Exception),
    rules: z.object({
      zone: z.string(),
      gridMinutes: z.number().int(),
      minimumNoticeMinutes: z.number().int(),
      horizonDays: z.number().int(),
      maxVisitsPerDay: z.number().int().nullable(),
      isClosedOnHolidays: z.boolean(),
    }),
    policy: z.object({ lateFeePercent: z.number().int(), moveUntilHours: z.number().int() }),
    places: z.array(z.object({ id: z.uuid(), city: z.string(), zone: z.string() })),
    /** Visits that the hours no longer cover. They stay until someone moves them. */
    outsideHours: z.array(z.object({ id: z.uuid(), startsAt: Moment })),
  })
  .openapi('Schedule')
