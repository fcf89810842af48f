// What the busiest requests send to the database, and how PostgreSQL runs it: kept in tests/query-plans, so that a
// statement that changes, or an index that is lost, is seen in review. `npx vitest run tests/query-plans.test.ts -u`.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { sendAgendas, sendDueReminders } from '#server/booking/appointments/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { openImpostor } from '#tests/harness/clamd.ts'
import type { Client } from '#tests/harness/client.ts'
import { EXAMPLE_ANSWERS } from '#tests/harness/example-scan.ts'
import { makePdf } from '#tests/harness/made-files.ts'
import {
  openMember,
  openPractice,
  type Practice,
  PRICE,
  slotAfter,
  holdRequest,
} from '#tests/harness/practices.ts'
import {
  allocatePages,
  keepThirteenPartitions,
  withFullTables,
  formatSql,
} from '#tests/harness/query-plans.ts'
import { type CountingLink, countStatements, type Sent } from '#tests/load/support/counting-link.ts'

let link: CountingLink
let owner: pg.PoolClient
let practice: Practice
let member: Client
let admin: Client
let heldId = ''
let thread = ''
const SLUG = 'amelie-gagnon'
const FILE = randomUUID()

/** Stands for clamd, and finds nothing: what counts here is what the database is asked. */
const lenient = openImpostor((socket) => socket.once('data', () => socket.end('stream: OK\0')))
const market = marketplace(async (databaseUrl) => {
  link = await countStatements(databaseUrl, 'api')
  return { DATABASE_URL: link.url, ...(await lenient).environment }
})

beforeAll(async () => {
  practice = await openPractice(market, { slug: SLUG })
  const administrator = await market.createPersona('admin')
  await market.owner.query(
    `insert into market.verification (professional_id, decision, register, rulebook_version, decided_by, expires_at)
     values ($1, 'approved', 'Tableau de l’OPQ', 'test', $2, public.clock() + interval '300 days')`,
    [practice.professionalId, administrator.id],
  )
  await market.owner.query('select market.refresh_directory($1)', [[practice.professionalId]])
  member = (await openMember(market)).client
  admin = (await market.newcomer('admin', { hasSecondFactor: true })).client
  owner = await market.owner.connect()
  await keepThirteenPartitions(owner)
  await allocatePages(owner)
})
afterAll(async () => {
  owner.release()
  link.close()
  await (await lenient).close()
})

