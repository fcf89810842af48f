import { formatMoney, formatTime } from '#domain/kernel/format.ts'
import { dollars } from '#domain/kernel/money.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

export type HomeSamples = ReturnType<typeof homeSamples>

/** The times and prices of the drawings, written as the site writes real ones. */
export function homeSamples() {
  return {
    week: [time(9), time(10, 30), time(14)],
    days: [
      { day: m.home_slots_day_1(), times: [time(9), time(11, 15), time(15, 30)] },
      { day: m.home_slots_day_2(), times: [time(8, 30), time(10, 30), time(14)] },
      { day: m.home_slots_day_3(), times: [time(10), time(13, 45), time(16)] },
    ],
    chosenTime: time(10, 30),
    prices: { first: price(95), second: price(100), third: price(110) },
  }
}

/** Any winter day would do. */
function time(hour: number, minute = 0) {
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  return formatTime(`2026-01-15T${clock}:00-05:00`, getLocale())
}

function price(inDollars: number) {
  return formatMoney(dollars(inDollars), getLocale(), 'list')
}
