import { invariant } from '#domain/kernel/invariant.ts'
import type { FileState } from '#domain/onboarding/file-state.ts'
import { freeSlug, slugOf } from '#domain/onboarding/slug.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { MailSettings } from './announce.ts'
import { professionalOf, settle, type Touched } from './change-file.ts'
import {
  createFile,
  type FileRow,
  findPerson,
  lockFile,
  lockPerson,
  lockSlugs,
  type ProfessionFields,
  updateFile,
} from './queries.ts'
import { askTitle } from './shown-change.ts'
import { wasEverApproved } from './verification-queries.ts'

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
  if (file) return settle(ctx, tx, settings, await saveAgain(tx, file, fields), file)
  const person = await findPerson(tx, userId)
  invariant(person, 'whoever is signed in has an account')
  const displayName = `${person.firstName} ${person.lastName}`
  const slug = slugOf(displayName)
  await createFile(tx, { ...fields, userId, displayName, slug: freeSlug(slug, await lockSlugs(tx, slug)) })
  return { state: 'draft' }
}

/** A title that was verified stays as it is until an administrator decides on the other one. */
async function saveAgain(tx: Tx, file: FileRow, fields: ProfessionFields): Promise<Touched> {
  const { titleFr, titleEn, ...others } = fields
  const isOtherProfession = file.profession !== fields.profession
  if (await wasEverApproved(tx, file.id)) {
    const isAsked = await askTitle(tx, file, { titleFr, titleEn })
    await updateFile(tx, file.id, others)
    if (isOtherProfession) return 'title'
    return isAsked ? 'shown' : 'offer'
  }
  await updateFile(tx, file.id, fields)
  const isOtherTitle = file.titleFr !== titleFr || file.titleEn !== titleEn
  if (isOtherProfession) return 'title'
  // Whoever opened the waiting file must see the new title before deciding.
  return isOtherTitle ? 'proof' : 'offer'
}