/** Statements that an earlier request sent: session and limits are recorded once, with the first request. */
const recordedBefore = new Set<string>()
const IS_FRAME = /^(?:begin|commit|rollback|select set_config\('app\.user_id'|select pg_notify\()/i

/** What the request sent that no request before it did. */
async function sentBy(send: () => Promise<{ status: number; text: string }>): Promise<Sent[]> {
  link.takeAll()
  const answer = await send()
  expect(answer.status, answer.text).toBeLessThan(300)
  return link
    .takeAll()
    .filter(({ text }) => !IS_FRAME.test(text) && !recordedBefore.has(text) && recordedBefore.add(text))
}

async function formatPlans(statements: readonly Sent[], change = ''): Promise<string> {
  const parts = await withFullTables(owner, async (shapeOf) => {
    if (change) await owner.query(change)
    const formatted: string[] = []
    for (const sent of statements) {
      const plan = (await shapeOf(sent)).replaceAll(/^/gm, '--   ')
      formatted.push(`${formatSql(sent.text)};\n${plan}\n`)
    }
    return formatted
  })
  return parts.join('\n')
}

/** A proposed time and a shared result in the thread. */
async function sendCards(): Promise<void> {
  const { startsAt } = await slotAfter(market, practice, 96)
  const { serviceId } = practice
  const offer = { serviceId, mode: 'video', placeId: null, startsAt, priceCents: PRICE }
  await practice.client.post(`${thread}/offers`, { id: randomUUID(), ...offer })
  const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }
  const [completedAt, until] = [market.clock.now(), market.clock.now().add({ hours: 24 })].map(String)
  const saved = await member.post('/api/scan-results', { answers: EXAMPLE_ANSWERS, completedAt, consent })
  const share = { resultId: saved.body.id, questionnaire: 'scan', until, consent }
  await member.post(`${thread}/shares`, { id: randomUUID(), ...share })
}

type ReviewedRequest = readonly [name: string, send: () => Promise<{ status: number; text: string }>]

// In this order: what a request has in common with an earlier one is not recorded again.
const requests: readonly ReviewedRequest[] = [
  ['who-asks', () => member.get('/api/profile')],
  [
    'slots-of-a-professional',
    () => member.get(`/api/professionals/${practice.professionalId}/availability?mode=video&days=28`),
  ],
  [
    'hold-a-slot',
    async () => {
      const { startsAt } = await slotAfter(market, practice, 48)
      link.takeAll()
      const held = await member.post('/api/appointments/holds', holdRequest(practice, startsAt))
      heldId = held.body.id
      return held
    },
  ],
  ['confirm', () => member.post(`/api/appointments/${heldId}/confirm`, { payment: 'on-site' })],
  [
    'send-a-message',
    async () => {
      const opened = await member.post('/api/message-threads', { appointmentId: heldId })
      thread = `/api/message-threads/${opened.body.id}`
      link.takeAll()
      return member.post(`${thread}/messages`, { id: heldId, text: 'Bonjour' })
    },
  ],
  ['read-a-thread', () => practice.client.get(thread)],
  [
    'read-a-thread-with-cards',
    async () => {
      await sendCards()
      link.takeAll()
      return practice.client.get(thread)
    },
  ],
  ['my-threads', () => practice.client.get('/api/message-threads')],
  ['my-archived-threads', () => practice.client.get('/api/message-threads?archived=yes')],
  ['find-a-thread', () => practice.client.post('/api/message-thread-search', { name: 'Tremblay' })],
  ['find-a-thread-with-mieva', () => admin.post('/api/message-thread-search', { name: 'Tremblay' })],
  ['threads-with-mieva', () => admin.get('/api/message-threads')],
  ['archived-threads-with-mieva', () => admin.get('/api/message-threads?archived=yes')],
  [
    'write-to-mieva',
    async () => {
      const { body } = await member.post('/api/support-thread')
      link.takeAll()
      return member.post(`/api/message-threads/${body.id}/messages`, { id: randomUUID(), text: 'Bonjour' })
    },
  ],
  ['attach-a-file', () => member.put(`${thread}/files/${FILE}`, makePdf())],
  [
    'send-a-file',
    () => {
      const files = [{ id: FILE, name: 'Ordonnance.pdf' }]
      return member.post(`${thread}/messages`, { id: FILE, text: '', files })
    },
  ],
  ['open-a-file', () => practice.client.get(`${thread}/files/${FILE}`)],
  ['bell', () => member.get('/api/bell')],
  ['my-notifications', () => member.get('/api/notifications')],
  ['my-appointments', () => member.get('/api/appointments')],
  ['calendar-of-a-professional', () => practice.client.get('/api/professional/appointments?days=7')],
  [
    'busy-times-of-a-professional',
    () => practice.client.get('/api/professional/busy-times?from=2026-11-16&days=7'),
  ],
  ['clients-of-a-practice', () => practice.client.post('/api/professional/client-search', {})],
  ['notes-of-a-practice', () => practice.client.post('/api/professional/note-search', {})],
  ['notes-about-a-name', () => practice.client.post('/api/professional/note-search', { name: 'Tremblay' })],
  ['search', () => member.get('/api/search?q=psychologue&lat=45.5&lng=-73.6')],
  ['suggest-words', () => member.get('/api/suggestions?q=amelie%20gag')],
  ['search-by-time', () => member.get('/api/search?when=week')],
  ['profile-of-a-professional', () => member.get(`/api/professionals/${SLUG}`)],
  ['credits', () => member.get('/api/credits')],
  ['rewards-impact', () => member.get('/api/rewards/impact')],
  ['wallet', () => practice.client.get('/api/professional/wallet')],
  ['finance', () => admin.get('/api/finance')],
  // What the worker asks again and again, whoever is due.
  ['due-reminders', () => run(sendDueReminders)],
  ['agendas', () => run(sendAgendas)],
]

/** As a request, so that it is read as one. */
async function run(work: typeof sendAgendas | typeof sendDueReminders) {
  const { services, config } = market
  await work(services.database, { jobs: services.jobs, origin: config.origin, mailFrom: config.mailFrom })
  return { status: 200, text: '' }
}

const recorded = new Map<string, readonly Sent[]>()

test.each(requests)('%s is run as it was reviewed', async (name, send) => {
  const statements = await sentBy(send)
  recorded.set(name, statements)
  expect(statements.length).toBeGreaterThan(0)
  await expect(await formatPlans(statements)).toMatchFileSnapshot(`query-plans/${name}.sql`)
})

test('an index that is lost is seen', async () => {
  const statements = recorded.get('calendar-of-a-professional') ?? []
  const reviewed = await formatPlans(statements)
  expect(reviewed).toContain('using appointment_<month>_professional_id_starts_at_idx')
  const lost = await formatPlans(statements, 'drop index market.appointment_professional_idx')
  expect(lost).not.toBe(reviewed)
})
