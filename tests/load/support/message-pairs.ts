import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { KeyRing } from '#server/health/index.ts'
import { newThreadKey } from '#server/messages/sealed-messages.ts'
import { insertPractice } from '#tests/harness/practices.ts'
import { createMembers, type Member } from './members-and-practices.ts'

export type Pair = { threadId: string; client: Member; professional: Member }

/** People with a thread each, made by the database's owner: their visits are not what is measured. */
export async function createPairs(database: pg.Client, ring: KeyRing, count: number): Promise<Pair[]> {
  const [clients, professionals] = [
    await createMembers(database, count, 'client'),
    await createMembers(database, count, 'pro'),
  ]
  const ids = professionals.map(({ id }) => id)
  await database.query(
    `update auth."user" set user_type = 'professionnel', two_factor_enabled = true where id = any($1)`,
    [ids],
  )
  const pairs: Pair[] = []
  for (const [index, professional] of professionals.entries()) {
    const client = clients[index]
    if (!client) continue
    const { professionalId } = await insertPractice(database, professional.id)
    const id = randomUUID()
    const { wrappedBy, wrappedKey } = newThreadKey(ring, id)
    await database.query(
      `insert into market.thread (id, client_id, professional_id, practitioner_id, wrapped_by, wrapped_key)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, client.id, professionalId, professional.id, wrappedBy, wrappedKey],
    )
    pairs.push({ threadId: id, client, professional })
  }
  return pairs
}
