// What waits for the morning says what is true by then: of one visit, of several, and in the order in which it happened.
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Kind } from '#domain/notifications/kinds.ts'
import { sendAgendas, sendDueReminders } from '#server/booking/appointments/index.ts'
import { NOTICE_LANES, noticeSender, notify } from '#server/notifier/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { bookForStorm } from '#tests/harness/canary-visits.ts'
import type { Client } from '#tests/harness/client.ts'
import { book, listSlots, openMember, openPractice, type Practice } from '#tests/harness/practices.ts'
import { noticeDependencies, openRinging } from '#tests/harness/ringing.ts'

const ringing = await openRinging()
const { push } = ringing
const market = marketplace(async () => ringing.environment)
afterAll(() => ringing.close())
beforeEach(() => market.clock.reset())

const ZONE = 'America/Toronto'
const local = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(ZONE)

/** Two times of one day, three hours apart, some days ahead. */
async function twoTimes(practice: Practice): Promise<[string, string]> {
  const from = market.clock.now().add({ hours: 72 })
  const ahead = (await listSlots(market, practice))
    .map(({ startsAt }) => startsAt)
    .filter((startsAt) => Temporal.Instant.compare(Temporal.Instant.from(startsAt), from) > 0)
  for (const first of ahead) {
    const second = ahead.find(
      (other) =>
        local(other).toPlainDate().equals(local(first).toPlainDate()) &&
        local(first).until(local(other)).total('hours') >= 3,
    )
    if (second) return [first, second]
  }
  throw new Error('no day with two free times')
}

async function openPerson(rhythm?: object) {
  const { client, persona } = await openMember(market)
  const name = crypto.randomUUID()
  await client.post('/api/notifications/browsers', push.newBrowser(name))
  if (rhythm) expect((await client.put('/api/notifications/preferences/rhythm', rhythm)).status).toBe(200)
  const practice = await openPractice(market, {
    opensMinute: 11 * 60,
    closesMinute: 20 * 60,
    lateFeePercent: 0,
  })
  const times = await twoTimes(practice)
  const visits = [await book(client, practice, times[0]), await book(client, practice, times[1])] as const
  await market.owner.query('delete from ops.outgoing_notice')
  const bodies = () =>
    push.received.filter(({ browser }) => browser === name).map(({ message }) => message['body'] ?? '')
  const paths = () =>
    push.received.filter(({ browser }) => browser === name).map(({ message }) => message['path'])
  return { client, persona, practice, times, visits, bodies, paths }
}

const remind = () =>
  sendDueReminders(market.services.database, {
    jobs: market.services.jobs,
    origin: market.config.origin,
    mailFrom: market.config.mailFrom,
  })
const sendAllNow = () =>
  asWorker(market, async (database) => {
    await market.owner.query('update ops.outgoing_notice set due_at = public.clock()')
    await noticeSender(noticeDependencies(market, database)).sendDue()
  })
const cancel = async (client: Client, { id }: { id: string }) =>
  expect((await client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 0 })).status).toBe(200)
const before = (startsAt: string, hours: number) => Temporal.Instant.from(startsAt).subtract({ hours })
const time = (startsAt: string) => {
  const { hour, minute } = local(startsAt)
  return `${hour} h${minute ? ` ${String(minute).padStart(2, '0')}` : ''}`.replaceAll(' ', '\\s')
}

test('the visits of one day are one notice that says how many, and leads to the list', async () => {
  const { times, bodies, paths } = await openPerson()
  await market.clock.set(before(times[0], 23))
  await remind()
  await sendAllNow()
  expect(bodies()).toEqual([
    expect.stringMatching(new RegExp(`^2 rendez-vous le .*, le premier à ${time(times[0])}`)),
  ])
  expect(paths()).toEqual(['/dashboard/client/appointments'])
})

