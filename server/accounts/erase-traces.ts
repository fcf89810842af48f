import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { forgetAnswers } from '#server/platform/http/once.ts'
import { forgetMails } from '#server/platform/mail/mail.ts'

export type Leaving = { id: string; email: string }

/** What names a person beside their account: answers kept for retries, messages, links that were mailed. */
export async function eraseTraces(tx: Tx, { id, email }: Leaving): Promise<void> {
  await forgetAnswers(tx, id)
  await forgetMails(tx, { id, email })
  await sql`delete from auth.verification where value = ${id} or value like ${`%${id}%`}
    or identifier ilike ${`%${likeText(email)}%`} or value ilike ${`%${likeText(email)}%`}`.execute(tx)
}

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')
