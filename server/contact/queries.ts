import { sql } from 'kysely'
import type { ContactSubject } from '#domain/contact/subjects.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import type { Tx } from '#server/platform/database.ts'

export type ContactMessage = {
  language: Locale
  firstName: string
  lastName: string
  email: string
  subject: ContactSubject
  message: string
}

export async function storeMessage(tx: Tx, message: ContactMessage): Promise<string> {
  const { id } = await tx
    .insertInto('market.contactMessage')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function forgetMessages(tx: Tx, email: string): Promise<void> {
  await sql`delete from market.contact_message where email = ${email}::citext`.execute(tx)
}
