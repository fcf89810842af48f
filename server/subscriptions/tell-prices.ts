import { cents } from '#domain/kernel/money.ts'
import { packagePrice } from '#domain/pricing/package-price.ts'
import { appliesFrom, firstRenewalFrom } from '#domain/pricing/price-changes.ts'
import type { Database } from '#server/platform/database.ts'
import { doEach } from '#server/platform/do-each.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { findPayer } from '#server/stripe/index.ts'
import {
  insertNotice,
  markNotice,
  toldInVain,
  type ToldInVain,
  type Untold,
  untoldSubscribers,
} from './price-queries.ts'

export type TellingWorld = { database: Database; jobs: Jobs; origin: string }

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Tells each subscriber of an announced price once: the row that says so and the message leave in one transaction.
 * Whoever subscribes after the announcement pays the price they saw, is told here like everyone, and has their own
 * thirty days from then on.
 */
export async function tellPrices(world: TellingWorld, now: Temporal.Instant): Promise<void> {
  for (let after = NOBODY; ;) {
    const batch = await world.database.readAs(null, (db) => untoldSubscribers(db, after))
    const last = batch.at(-1)
    if (!last) return
    await doEach(batch, (one) => tellOne(world, one, now), 'subscribers were not told')
    after = last.subscriptionId
  }
}

function tellOne(
  { database, jobs, origin }: TellingWorld,
  untold: Untold,
  now: Temporal.Instant,
): Promise<void> {
  const { changeId, subscriptionId, userId, package: id, listedCents, priceCents, isFounder } = untold
  const from = appliesFrom(now, Temporal.PlainDate.from(untold.appliesOn))
  return database.withActor(null, async (tx) => {
    const payer = await findPayer(tx, userId)
    // Someone who erased their account is charged no more: there is nothing to tell.
    if (!payer) return
    const notice = { changeId, subscriptionId, oldCents: listedCents, appliesFrom: from.toString() }
    if (!(await insertNotice(tx, notice))) return
    const { listed, discount, gst, qst, total } = packagePrice(id, isFounder, cents(priceCents))
    await queueMail(tx, jobs, {
      template: 'price-announced',
      recipient: payer.email,
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
        link: `${origin}${payer.language === 'en' ? '/en' : ''}/dashboard/client/credits`,
      },
      onceKey: `price-announced/${changeId}/${subscriptionId}`,
    })
  })
}

/** What was withdrawn is told to everyone who had been told, once. */
export async function tellWithdrawn({ database, jobs }: Omit<TellingWorld, 'origin'>): Promise<void> {
  for (;;) {
    const batch = await database.readAs(null, toldInVain)
    if (batch.length === 0) return
    await doEach(batch, (one) => tellKept({ database, jobs }, one), 'subscribers were not told')
  }
}

function tellKept({ database, jobs }: Omit<TellingWorld, 'origin'>, told: ToldInVain): Promise<void> {
  const { changeId, subscriptionId, userId, package: id, oldCents, isLive } = told
  return database.withActor(null, async (tx) => {
    if (!(await markNotice(tx, told, 'keptToldAt')) || !isLive) return
    const payer = await findPayer(tx, userId)
    if (!payer) return
    await queueMail(tx, jobs, {
      template: 'price-kept',
      recipient: payer.email,
      language: payer.language,
      facts: { package: id, old: String(oldCents) },
      onceKey: `price-kept/${changeId}/${subscriptionId}`,
    })
  })
}
