import { sql } from 'kysely'
import type { FormDefinition } from '#domain/forms/definition.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type RequestRow = {
  id: string
  professionalId: string
  practiceClientId: string | null
  userId: string
  formId: string | null
  formVersion: number | null
  titleFr: string
  titleEn: string
  state: 'sent' | 'begun' | 'answered'
  sentAt: Temporal.Instant
  answeredAt: Temporal.Instant | null
  visitAt: Temporal.Instant | null
  firstName: string | null
  lastName: string | null
  professional: string
  profession: string
}

/** The visit is the next one of the person with this practice: before it, the answers are of use. */
const REQUESTS = sql`select r.id, r.professional_id as "professionalId", r.practice_client_id as "practiceClientId",
    r.user_id as "userId", r.form_id as "formId", r.version as "formVersion", r.title_fr as "titleFr", r.title_en as "titleEn",
    r.state, r.sent_at as "sentAt", r.answered_at as "answeredAt",
    (select min(v.starts_at) from market.client_visit v where v.practice_client_id = r.practice_client_id
      and v.state in ('requested', 'scheduled') and v.starts_at > public.clock()) as "visitAt",
    coalesce(r.attendee_name, u.first_name) as "firstName",
    case when r.attendee_name is null then u.last_name else '' end as "lastName",
    coalesce(p.display_name, '') as professional, coalesce(p.profession, '') as profession
  from market.form_request r
  left join auth."user" u on u.id = r.user_id
  left join market.professional p on p.id = r.professional_id`

const MOST = 200

/** Of the practice of whoever asks; of one client alone when one is named. */
export async function listPracticeRequests(db: Db, client?: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`${REQUESTS} where r.professional_id = market.actor_practice()
    and (${client ?? null}::uuid is null or r.practice_client_id = ${client ?? null}::uuid)
    order by coalesce(r.answered_at, r.sent_at) desc limit ${MOST}`.execute(db)
  return rows
}

export async function listOwnRequests(db: Db, userId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`${REQUESTS} where r.user_id = ${userId}
    order by (r.state = 'answered'), r.id desc limit ${MOST}`.execute(db)
  return rows
}

export async function findOwnRequest(db: Db, userId: string, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${REQUESTS} where r.id = ${id} and r.user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function findPracticeRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${REQUESTS}
    where r.id = ${id} and r.professional_id = market.actor_practice()`.execute(db)
  return rows[0]
}

export async function readVersion(
  db: Db,
  formId: string | null,
  number: number | null,
): Promise<FormDefinition | undefined> {
  if (formId === null || number === null) return undefined
  const { rows } = await sql<{ definition: FormDefinition }>`
    select definition from market.form_version where form_id = ${formId} and number = ${number}`.execute(db)
  return rows[0]?.definition
}

export async function insertRequest(
  tx: Tx,
  request: {
    professionalId: string
    practiceClientId: string
    userId: string
    formId: string
    version: number
    titleFr: string
    titleEn: string
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('market.formRequest')
    .values({ ...request, origin: 'hand' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Not any more once it was begun. */
export async function takeBack(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('market.formRequest')
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function noteState(
  tx: Tx,
  id: string,
  change:
    | { state: 'begun' }
    | { state: 'answered'; answeredAt: Temporal.Instant; keepUntil: Temporal.Instant },
): Promise<void> {
  await tx.updateTable('market.formRequest').set(change).where('id', '=', id).execute()
}

export type AnswerRow = {
  version: number
  sealed: Buffer
  sentAt: Temporal.Instant | null
  consentId: string
}

/** The last one first; what is not sent is seen by its person alone. */
export function listAnswers(db: Db, requestId: string): Promise<AnswerRow[]> {
  return db
    .selectFrom('health.formAnswer')
    .select(['version', 'sealed', 'sentAt', 'consentId'])
    .where('requestId', '=', requestId)
    .orderBy('version', 'desc')
    .execute()
}

export function findFormKey(db: Db, requestId: string) {
  return db
    .selectFrom('health.formKey')
    .select(['wrappedBy', 'wrappedKey'])
    .where('requestId', '=', requestId)
    .executeTakeFirst()
}

type Whose = { requestId: string; userId: string; professionalId: string }

export async function insertFormKey(
  tx: Tx,
  key: Whose & { wrappedBy: string; wrappedKey: Buffer },
): Promise<void> {
  await tx.insertInto('health.formKey').values(key).execute()
}

export async function insertAnswer(
  tx: Tx,
  answer: Whose & { version: number; consentId: string; sealed: Buffer },
): Promise<void> {
  await tx.insertInto('health.formAnswer').values(answer).execute()
}

export async function updateDraftAnswer(
  tx: Tx,
  requestId: string,
  change: { sealed: Buffer; changedAt: Temporal.Instant; sentAt?: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('health.formAnswer')
    .set(change)
    .where('requestId', '=', requestId)
    .where('sentAt', 'is', null)
    .execute()
}

export const lockRequest = (tx: Tx, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('market.form_request:' || ${id}, 0))`.execute(tx)

/** Before an account goes: what was not sent. What was sent belongs to the file that a professional has to keep. */
export async function forgetForms(tx: Tx, userId: string): Promise<void> {
  await sql`delete from market.form_request where user_id = ${userId} and state <> 'answered'`.execute(tx)
}
