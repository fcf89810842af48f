import type { Db, Tx } from '#server/platform/database.ts'

export type Practice = { professionalId: string; email: string; accountId: string | null }

export async function findPractice(db: Db, userId: string): Promise<Practice | undefined> {
  const row = await db
    .selectFrom('market.professional as professional')
    .innerJoin('auth.user as person', 'person.id', 'professional.userId')
    .leftJoin('market.payoutAccount as account', 'account.professionalId', 'professional.id')
    .select(['professional.id as professionalId', 'person.email', 'account.accountId'])
    .where('professional.userId', '=', userId)
    .executeTakeFirst()
  return row
}

/** Whose account this is; none for an account that is not of the product. */
export function findAccountOwner(db: Db, accountId: string) {
  return db
    .selectFrom('market.payoutAccount as account')
    .innerJoin('market.professional as professional', 'professional.id', 'account.professionalId')
    .select(['professional.id as professionalId', 'professional.userId'])
    .where('account.accountId', '=', accountId)
    .executeTakeFirst()
}

/** The first of two who ask at once decides. */
export async function keepAccount(tx: Tx, professionalId: string, accountId: string): Promise<string> {
  await tx
    .insertInto('market.payoutAccount')
    .values({ professionalId, accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('market.payoutAccount')
    .select('accountId')
    .where('professionalId', '=', professionalId)
    .executeTakeFirstOrThrow()
  return row.accountId
}
