import type { z } from '@hono/zod-openapi'
import { lookAlikes } from '#domain/clients/look-alike.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { readPhone } from '#domain/kernel/phone.ts'
import { dialled } from '#server/notifier/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import * as q from './queries.ts'
import type * as s from './schemas.ts'

type Typed = z.infer<typeof s.Person>

const personOf = ({ agreesToTexts, phone, ...person }: Typed, now: Temporal.Instant): q.Person => ({
  ...person,
  phone: phone && dialled(phone),
  textsAgreedAt: agreesToTexts && phone ? now : null,
})

/** Somebody without an account, because they called. Nothing is sent and no credentials are made. */
export async function addPerson(tx: Tx, typed: Typed, now: Temporal.Instant): Promise<string> {
  const { id: professionalId } = await q.findPractice(tx)
  const [id] = await q.insertPeople(tx, professionalId, 'added', [personOf(typed, now)])
  if (!id) throw new Refusal('clients/not-found')
  return id
}

export async function changePerson(tx: Tx, id: string, typed: Typed, now: Temporal.Instant): Promise<void> {
  if (!(await q.updatePerson(tx, id, personOf(typed, now)))) throw new Refusal('clients/not-found')
}

export async function removePerson(tx: Tx, id: string): Promise<void> {
  if (!(await q.deletePerson(tx, id))) throw new Refusal('clients/not-found')
}

const SHOWN = 3

/** Who of the practice may be the person that is being typed. */
export async function findAlike(db: Db, typed: z.infer<typeof s.AlikeQuestion>) {
  const { id: professionalId } = await q.findPractice(db)
  const phone = typed.phone && readPhone(typed.phone) ? dialled(typed.phone) : null
  const person = { ...typed, email: typed.email || null, phone }
  return lookAlikes(person, await q.readKnown(db, professionalId), SHOWN).map(({ person: known, by }) => ({
    id: known.id,
    firstName: known.firstName,
    lastName: known.lastName,
    lastAt: known.lastAt?.toString() ?? null,
    by,
  }))
}
