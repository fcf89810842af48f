import { formatDay, formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { dollars } from '#domain/kernel/money.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

type Names = Readonly<Record<string, () => string>>

/** The ways people say when; the days themselves come after them. */
export const WHEN_NAMES: Names = {
  '': m.search_when_any,
  today: m.search_when_today,
  tomorrow: m.search_when_tomorrow,
  week: m.search_when_week,
  weekend: m.search_when_weekend,
}

export const whenName = (when: string) => WHEN_NAMES[when]?.() ?? formatDay(when, getLocale())

export const PART_NAMES: Names = {
  morning: m.search_part_morning,
  afternoon: m.search_part_afternoon,
  evening: m.search_part_evening,
}

export const priceName = (price: number) =>
  m.search_price_up_to({ price: formatMoney(dollars(price), getLocale(), 'list') })

export const ratingName = (rating: number) =>
  m.search_rating_from({ rating: formatNumber(rating, getLocale()) })
