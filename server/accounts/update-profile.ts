import { invariant } from '#domain/kernel/invariant.ts'
import { isLocale, type Locale } from '#domain/kernel/locale.ts'
import type { Tx } from '#server/platform/database.ts'
import { findUser, saveProfile, updateUserNames } from './queries.ts'

export type ProfileChanges = {
  firstName?: string | undefined
  lastName?: string | undefined
  language?: Locale | undefined
  phone?: string | null | undefined
  city?: string | null | undefined
}

/** Only the listed fields, only one's own: role, address and balances have doors of their own, or none. */
export async function updateProfile(tx: Tx, userId: string, changes: ProfileChanges): Promise<void> {
  const user = await findUser(tx, userId)
  invariant(user && isLocale(user.language), 'a session has its person')
  await updateUserNames(tx, userId, {
    firstName: changes.firstName ?? user.firstName,
    lastName: changes.lastName ?? user.lastName,
    language: changes.language ?? user.language,
  })
  await saveProfile(tx, userId, {
    phone: changes.phone === undefined ? user.phone : changes.phone,
    city: changes.city === undefined ? user.city : changes.city,
  })
}
