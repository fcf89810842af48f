import Stripe from 'stripe'
import { decidePayout, sendablePayouts, startPayout } from '#server/payouts/index.ts'
import type { Database } from '#server/platform/database.ts'
import { log } from '#server/platform/log.ts'
import { asking, type StripeDoor } from '#server/stripe/index.ts'

type World = { database: Database; stripe: StripeDoor }

/**
 * Sends what was asked for and is not kept back. The key is the payout's own, so a transfer whose answer was lost is
 * found again and not made again; what Stripe refuses for good goes back to the professional.
 */
export async function sendPayouts(world: World, now: Temporal.Instant): Promise<void> {
  const due = await world.database.readAs(null, (db) => sendablePayouts(db, now))
  const failures: unknown[] = []
  for (const payout of due) await send(world, payout).catch((error) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.length} payouts were not sent`)
}

type Due = Awaited<ReturnType<typeof sendablePayouts>>[number]

async function send({ database, stripe }: World, { id, amountCents, account }: Due): Promise<void> {
  await database.withActor(null, (tx) => startPayout(tx, id))
  try {
    await asking(() =>
      stripe.sdk.transfers.create(
        { amount: amountCents, currency: 'cad', destination: account, metadata: { payout: id } },
        { idempotencyKey: `payout/${id}` },
      ),
    )
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    log.warn({ payout: id, code: error.code }, 'payout refused by the provider')
    await decide(database, id, 'failed')
    return
  }
  await decide(database, id, 'paid')
}

const decide = (database: Database, id: string, outcome: 'paid' | 'failed') =>
  database.withActor(null, (tx) => decidePayout(tx, { id, outcome, now: Temporal.Now.instant() }))
