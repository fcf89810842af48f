// Booking over HTTP and the same statements bare, with millions of appointments; four weeks of slots; search by time.
// usage: npm run measure -- booking [--short] [--sizes 1000,100000] [--keep]
import { Agent } from 'node:http'
import pg from 'pg'
import { refreshFreeTimes } from '#server/booking/slots/index.ts'
import { openDatabase } from '#server/platform/database.ts'
import { PreparingClient } from '#server/platform/prepared-statements.ts'
import { bookOverHttp, type Booking, pickBookings, type Timings } from './support/booked-over-http.ts'
import { createMembers } from './support/members-and-practices.ts'
import { loadCalendars } from './support/measured-calendar.ts'
import { type MeasuredDirectory, openMeasuredDirectory } from './support/measured-directory.ts'
import { openBookingRecorder, type Recording, replay } from './support/recorded-booking.ts'
import { closeRecorder, openRecorder } from './support/recorded-search.ts'
import { claim, isShort, print } from './support/report.ts'
import { searchApi, get } from './support/search-api.ts'
import { quantile } from './support/statistics.ts'
import { timedMix } from './support/timed-mix.ts'

const SIZES = sizesAsked() ?? (isShort ? [1_000] : [1_000, 10_000, 100_000, 1_000_000])
/** Where the limits are held: as many professionals as the product is made for, or the largest there is. */
const HELD_AT = SIZES.includes(100_000) ? 100_000 : Math.max(...SIZES)
const SEED = 20_261_115
/** As many at once as the process has connections. */
const WIDTH = 10
const READS = isShort ? 100 : 400
const LIMITS = { ratio: 0.35, slotsMs: 20, searchMs: 80 }

type Measured = {
  size: number
  appointments: number
  slots: number[]
  search: { api: number[]; bare: number[] }
  http: Timings
  bare: { seconds: number; count: number }
}

export default async function measureBooking(): Promise<boolean> {
  const rows: Measured[] = []
  const cardResults: boolean[] = []
  for (const size of SIZES) {
    const startedAt = performance.now()
    const directory = await openMeasuredDirectory(size, { name: 'booking', write: (url) => write(url, size) })
    const appointments = await countAppointments(directory.databaseUrl)
    print(`       ${spaced(size)} professionals, ${spaced(appointments)} appointments: ${since(startedAt)} s`)
    try {
      cardResults.push(await cardsMatchSlots(directory))
      rows.push({ size, appointments, ...(await measureSize(directory, size)) })
    } finally {
      await directory.stop()
    }
    report(rows.slice(-1))
  }
  print('')
  report(rows)
  return [...cardResults, ...judge(rows)].every(Boolean)
}

async function write(databaseUrl: string, size: number): Promise<void> {
  // Five million appointments at a hundred thousand professionals; at a million, the same time to come for fewer visits.
  const { patterns } = await loadCalendars(
    databaseUrl,
    size > 100_000 ? { past: 0, ahead: 1 } : { past: 45, ahead: 5 },
  )
  print(`       ${spaced(patterns)} calendars written by the product, the others are their copies`)
}

async function measureSize(directory: MeasuredDirectory, size: number) {
  const slots = await timeSlots(directory)
  const search = await timeSearch(directory)
  const isHeld = size === HELD_AT
  const counts = { http: isShort ? 150 : isHeld ? 2_400 : 800, bare: isShort ? 80 : isHeld ? 800 : 300 }
  return { slots, search, ...(await timeBookings(directory, counts)) }
}

async function timeSlots({ databaseUrl, origin }: MeasuredDirectory): Promise<number[]> {
  const ids = await sampleProfessionals(databaseUrl, READS + 50)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const id of ids) {
    const startedAt = performance.now()
    const { status, body } = await get(`${origin}/api/professionals/${id}/availability?days=28`, agent)
    times.push(performance.now() - startedAt)
    if (status !== 200) throw new Error(`availability answered ${status} ${body}`)
  }
  agent.destroy()
  // The first fifty only warm the process up.
  return times.slice(50)
}

