import { dayLeaf } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'

/** « mer. 18 nov. », “Wed, Nov 18”. */
export function slotDay(startsAt: string, locale: Locale): string {
  const { weekday, day, month } = dayLeaf(startsAt.slice(0, 10), locale)
  return locale === 'fr' ? `${weekday} ${day} ${month}` : `${weekday}, ${month} ${day}`
}
