import { sql } from 'kysely'
import type { FormDefinition } from '#domain/forms/definition.ts'
import type { Db, Tx } from '#server/platform/database.ts'

// Row-level security shows a practice its own rows alone (migration 0072).

type StoredForm = {
  id: string
  draft: FormDefinition
  revision: number
  changedAt: Temporal.Instant
  version: number
  hasChanges: boolean
  services: number
}

const FORMS = sql`select f.id, f.draft, f.revision, f.changed_at as "changedAt", coalesce(v.number, 0) as version,
    v.definition is distinct from f.draft as "hasChanges",
    (select count(*)::integer from market.form_service s where s.form_id = f.id) as services
  from market.form f
  left join lateral (select number, definition from market.form_version where form_id = f.id order by number desc limit 1) v
    on true
  where f.archived_at is null and f.professional_id = market.actor_practice()`

export async function listForms(db: Db): Promise<StoredForm[]> {
  const { rows } = await sql<StoredForm>`${FORMS} order by f.id desc limit 200`.execute(db)
  return rows
}

export async function findForm(db: Db, id: string): Promise<StoredForm | undefined> {
  const { rows } = await sql<StoredForm>`${FORMS} and f.id = ${id}`.execute(db)
  return rows[0]
}

export async function insertForm(tx: Tx, professionalId: string, draft: FormDefinition): Promise<string> {
  const row = { professionalId, draft: JSON.stringify(draft) }
  const { id } = await tx.insertInto('market.form').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Nothing when somebody saved it since. */
export async function updateDraft(
  tx: Tx,
  {
    id,
    revision,
    draft,
    now,
  }: { id: string; revision: number; draft: FormDefinition; now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('market.form')
    .set({ draft: JSON.stringify(draft), revision: revision + 1, changedAt: now })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertVersion(
  tx: Tx,
  version: { formId: string; number: number; definition: FormDefinition },
): Promise<void> {
  const row = { ...version, definition: JSON.stringify(version.definition) }
  await tx.insertInto('market.formVersion').values(row).execute()
}

export async function archive(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.updateTable('market.form').set({ archivedAt: now }).where('id', '=', id).execute()
}

export async function listServices(db: Db, formId: string) {
  const { rows } = await sql<{ id: string; nameFr: string; nameEn: string | null; sends: boolean }>`
    select s.id, s.name_fr as "nameFr", s.name_en as "nameEn",
      exists (select from market.form_service fs where fs.form_id = ${formId} and fs.service_id = s.id) as sends
    from market.professional_service s where s.professional_id = market.actor_practice()
    order by s.name_fr limit 200`.execute(db)
  return rows
}

export async function replaceServices(tx: Tx, formId: string, serviceIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('market.formService').where('formId', '=', formId).execute()
  const own = (await listServices(tx, formId)).map(({ id }) => id).filter((id) => serviceIds.includes(id))
  if (own.length === 0) return
  await tx
    .insertInto('market.formService')
    .values(own.map((serviceId) => ({ formId, serviceId })))
    .execute()
}

export async function findProfession(db: Db): Promise<{ id: string; profession: string } | undefined> {
  const { rows } = await sql<{ id: string; profession: string }>`
    select id, profession from market.professional where id = market.actor_practice()`.execute(db)
  return rows[0]
}
