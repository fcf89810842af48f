import { z } from '@hono/zod-openapi'
import { PERIODS } from '#domain/figures/period.ts'
import { Day, Moment } from '#server/platform/http/fields.ts'

const Count = z.number().int()
/** Cents, taxes apart: what services were sold for. */
const Cents = z.number().int()

const COUNTED = [
  'booked',
  'held',
  'missed',
  'late',
  'broken',
  'occupied',
  'new-people',
  'came-back',
  'origin-first',
  'origin-returning',
  'origin-wait-list',
  'origin-added',
  'paid-on-site',
  'paid-card',
  'paid-credits',
  'paid-voucher',
] as const
export type Counted = (typeof COUNTED)[number]

export const PeriodQuery = z.object({ period: z.enum(PERIODS).default('year') })
/** `month` and `service` leave out what another bar of the same chart counts. */
export const RowsQuery = PeriodQuery.extend({
  figure: z.enum(COUNTED).default('booked'),
  month: Day.optional(),
  service: z.string().max(200).optional(),
})

export const Figures = z
  .object({
    firstDay: Day,
    lastDay: Day,
    booked: Count,
    held: Count,
    missed: Count,
    /** Cancelled by the client less than 24 hours before. */
    late: Count,
    /** By the hours of today and the exceptions of then. */
    occupancy: z.object({ bookedMinutes: Count, openMinutes: Count }),
    people: z.object({ seen: Count, new: Count, cameBack: Count }),
    /** Between booking and visit, half of them less; in hours. */
    leadHours: z.number().nullable(),
    months: z.array(z.object({ month: Day, held: Count, leadHours: z.number().nullable() })),
    services: z.array(
      z.object({ nameFr: z.string(), nameEn: z.string().nullable(), held: Count, soldCents: Cents }),
    ),
    payers: z.object({ onSiteCents: Cents, cardCents: Cents, creditsCents: Cents, voucherCents: Cents }),
    origins: z.object({ first: Count, returning: Count, waitList: Count, added: Count }),
    /** Of all time; where the profession allows reviews, and from five people on. */
    reviews: z
      .object({
        count: Count,
        listening: z.number(),
        clarity: z.number(),
        punctuality: z.number(),
        setting: z.number(),
      })
      .nullable(),
    /** Times that people were promised, and what the professional did with them. */
    promises: z.object({ kept: Count, broken: Count, tenths: Count.nullable() }),
  })
  .openapi('PracticeFigures')

export const CountedVisits = z
  .object({
    visits: z.array(
      z.object({
        id: z.uuid(),
        startsAt: Moment,
        zone: z.string(),
        name: z.string(),
        serviceFr: z.string(),
        serviceEn: z.string().nullable(),
        state: z.string(),
        priceCents: Cents,
      }),
    ),
    /** There are more than these. */
    isCut: z.boolean(),
  })
  .openapi('CountedVisits')
