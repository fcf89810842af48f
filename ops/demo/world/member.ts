// The demo member: Camille, who had a hard spring, and got help.
import type { Mode } from '#domain/directory/modes.ts'
import type { Practice } from './calendars.ts'
import { noteInsurance } from './insurance.ts'
import { type Paying, planWithin, type Visit } from './visits.ts'
import type { World } from './world.ts'

type Line = [
  practice: keyof World['practices'],
  day: number,
  near: string,
  mode: Mode,
  paying: Paying,
  more?: {
    outcome?: 'cancelled' | 'cancelled-late'
    child?: string
    marks?: [number, number, number, number]
    reason?: string
  },
]

const LINES: readonly Line[] = [
  ['amelie', -158, '17:00', 'in-person', 'card'],
  ['amelie', -144, '17:00', 'video', { credits: 3 }],
  ['samuel', -137, '15:00', 'in-person', 'on-site', { marks: [5, 5, 4, 5] }],
  ['amelie', -130, '17:00', 'video', 'card'],
  ['samuel', -123, '15:00', 'in-person', 'on-site'],
  ['amelie', -95, '17:00', 'in-person', { credits: 4 }],
  ['noemie', -92, '16:00', 'video', 'card', { marks: [5, 4, 5, 5] }],
  ['etienne', -86, '13:00', 'at-home', 'card', { marks: [5, 5, 5, 4] }],
  [
    'amelie',
    -74,
    '17:00',
    'video',
    'card',
    { outcome: 'cancelled', reason: 'Réunion déplacée au même moment.' },
  ],
  ['noemie', -71, '16:00', 'video', { credits: 2 }],
  ['samuel', -66, '16:00', 'in-person', 'card', { child: 'Léa Roy' }],
  ['amelie', -60, '17:00', 'in-person', 'card'],
  ['etienne', -53, '13:00', 'at-home', { credits: 3 }],
  ['mamadou', -47, '13:00', 'in-person', 'card', { marks: [5, 4, 5, 5] }],
  ['noemie', -43, '16:00', 'video', 'card'],
  ['amelie', -39, '17:00', 'video', 'card'],
  [
    'samuel',
    -31,
    '15:00',
    'in-person',
    'card',
    { outcome: 'cancelled-late', reason: 'Pris dans une tempête de verglas.' },
  ],
  ['etienne', -24, '13:00', 'at-home', 'card'],
  ['amelie', -18, '17:00', 'in-person', { credits: 2 }],
  ['noemie', -9, '16:00', 'video', 'card'],
  ['amelie', -4, '17:00', 'video', 'card'],
  ['amelie', 0, '17:30', 'video', 'card'],
  ['samuel', 1, '15:00', 'in-person', 'on-site'],
  ['noemie', 4, '16:00', 'video', { credits: 2 }],
  ['etienne', 6, '13:00', 'at-home', 'card'],
  ['samuel', 9, '16:00', 'in-person', 'on-site', { child: 'Léa Roy' }],
  ['mamadou', 12, '13:00', 'in-person', 'card'],
  ['amelie', 15, '17:00', 'in-person', 'card'],
]

const NEARBY_DAYS = [0, 1, -1, 2, -2, 3] as const

export function planMember(world: World): void {
  const { agenda, callers, member, practices } = world
  const caller = () => callers.as(member)
  const seen = new Set<string>()
  for (const [name, day, near, mode, paying, more = {}] of LINES) {
    const practice = practices[name]
    const visit = planNear(world, practice, { day, near, mode, paying, more, isFirst: !seen.has(name) })
    if (visit) seen.add(name)
  }
  agenda.on(-185, '20:10', 'Camille’s profile', () =>
    caller().patch('/profile', { phone: '514 555-0123', city: 'Montréal' }),
  )
  const kept: (keyof World['practices'])[] = ['amelie', 'noemie', 'samuel', 'sarah']
  kept.forEach((name, at) =>
    agenda.on(-90 + at * 20, '21:00', `keeps ${name}`, () =>
      caller().put(`/favourites/${practices[name].id}`),
    ),
  )
  agenda.on(-6, '12:05', 'Camille waits for Fatou Diallo', () =>
    caller().post('/wait-list', {
      professionalId: practices.fatou.id,
      serviceId: practices.fatou.services[0]?.id,
      modes: ['in-person'],
      weekdays: [2, 3, 4],
      parts: ['afternoon', 'evening'],
      attendee: 'self',
    }),
  )
  agenda.on(-3, '21:15', 'Camille’s insurance', () => noteInsurance(world))
}

type Wanted = {
  day: number
  near: string
  mode: Mode
  paying: Paying
  more: NonNullable<Line[5]>
  isFirst: boolean
}

/** That day, or the next one with room. What is still to come stays so. */
function planNear(world: World, practice: Practice, wanted: Wanted): Visit | undefined {
  const { day, more, ...rest } = wanted
  const { child, ...others } = more
  const days = NEARBY_DAYS.filter((later) => day < 0 || later >= 0).map((later) => day + later)
  return planWithin(world, days, {
    client: world.member,
    practice,
    bookedDaysBefore: 6,
    ...rest,
    ...others,
    ...(child ? { attendee: { who: 'child' as const, name: child } } : {}),
  })
}
