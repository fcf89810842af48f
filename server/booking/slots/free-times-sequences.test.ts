// What search and cards believe about a calendar is what the calendar says, whatever happens to it.
import { beforeAll, describe, expect, test } from 'vitest'
import { FREE_DAYS, fillFreeTimes, nextStarts } from '#domain/booking/free-times.ts'
import { freeSlots } from '#domain/booking/slots.ts'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { fromMask, MODES } from '#domain/directory/modes.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Database } from '#server/platform/database.ts'
import { marketplace } from '#tests/harness/api.ts'
import { letHoldsLapse, openMember, openPractice, type Practice, PRICE } from '#tests/harness/practices.ts'
import { busyOf, questionOf, readBookable } from '../schedule/bookable.ts'
import { cancelAsClient, cancelAsProfessional } from '../appointments/cancel-appointment.ts'
import {
  addException,
  readSchedule,
  removeException,
  type ScheduleDependencies,
  setSchedule,
} from '../schedule/change-schedule.ts'
import { lockAppointment } from '../appointments/appointment-queries.ts'
import { confirmHold, releaseHold } from '../appointments/confirm-hold.ts'
import { followSchedule } from './follow-schedule.ts'
import { refreshFreeTimes } from './free-times.ts'
import { holdSlot } from '../appointments/hold-slot.ts'
import { expireHolds } from '../appointments/upkeep.ts'
import { moveAppointment } from '../appointments/move-appointment.ts'

const market = marketplace()
const ZONES = ['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon']
/** Nine days before the clocks of Toronto and Halifax go forward; those of Blanc-Sablon never do. */
const CLOCK = '2027-03-05T14:20:00Z'

let database: Database
const practices: Practice[] = []
const members: string[] = []

beforeAll(async () => {
  await market.clock.set(CLOCK)
  for (const zone of ZONES)
    practices.push(
      await openPractice(market, {
        zone,
        opensMinute: 0,
        closesMinute: 1_200,
        bufferBeforeMinutes: 5,
        gridMinutes: zone === 'America/Halifax' ? 20 : 30,
        maxVisitsPerDay: zone === 'America/Toronto' ? 3 : null,
      }),
    )
  for (let count = 0; count < 6; count++) members.push((await openMember(market)).persona.id)
  database = market.services.database
  await database.withActor(null, (tx) =>
    refreshFreeTimes(
      tx,
      practices.map(({ professionalId }) => professionalId),
    ),
  )
})

const dependencies = () => ({
  jobs: market.services.jobs,
  origin: 'https://mieva.example',
  mailFrom: 'rv@mieva.example',
})

const hours: ScheduleDependencies = {
  hoursChanged: (tx, id, opened) => followSchedule(dependencies(), tx, id, opened),
}

type Stored = Parameters<typeof nextStarts>[0] & { modeBit: number; parts: number[]; due: number }

async function readStored(professionalId: string): Promise<Stored[]> {
  const { rows } = await market.owner.query<Stored>(
    `select mode_bit as "modeBit", zone, practice_zone as "practiceZone", notice_minutes as "noticeMinutes",
       horizon_days as "horizonDays", first_day::text as "firstDay", step_minutes as "stepMinutes", free::text, parts,
       (select count(*)::int from market.free_time_due where professional_id = $1) as due
     from market.free_time where professional_id = $1 order by mode_bit`,
    [professionalId],
  )
  return rows
}

/** The stored bits are those that would be written now, and what they tell is what the slot function lists. */
async function expectTruth({ professionalId }: Practice, after: string): Promise<void> {
  const stored = await readStored(professionalId)
  const bookable = await database.readAs(null, (db) => readBookable(db, professionalId))
  if (!bookable) throw new Error('the practice is listed')
  const first = Temporal.PlainDate.from(stored[0]?.firstDay ?? '')
  const practice = { schedule: bookable.schedule, services: bookable.services, busy: busyOf(bookable) }
  const fresh = fillFreeTimes(practice, first, FREE_DAYS)
  expect(
    stored.map(({ free, parts }) => ({ free, parts })),
    after,
  ).toEqual(fresh.map(({ free, parts }) => ({ free, parts })))
  const [service] = bookable.services
  const until = first.add({ days: FREE_DAYS }).toZonedDateTime(bookable.schedule.rules.zone).toInstant()
  for (const row of stored) {
    const [mode = 'video'] = fromMask(MODES, row.modeBit)
    const question = questionOf(bookable, { visit: service!, mode, placeId: null })
    const listed = freeSlots(question, { from: bookable.now, until }).map((slot) =>
      withOffset(slot.startsAt, slot.zone),
    )
    expect(nextStarts(row, bookable.now, null, { count: Infinity }), after).toEqual(listed)
    expect(row.due, `marks left after ${after}`).toBe(0)
  }
}

