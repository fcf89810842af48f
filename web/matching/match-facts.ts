import { formatMoney, formatTenths, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { slotDay } from '#web/product/visits/slot-day.ts'
import type { Match } from './matching-actions.server.ts'

/** What will be paid, taxes included; an exempt profession says that it has none. */
export function priceWords({ fromPriceCents, fromTotalCents }: Match): string {
  const price = formatMoney(fromTotalCents, getLocale())
  return fromTotalCents === fromPriceCents
    ? m.matching_price_exempt({ price })
    : m.matching_price_taxed({ price })
}

export function distanceWords({ distanceKm }: Match): string {
  if (distanceKm === null) return m.matching_distance_unknown()
  return m.matching_distance_away({ distance: formatTenths(Math.round(distanceKm * 10), getLocale()) })
}

export function firstTimeWords({ next: { slots, zone } }: Match): string {
  const [first] = slots
  if (!first) return ''
  const locale = getLocale()
  return `${slotDay(first.startsAt, locale)}, ${formatTime(first.startsAt, locale, zone)}`
}
