import { sql } from 'kysely'
import { expiryStep } from '#domain/rewards/expiry.ts'
import { localeOf, pagePath } from '#domain/kernel/locale.ts'
import { accountOf, balanceOf, transfer, transferId } from '#server/ledger/index.ts'
import { clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database.ts'
import { doEach, inBatches } from '#server/platform/do-each.ts'
import { notify } from '#server/notifier/index.ts'
import { lockPoints } from './points.ts'

export type ExpiryDependencies = { database: Database; origin: string }

/** Every day: whoever was inactive for long is told, and what was announced in time expires. */
export async function expirePoints(dependencies: ExpiryDependencies, batch = BATCH): Promise<void> {
  const { database } = dependencies
  const holders = inBatches<{ userId: string }>(batch, (last) =>
    database.readAs(null, (db) => inactiveHolders(db, last?.userId ?? FIRST, batch)),
  )
  await doEach(
    holders,
    ({ userId }) => database.withActor(null, (tx) => lookAtHolder(dependencies, tx, userId)),
    'balances were not looked at',
  )
}

async function lookAtHolder(dependencies: ExpiryDependencies, tx: Tx, userId: string): Promise<void> {
  await lockPoints(tx, userId)
  const holder = await readHolder(tx, userId)
  const { available } = await balanceOf(tx, accountOf('member/points', userId))
  if (!holder || available <= 0) return
  const notice = await lastNotice(tx, userId)
  const step = expiryStep({ activeAt: holder.activeAt, notice: notice ?? null }, clock.now())
  if (step.do === 'notify')
    await announceExpiry(dependencies, tx, { ...holder, userId, available }, step.expiresAt)
  if (step.do === 'expire' && notice) await expire(tx, userId, notice.id, available)
}

async function expire(tx: Tx, userId: string, noticeId: string, points: number): Promise<void> {
  await tx.insertInto('market.pointsExpiry').values({ noticeId, points }).execute()
  await transfer(tx, {
    id: transferId(noticeId, 'expired'),
    kind: 'points-expired',
    entries: [
      { account: accountOf('member/points', userId), amount: -points },
      { account: accountOf('platform/points-expired'), amount: points },
    ],
    facts: { notice: noticeId },
  })
}

async function announceExpiry(
  { origin }: ExpiryDependencies,
  tx: Tx,
  holder: Holder & { userId: string; available: number },
  expiresAt: Temporal.Instant,
): Promise<void> {
  const { userId, activeAt, firstName, available } = holder
  const { id } = await tx
    .insertInto('market.pointsNotice')
    .values({ userId, activeAt, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const language = localeOf(holder.language)
  await notify(tx, {
    kind: 'points-expiring',
    userId,
    about: { at: expiresAt.toString(), count: available },
    mail: {
      template: 'points-expiring',
      lane: 'bulk',
      language,
      facts: {
        firstName,
        points: String(available),
        expiresAt: expiresAt.toString(),
        link: `${origin}${pagePath('/rewards', language)}`,
      },
    },
    onceKey: `points-expiring/${id}`,
  })
}

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Earning, spending or attending. */
const ACTIVE_AT = sql`greatest(
  (select max(e.began_at) from market.reward_earning e where e.user_id = u.id),
  (select max(r.at) from market.redemption r where r.user_id = u.id),
  (select max(a.ends_at) from market.appointment a where a.client_id = u.id and a.state = 'completed'))`

async function inactiveHolders(db: Db, after: string, limit: number): Promise<{ userId: string }[]> {
  const { rows } = await sql<{ userId: string }>`
    select u.id as "userId" from ledger.balance b join ledger.account x on x.id = b.account_id
      and x.owner_kind = 'member' and x.purpose = 'points'
    join auth."user" u on u.id = x.owner_id
    where u.id > ${after} and b.posted - b.reserved > 0 and ${ACTIVE_AT} < public.clock() - interval '10 months'
      and not exists (select from market.points_notice n where n.user_id = u.id
        and n.mailed_at > public.clock() - interval '30 days')
    order by u.id limit ${limit}`.execute(db)
  return rows
}

type Holder = { firstName: string; language: string; activeAt: Temporal.Instant }

async function readHolder(db: Db, userId: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select u.first_name as "firstName", u.language, ${ACTIVE_AT} as "activeAt"
    from auth."user" u where u.id = ${userId}`.execute(db)
  return rows[0]?.activeAt ? rows[0] : undefined
}

async function lastNotice(db: Db, userId: string) {
  return db
    .selectFrom('market.pointsNotice')
    .select(['id', 'activeAt', 'expiresAt', 'mailedAt'])
    .where('userId', '=', userId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('market.pointsExpiry as e')
            .select('e.noticeId')
            .whereRef('e.noticeId', '=', 'market.pointsNotice.id'),
        ),
      ),
    )
    .orderBy('mailedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
