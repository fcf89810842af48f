// Other calendars through the product's doors, with a real server of files on this machine.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followSchedule } from '#server/booking/slots/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import {
  book,
  holdRequest,
  listSlots,
  openMember,
  openPractice,
  type Practice,
  slotAfter,
} from '#tests/harness/practices.ts'
import { calendarLooker } from './look-at-calendars.ts'
import { readInThread } from './read-in-thread.ts'

const market = marketplace()

/** What the file of each path says, or how it fails. */
const files = new Map<string, string | number>()
let asked = 0
const server = createServer((request, response) => {
  asked++
  const file = files.get(request.url ?? '') ?? 404
  if (typeof file === 'number') response.writeHead(file).end()
  else if (request.headers['if-none-match'] === `"${file.length}"`) response.writeHead(304).end()
  else response.writeHead(200, { etag: `"${file.length}"` }).end(file)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Every host is this machine, without encryption: what the door refuses has a test of its own. */
const dialer = {
  isAllowed: (url: URL) => {
    url.protocol = 'http:'
    url.port = String(port)
    return true
  },
  resolve: async () => ['127.0.0.1'],
  isReachable: () => true,
}
async function look(): Promise<number> {
  let count = 0
  await asWorker(market, async (database) => {
    const looker = calendarLooker({
      database,
      ring: market.config.healthKeys,
      ownHost: 'mieva.example',
      dialer,
      hoursChanged: (tx, id, opened) => followSchedule({ jobs: market.services.jobs }, tx, id, opened),
    })
    count = await looker.lookAtDue()
  })
  return count
}

const PATH = '/api/professional/busy-calendars'
const stamp = (moment: Temporal.Instant) =>
  moment.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
const SECRET = 'Souper avec Jean-Philippe'
const busy = (from: Temporal.Instant, until: Temporal.Instant) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:${SECRET}\r\nDTSTART:${stamp(from)}\r\nDTEND:${stamp(until)}\r\nEND:VEVENT\r\nEND:VCALENDAR`

async function add({ client }: Practice, path: string, name = 'Personnel') {
  return client.post(PATH, { name, address: `https://agenda.example${path}` })
}
const calendarsOf = async ({ client }: Practice) => (await client.get(PATH)).body.calendars

describe('a time that is busy elsewhere', () => {
  test('is not listed, not on cards and not held, and is free again when it is free there', async () => {
    const practice = await openPractice(market)
    const taken = await slotAfter(market, practice, 30)
    const start = Temporal.Instant.from(taken.startsAt)
    files.set('/a.ics', busy(start, start.add({ minutes: 50 })))
    expect((await add(practice, '/a.ics')).status).toBe(201)
    expect(await look()).toBe(1)
    const listed = async () => (await listSlots(market, practice)).map(({ startsAt }) => startsAt)
    expect(await listed()).not.toContain(taken.startsAt)
    const [day, time] = taken.startsAt.slice(0, 16).split('T')
    const minute = Number(time!.slice(0, 2)) * 60 + Number(time!.slice(3))
    const why = await practice.client.get(
      `/api/professional/closed-time?day=${day}&from=${minute}&until=${minute + 50}`,
    )
    expect(why.body).toMatchObject({ mayBeTaken: true, reasons: [{ rule: 'elsewhere' }] })
    const drawn = `/api/professional/busy-times?from=${day}&days=1`
    expect((await practice.client.get(drawn)).body).toEqual([
      { day, fromMinute: minute, untilMinute: minute + 50 },
    ])
    expect((await practice.client.get(`/api/professional/day?day=${day}`)).body.elsewhere).toEqual([
      { opensMinute: minute, closesMinute: minute + 50 },
    ])
    const colleague = await openPractice(market)
    expect((await colleague.client.get(drawn)).body).toEqual([])
    const { client } = await openMember(market)
    expect(await client.post('/api/appointments/holds', holdRequest(practice, taken.startsAt))).toMatchObject(
      {
        status: 409,
        body: { code: 'booking/slot-taken' },
      },
    )
    const bits = async () =>
      (
        await market.owner.query<{ free: string; due: number }>(
          `select free::text, (select count(*)::int from market.free_time_due where professional_id = $1) as due
           from market.free_time where professional_id = $1 order by mode_bit`,
          [practice.professionalId],
        )
      ).rows
    const before = await bits()
    expect(before.every(({ due }) => due === 0)).toBe(true)
    files.set('/a.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR')
    await market.clock.advance({ minutes: 13 })
    await look()
    expect(await listed()).toContain(taken.startsAt)
    expect((await bits())[0]?.free).not.toBe(before[0]?.free)
  })

  test('does not touch a visit that was booked, nor count towards the day’s maximum', async () => {
    const practice = await openPractice(market, { maxVisitsPerDay: 1 })
    const visit = await slotAfter(market, practice, 30)
    const { client } = await openMember(market)
    const { id } = await book(client, practice, visit.startsAt)
    const start = Temporal.Instant.from(visit.startsAt)
    const nextDay = start.add({ hours: 24 })
    const text = busy(start, start.add({ minutes: 50 })).replace(
      'END:VCALENDAR',
      busy(nextDay, nextDay.add({ hours: 1 }))
        .replace('BEGIN:VCALENDAR\r\n', '')
        .replace('UID:1', 'UID:2'),
    )
    files.set('/b.ics', text)
    await add(practice, '/b.ics')
    await look()
    expect((await client.get(`/api/appointments/${id}`)).body.state).toBe('scheduled')
    const zoned = nextDay.toZonedDateTimeISO('America/Toronto').toPlainDate().toString()
    expect((await listSlots(market, practice)).some(({ startsAt }) => startsAt.startsWith(zoned))).toBe(true)
  })

  test('still counts when its calendar cannot be read, and its owner is told', async () => {
    const practice = await openPractice(market)
    const taken = await slotAfter(market, practice, 30)
    const start = Temporal.Instant.from(taken.startsAt)
    files.set('/c.ics', busy(start, start.add({ minutes: 50 })))
    await add(practice, '/c.ics')
    await look()
    expect(await calendarsOf(practice)).toMatchObject([{ freshness: 'fresh', problem: null, times: 1 }])
    files.set('/c.ics', 503)
    await market.clock.advance({ minutes: 31 })
    await look()
    expect(await calendarsOf(practice)).toMatchObject([
      { freshness: 'stale', problem: 'unreachable', times: 1 },
    ])
    expect((await listSlots(market, practice)).map(({ startsAt }) => startsAt)).not.toContain(taken.startsAt)
  })

  test('is free again as soon as its calendar is removed', async () => {
    const practice = await openPractice(market)
    const taken = await slotAfter(market, practice, 30)
    const start = Temporal.Instant.from(taken.startsAt)
    files.set('/d.ics', busy(start, start.add({ minutes: 50 })))
    await add(practice, '/d.ics')
    await look()
    const [calendar] = await calendarsOf(practice)
    expect((await practice.client.delete(`${PATH}/${calendar.id}`)).body.calendars).toEqual([])
    expect((await listSlots(market, practice)).map(({ startsAt }) => startsAt)).toContain(taken.startsAt)
  })
})

describe('a calendar', () => {
  test('that has not changed is not sent again, but once a day', async () => {
    const practice = await openPractice(market)
    files.set('/e.ics', busy(market.clock.now(), market.clock.now().add({ hours: 1 })))
    await add(practice, '/e.ics')
    await look()
    const first = await calendarsOf(practice)
    await market.clock.advance({ minutes: 13 })
    const before = asked
    expect(await look()).toBeGreaterThanOrEqual(1)
    expect(asked).toBeGreaterThan(before)
    const [second] = await calendarsOf(practice)
    expect(second).toMatchObject({ freshness: 'fresh', problem: null })
    expect(second.readAt).not.toBe(first[0].readAt)
  })

  test('is one of five, each once', async () => {
    const practice = await openPractice(market)
    for (const path of ['/1', '/2', '/3', '/4', '/5']) expect((await add(practice, path)).status).toBe(201)
    expect((await add(practice, '/6')).body).toMatchObject({ code: 'booking/too-many-calendars' })
    const [first] = await calendarsOf(practice)
    await practice.client.delete(`${PATH}/${first.id}`)
    expect((await add(practice, '/2')).body).toMatchObject({ code: 'booking/calendar-known' })
    expect((await add(practice, '/6')).status).toBe(201)
    await expect(
      market.owner.query(
        `insert into market.busy_calendar (id, professional_id, place, name, host, wrapped_by, wrapped_key, sealed_address)
         values (gen_random_uuid(), $1, 6, 'x', 'x.example', 'x', '', '')`,
        [practice.professionalId],
      ),
    ).rejects.toThrow('busy_calendar_place_check')
  })

  test('is told to nobody: its address is sealed, and nothing of its events is kept', async () => {
    const practice = await openPractice(market)
    files.set('/very-secret-path.ics', busy(market.clock.now(), market.clock.now().add({ hours: 30 })))
    const added = await add(practice, '/very-secret-path.ics')
    await look()
    const { rows } = await market.owner.query(
      `select c::text as calendar, t::text as times from market.busy_calendar c
       left join market.busy_time t on t.calendar_id = c.id where c.professional_id = $1`,
      [practice.professionalId],
    )
    const kept = await market.owner.query('select i::text from ops.idempotency i')
    const said = JSON.stringify([rows, kept.rows, added.body, await calendarsOf(practice)])
    expect(rows).toHaveLength(1)
    expect(said).not.toContain('very-secret-path')
    expect(said).not.toContain(SECRET)
    expect(said).toContain('agenda.example')
  })

  test('of somebody else does not exist', async () => {
    const [practice, other] = [await openPractice(market), await openPractice(market)]
    await add(practice, '/g.ics')
    const [calendar] = await calendarsOf(practice)
    expect(await calendarsOf(other)).toEqual([])
    for (const answer of [
      await other.client.delete(`${PATH}/${calendar.id}`),
      await other.client.post(`${PATH}/${calendar.id}/look`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'booking/calendar-not-found' } })
    const api = await market.connectAs('api')
    for (const userId of [other.userId, '']) {
      await api.query(`select set_config('app.user_id', $1, false)`, [userId])
      expect(
        (await api.query('select from market.busy_calendar where id = $1', [calendar.id])).rowCount,
      ).toBe(0)
    }
    await expect(
      api.query(`insert into market.busy_time values ($1, $2, '{}')`, [calendar.id, practice.professionalId]),
    ).rejects.toThrow('permission denied')
  })

  test('whose rule falls on no day is left after its time', async () => {
    const text =
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260101T100000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT\r\nEND:VCALENDAR'
    const bytes = new Uint8Array(new TextEncoder().encode(text))
    const window = { from: 0, until: 4e12 }
    await expect(
      readInThread(bytes, { window, zone: 'America/Toronto', ownHost: 'x' }, 1_500),
    ).rejects.toMatchObject({ problem: 'too-complex' })
  })
})