async function timeSearch({ databaseUrl, origin }: MeasuredDirectory): Promise<Measured['search']> {
  const recorder = await openRecorder(databaseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: Measured['search'] = { api: [], bare: [] }
  const slow: { milliseconds: number; text: string }[] = []
  for (const [index, { request, time }] of timedMix(READS + 50, SEED).entries()) {
    const { milliseconds } = await searchApi(origin, request, { cursor: null, time }, agent)
    const bare = await recorder.replay(await recorder.record(request))
    if (index < 50) continue
    times.api.push(milliseconds)
    times.bare.push(bare)
    slow.push({ milliseconds, text: JSON.stringify({ ...request, ...time }) })
  }
  agent.destroy()
  await closeRecorder(recorder)
  if (process.argv.includes('--slowest'))
    for (const { milliseconds, text } of slow
      .toSorted((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 10))
      print(`       ${milliseconds.toFixed(1)} ${text}`)
  return times
}

async function timeBookings(directory: MeasuredDirectory, counts: { http: number; bare: number }) {
  const { databaseUrl, origin } = directory
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const warmUp = 100
  const members = await createMembers(client, warmUp + counts.http + 2 * counts.bare, `foule-${Date.now()}`)
  await client.end()
  const bookings = await pickBookings(databaseUrl, members)
  const take = (count: number) => bookings.splice(0, count)
  await bookOverHttp(origin, take(warmUp), WIDTH)
  // Tables that were empty until now have rows: the database would notice within a minute, and plan anew.
  await query(databaseUrl, 'analyze')
  const [held, confirmed] = [take(counts.bare), take(counts.bare)]
  const recordings = await recordBookings(directory, held, confirmed)
  // In turns, so that a noisy minute falls on both.
  const half = (all: readonly Recording[][], turn: number) =>
    all.slice((turn * all.length) / 2, ((turn + 1) * all.length) / 2)
  const http: Timings = { seconds: 0, holds: [], confirms: [] }
  const bare = { seconds: 0, count: 0 }
  for (const turn of [0, 1]) {
    const part = await bookOverHttp(origin, take(Math.floor(counts.http / 2)), WIDTH)
    http.seconds += part.seconds
    http.holds.push(...part.holds)
    http.confirms.push(...part.confirms)
    const recorded = half(recordings, turn)
    bare.seconds += await replayAll(databaseUrl, recorded)
    bare.count += recorded.length
  }
  await restoreFreeTimes(databaseUrl, [...held, ...confirmed])
  return { http, bare }
}

/** A replay writes the free times of when it was recorded: they are computed again, for databases that are kept. */
async function restoreFreeTimes(databaseUrl: string, bookings: readonly Booking[]): Promise<void> {
  const ids = [...new Set(bookings.map(({ request }) => String(request['professionalId'])))]
  const database = openDatabase({ url: databaseUrl, size: 1 })
  for (let first = 0; first < ids.length; first += 50)
    await database.withActor(null, (tx) => refreshFreeTimes(tx, ids.slice(first, first + 50)))
  await database.close()
}

/** A hold of one booking and the confirmation of another: together the statements of one booking. */
async function recordBookings(
  { environment }: MeasuredDirectory,
  held: readonly Booking[],
  confirmed: readonly Booking[],
): Promise<Recording[][]> {
  const recorder = await openBookingRecorder(environment)
  const recordings: Recording[][] = []
  const hold = ({ member, request }: Booking) => ({
    path: '/api/appointments/holds',
    body: request,
    cookie: member.cookie,
  })
  for (const [index, booking] of held.entries()) {
    const other = confirmed[index]
    if (!other) break
    const undone = await recorder.record(hold(booking), 'undo')
    const { id } = await recorder.record(hold(other), 'commit')
    const { cookie } = other.member
    const path = `/api/appointments/${id}/confirm`
    recordings.push([undone, await recorder.record({ path, body: { payment: 'on-site' }, cookie }, 'undo')])
  }
  await recorder.close()
  return recordings
}

async function replayAll(databaseUrl: string, recordings: readonly Recording[][]): Promise<number> {
  const connectionString = asApi(databaseUrl)
  // With plans kept as the product keeps them: bare is as fast as these statements can be.
  const clients = Array.from({ length: WIDTH }, () => new PreparingClient({ connectionString }))
  await Promise.all(clients.map((client) => client.connect()))
  const left = [...recordings]
  const startedAt = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      for (let booking = left.pop(); booking; booking = left.pop())
        for (const recording of booking) await replay(client, recording)
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return seconds
}

function asApi(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.username = 'api'
  return url.href
}

/** What was copied is what the slot function lists, for people taken at random. */
async function cardsMatchSlots({ databaseUrl, origin }: MeasuredDirectory): Promise<boolean> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ids = await sampleProfessionals(databaseUrl, 30)
  const read = async (path: string) => JSON.parse((await get(origin + path, agent)).body) as never
  let wrong = 0
  for (const id of ids) {
    const [card] = (await read(`/api/slots/next?professionals=${id}&count=6`)) as NextAnswer
    const listed = (await read(
      `/api/professionals/${id}/availability?days=28&mode=${card?.mode}&service=${card?.serviceId}`,
    )) as { days: { slots: { startsAt: string }[] }[] }
    const first = listed.days.flatMap(({ slots }) => slots).slice(0, 6)
    if (first.map(({ startsAt }) => startsAt).join() !== card?.slots.map(({ startsAt }) => startsAt).join())
      wrong++
  }
  agent.destroy()
  return claim(`${ids.length} cards show what the slot function lists`, wrong === 0, `${wrong} do not`)
}

type NextAnswer = { mode: string; serviceId: string; slots: { startsAt: string }[] }[]

async function sampleProfessionals(databaseUrl: string, count: number): Promise<string[]> {
  return query<{ id: string }>(
    databaseUrl,
    `select professional_id as id from (select distinct professional_id from market.free_time) f
     order by md5(professional_id::text) limit ${count}`,
  ).then((rows) => rows.map(({ id }) => id))
}

const countAppointments = (databaseUrl: string) =>
  query<{ count: number }>(databaseUrl, 'select count(*)::int as count from market.appointment').then(
    ([row]) => row?.count ?? 0,
  )

async function query<T extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<T>(text)
  await client.end()
  return rows
}

