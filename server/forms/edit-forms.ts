import type { z } from '@hono/zod-openapi'
import { publishMistakes, shapeMistakes } from '#domain/forms/check-definition.ts'
import { type FormDefinition, itemsOf, minutesFor } from '#domain/forms/definition.ts'
import { copyOf, EMPTY_FORM } from '#domain/forms/edit-definition.ts'
import type { Questionnaire } from '#domain/forms/fhir-types.ts'
import { formOf } from '#domain/forms/read-fhir.ts'
import { STARTING_FORMS, startingForms } from '#domain/forms/starting/index.ts'
import { PROFESSION_CODES } from '#domain/directory/professions.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import * as q from './form-queries.ts'
import * as s from './schemas.ts'

type Offered = { isWho5Offered: boolean }

const sizeOf = (form: FormDefinition) => ({
  items: itemsOf(form).length,
  minutes: minutesFor(itemsOf(form)),
})

export async function readForms(db: Db, { isWho5Offered }: Offered): Promise<z.infer<typeof s.Forms>> {
  const practice = await requirePractice(db)
  const profession = PROFESSION_CODES.find((code) => code === practice.profession) ?? 'other'
  return {
    forms: (await q.listForms(db)).map(({ id, draft, version, hasChanges, services }) => ({
      ...sizeOf(draft),
      id,
      title: draft.title,
      version,
      hasChanges,
      services,
    })),
    starting: startingForms(profession, isWho5Offered).map((code) => ({
      ...sizeOf(STARTING_FORMS[code]),
      code,
      title: STARTING_FORMS[code].title,
    })),
  }
}

export async function readForm(db: Db, id: string): Promise<z.infer<typeof s.PracticeForm>> {
  const { services: _, changedAt, ...form } = await requireForm(db, id)
  return {
    ...form,
    draft: s.Definition.parse(form.draft),
    changedAt: changedAt.toString(),
    services: await q.listServices(db, id),
  }
}

/** From the library, from another form, from a file or from nothing; how much of a file could not be read is said. */
export async function makeForm(tx: Tx, from: z.infer<typeof s.NewForm>, { isWho5Offered }: Offered) {
  const practice = await requirePractice(tx)
  const { form, skipped } = await beginning(tx, from, isWho5Offered)
  try {
    return { id: await q.insertForm(tx, practice.id, form), skipped }
  } catch (error) {
    if (constraintOf(error) === 'form_bound') throw new Refusal('forms/too-many')
    throw error
  }
}

async function beginning(tx: Tx, from: z.infer<typeof s.NewForm>, isWho5Offered: boolean) {
  if ('starting' in from) {
    if (from.starting === 'who-5' && !isWho5Offered) throw new Refusal('forms/not-found')
    return { form: STARTING_FORMS[from.starting], skipped: 0 }
  }
  if ('copyOf' in from) return { form: copyOf((await requireForm(tx, from.copyOf)).draft), skipped: 0 }
  if ('blank' in from) return { form: { ...EMPTY_FORM, title: from.title }, skipped: 0 }
  return readQuestionnaire(from.questionnaire)
}

function readQuestionnaire(text: string): { form: FormDefinition; skipped: number } {
  try {
    const resource = JSON.parse(text) as Questionnaire
    if (resource.resourceType !== 'Questionnaire') throw new Refusal('forms/unreadable')
    const { form, skipped } = formOf(resource)
    const read = s.Definition.safeParse(form)
    if (!read.success || shapeMistakes(form).length > 0) throw new Refusal('forms/unreadable')
    return { form, skipped: skipped.length }
  } catch {
    // A file of anybody's making: whatever is wrong in it, it is the file.
    throw new Refusal('forms/unreadable')
  }
}

type Save = z.infer<typeof s.Saving> & { id: string; now: Temporal.Instant }

export async function saveDraft(tx: Tx, save: Save): Promise<{ revision: number }> {
  await requireForm(tx, save.id)
  if (shapeMistakes(save.draft).length > 0) throw new Refusal('forms/malformed')
  if (!(await q.updateDraft(tx, save))) throw new Refusal('forms/changed-elsewhere')
  return { revision: save.revision + 1 }
}

/** A version of what was read: whoever saved since reads it first. */
export async function publish(tx: Tx, id: string, revision: number): Promise<{ version: number }> {
  const form = await requireForm(tx, id)
  if (form.revision !== revision) throw new Refusal('forms/changed-elsewhere')
  if (publishMistakes(form.draft).length > 0) throw new Refusal('forms/cannot-publish')
  if (!form.hasChanges) return { version: form.version }
  const number = form.version + 1
  await q.insertVersion(tx, { formId: id, number, definition: form.draft })
  return { version: number }
}

export async function chooseServices(tx: Tx, id: string, serviceIds: readonly string[]): Promise<void> {
  await requireForm(tx, id)
  await q.replaceServices(tx, id, serviceIds)
}

/** Out of the list; what was asked with it stays. */
export async function archiveForm(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await requireForm(tx, id)
  await q.archive(tx, id, now)
}

export async function requireForm(db: Db, id: string) {
  const form = await q.findForm(db, id)
  if (!form) throw new Refusal('forms/not-found')
  return form
}

export async function requirePractice(db: Db) {
  const practice = await q.findProfession(db)
  if (!practice) throw new Refusal('booking/no-practice')
  return practice
}
