import type { Mode } from '../directory/modes.ts'
import { freeSlots, type Slot, type SlotQuestion } from './slots.ts'

/** As pages group the times of a day: before noon, before five o'clock, after it. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** What somebody waits for, on the wall clock of wherever the visit would take place. */
export type WaitWindow = {
  weekdays: readonly number[]
  parts: readonly DayPart[]
  firstDay: string
  lastDay: string
}

/** An hour to read the message and decide; then the next person has their turn. */
export const OFFER_MINUTES = 60
/** Nobody is asked to run: an offer ends two hours before the visit. */
const OFFER_ENDS_BEFORE_HOURS = 2
/** Less than this to answer is no offer: the time is simply free. */
const OFFER_MINUTES_MIN = 10
/** Lines one person may stand in: waiting everywhere is waiting for nothing. */
export const WAITS_PER_PERSON = 10

function dayPartOf(hour: number): DayPart {
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

export function fitsWindow(window: WaitWindow, slot: Pick<Slot, 'startsAt' | 'zone'>): boolean {
  const local = slot.startsAt.toZonedDateTimeISO(slot.zone)
  const day = local.toPlainDate().toString()
  return (
    window.firstDay <= day &&
    day <= window.lastDay &&
    window.weekdays.includes(local.dayOfWeek) &&
    window.parts.includes(dayPartOf(local.hour))
  )
}

/** Until when a time offered now is kept, or nothing when there is no time left to answer. */
export function offerUntil(startsAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant | undefined {
  const full = now.add({ minutes: OFFER_MINUTES })
  const last = startsAt.subtract({ hours: OFFER_ENDS_BEFORE_HOURS })
  const until = Temporal.Instant.compare(full, last) < 0 ? full : last
  const first = now.add({ minutes: OFFER_MINUTES_MIN })
  return Temporal.Instant.compare(until, first) < 0 ? undefined : until
}

export type Span = { from: Temporal.Instant; until: Temporal.Instant }

/** Starts that could not be had before this time was freed, nearest to its beginning first. */
export function freedSlots(question: SlotQuestion, freed: Span): Slot[] {
  const { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes } = question.visit
  const range = {
    from: freed.from.subtract({ minutes: durationMinutes + bufferAfterMinutes }),
    until: freed.until.add({ minutes: bufferBeforeMinutes }),
  }
  const meets = ({ startsAt, endsAt }: Slot) =>
    Temporal.Instant.compare(startsAt.subtract({ minutes: bufferBeforeMinutes }), freed.until) < 0 &&
    Temporal.Instant.compare(endsAt.add({ minutes: bufferAfterMinutes }), freed.from) > 0
  // The visit that left began after its own buffer; a whole number of minutes away is near enough to tell.
  const distance = ({ startsAt }: Slot) =>
    Math.abs(startsAt.epochMilliseconds - freed.from.add({ minutes: bufferBeforeMinutes }).epochMilliseconds)
  return freeSlots(question, range)
    .filter(meets)
    .toSorted((one, other) => distance(one) - distance(other))
}

export type Waiting = WaitWindow & {
  id: string
  modes: readonly Mode[]
  /** When this person is taken elsewhere, in milliseconds since the epoch. */
  busy: readonly { from: number; until: number }[]
  /** Starts that this person was offered already, in milliseconds since the epoch. */
  offered: readonly number[]
  /** Only what lies before this visit is worth an offer. */
  before: Temporal.Instant | null
}

export type Offer<W extends Waiting> = { entry: W; mode: Mode; slot: Slot; until: Temporal.Instant }

/**
 * The next offer to make: who came first is asked first, and gets the freed time nearest to the one that left. One at
 * a time, so that what is offered is no longer free for whoever comes next.
 */
export function nextOffer<W extends Waiting>(
  line: readonly W[],
  freed: readonly Span[],
  questionFor: (entry: W, mode: Mode) => SlotQuestion | undefined,
): Offer<W> | undefined {
  for (const entry of line)
    for (const mode of entry.modes) {
      const question = questionFor(entry, mode)
      if (!question) continue
      for (const span of freed)
        for (const slot of freedSlots(question, span)) {
          const until = offerUntil(slot.startsAt, question.now)
          if (until && suits(entry, slot)) return { entry, mode, slot, until }
        }
    }
  return undefined
}

function suits(entry: Waiting, slot: Slot): boolean {
  const [from, until] = [slot.startsAt.epochMilliseconds, slot.endsAt.epochMilliseconds]
  return (
    fitsWindow(entry, slot) &&
    !entry.offered.includes(from) &&
    !entry.busy.some((time) => time.from < until && from < time.until) &&
    (entry.before === null || Temporal.Instant.compare(slot.startsAt, entry.before) < 0)
  )
}
