import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'

/** The words of a professional's name leave the search; those of somebody else's name stay. */
export async function forgetName(tx: Tx, userId: string): Promise<void> {
  await sql`delete from market.directory_word w using market.professional gone
    where gone.user_id = ${userId} and w.word = any(string_to_array(market.fold(gone.display_name), ' '))
      and not exists (select from market.professional p where p.user_id <> ${userId}
        and w.word = any(string_to_array(market.fold(p.display_name), ' ')))`.execute(tx)
}
