import { sql } from 'kysely'
import { monthOf } from '#domain/credits/months.ts'
import { badgeOf } from '#domain/rewards/catalogue.ts'
import { fold } from '#domain/kernel/fold.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'

const SHOWN = 50

/** In under an alias, under another one, or out: whoever leaves is gone at once. */
export async function setAlias(tx: Tx, userId: string, alias: string | null): Promise<void> {
  if (alias === null) {
    await tx.deleteFrom('market.leaderboardAlias').where('userId', '=', userId).execute()
    return
  }
  const aliasKey = fold(alias).replaceAll(' ', '')
  if (aliasKey === '') throw new Refusal('rewards/alias-unreadable')
  try {
    await tx
      .insertInto('market.leaderboardAlias')
      .values({ userId, alias, aliasKey })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ alias, aliasKey }))
      .execute()
  } catch (error) {
    if (constraintOf(error) === 'leaderboard_alias_taken') throw new Refusal('rewards/alias-taken')
    throw error
  }
}

export async function findAlias(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('market.leaderboardAlias')
    .select('alias')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.alias ?? null
}

/** Points earned in one month of Quebec by those who asked to be seen. */
export async function readLeaderboard(db: Db, userId: string, month: string) {
  const from = Temporal.PlainDate.from(`${month}-01`).toZonedDateTime(QUEBEC_ZONE)
  const until = from.add({ months: 1 })
  const { rows } = await sql<{ rank: number; name: string; points: number; isCurrentUser: boolean }>`
    select rank() over (order by sum(e.points) desc)::int as rank, l.alias as name, sum(e.points)::int as points,
      l.user_id = ${userId} as "isCurrentUser"
    from market.leaderboard_alias l join market.reward_earning e on e.user_id = l.user_id and e.state = 'earned'
      and e.decided_at >= ${from.toInstant().toString()}::timestamptz
      and e.decided_at < ${until.toInstant().toString()}::timestamptz
    group by l.user_id order by points desc, l.alias limit ${SHOWN}`.execute(db)
  return rows.map((row) => ({ ...row, badge: badgeOf(row.rank) }))
}

export const thisMonth = (now: Temporal.Instant) => monthOf(now)