test('when the first of them is cancelled while the notice waits, it tells of the one that is left', async () => {
  const { client, times, visits, bodies, paths } = await openPerson()
  await market.clock.set(before(times[0], 23))
  await remind()
  await cancel(client, visits[0])
  await sendAllNow()
  const reminders = bodies().filter((body) => body.startsWith('Rappel'))
  expect(reminders).toEqual([expect.stringMatching(new RegExp(`${time(times[1])}\\.`))])
  expect(paths()).toContain(`/dashboard/client/appointments/${visits[1].id}`)
})

test('who prefers a message for each visit is reminded of each, and quiet hours are those that they chose', async () => {
  const rhythm = { isQuiet: true, quietFrom: 20, quietUntil: 9, isGrouped: false }
  const { client, persona, times, visits, bodies } = await openPerson(rhythm)
  expect((await client.get('/api/notifications/preferences')).body.rhythm).toEqual(rhythm)
  for (const startsAt of times) {
    await market.clock.set(before(startsAt, 23))
    await remind()
  }
  await sendAllNow()
  expect(bodies()).toHaveLength(2)
  for (const body of bodies()) expect(body).toMatch(/^Rappel de rendez-vous/)
  // Eight in the evening is quiet for this person alone; their morning begins at nine.
  const evening = local(times[0]).subtract({ days: 3 }).withPlainTime({ hour: 20, minute: 30 })
  await market.clock.set(evening.toInstant())
  await market.owner.query('delete from ops.outgoing_notice')
  const about = { visit: visits[0].id, at: Temporal.Instant.from(times[0]).toString(), zone: ZONE }
  await market.services.database.withActor(null, (tx) =>
    notify(tx, { kind: 'visit-moved', userId: persona.id, about }),
  )
  const { rows } = await market.owner.query<{ at: string }>(
    `select to_char(due_at at time zone $1, 'YYYY-MM-DD HH24:MI') as at from ops.outgoing_notice`,
    [ZONE],
  )
  expect(rows).toEqual([{ at: `${evening.add({ days: 1 }).toPlainDate().toString()} 09:00` }])
  await client.put('/api/notifications/preferences/rhythm', { ...rhythm, isQuiet: false })
  await market.owner.query('delete from ops.outgoing_notice')
  await market.services.database.withActor(null, (tx) =>
    notify(tx, { kind: 'visit-moved', userId: persona.id, about }),
  )
  const { rows: awake } = await market.owner.query(
    'select due_at <= public.clock() as "isDue" from ops.outgoing_notice',
  )
  expect(awake).toEqual([{ isDue: true }])
})

const ABOUT_A_VISIT: readonly Kind[] = [
  'visit-confirmed',
  'visit-added',
  'visit-moved',
  'visit-by-video',
  'visit-link-changed',
  'practice-confirmed',
  'practice-moved',
  'practice-by-video',
  'practice-contact-changed',
]

test.each(ABOUT_A_VISIT)('« %s » is not told of a visit that was cancelled meanwhile', async (kind) => {
  const { client, persona, times, visits, bodies } = await openPerson()
  const tellOf = (index: 0 | 1) =>
    market.services.database.withActor(null, (tx) =>
      notify(tx, {
        kind,
        userId: persona.id,
        about: { visit: visits[index].id, at: Temporal.Instant.from(times[index]).toString(), zone: ZONE },
      }),
    )
  await tellOf(0)
  await tellOf(1)
  await cancel(client, visits[0])
  await sendAllNow()
  const told = bodies().filter((body) => !/annulé/.test(body))
  expect(told).toEqual([expect.stringMatching(new RegExp(time(times[1])))])
})

/** What becomes of a storm's question between the evening and the morning. */
const SINCE_ASKED: Record<
  string,
  (client: Client, visit: { id: string; version: number }) => Promise<unknown>
> = {
  answered: async (client, { version }) => {
    const [proposal] = (await client.get('/api/storm-proposals')).body
    const answer = { answer: 'keep', version }
    expect((await client.post(`/api/storm-proposals/${proposal.id}/answer`, answer)).status).toBe(200)
  },
  cancelled: cancel,
  stopped: () => market.owner.query('update market.storm_day set stopped_at = public.clock()'),
  waiting: async () => {},
}

