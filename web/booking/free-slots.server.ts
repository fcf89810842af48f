import type { components } from '#contract/api.d.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { ApiClient } from '#web/shell/api.ts'
import type { Choice } from './choice.ts'

type Availability = components['schemas']['Availability']
export type FreeSlot = components['schemas']['Slot'] & { zone: string }

/** The period on the page: a calendar month or a week from Monday. */
type Period = { first: Temporal.PlainDate; end: Temporal.PlainDate; today: Temporal.PlainDate }

export type FreeSlots = {
  availability: Availability
  period: Period
  slots: FreeSlot[]
  chosen: FreeSlot | null
  /** The time in the address is no longer free: the nearest ones. */
  instead: FreeSlot[] | null
}

type Request = {
  professionalId: string
  service: string | null
  mode: Mode | null
  place: string | null
}

const AROUND_DAYS = 14
const ALTERNATIVES = 3

/** The free times to show, read again at each request: the page never remembers what was free. */
export async function loadFreeSlots(
  api: ApiClient,
  request: Request,
  choice: Choice,
): Promise<FreeSlots | { code: string; status: number }> {
  const today = Temporal.Now.plainDateISO(QUEBEC_ZONE)
  const read = (from: Temporal.PlainDate, end: Temporal.PlainDate) => {
    const start = latest(from, today)
    const days = Math.min(42, Math.max(1, start.until(end).days))
    return api.GET('/api/professionals/{id}/availability', {
      params: {
        path: { id: request.professionalId },
        query: { ...filtersOf(request), from: start.toString(), days },
      },
    })
  }

  let period = periodOf(choice, today)
  let answer = await read(period.first, period.end)
  if (answer.error) return answer.error
  const isUndecided = !choice.from && !choice.day && !choice.time
  if (isUndecided && answer.data.days.length === 0 && answer.data.next) {
    period = periodOf({ ...choice, from: answer.data.next.slice(0, 10) }, today)
    answer = await read(period.first, period.end)
    if (answer.error) return answer.error
  }
  const availability = answer.data
  const slots = slotsOf(availability)
  const { time } = choice
  if (time === null) return { availability, period, slots, chosen: null, instead: null }

  const same = (slot: FreeSlot) => epochOf(slot.startsAt) === epochOf(time)
  const shown = slots.find(same)
  if (shown) return { availability, period, slots, chosen: shown, instead: null }
  const start = Temporal.PlainDate.from(time.slice(0, 10)).subtract({ days: 4 })
  const around = await read(start, latest(start, today).add({ days: AROUND_DAYS }))
  const near = around.data ? slotsOf(around.data) : slots
  const chosen = near.find(same) ?? null
  return { availability, period, slots, chosen, instead: chosen ? null : nearest(near, time) }
}

function filtersOf({ service, mode, place }: Request) {
  return { ...(service && { service }), ...(mode && { mode }), ...(place && { place }) }
}

function periodOf({ view, from, day, time }: Choice, today: Temporal.PlainDate): Period {
  const wanted = dateOf(from ?? day ?? time?.slice(0, 10)) ?? today
  const anchor = latest(wanted, today)
  if (view === 'week') {
    const first = anchor.subtract({ days: anchor.dayOfWeek - 1 })
    return { first, end: first.add({ days: 7 }), today }
  }
  const first = anchor.with({ day: 1 })
  return { first, end: first.add({ months: 1 }), today }
}

/** The address may name a 31 February. */
function dateOf(text: string | undefined): Temporal.PlainDate | null {
  if (text === undefined) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}

export const epochOf = (moment: string) => Temporal.Instant.from(moment).epochMilliseconds

const latest = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0 ? other : one

function slotsOf({ days }: Availability): FreeSlot[] {
  return days.flatMap(({ zone, slots }) => slots.map((slot) => ({ ...slot, zone })))
}

function nearest(slots: readonly FreeSlot[], time: string): FreeSlot[] {
  const distance = (slot: FreeSlot) => Math.abs(epochOf(slot.startsAt) - epochOf(time))
  return slots
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, ALTERNATIVES)
    .toSorted((one, other) => epochOf(one.startsAt) - epochOf(other.startsAt))
}
