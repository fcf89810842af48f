import { sql } from 'kysely'
import type { Audience } from '#domain/booking/audience.ts'
import type { ProfessionCode } from '#domain/directory/professions.ts'
import type { ProofKind } from '#domain/onboarding/completeness.ts'
import type { FileState } from '#domain/onboarding/file-state.ts'
import type { Approach, Personality } from '#domain/onboarding/presentation.ts'
import { refreshFreeTimes } from '#server/booking/slots/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { clock } from '#server/platform/clock.ts'

export function findPerson(db: Db, userId: string) {
  return db
    .selectFrom('auth.user')
    .select(['id', 'email', 'firstName', 'lastName', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function findAdministrators(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('auth.user').select('id').where('userType', '=', 'admin').execute()
  return rows.map(({ id }) => id)
}

const FILE = [
  'id',
  'userId',
  'slug',
  'displayName',
  'profession',
  'titleFr',
  'titleEn',
  'practisingSince',
  'licenceNumber',
  'bioFr',
  'bioEn',
  'approach',
  'personality',
  'languages',
  'photoKey',
  'state',
  'submittedAt',
  'verifiedUntil',
  'ratingTenths',
  'reviewCount',
  'isFounder',
  'rank',
  'promisesKept',
  'promisesBroken',
  'meetingUrl',
  'visitPhone',
] as const

export function findFile(db: Db, userId: string) {
  return db.selectFrom('market.professional').select(FILE).where('userId', '=', userId).executeTakeFirst()
}

/** With the name of whose it is. */
export function findNamedFile(db: Db, userId: string) {
  return db
    .selectFrom('market.professional as file')
    .innerJoin('auth.user as person', 'person.id', 'file.userId')
    .select(FILE.map((column) => `file.${column}` as const))
    .select(sql<string>`person.first_name || ' ' || person.last_name`.as('name'))
    .where('file.userId', '=', userId)
    .executeTakeFirst()
}

/** Locked, so that a change and a decision never pass each other. */
export function lockFile(tx: Tx, userId: string) {
  return (
    tx
      .selectFrom('market.professional')
      .select(FILE)
      .where('userId', '=', userId)
      // Not the key: whoever books this professional meanwhile only needs the row to stay.
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** Before there is a row to lock: two first steps of one person at once are one file. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`market.professional.user:${userId}`}, 0))`.execute(
    tx,
  )
}

/** Slugs that begin like this one. Whoever makes one waits here for whoever makes the same. */
export async function lockSlugs(tx: Tx, slug: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`market.professional.slug:${slug}`}, 0))`.execute(
    tx,
  )
  const rows = await tx
    .selectFrom('market.professional')
    .select('slug')
    .where((where) => where.or([where('slug', '=', slug), where('slug', 'like', `${slug}-%`)]))
    .execute()
  return rows.map((row) => row.slug)
}

export type ProfessionFields = {
  profession: ProfessionCode
  titleFr: string | null
  titleEn: string | null
  practisingSince: number | null
}

export async function createFile(
  tx: Tx,
  file: ProfessionFields & { userId: string; slug: string; displayName: string },
): Promise<void> {
  await tx.insertInto('market.professional').values(file).execute()
}

export type FileChanges = Partial<
  ProfessionFields & {
    displayName: string
    licenceNumber: string | null
    bioFr: string | null
    bioEn: string | null
    approach: Approach | null
    personality: Personality | null
    languages: string[]
    photoKey: string | null
    meetingUrl: string | null
    visitPhone: string | null
    isFounder: boolean
    promisesKept: number
    promisesBroken: number
    state: FileState
    submittedAt: Temporal.Instant | null
    rank: number
    updatedAt: Temporal.Instant
  }
>

/** Locked, those whose count is another than the one that is stored. Who is being changed is counted again tomorrow. */
export function lockCountedFiles(
  tx: Tx,
  counts: readonly { id: string; kept: number; broken: number }[],
): Promise<FileRow[]> {
  return tx
    .selectFrom('market.professional')
    .select(FILE)
    .where((where) =>
      where.or(
        counts.map(({ id, kept, broken }) =>
          where.and([
            where('id', '=', id),
            where.or([where('promisesKept', '<>', kept), where('promisesBroken', '<>', broken)]),
          ]),
        ),
      ),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

export async function updateFile(tx: Tx, id: string, changes: FileChanges): Promise<void> {
  await tx.updateTable('market.professional').set(changes).where('id', '=', id).execute()
}

export async function refreshDirectory(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select market.refresh_directory(${sql.val([...ids])}::uuid[])`.execute(tx)
  await refreshFreeTimes(tx, ids)
}

export async function replaceSpecialities(
  tx: Tx,
  id: string,
  specialities: readonly string[],
): Promise<void> {
  await tx.deleteFrom('market.professionalSpeciality').where('professionalId', '=', id).execute()
  if (specialities.length === 0) return
  const rows = [...new Set(specialities)].map((speciality) => ({ professionalId: id, speciality }))
  await tx.insertInto('market.professionalSpeciality').values(rows).execute()
}

export function listPlaces(db: Db, id: string) {
  return db
    .selectFrom('market.professionalPlace')
    .select(['id', 'city', 'name', 'street', 'postalCode', 'phone', 'accessNotes', 'isStepFree'])
    .where('professionalId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export type PlaceRow = {
  city: string
  name: string | null
  street: string | null
  postalCode: string | null
  phone: string | null
  accessNotes: string | null
  isStepFree: boolean | null
  latitude: number
  longitude: number
  zone: string
}

export async function insertPlace(tx: Tx, professionalId: string, place: PlaceRow): Promise<void> {
  await tx
    .insertInto('market.professionalPlace')
    .values({ ...place, professionalId })
    .execute()
}

export async function updatePlace(
  tx: Tx,
  professionalId: string,
  id: string,
  place: PlaceRow,
): Promise<void> {
  await tx
    .updateTable('market.professionalPlace')
    .set(place)
    .where('professionalId', '=', professionalId)
    .where('id', '=', id)
    .execute()
}

export async function deletePlace(tx: Tx, professionalId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('market.professionalPlace')
    .where('professionalId', '=', professionalId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

export function listServices(db: Db, id: string) {
  return (
    db
      .selectFrom('market.professionalService')
      .select([
        'id',
        'nameFr',
        'nameEn',
        'durationMinutes',
        'priceCents',
        'bufferBeforeMinutes',
        'bufferAfterMinutes',
        'modes',
      ])
      .where('professionalId', '=', id)
      // What is offered stands first, so that a move is seen.
      .orderBy('archivedAt', (order) => order.asc().nullsFirst())
      .orderBy('position')
      .orderBy('id')
      .execute()
  )
}

export type ServiceFields = {
  nameFr: string
  nameEn: string | null
  durationMinutes: number
  priceCents: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  modes: string[]
  answerHours: number | null
  audience: Audience
}

export async function insertService(
  tx: Tx,
  professionalId: string,
  position: number,
  service: ServiceFields,
): Promise<void> {
  await tx
    .insertInto('market.professionalService')
    .values({ ...service, professionalId, position })
    .execute()
}

export async function updateService(
  tx: Tx,
  professionalId: string,
  id: string,
  service: ServiceFields,
): Promise<boolean> {
  const changed = await tx
    .updateTable('market.professionalService')
    .set(service)
    .where('professionalId', '=', professionalId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function deleteService(tx: Tx, professionalId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('market.professionalService')
    .where('professionalId', '=', professionalId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function archiveService(
  tx: Tx,
  professionalId: string,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<boolean> {
  const changed = await tx
    .updateTable('market.professionalService')
    .set({ archivedAt: isArchived ? clock.now() : null })
    .where('professionalId', '=', professionalId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function orderServices(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update market.professional_service s set position = wanted.position::smallint
    from unnest(${sql.val([...ids])}::uuid[]) with ordinality wanted(id, position) where s.id = wanted.id`.execute(
    tx,
  )
}

export function findDocument(db: Db, professionalId: string, kind: ProofKind) {
  return db
    .selectFrom('market.proofDocument')
    .select(['objectKey'])
    .where('professionalId', '=', professionalId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

export type DocumentRow = {
  professionalId: string
  kind: ProofKind
  objectKey: string
  contentType: string
  sizeBytes: number
  sha256: Buffer
}

/** The new proof takes the old one's place; the database marks the old file for removal. */
export async function saveDocument(tx: Tx, document: DocumentRow): Promise<void> {
  const { professionalId: _id, kind: _kind, ...file } = document
  await tx
    .insertInto('market.proofDocument')
    .values(document)
    .onConflict((conflict) =>
      conflict.columns(['professionalId', 'kind']).doUpdateSet({ ...file, createdAt: clock.now() }),
    )
    .execute()
}

export async function deleteDocument(tx: Tx, professionalId: string, kind: ProofKind): Promise<boolean> {
  const gone = await tx
    .deleteFrom('market.proofDocument')
    .where('professionalId', '=', professionalId)
    .where('kind', '=', kind)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
