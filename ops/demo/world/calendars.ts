// When the demo professionals receive, and what of it is taken: visits are planned before they are booked.
import type pg from 'pg'
import { isHoliday } from '#domain/booking/holidays.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { type ProfessionCode, professionRules } from '#domain/directory/professions.ts'
import type { Agenda } from './agenda.ts'
import type { Person } from './people.ts'

type Hours = { weekday: number; opensMinute: number; closesMinute: number; modes: Mode[] }
type Service = {
  id: string
  nameFr: string
  durationMinutes: number
  bufferAfterMinutes: number
  priceCents: number
  modes: Mode[]
}
export type Practice = {
  id: string
  slug: string
  profession: ProfessionCode
  placeId: string
  services: Service[]
  hours: Hours[]
  mayBeReviewed: boolean
  person: Person
}

const GRID = 30

export async function findPractice(owner: pg.Client, number: number): Promise<Practice> {
  const { rows } = await owner.query<Omit<Practice, 'mayBeReviewed'>>(
    `select p.id, p.slug, p.profession,
       (select id from market.professional_place where professional_id = p.id order by id limit 1) as "placeId",
       (select json_agg(json_build_object('id', s.id, 'nameFr', s.name_fr, 'durationMinutes', s.duration_minutes,
          'bufferAfterMinutes', s.buffer_after_minutes, 'priceCents', s.price_cents, 'modes', s.modes) order by s.position)
        from market.professional_service s where s.professional_id = p.id) as services,
       (select json_agg(json_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute, 'closesMinute',
          h.closes_minute, 'modes', h.modes) order by h.weekday, h.opens_minute)
        from market.weekly_hours h where h.professional_id = p.id) as hours,
       json_build_object('id', u.id, 'role', u.user_type, 'language', u.language, 'firstName', u.first_name,
         'lastName', u.last_name, 'email', u.email) as person
     from market.professional p join auth."user" u on u.id = p.user_id where p.id = $1`,
    [`01930000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`],
  )
  const [practice] = rows
  if (!practice) throw new Error(`the demo professional ${number} is not there`)
  return { ...practice, mayBeReviewed: professionRules(practice.profession).mayAskForReviews }
}

export type Wish = {
  client: Person
  practice: Practice
  day: number
  /** « 14:00 »: the nearest free time of that day is taken. */
  near: string
  mode: Mode
  isFirst?: boolean
}

export type TakenTime = { startsAt: Temporal.Instant; endsAt: Temporal.Instant; service: Service }
export type Calendars = ReturnType<typeof openCalendars>

export function openCalendars(agenda: Agenda) {
  const taken = new Map<string, { from: number; until: number }[]>()
  const spansOf = (key: string) => {
    const found = taken.get(key) ?? []
    taken.set(key, found)
    return found
  }

  return {
    /** Nobody receives then. */
    close(practice: Practice, firstDay: number, lastDay: number): void {
      for (let day = firstDay; day <= lastDay; day++)
        spansOf(`${practice.id} ${day}`).push({ from: 0, until: 24 * 60 })
    },

    take({ client, practice, day, near, mode, isFirst = false }: Wish): TakenTime | undefined {
      const date = agenda.dayOf(day)
      if (isHoliday(date)) return undefined
      const [first, followUp] = practice.services
      const service = (isFirst ? first : followUp) ?? first
      if (!service?.modes.includes(mode)) return undefined
      const length = service.durationMinutes + service.bufferAfterMinutes
      const [hour = 0, minute = 0] = near.split(':').map(Number)
      const [theirs, clients] = [spansOf(`${practice.id} ${day}`), spansOf(`${client.id} ${day}`)]
      const isFree = (start: number) =>
        [...theirs, ...clients].every(({ from, until }) => start + length <= from || until <= start)
      const [start] = practice.hours
        .filter(({ weekday, modes }) => weekday === date.dayOfWeek && modes.includes(mode))
        .flatMap(({ opensMinute, closesMinute }) =>
          Array.from(
            { length: Math.max(0, Math.floor((closesMinute - opensMinute - length) / GRID) + 1) },
            (_, at) => opensMinute + at * GRID,
          ),
        )
        .filter(isFree)
        .toSorted(
          (one, other) =>
            Math.abs(one - hour * 60 - minute) - Math.abs(other - hour * 60 - minute) || one - other,
        )
      if (start === undefined) return undefined
      theirs.push({ from: start, until: start + length })
      clients.push({ from: start, until: start + length })
      const time = `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`
      const startsAt = agenda.momentOf(day, time)
      return { startsAt, endsAt: startsAt.add({ minutes: service.durationMinutes }), service }
    },
  }
}