test.each(Object.keys(SINCE_ASKED))(
  'a storm that waits for the morning asks only whoever is still to answer: %s',
  async (what) => {
    const { client, practice, bodies } = await openPerson()
    const visit = await bookForStorm({ market, practice, client }, 100)
    await SINCE_ASKED[what]?.(client, visit)
    await sendAllNow()
    expect(bodies().filter((body) => body.startsWith('Tempête'))).toHaveLength(what === 'waiting' ? 1 : 0)
  },
)

test('notices of one person leave one by one, in the order in which they were written', async () => {
  const { persona } = await openPerson()
  const kinds = ['visit-missed', 'visit-excused', 'visit-storm'] as const
  await market.services.database.withActor(null, async (tx) => {
    for (const kind of kinds) await notify(tx, { kind, userId: persona.id })
  })
  await market.owner.query('update ops.outgoing_notice set due_at = public.clock()')
  await asWorker(market, async (database) => {
    const sender = noticeSender(noticeDependencies(market, database))
    for (const kind of kinds) {
      const claimed = await sender.claim(Object.values(NOTICE_LANES), 20)
      expect(claimed.map((one) => one.kind)).toEqual([kind])
      expect(await sender.claim(Object.values(NOTICE_LANES), 20)).toEqual([])
      await Promise.all(claimed.map(sender.deliver))
    }
  })
})

/** A quarter past seven of that day, for somebody whose telephone is quiet until eight; answers what it shows later. */
async function morningOf(practice: Practice, startsAt: string) {
  const name = crypto.randomUUID()
  await practice.client.post('/api/notifications/browsers', push.newBrowser(name))
  await practice.client.put('/api/notifications/preferences/rhythm', {
    isQuiet: true,
    quietFrom: 21,
    quietUntil: 8,
    isGrouped: true,
  })
  await market.clock.set(local(startsAt).withPlainTime({ hour: 7, minute: 12 }).toInstant())
  await sendAgendas(market.services.database, {
    jobs: market.services.jobs,
    origin: market.config.origin,
    mailFrom: market.config.mailFrom,
  })
  return () =>
    push.received.filter(({ browser }) => browser === name).map(({ message }) => message['body'] ?? '')
}

test('the agenda of the day says, once it rings, what is left of that day', async () => {
  const { client, practice, times, visits } = await openPerson()
  const shown = await morningOf(practice, times[0])
  await cancel(client, visits[0])
  await sendAllNow()
  expect(shown().filter((body) => body.startsWith('Votre journée'))).toEqual([
    expect.stringMatching(new RegExp(`1\\srendez-vous aujourd’hui, à\\s${time(times[1])}`)),
  ])
})

test('of a day that emptied nothing is said', async () => {
  const { client, practice, times, visits } = await openPerson()
  const shown = await morningOf(practice, times[0])
  for (const visit of visits) await cancel(client, visit)
  await sendAllNow()
  expect(shown().filter((body) => body.startsWith('Votre journée'))).toEqual([])
})

test('the agenda of the day waits for the end of the quiet hours, and never past its first visit', async () => {
  const { practice, times } = await openPerson()
  await morningOf(practice, times[0])
  const { rows } = await market.owner.query<{ due: Date; until: Date; lane: number }>(
    `select due_at as due, until, lane from ops.outgoing_notice where user_id = $1 and kind = 'agenda-today'`,
    [practice.userId],
  )
  const quietEnd = local(times[0]).withPlainTime({ hour: 8 }).toInstant()
  expect(rows).toEqual([
    {
      due: new Date(quietEnd.epochMilliseconds),
      until: new Date(Temporal.Instant.from(times[0]).epochMilliseconds),
      lane: 0,
    },
  ])
})
