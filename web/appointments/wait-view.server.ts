import type { components } from '#contract/api.d.ts'
import { DAY_PARTS, type DayPart, OFFER_MINUTES } from '#domain/booking/wait-list.ts'
import { formatDay, formatTime } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { modeNames } from '#web/shell/directory-names.server.ts'
import { photoPath } from '#web/shell/photo-path.ts'
import { type Appointment, visitWords } from '#web/shell/visit-words.server.ts'
import { reviewPath } from './visit-paths.ts'

type WaitEntry = components['schemas']['WaitEntry']
export type WaitLine = ReturnType<typeof waitLine>
export type OfferView = NonNullable<ReturnType<typeof offerView>>

/** One line of the list: what is waited for, and the place in it. */
export function waitLine(entry: WaitEntry) {
  const locale = getLocale()
  const modes = entry.modes.map((mode, index) =>
    index > 0 ? modeNames()[mode].toLocaleLowerCase(locale) : modeNames()[mode],
  )
  const position = m.waiting_position({ ordinal: ordinal(entry.position, locale) })
  return {
    id: entry.id,
    name: entry.professional.name,
    professionalId: entry.professional.id,
    photo: photoPath(entry.professional.photoKey),
    detail: [
      [...modes, daysText(entry.weekdays), partsText(entry.parts)].filter(Boolean).join(', '),
      position,
    ].join(' · '),
    until: m.waiting_until_day({ day: formatDay(entry.lastDay, locale) }),
  }
}

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && other.every((day) => one.includes(day))

/** 2 November 2026 is a Monday. */
const weekdayName = (day: number) => formatDay(`2026-11-0${day + 1}`, getLocale()).split(/[ ,]/)[0] ?? ''

function daysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return m.waiting_every_day()
  if (same(weekdays, [1, 2, 3, 4, 5])) return m.waiting_week()
  if (same(weekdays, [6, 7])) return m.waiting_weekend()
  return weekdays
    .toSorted((a, b) => a - b)
    .map(weekdayName)
    .join(', ')
}

function partsText(parts: readonly DayPart[]): string {
  if (parts.length === DAY_PARTS.length) return ''
  const names: Record<DayPart, string> = {
    morning: m.waiting_part_morning(),
    afternoon: m.waiting_part_afternoon(),
    evening: m.waiting_part_evening(),
  }
  return DAY_PARTS.filter((part) => parts.includes(part))
    .map((part) => names[part])
    .join(', ')
}

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** « 1re », « 3e », “1st”, “3rd”: a person in line. */
function ordinal(place: number, locale: Locale): string {
  if (locale === 'fr') return place === 1 ? '1re' : `${place}e`
  return `${place}${ENDINGS[new Intl.PluralRules('en-CA', { type: 'ordinal' }).select(place)] ?? 'th'}`
}

/** A time that is kept for the reader alone. How long is told in words, once: nothing ticks. */
export function offerView(entry: WaitEntry, upcoming: readonly Appointment[], now: Temporal.Instant) {
  const { offer } = entry
  if (!offer?.heldUntil) return null
  const words = visitWords(offer, now)
  const minutes = Math.max(1, Math.floor(now.until(offer.heldUntil).total('minutes')))
  const left = minutes === 1 ? m.waiting_offer_left_one() : m.waiting_offer_left_other({ count: minutes })
  const replaced = upcoming.find(({ id }) => id === entry.replacesId)
  return {
    id: offer.id,
    entryId: entry.id,
    takeTo: reviewPath(words),
    title: m.waiting_offer_title({ when: words.when }),
    facts: m.waiting_offer_facts({
      name: words.professional.name,
      title: words.professional.title.toLocaleLowerCase(getLocale()),
      service: words.service,
      minutes: words.minutes,
      mode: words.modeName.toLocaleLowerCase(getLocale()),
      price: words.price,
    }),
    text: m.waiting_offer_until({ time: formatTime(offer.heldUntil, getLocale(), offer.zone), left }),
    swap: replaced ? m.waiting_offer_swap({ when: visitWords(replaced, now).when }) : null,
    left: { minutes: Math.min(minutes, OFFER_MINUTES), of: OFFER_MINUTES, text: left },
  }
}
