import { invariant } from '#domain/kernel/invariant.ts'
import type { FileState } from '#domain/onboarding/file-state.ts'
import { freeSlug, slugOf } from '#domain/onboarding/slug.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { MailSettings } from './announce.ts'
import { professionalOf, settle } from './change-file.ts'
import {
  createFile,
  findPerson,
  lockFile,
  lockPerson,
  lockSlugs,
  type ProfessionFields,
  updateFile,
} from './queries.ts'

/** The first step opens the file, under an address made from the person's name that it keeps for good. */
export async function saveProfession(
  ctx: Ctx,
  tx: Tx,
  settings: MailSettings,
  fields: ProfessionFields,
): Promise<{ state: FileState }> {
  const userId = professionalOf(ctx).id
  await lockPerson(tx, userId)
  const file = await lockFile(tx, userId)
  if (file) {
    await updateFile(tx, file.id, fields)
    return settle(ctx, tx, settings, file.profession === fields.profession ? 'offer' : 'title', file)
  }
  const person = await findPerson(tx, userId)
  invariant(person, 'whoever is signed in has an account')
  const displayName = `${person.firstName} ${person.lastName}`
  const slug = slugOf(displayName)
  await createFile(tx, { ...fields, userId, displayName, slug: freeSlug(slug, await lockSlugs(tx, slug)) })
  return { state: 'draft' }
}
