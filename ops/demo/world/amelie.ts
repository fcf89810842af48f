// The practice of the demo professional: her hours, half a year of visits, and a full week around today.
import type { Mode } from '#domain/directory/modes.ts'
import { BEGINS } from './agenda.ts'
import type { Practice } from './calendars.ts'
import { type Outcome, planVisit } from './visits.ts'
import type { World } from './world.ts'

const BOTH: Mode[] = ['in-person', 'video']
const span = (weekday: number, opens: number, closes: number, modes: Mode[] = BOTH) => ({
  weekday,
  opensMinute: opens * 60,
  closesMinute: closes * 60,
  modes,
})
const HOURS = [
  ...[1, 2, 4].flatMap((weekday) => [span(weekday, 9, 12), span(weekday, 13, 18)]),
  span(3, 12, 20),
  span(5, 9, 15),
  span(6, 9, 13, ['video']),
]
const RULES = {
  zone: 'America/Toronto',
  gridMinutes: 30,
  minimumNoticeMinutes: 120,
  horizonDays: 60,
  maxVisitsPerDay: null,
  isClosedOnHolidays: true,
}
/** Away: two weeks of summer, and two days that are still to come. */
const AWAY = [
  { first: -112, last: -99, label: 'Vacances en famille', toldOn: -150 },
  { first: 19, last: 20, label: 'Colloque de l’Ordre', toldOn: -12 },
] as const

/** Her hours, before anyone books. */
export function planHours(world: World): void {
  const { agenda, calendars, callers } = world
  const { amelie } = world.practices
  amelie.hours = HOURS
  const caller = () => callers.as(amelie.person)
  agenda.on(BEGINS, '08:30', 'Amélie’s hours', () =>
    caller().put('/professional/schedule', {
      weekly: HOURS.map((hours) => ({
        ...hours,
        placeId: hours.modes.includes('in-person') ? amelie.placeId : null,
      })),
      rules: RULES,
      policy: { lateFeePercent: 50, moveUntilHours: 24 },
    }),
  )
  agenda.on(BEGINS, '08:45', 'Amélie’s profile', () =>
    caller().patch('/profile', { city: 'Montréal', phone: '514 555-0101' }),
  )
  for (const { first, last, label, toldOn } of AWAY) {
    calendars.close(amelie, first, last)
    agenda.on(toldOn, '20:30', label, () =>
      caller().post('/professional/schedule/exceptions', {
        kind: 'closed',
        firstDay: agenda.dayOf(first).toString(),
        lastDay: agenda.dayOf(last).toString(),
        label,
      }),
    )
  }
}

/** Visits a week: few in spring, full around today. */
function densityOf(week: number): number {
  if (week < -8) return 3
  if (week < -1) return 5
  return week <= 1 ? 15 : 4
}

export function planPractice(world: World): void {
  const { amelie } = world.practices
  const clients = world.clients.slice(0, 26)
  fillWeeks(world, amelie, { clients, densityOf, weeks: [-26, 4] })
  planWaiting(world, amelie)
}

type Filling = {
  clients: World['clients']
  densityOf: (week: number) => number
  weeks: readonly [first: number, last: number]
}

const TIMES = ['09:00', '10:30', '13:00', '14:30', '16:00', '17:30'] as const

/** Weeks of visits by clients who come back, with what goes wrong now and then. */
export function fillWeeks(
  world: World,
  practice: Practice,
  { clients, densityOf: density, weeks }: Filling,
): void {
  const { agenda, random } = world
  const monday = 1 - agenda.today.dayOfWeek
  const seen = new Set<string>()
  let booked = 0
  for (let week = weeks[0]; week <= weeks[1]; week++)
    for (let nth = 0; nth < density(week); nth++) {
      booked++
      const client = clients[(booked * 7 + week + 26) % clients.length]
      if (!client) continue
      const isFirst = !seen.has(client.id)
      const mode = modeOf(world, practice)
      const habits = {
        client,
        practice,
        near: random.pick(TIMES),
        mode,
        isFirst,
        bookedDaysBefore: random.integer(4, 16),
        paying: mode === 'video' || random.chance(0.3) ? ('card' as const) : ('on-site' as const),
        outcome: outcomeOf(booked),
        ...(random.chance(0.7) && isFirst ? { marks: marksOf(world) } : {}),
        ...(booked % 13 === 0 ? { reason: random.pick(REASONS) } : {}),
      }
      // From Monday to Saturday, beginning somewhere else each time.
      for (let tries = 0; tries < WORKDAYS; tries++) {
        const day = monday + 7 * week + ((nth * 5 + week - weeks[0] + tries) % WORKDAYS)
        if (!planVisit(world, { ...habits, day })) continue
        seen.add(client.id)
        break
      }
    }
}

const WORKDAYS = 6

function modeOf({ random }: World, practice: Practice): Mode {
  const modes = practice.services[1]?.modes ?? practice.services[0]?.modes ?? []
  const elsewhere = modes.find((mode) => mode !== 'video') ?? 'video'
  return modes.includes('video') && random.chance(0.45) ? 'video' : elsewhere
}

const REASONS = [
  'Un imprévu au travail, je reprends rendez-vous bientôt.',
  'Ma fille est malade, je dois rester à la maison.',
  'Je serai à l’extérieur de la ville cette journée-là.',
] as const

function outcomeOf(number: number): Outcome {
  if (number % 13 === 0) return 'cancelled'
  if (number % 29 === 0) return 'cancelled-late'
  if (number % 46 === 0) return 'contested'
  return number % 23 === 0 ? 'missed' : 'had'
}

const marksOf = ({ random }: World) =>
  [random.integer(4, 5), random.integer(4, 5), random.integer(3, 5), random.integer(4, 5)] as const

/** Who waits for her evenings. */
function planWaiting({ agenda, callers, clients }: World, practice: Practice): void {
  const followUp = practice.services[1]
  if (!followUp) return
  clients.slice(24, 29).forEach((client, at) =>
    agenda.on(-9 + at, '12:20', `${client.firstName} waits`, () =>
      callers.as(client).post('/wait-list', {
        professionalId: practice.id,
        serviceId: followUp.id,
        modes: at % 2 === 0 ? ['in-person', 'video'] : ['video'],
        weekdays: at % 3 === 0 ? [1, 2, 3] : [3, 4, 5],
        parts: at % 2 === 0 ? ['evening'] : ['afternoon', 'evening'],
        attendee: 'self',
      }),
    ),
  )
}
