import { Refusal } from '#domain/kernel/refusal.ts'
import { type Marks, reviewAnswer } from '#domain/reviews/reviews.ts'
import type { Tx } from '#server/platform/database.ts'
import * as q from './queries.ts'

const REFUSALS = {
  profession: 'review/not-allowed',
  'not-completed': 'review/not-completed',
  'other-visit': 'review/already-given',
} as const

type Author = { clientId: string; appointmentId: string }

/** The client of a visit that took place says how it was, or says it anew. */
export async function giveReview(tx: Tx, author: Author, marks: Marks): Promise<void> {
  const visit = await q.findVisit(tx, author.appointmentId, author.clientId)
  if (!visit) throw new Refusal('booking/not-found')
  const answer = reviewAnswer(visit)
  if (answer !== 'open') throw new Refusal(REFUSALS[answer])
  const { clientId, appointmentId } = author
  await q.saveReview(tx, { appointmentId, clientId, professionalId: visit.professionalId, ...marks })
}

/** Its author takes it back, for good and without a reason. */
export async function withdrawReview(tx: Tx, author: Author): Promise<void> {
  const visit = await q.findVisit(tx, author.appointmentId, author.clientId)
  if (!visit) throw new Refusal('booking/not-found')
  if (!(await q.deleteReview(tx, author.appointmentId, author.clientId)))
    throw new Refusal('review/not-found')
}
