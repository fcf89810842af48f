import { sql } from 'kysely'
import { monthOf } from '#domain/credits/months.ts'
import { badgeOf } from '#domain/rewards/catalogue.ts'
import { fold } from '#domain/kernel/fold.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'

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

/** Points earned in one month of Quebec by those who asked to be seen, as the database shows them to this reader. */
export async function readLeaderboard(db: Db, month: string) {
  const { rows } = await sql<{ rank: number; name: string; points: number; isCurrentUser: boolean }>`
    select rank, alias as name, points, is_own as "isCurrentUser" from market.leaderboard(${`${month}-01`}::date)`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, badge: badgeOf(row.rank) }))
}

export const thisMonth = (now: Temporal.Instant) => monthOf(now)