function report(rows: readonly Measured[]): void {
  print(
    '| professionals | appointments | four weeks of slots p50 / p95 ms | search by time p50 / p95 ms (bare SQL) | bookings a second (bare) | hold p50 / p95 ms | confirm p50 / p95 ms |',
  )
  print('|---|---|---|---|---|---|---|')
  for (const row of rows) {
    const { size, appointments, slots, search, http } = row
    const cells = [
      spaced(size),
      spaced(appointments),
      two(slots),
      `${two(search.api)} (${two(search.bare)})`,
      `${perSecond(row).http.toFixed(0)} (${perSecond(row).bare.toFixed(0)})`,
      two(http.holds),
      two(http.confirms),
    ]
    print(`| ${cells.join(' | ')} |`)
  }
}

function judge(rows: readonly Measured[]): boolean[] {
  const held = rows.find(({ size }) => size === HELD_AT)
  if (!held) return [false]
  const at = `at ${spaced(held.size)} professionals`
  const { http, bare } = perSecond(held)
  const [slots, search] = [quantile(held.slots, 0.95), quantile(held.search.api, 0.95)]
  return [
    claim(
      `booking over HTTP ${at} is at least ${LIMITS.ratio} of its statements bare`,
      http / bare >= LIMITS.ratio,
      `${http.toFixed(0)} of ${bare.toFixed(0)} a second, ${(http / bare).toFixed(2)}`,
    ),
    claim(
      `p95 of four weeks of slots ${at} is at most ${LIMITS.slotsMs} ms`,
      slots <= LIMITS.slotsMs,
      `${slots.toFixed(1)} ms`,
    ),
    claim(
      `p95 of search by time ${at} is at most ${LIMITS.searchMs} ms`,
      search <= LIMITS.searchMs,
      `${search.toFixed(1)} ms`,
    ),
  ]
}

const perSecond = ({ http, bare }: Measured) => ({
  http: http.holds.length / http.seconds,
  bare: bare.count / bare.seconds,
})
const two = (values: readonly number[]) =>
  [0.5, 0.95].map((share) => quantile(values, share).toFixed(1)).join(' / ')
const spaced = (count: number) => count.toLocaleString('en-CA')
const since = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(0)

function sizesAsked(): number[] | undefined {
  const at = process.argv.indexOf('--sizes')
  return at < 0 ? undefined : (process.argv[at + 1] ?? '').split(',').map(Number)
}
