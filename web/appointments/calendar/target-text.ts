import { m } from '#web/paraglide/messages.js'
import { spanText } from '#web/product/visits/visit-times.ts'
import type { CalendarView } from '../calendar-view.server.ts'
import type { Span } from './board-geometry.ts'

/** « vendredi 27 novembre, 11 h à 11 h 50 » */
export function targetText({ calendar }: { calendar: CalendarView }, { date, from, until }: Span): string {
  const day = calendar.days.find((one) => one.date === date)?.name ?? date
  return m.calendar_target({ day, span: spanText(from, until) })
}