/** The same numbers on every machine. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Visit = { id: string; clientId: string; practice: Practice; isHeld: boolean }

describe('after any sequence of changes, in three zones and over a change of the clock', () => {
  test.each([11, 23, 47])(
    'what is stored is what the slot function lists (sequence %i)',
    async (seed) => {
      const any = numbers(seed)
      const visits: Visit[] = []
      const done = new Map<string, number>()
      for (let step = 0; step < 45; step++) {
        const practice = practices[any(practices.length)]!
        const what = await oneChange(practice, visits, any)
        done.set(what, (done.get(what) ?? 0) + 1)
        await expectTruth(practice, `step ${step}: ${what}`)
      }
      expect(done.get('hold') ?? 0).toBeGreaterThan(5)
      expect(done.size, [...done.keys()].join()).toBeGreaterThan(5)
    },
    120_000,
  )
})

const pick = <T>(items: readonly T[], any: (below: number) => number): T | undefined =>
  items[any(items.length)]

/** One thing that happens to a calendar; a refusal changes nothing and is a thing that happens too. */
async function oneChange(
  practice: Practice,
  visits: Visit[],
  any: (below: number) => number,
): Promise<string> {
  const visit = pick(
    visits.filter((one) => one.practice === practice),
    any,
  )
  const forget = () => void visits.splice(visits.indexOf(visit!), 1)
  const choice = any(14)
  try {
    if (choice < 5 || !visit) return await hold(practice, visits, any)
    if (choice === 5) return await giveBack(visit).finally(forget)
    if (choice === 6) {
      await letHoldsLapse(market)
      await expireHolds(database)
      for (const lapsed of visits.filter((one) => one.isHeld)) visits.splice(visits.indexOf(lapsed), 1)
      return 'expire'
    }
    if (choice === 7 || choice === 8) return await move(visit, any)
    if (choice === 9) {
      await database.withActor(practice.userId, (tx) =>
        cancelAsProfessional(dependencies(), tx, visit.id, 'Congé'),
      )
      forget()
      return 'cancel by the professional'
    }
    if (choice < 13) return await changeExceptions(practice, any)
    return await changeHours(practice, any)
  } catch (error) {
    if (error instanceof Refusal) return `refused: ${error.code}`
    throw error
  }
}

async function startIn(practice: Practice, any: (below: number) => number): Promise<Temporal.Instant> {
  const [row] = await readStored(practice.professionalId)
  const starts = row ? nextStarts(row, market.clock.now(), null, { count: Infinity }) : []
  return Temporal.Instant.from(pick(starts, any) ?? '2027-03-15T15:00:00Z')
}

async function hold(practice: Practice, visits: Visit[], any: (below: number) => number): Promise<string> {
  const clientId = pick(members, any)!
  const startsAt = await startIn(practice, any)
  const { professionalId, serviceId } = practice
  const input = {
    professionalId,
    serviceId,
    startsAt,
    priceCents: PRICE,
    attendee: 'self',
    attendeeName: null,
  } as const
  const isConfirmed = any(3) > 0
  const id = await database.withActor(clientId, async (tx) => {
    const held = await holdSlot(tx, clientId, {
      ...input,
      mode: any(2) ? 'video' : 'in-person',
      placeId: null,
    })
    const visit = isConfirmed ? await lockAppointment(tx, held) : undefined
    if (visit) await confirmHold(dependencies(), tx, visit, { by: 'client', payment: 'on-site' })
    return held
  })
  // A second hold with the same professional gives the first one back.
  for (const same of visits.filter(
    (one) => one.isHeld && one.clientId === clientId && one.practice === practice,
  ))
    visits.splice(visits.indexOf(same), 1)
  visits.push({ id, clientId, practice, isHeld: !isConfirmed })
  return 'hold'
}

async function giveBack(visit: Visit): Promise<string> {
  await database.withActor(visit.clientId, (tx) =>
    visit.isHeld
      ? releaseHold(dependencies(), tx, visit.id)
      : cancelAsClient(dependencies(), tx, visit.id, { expectedFeeCents: 0, reason: null }),
  )
  return visit.isHeld ? 'release' : 'cancel'
}

async function move(visit: Visit, any: (below: number) => number): Promise<string> {
  const { rows } = await market.owner.query<{ version: number }>(
    'select version from market.appointment where id = $1',
    [visit.id],
  )
  const { professionalId } = visit.practice
  const startsAt = await startIn(visit.practice, any)
  const input = {
    id: visit.id,
    professionalId,
    clientId: visit.clientId,
    by: 'client',
    startsAt,
    reason: null,
  } as const
  await database.withActor(visit.clientId, (tx) =>
    moveAppointment(dependencies(), tx, { ...input, version: rows[0]?.version ?? 0 }),
  )
  return 'move'
}

async function changeExceptions(practice: Practice, any: (below: number) => number): Promise<string> {
  const { exceptions } = await database.readAs(practice.userId, (db) => readSchedule(db, practice.userId))
  const [known] = exceptions
  if (known && any(3) === 0) {
    await database.withActor(practice.userId, (tx) => removeException(hours, tx, practice.userId, known.id))
    return 'reopen'
  }
  const firstDay = Temporal.PlainDate.from('2027-03-06')
    .add({ days: any(30) })
    .toString()
  const opensMinute = any(5) === 0 ? null : any(16) * 60
  await database.withActor(practice.userId, (tx) =>
    addException(hours, tx, practice.userId, {
      kind: 'closed',
      firstDay,
      lastDay: firstDay,
      opensMinute,
      closesMinute: opensMinute === null ? null : opensMinute + 180,
      placeId: null,
      modes: [],
      label: null,
    }),
  )
  return 'block'
}

async function changeHours(practice: Practice, any: (below: number) => number): Promise<string> {
  const { rules, policy } = await database.readAs(practice.userId, (db) => readSchedule(db, practice.userId))
  await database.withActor(practice.userId, (tx) =>
    setSchedule(hours, tx, practice.userId, {
      rules: { ...rules, gridMinutes: [15, 20, 30, 60][any(4)] ?? 30, horizonDays: 10 + any(60) },
      policy,
      weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        opensMinute: any(8) * 30,
        closesMinute: 900 + any(10) * 30,
        placeId: practice.placeId,
        modes: any(4) === 0 ? ['video'] : ['in-person', 'video'],
      })),
    }),
  )
  return 'hours'
}
