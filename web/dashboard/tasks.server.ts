import type { components } from '#contract/api.d.ts'
import { formatDate, formatTime } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { whenText } from '#web/product/visits/visit-times.ts'

export type TaskView = ReturnType<typeof tasksView>[number]

export function tasksView({ tasks, today }: components['schemas']['PracticeDay'], now: Temporal.Instant) {
  const locale = getLocale()
  return tasks.map(({ kind, appointmentId, noteId, name, startsAt, zone, until, doneAt }) => ({
    kind,
    appointmentId,
    noteId,
    name,
    when: whenText(startsAt, zone),
    until: until && whenText(until, zone),
    isDueToday: until !== null && (until.startsWith(today) || Temporal.Instant.compare(until, now) < 0),
    doneAt: doneAt && formatTime(doneAt, locale, zone),
  }))
}

export type RequestView = ReturnType<typeof requestsView>[number]

export function requestsView({ recordRequests, zone, today }: components['schemas']['PracticeDay']) {
  return recordRequests.map(({ id, name, answerBy }) => ({
    id,
    name,
    by: formatDate(answerBy, getLocale(), zone),
    isDue: answerBy.slice(0, 10) <= today,
  }))
}
