import type { components } from '#contract/api.d.ts'
import { formatDay, formatTime } from '#domain/kernel/format.ts'

import { getLocale } from '#web/paraglide/runtime.js'
import { capitalise } from '#web/product/visits/visit-words.server.ts'
import { agendaOf } from './day-agenda.server.ts'
import { nextPerson } from './next-person.server.ts'
import { requestsView, tasksView } from './tasks.server.ts'

export type DayAnswer = components['schemas']['PracticeDay']
export type PracticeDay = ReturnType<typeof practiceDay>

/** A day in the practice's own zone: the agenda, who comes next, and what waits for an answer. */
export function practiceDay(answer: DayAnswer, now: Temporal.Instant) {
  const { day, today, zone, counts, next } = answer
  const date = Temporal.PlainDate.from(day)
  return {
    day,
    today,
    name: capitalise(formatDay(day, getLocale())),
    isToday: day === today,
    dayBefore: date.subtract({ days: 1 }).toString(),
    dayAfter: date.add({ days: 1 }).toString(),
    agenda: agendaOf(answer, now),
    counts,
    lastEnds: counts.ahead > 0 && counts.lastEndsAt ? formatTime(counts.lastEndsAt, getLocale(), zone) : null,
    next: next && nextPerson(next, { now, today, zone }),
    tasks: tasksView(answer, now),
    requests: requestsView(answer),
  }
}

/** What the four figures of the day are made of, besides the day. */
export type DayFigures = components['schemas']['Earnings'] & {
  rating: components['schemas']['OwnRating'] | null
}
