import { sql } from 'kysely'
import { type Marks, REVIEW_ITEMS, type ReviewItem, SHOWN_FROM } from '#domain/reviews/reviews.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type ReviewedVisit = {
  id: string
  state: string
  professionalId: string
  profession: string
  reviewedId: string | null
}

/** A visit of the client's own, with the visit that their voice about this professional speaks of. */
export async function findVisit(db: Db, id: string, clientId: string): Promise<ReviewedVisit | undefined> {
  const { rows } = await sql<ReviewedVisit>`
    select a.id, a.state, a.professional_id as "professionalId", p.profession,
      (select r.appointment_id from market.review r where r.professional_id = a.professional_id
        and r.client_id = a.client_id) as "reviewedId"
    from market.appointment a join market.professional p on p.id = a.professional_id
    where a.id = ${id} and a.client_id = ${clientId}`.execute(db)
  return rows[0]
}

export function findReview(db: Db, appointmentId: string) {
  return db
    .selectFrom('market.review')
    .select([...REVIEW_ITEMS, 'givenAt', 'changedAt'])
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirst()
}

export async function saveReview(
  tx: Tx,
  review: { appointmentId: string; professionalId: string; clientId: string } & Marks,
): Promise<void> {
  const { listening, clarity, punctuality, setting } = review
  await tx
    .insertInto('market.review')
    .values(review)
    .onConflict((conflict) =>
      conflict.column('appointmentId').doUpdateSet({ listening, clarity, punctuality, setting }),
    )
    .execute()
}

export async function deleteReview(tx: Tx, appointmentId: string, clientId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('market.review')
    .where('appointmentId', '=', appointmentId)
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export type Summary = { profession: string; count: number; ratingTenths: number | null } & Record<
  ReviewItem,
  number | null
>

const tenths = (item: ReviewItem) =>
  sql`case when count(r.*) >= ${SHOWN_FROM} then round(avg(r.${sql.ref(item)}) * 10)::int end`

/** What a professional's own home shows: the figures that the public profile shows, while it is shown. */
export async function readOwnRating(
  db: Db,
  userId: string,
): Promise<Pick<Summary, 'profession' | 'count' | 'ratingTenths'> | undefined> {
  const { rows } = await sql<Pick<Summary, 'profession' | 'count' | 'ratingTenths'>>`
    select profession, review_count as count, rating_tenths as "ratingTenths" from market.professional
    where user_id = ${userId} and state = 'listed' and verified_until > public.clock()`.execute(db)
  return rows[0]
}

/** The marks of a listed professional, item by item, once enough people gave them. */
export async function readSummary(db: Db, professionalId: string): Promise<Summary | undefined> {
  const { rows } = await sql<Summary>`
    select p.profession, p.review_count as count, p.rating_tenths as "ratingTenths", ${tenths('listening')} as listening,
      ${tenths('clarity')} as clarity, ${tenths('punctuality')} as punctuality, ${tenths('setting')} as setting
    from market.professional p
    left join (market.review r join market.appointment a on a.id = r.appointment_id and a.state = 'completed')
      on r.professional_id = p.id
    where p.id = ${professionalId} and p.state = 'listed' and p.verified_until > public.clock() group by p.id`.execute(
    db,
  )
  return rows[0]
}
