import type { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { readGstNumber, readQstNumber } from '#domain/pricing/registration.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Tx } from '#server/platform/database.ts'
import { findTaxPractice, insertRegistration } from './queries.ts'
import { firstDayAfter, todayAt } from './read-taxes.ts'
import type { NewTaxRegistration } from './schemas.ts'

const DAYS_AHEAD = 366

/** Said from a day on; what was said before stays, and so does what is booked. */
export async function sayRegistration(
  tx: Tx,
  { userId, now }: { userId: string; now: Temporal.Instant },
  said: z.infer<typeof NewTaxRegistration>,
): Promise<void> {
  const practice = await findTaxPractice(tx, userId)
  if (!practice) throw new Refusal('booking/no-practice')
  const earliest = firstDayAfter(practice.lastReceipted)
  if (earliest && said.from < earliest) throw new Refusal('taxes/receipted', { from: earliest })
  const last = todayAt(now).add({ days: DAYS_AHEAD }).toString()
  if (said.from > last || said.from < '1991-01-01') throw new Refusal('taxes/wrong-day')
  const numbers = said.isRegistered
    ? { gstNumber: readGstNumber(said.gstNumber), qstNumber: readQstNumber(said.qstNumber) }
    : { gstNumber: null, qstNumber: null }
  await insertRegistration(tx, {
    professionalId: practice.id,
    fromDay: said.from,
    isRegistered: said.isRegistered,
    ...numbers,
  }).catch((error: unknown) => {
    const broken = constraintOf(error)
    // A receipt was issued at this very moment.
    if (broken === 'tax_registration_receipted') throw new Refusal('taxes/receipted', { from: said.from })
    if (broken === 'tax_registration_bound') throw new Refusal('taxes/too-many')
    throw error
  })
}
