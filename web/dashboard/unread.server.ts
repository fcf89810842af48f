import type { components } from '#contract/api.d.ts'
import { formatTime, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { formatShortDay } from '#domain/kernel/format-short-day.ts'
import { getLocale } from '#web/paraglide/runtime.js'

export const UNREAD_SHOWN = 4

export type UnreadView = ReturnType<typeof unreadView>

const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()

/** What is still to be read, with its hour today and its day before. */
export function unreadView({ unread, items }: components['schemas']['Notifications'], now: Temporal.Instant) {
  return {
    moreCount: Math.max(0, unread - items.length),
    items: items.map(({ id, topic, title, message, createdAt }) => {
      const day = dayOf(Temporal.Instant.from(createdAt))
      const isToday = day.equals(dayOf(now))
      const at = isToday ? formatTime(createdAt, getLocale()) : formatShortDay(day.toString(), getLocale())
      return { id, topic, title, message, at }
    }),
  }
}
