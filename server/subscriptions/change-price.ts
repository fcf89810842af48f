import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { PackageId } from '#domain/pricing/catalogue.ts'
import { canWithdraw, firstDayAfterNotice, isAllowedPrice } from '#domain/pricing/price-changes.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { SubscriptionJobs } from './job-payloads.ts'
import { findChange, insertChange, markWithdrawn, readPrices } from './price-queries.ts'

type Asked = { adminId: string; jobs: Jobs<SubscriptionJobs>; now: Temporal.Instant }

/** The furthest day that can be announced: a price nobody remembers was not announced. */
const FURTHEST_MONTHS = 12

/**
 * Announces another price. Nobody pays it for thirty days: subscribers are notified by a job that leaves with this
 * transaction, and the database refuses a day that is nearer.
 */
export async function announcePrice(
  tx: Tx,
  { adminId, jobs, now }: Asked,
  input: { package: PackageId; priceCents: number; appliesOn: Temporal.PlainDate },
): Promise<string> {
  const { package: id, priceCents, appliesOn } = input
  if (!isAllowedPrice(id, priceCents)) throw new Refusal('package/price-not-allowed')
  const today = now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()
  const isTooFar = Temporal.PlainDate.compare(appliesOn, today.add({ months: FURTHEST_MONTHS })) > 0
  if (isTooFar || Temporal.PlainDate.compare(appliesOn, firstDayAfterNotice(now)) < 0)
    throw new Refusal('package/price-notice-days')
  const current = (await readPrices(tx, now)).find((price) => price.package === id)
  if (current?.next) throw new Refusal('package/price-waits')
  if (current?.priceCents === priceCents) throw new Refusal('package/price-same')
  const change = await insertChange(tx, { package: id, priceCents, appliesOn: appliesOn.toString() }).catch(
    (error) => {
      // Two administrators in the same moment: one of them announced it.
      throw error instanceof Error && 'code' in error && error.code === '23P01'
        ? new Refusal('package/price-waits')
        : error
    },
  )
  await recordEvent(tx, {
    subjectId: adminId,
    action: 'price-announced',
    facts: { change, package: id, priceCents, appliesOn: appliesOn.toString() },
  })
  await jobs.send(tx, 'subscriptions.prices', {})
  return change
}

/** Possible until the first renewal is prepared; whoever was notified learns that nothing changes. */
export async function withdrawPrice(tx: Tx, { adminId, jobs, now }: Asked, id: string): Promise<void> {
  const change = await findChange(tx, id)
  if (!change || change.withdrawnAt) throw new Refusal('package/price-change-not-found')
  if (!canWithdraw(Temporal.PlainDate.from(change.appliesOn), now))
    throw new Refusal('package/price-change-too-late')
  if (!(await markWithdrawn(tx, id))) throw new Refusal('package/price-change-not-found')
  await recordEvent(tx, {
    subjectId: adminId,
    action: 'price-withdrawn',
    facts: { change: id },
  })
  await jobs.send(tx, 'subscriptions.prices', {})
}
