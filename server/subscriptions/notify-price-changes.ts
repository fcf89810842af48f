import { pagePath } from '#domain/kernel/locale.ts'
import { cents } from '#domain/kernel/money.ts'
import { packagePrice } from '#domain/pricing/package-price.ts'
import { appliesFrom, firstRenewalFrom } from '#domain/pricing/price-changes.ts'
import type { Database } from '#server/platform/database.ts'
import { doEach } from '#server/platform/do-each.ts'
import { notify } from '#server/notifier/index.ts'
import { findPayer } from '#server/stripe/index.ts'
import {
  insertNotice,
  markNotice,
  withdrawnNotices,
  type WithdrawnNotice,
  type UnnotifiedSubscriber,
  unnotifiedSubscribers,
} from './price-queries.ts'

export type NoticeDependencies = { database: Database; origin: string }

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Notifies each subscriber of an announced price once: the notice and its message are written in one transaction.
 * Whoever subscribes after the announcement pays the price they saw, is notified here like everyone, and has their own
 * thirty days from then on.
 */
export async function notifyPriceChanges(
  dependencies: NoticeDependencies,
  now: Temporal.Instant,
): Promise<void> {
  for (let after = LOWEST_ID; ;) {
    const batch = await dependencies.database.readAs(null, (db) => unnotifiedSubscribers(db, after))
    const last = batch.at(-1)
    if (!last) return
    await doEach(batch, (one) => notifySubscriber(dependencies, one, now), 'subscribers were not told')
    after = last.subscriptionId
  }
}

function notifySubscriber(
  { database, origin }: NoticeDependencies,
  unnotified: UnnotifiedSubscriber,
  now: Temporal.Instant,
): Promise<void> {
  const { changeId, subscriptionId, userId, package: id, listedCents, priceCents, isFounder } = unnotified
  const from = appliesFrom(now, Temporal.PlainDate.from(unnotified.appliesOn))
  return database.withActor(null, async (tx) => {
    const payer = await findPayer(tx, userId)
    // Someone who erased their account is charged no more: there is nobody to notify.
    if (!payer) return
    const notice = { changeId, subscriptionId, oldCents: listedCents, appliesFrom: from.toString() }
    if (!(await insertNotice(tx, notice))) return
    const { listed, discount, gst, qst, total } = packagePrice(id, isFounder, cents(priceCents))
    await notify(tx, {
      kind: 'price-announced',
      userId,
      mail: {
        template: 'price-announced',
        lane: 'bulk',
        language: payer.language,
        facts: {
          package: id,
          old: String(listedCents),
          oldTotal: String(packagePrice(id, isFounder, cents(listedCents)).total),
          listed: String(listed),
          discount: String(discount),
          gst: String(gst),
          qst: String(qst),
          total: String(total),
          from: firstRenewalFrom(from).toString(),
          link: `${origin}${pagePath('/dashboard/client/credits', payer.language)}`,
        },
      },
      onceKey: `price-announced/${changeId}/${subscriptionId}`,
    })
  })
}

/** Everyone who was notified of a price is notified once of its withdrawal. */
export async function notifyWithdrawals({ database }: Omit<NoticeDependencies, 'origin'>): Promise<void> {
  for (;;) {
    const batch = await database.readAs(null, withdrawnNotices)
    if (batch.length === 0) return
    await doEach(batch, (one) => notifyPriceKept({ database }, one), 'subscribers were not told')
  }
}

function notifyPriceKept(
  { database }: Omit<NoticeDependencies, 'origin'>,
  withdrawn: WithdrawnNotice,
): Promise<void> {
  const { changeId, subscriptionId, userId, package: id, oldCents, isLive } = withdrawn
  return database.withActor(null, async (tx) => {
    if (!(await markNotice(tx, withdrawn, 'keptToldAt')) || !isLive) return
    const payer = await findPayer(tx, userId)
    if (!payer) return
    await notify(tx, {
      kind: 'price-kept',
      userId,
      mail: {
        template: 'price-kept',
        lane: 'bulk',
        language: payer.language,
        facts: { package: id, old: String(oldCents) },
      },
      onceKey: `price-kept/${changeId}/${subscriptionId}`,
    })
  })
}
