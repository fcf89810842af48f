import { z } from '@hono/zod-openapi'
import { readGstNumber, readQstNumber } from '#domain/pricing/registration.ts'
import { Day } from '#server/platform/http/fields.ts'

/** From a day on; never the numbers. */
export const TaxStatus = z.object({ from: z.iso.date(), isRegistered: z.boolean() }).openapi('TaxStatus')

const Cents = z.number().int()
const Typed = z.string().trim().max(40).default('')

/** Numbers as somebody types them; of a small supplier there are none, and none are kept. */
export const NewTaxRegistration = z
  .strictObject({ isRegistered: z.boolean(), from: Day, gstNumber: Typed, qstNumber: Typed })
  .refine(({ isRegistered, gstNumber }) => !isRegistered || readGstNumber(gstNumber) !== null, {
    path: ['gstNumber'],
    message: 'gst-number',
  })
  .refine(({ isRegistered, qstNumber }) => !isRegistered || readQstNumber(qstNumber) !== null, {
    path: ['qstNumber'],
    message: 'qst-number',
  })
  .openapi('NewTaxRegistration')

const Registration = z.object({
  from: z.iso.date(),
  isRegistered: z.boolean(),
  gstNumber: z.string().nullable(),
  qstNumber: z.string().nullable(),
  recordedAt: z.iso.datetime(),
  /** Something that was said later holds from its day on, or from an earlier one. */
  isReplaced: z.boolean(),
})

export const Taxes = z
  .object({
    /** By the table of professions: of an exempt one nobody charges taxes. */
    isExempt: z.boolean(),
    /** What holds today; none while nothing was said. */
    current: Registration.nullable(),
    /** All that was said, the latest first. */
    registrations: z.array(Registration),
    /** The first day from which something else may hold: the day after the last that a receipt is about. */
    earliest: z.iso.date().nullable(),
    /** Calendar quarters, the latest first: sales without taxes, and the taxes charged on them. */
    quarters: z.array(z.object({ quarter: z.string(), salesCents: Cents, gstCents: Cents, qstCents: Cents })),
    /** Of this quarter and the three before it, through Mieva alone. */
    small: z.object({ salesCents: Cents, limitCents: Cents }),
  })
  .openapi('Taxes')
