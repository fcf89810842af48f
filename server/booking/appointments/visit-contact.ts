import type { z } from '@hono/zod-openapi'
import { spacedPostalCode } from '#domain/booking/whereabouts.ts'
import { readPhone } from '#domain/kernel/phone.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { VisitContact } from './schemas.ts'

export type Contact = z.infer<typeof VisitContact>

/**
 * What the client told for this visit. The database shows it to the two people of the visit alone, and forgets it once
 * the visit is over (market.visit_contact).
 */
export async function readContact(db: Db, appointmentId: string): Promise<Contact | null> {
  return (await readContacts(db, [appointmentId])).get(appointmentId) ?? null
}

/** The same for several visits. */
export async function readContacts(db: Db, ids: readonly string[]): Promise<Map<string, Contact>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('market.visitContact')
    .select(['appointmentId', 'phone', 'street', 'city', 'postalCode', 'accessNotes'])
    .where('appointmentId', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ appointmentId, phone, street, city, postalCode, accessNotes }) => {
      const hasHome = street !== null && city !== null && postalCode !== null
      return [appointmentId, { phone, home: hasHome ? { street, city, postalCode, accessNotes } : null }]
    }),
  )
}

/** Where a visit at home takes place is known before anything is paid. */
export async function requireHomeAddress(
  db: Db,
  visit: { id: string; mode: string },
  contact: Contact | undefined,
): Promise<void> {
  if (visit.mode !== 'at-home') return
  const told = contact ?? (await readContact(db, visit.id))
  if (!told?.home) throw new Refusal('booking/home-address-missing')
}

/** An address is kept for a visit at home only; a number is the client's choice. */
export async function saveContact(
  tx: Tx,
  visit: { id: string; mode: string },
  { phone, home }: Contact,
): Promise<void> {
  const address =
    visit.mode === 'at-home' && home
      ? { ...home, postalCode: spacedPostalCode(home.postalCode) }
      : { street: null, city: null, postalCode: null, accessNotes: null }
  const told = { ...address, phone: phone === null ? null : readPhone(phone) }
  if (told.street === null && told.phone === null) {
    await tx.deleteFrom('market.visitContact').where('appointmentId', '=', visit.id).execute()
    return
  }
  await tx
    .insertInto('market.visitContact')
    .values({ ...told, appointmentId: visit.id })
    .onConflict((conflict) => conflict.column('appointmentId').doUpdateSet(told))
    .execute()
}
