import Stripe from 'stripe'
import { decidePayout, sendablePayouts, type SendablePayout } from '#server/payouts/index.ts'
import { setDestination, startPayout } from '#server/payouts/index.ts'
import type { Database } from '#server/platform/database.ts'
import { doEach } from '#server/platform/do-each.ts'
import { log } from '#server/platform/log.ts'
import { callStripe, type StripeClient } from '#server/stripe/index.ts'
import { readBank } from './open-account.ts'
import { clock } from '#server/platform/clock.ts'

type Dependencies = { database: Database; stripe: StripeClient }

/** What says that this account can receive nothing: the rest passes, or is ours to mend. */
const DESTINATION_ERRORS = new Set([
  'account_closed',
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'resource_missing',
  'transfers_not_allowed',
])

/**
 * Sends what was asked for and is not kept back. The key is the payout's own, so a transfer whose answer was lost is
 * found again and not made again; what the account cannot receive goes back to the professional. Anything else, also
 * too little money at Stripe for a while, leaves it under way, where an administrator sees it.
 */
export async function sendPayouts(dependencies: Dependencies, now: Temporal.Instant): Promise<void> {
  const due = await dependencies.database.readAs(null, (db) => sendablePayouts(db, now))
  await doEach(due, (payout) => sendOne(dependencies, payout, now), 'payouts were not sent')
}

export async function sendOne(
  dependencies: Dependencies,
  payout: SendablePayout,
  now: Temporal.Instant,
): Promise<void> {
  const { database } = dependencies
  const { id, professionalId, userId, account } = payout
  const bank = await readBank(dependencies.stripe, account)
  const start = await database.withActor(null, async (tx) => {
    if (bank) await setDestination(tx, { professionalId, reference: account, ...bank, userId })
    return startPayout(tx, id, now)
  })
  if (!start) return
  // Stripe forgets keys in time; what it did with them it does not.
  const isSent = start.isAgain && (await wasSent(dependencies, id))
  if (!isSent && start.isHeld) return
  if (!isSent && !(await transferred(dependencies, payout))) return decide(database, id, 'failed')
  await decide(database, id, 'paid')
}

const groupOf = (id: string) => `payout/${id}`

async function wasSent({ stripe }: Dependencies, id: string): Promise<boolean> {
  const { data } = await callStripe(() =>
    stripe.sdk.transfers.list({ transfer_group: groupOf(id), limit: 1 }),
  )
  return data.length > 0
}

/** False when the account cannot receive it. */
async function transferred(
  { stripe }: Dependencies,
  { id, amountCents, account }: SendablePayout,
): Promise<boolean> {
  try {
    await callStripe(() =>
      stripe.sdk.transfers.create(
        {
          amount: amountCents,
          currency: 'cad',
          destination: account,
          transfer_group: groupOf(id),
          metadata: { payout: id },
        },
        { idempotencyKey: `payout/${id}` },
      ),
    )
    return true
  } catch (error) {
    const code = error instanceof Stripe.errors.StripeError ? (error.code ?? '') : ''
    if (!DESTINATION_ERRORS.has(code)) throw error
    log.warn({ payout: id, code }, 'payout refused by the provider')
    return false
  }
}

const decide = (database: Database, id: string, outcome: 'paid' | 'failed') =>
  database.withActor(null, (tx) => decidePayout(tx, { id, outcome, now: clock.now() }))
