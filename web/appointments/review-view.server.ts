import { MARKS, REVIEW_ITEMS } from '#domain/reviews/reviews.ts'
import type { ApiClient } from '#web/shell/api.ts'
import type { Appointment } from '#web/product/visits/visit-words.server.ts'

export type ReviewView = NonNullable<Awaited<ReturnType<typeof loadReview>>>

/** What a visit that took place asks of its client: four marks, or the reason why nothing is asked. */
export async function loadReview(api: ApiClient, visit: Appointment) {
  if (visit.state !== 'completed') return null
  const { data: review } = await api.GET('/api/appointments/{id}/review', {
    params: { path: { id: visit.id } },
  })
  if (!review || review.answer === 'not-completed') return null
  return { ...review, items: REVIEW_ITEMS, scale: MARKS }
}
