import type { components } from '#contract/api.d.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { MARKS, REVIEW_ITEMS, type ReviewItem } from '#domain/reviews/reviews.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { ApiClient } from '#web/shell/api.ts'
import type { Appointment } from '#web/shell/visit-words.server.ts'
import { visitPath } from './visit-paths.ts'

type Review = components['schemas']['Review']
export type ReviewView = NonNullable<Awaited<ReturnType<typeof loadReview>>>

const TEXTS: Record<ReviewItem, { label: () => string; hint: () => string }> = {
  listening: { label: m.reviews_listening, hint: m.reviews_listening_hint },
  clarity: { label: m.reviews_clarity, hint: m.reviews_clarity_hint },
  punctuality: { label: m.reviews_punctuality, hint: m.reviews_punctuality_hint },
  setting: { label: m.reviews_setting, hint: m.reviews_setting_hint },
}

/** What a visit that took place asks of its client: four marks, or the reason why nothing is asked. */
export async function loadReview(api: ApiClient, visit: Appointment) {
  if (visit.state !== 'completed') return null
  const { data: review } = await api.GET('/api/appointments/{id}/review', {
    params: { path: { id: visit.id } },
  })
  return review && review.answer !== 'not-completed' ? reviewView(review) : null
}

function reviewView({ answer, marks, changedAt, reviewedId }: Review) {
  if (answer === 'profession')
    return { title: m.reviews_forbidden(), text: m.reviews_forbidden_text(), link: null, form: null }
  if (answer !== 'open')
    return {
      title: m.reviews_other(),
      text: m.reviews_other_text(),
      link: reviewedId ? { to: visitPath(reviewedId), label: m.reviews_other_link() } : null,
      form: null,
    }
  const isGiven = marks !== null && changedAt !== null
  return {
    title: isGiven ? m.reviews_given() : m.reviews_ask(),
    text: isGiven ? m.reviews_given_text({ day: formatDate(changedAt, getLocale()) }) : m.reviews_ask_text(),
    link: null,
    form: {
      isGiven,
      scale: m.reviews_scale(),
      submit: isGiven ? m.reviews_change() : m.reviews_send(),
      items: REVIEW_ITEMS.map((item) => ({
        name: item,
        label: TEXTS[item].label(),
        hint: TEXTS[item].hint(),
        chosen: marks ? String(marks[item]) : undefined,
        options: MARKS.map((mark) => ({
          value: String(mark),
          label: String(mark),
          name: m.reviews_mark({ mark }),
        })),
      })),
    },
  }
}
