// Marked names and words are put wherever people can write. Then everything that leaves the product is searched for them:
// mail headers, pushes, text messages, addresses, stored rows, jobs and logs.
import { symbols } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tellOpenRooms } from '#server/consultations/tell-open-rooms.ts'
import { sendAgendas, sendDueReminders } from '#server/booking/appointments/index.ts'
import { isLocale } from '#domain/kernel/locale.ts'
import { mailTemplates } from '#server/mail-templates.ts'
import { mailSettings, noticeSender } from '#server/notifier/index.ts'
import { log } from '#server/platform/log.ts'
import { marketplace } from '#tests/harness/api.ts'
import { apiOverHttp } from '#tests/harness/api-over-http.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import {
  CANARY,
  markPractice,
  meet,
  movedTo,
  PERSON,
  PRACTITIONER,
  talk,
  WORDS,
} from '#tests/harness/canary-life.ts'
import { bookForStorm, missAndContest } from '#tests/harness/canary-visits.ts'
import { testScanner } from '#tests/harness/clamd.ts'
import { type Client, ORIGIN } from '#tests/harness/client.ts'
import { markedWordIn } from '#tests/harness/marked-words.ts'
import { book, openMember, openPractice, type Practice, slotAfter } from '#tests/harness/practices.ts'
import { noticeDependencies, openRinging } from '#tests/harness/ringing.ts'
import { queuedRows, runEverything } from '#tests/harness/run-everything.ts'
import { headersOf, startSmtpSink } from '#tests/harness/smtp-sink.ts'
import { write } from '#tests/harness/threads.ts'
import { join } from '#tests/harness/wait-list.ts'
import { startWebProcess } from '#tests/harness/web-process.ts'
import { startWorkerProcess } from '#tests/harness/worker-process.ts'

const ringing = await openRinging()
const { push, texts } = ringing
const smtp = await startSmtpSink()
smtp.settings.keepsContent = true
const scanner = await testScanner()
const environment = { ...ringing.environment, ...scanner?.environment }
let databaseUrl = ''
const market = marketplace(async (url) => {
  databaseUrl = url
  return environment
})

const PHONES = ['+15142345678', '+15142345679'] as const
/** Whoever reads a log learns neither whom nor where they are reached. */
const REACHED_BY = /@exemple\.ca|514.?234.?567|5142345/

// The real log at its most talkative, read where it would leave the process.
const lines: string[] = []
beforeAll(() => {
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym]!
  vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line))
  log.level = 'trace'
})
afterAll(async () => {
  log.level = 'silent'
  vi.restoreAllMocks()
  await Promise.all([ringing.close(), smtp.stop(), scanner?.stop()])
})

async function reachEverywhere(client: Client, phone: string): Promise<void> {
  await client.post('/api/notifications/browsers', push.newBrowser(crypto.randomUUID()))
  await client.post('/api/notifications/phone', { phone: phone.slice(2), agrees: true })
  const code = /\d{6}/.exec(texts.sent.findLast(({ to }) => to === phone)?.body ?? '')?.[0]
  expect((await client.post('/api/notifications/phone/confirm', { code })).status).toBe(200)
  for (const [topic, channel] of [
    ['practice', 'text'],
    ['room', 'mail'],
    ['room', 'text'],
  ])
    await client.put('/api/notifications/preferences/choice', { topic, channel, isOn: true })
}

/** What must have been told by the end, among the rest. */
const LIVED = [
  'visit-confirmed',
  'visit-moved',
  'visit-cancelled',
  'visit-missed',
  'visit-excused',
  'visit-storm',
  'practice-contested',
  'time-freed',
  'room-open',
  'message-received',
  'address-bounced',
]

type Pair = { practice: Practice; client: Client; email: string; visitId: string }

/** Everything that two people and a visit between them cause, until its room opens. */
async function liveUntilTheVisit(): Promise<Pair> {
  const practice = await openPractice(market, {
    firstName: PRACTITIONER,
    lastName: PRACTITIONER,
    name: PRACTITIONER,
    meetingUrl: null,
    opensMinute: 10 * 60,
  })
  await markPractice(market, practice)
  const { client, persona } = await openMember(market, { firstName: PERSON, lastName: PERSON })
  await reachEverywhere(client, PHONES[0])
  await reachEverywhere(practice.client, PHONES[1])
  const pair = { market, practice, client }
  await missAndContest(pair, 30)
  await bookForStorm(pair, 120)
  const { startsAt } = await slotAfter(market, practice, 50)
  const visit = await book(client, practice, startsAt)
  const later = (await slotAfter(market, practice, 75)).startsAt
  expect(
    (await client.post(`/api/appointments/${visit.id}/move`, { startsAt: later, version: visit.version }))
      .status,
  ).toBe(200)
  const thread = await client.post('/api/message-threads', { appointmentId: visit.id })
  await write(client, thread.body.id, WORDS)
  await write(practice.client, thread.body.id, WORDS)
  const other = await book(client, practice, (await slotAfter(market, practice, 100)).startsAt)
  await join(market, practice)
  const cancelled = { expectedFeeCents: 0, reason: WORDS }
  expect((await client.post(`/api/appointments/${other.id}/cancel`, cancelled)).status).toBe(200)
  const { config, services } = market
  const dependencies = { jobs: services.jobs, origin: config.origin, mailFrom: config.mailFrom }
  await asWorker(market, async (database) => {
    const sender = noticeSender(noticeDependencies(market, database))
    await sender.sendDue()
    const moment = Temporal.Instant.from(later)
    const morning = moment.toZonedDateTimeISO('America/Toronto').withPlainTime({ hour: 7, minute: 12 })
    const day = [
      moment.subtract({ hours: 23 }),
      morning.toInstant(),
      moment.subtract({ minutes: 110 }),
      moment.subtract({ minutes: 10 }),
    ]
    for (const now of day) {
      await market.clock.set(now)
      await sendDueReminders(database, dependencies)
      await sendAgendas(database, dependencies)
      await tellOpenRooms(database)
      await sender.sendDue()
    }
  })
  return { practice, client, email: persona.email, visitId: visit.id }
}

/** What is written of mail before it is sent: the worker forgets the rest. */
const mailRows = async () =>
  (
    await market.owner.query(
      'select template, language, facts, user_id, topic, once_key from ops.outgoing_mail',
    )
  ).rows
const subjectsOf = (rows: Awaited<ReturnType<typeof mailRows>>) =>
  rows.map(({ template, language, facts }) =>
    isLocale(language) && facts ? mailTemplates[template]?.(facts, language).subject : undefined,
  )

/** All of it again in processes of their own: conversations, the room, and a worker that sends whatever waits. */
async function goOnInProcesses({ practice, client, email, visitId }: Pair) {
  // A mail server that knows one address no more, and says which.
  smtp.settings.refuses = email
  const moved = {
    ...environment,
    APP_ORIGIN: ORIGIN,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'debug',
    SMTP_URL: smtp.url,
    TEST_CLOCK_AT: market.clock.now().toString(),
  }
  const [web, worker] = await Promise.all([
    startWebProcess(databaseUrl, moved),
    startWorkerProcess(databaseUrl, moved),
  ])
  try {
    const isUp = () =>
      fetch(`${web.origin}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await vi.waitFor(async () => expect(await isUp()).toBe(true), { timeout: 100_000, interval: 200 })
    const app = apiOverHttp(web.origin)
    const admin = (await market.newcomer('admin', { hasSecondFactor: true })).client
    const life = {
      market,
      app,
      practice,
      visitId,
      hasScanner: scanner !== null,
      client: movedTo(app, client),
      professional: movedTo(app, practice.client),
      admin: movedTo(app, admin),
    }
    await meet(life)
    await talk(life)
    const replies: string[] = []
    for (const answer of [`${WORDS} STOP`, 'STOP', 'DEBUT']) {
      const { body, headers } = texts.answer(ORIGIN, PHONES[0], answer)
      const reply = await fetch(`${web.origin}/api/webhooks/texts`, { method: 'POST', body, headers })
      expect(reply.status).toBe(200)
      replies.push(await reply.text())
    }
    // What is no answer that we know gets none; the other two are understood.
    expect(replies.map((reply) => reply.includes('<Message>'))).toEqual([false, true, true])
    await fetch(`${web.origin}/professionals/${WORDS}?q=${WORDS}`)
    await fetch(`${web.origin}/${WORDS}/broken?q=${WORDS}`)
    const unsent = await mailRows()
    await runEverything(market.owner)
    return { unsent, replies, written: [...web.written, ...worker.written] }
  } finally {
    await Promise.all([web.stop(), worker.stop()])
  }
}

const hrefsIn = (text: string) => text.match(/https?:\/\/[^\s"'<>]+/g) ?? []

/**
 * Addresses in mail that may say more, each with its reason. `directions` opens a map at the written address of a place,
 * by the reader's press (decision 0036), so what its professional wrote there is in it.
 */
const ADDRESSES_LEFT_OUT: ReadonlySet<string> = new Set(['directions'])

/** Every address in the facts of a mail, however deep: lists of visits are JSON, and calendar files fold their lines. */
function hrefsOf(facts: unknown): string[] {
  const found: string[] = []
  const read = (name: string, value: unknown): void => {
    if (ADDRESSES_LEFT_OUT.has(name)) return
    if (typeof value !== 'string') {
      for (const [key, part] of Object.entries(value ?? {})) read(key, part)
    } else if (/^[[{]/.test(value)) read(name, JSON.parse(value))
    else found.push(...hrefsIn(value.replaceAll(/\r?\n[ \t]/g, '')))
  }
  read('facts', facts)
  return found
}

test('no name, no profession and no word of anybody stands in a subject, a push, a text, a log, a job or an address', async () => {
  const pair = await liveUntilTheVisit()
  const before = await mailRows()
  expect(before.some(({ facts }) => JSON.stringify(facts).includes(PRACTITIONER))).toBe(true)
  const { unsent, replies, written } = await goOnInProcesses(pair)

  const { wayOut } = mailSettings(market.config)
  const rows = async (query: string) => (await market.owner.query(query)).rows
  const received = smtp.received.map(({ content = '' }) => content)
  const notices = await rows('select * from market.notification')
  const pushes = push.received.map(({ message }) => message)
  const told = {
    subjects: [
      ...subjectsOf(before),
      ...subjectsOf(unsent),
      ...received.map((mail) => headersOf(mail)['subject']),
    ],
    mailHeaders: received.map((mail) => ({ ...headersOf(mail), to: '' })),
    pushes,
    texts: [...texts.sent.map(({ body }) => body), ...replies],
    notices,
    ringing: await rows('select * from ops.outgoing_notice'),
    // What a message is made of is gone once it is sent; whoever is written to stands there by purpose.
    sent: await rows(
      `select to_jsonb(m) - 'recipient' as row from ops.outgoing_mail m where sent_at is not null`,
    ),
    // Facts are the message itself: they name people until it is sent, and are deleted then.
    queuedMail: [...before, ...unsent].map(({ facts: _facts, ...rest }) => rest),
    jobs: await queuedRows(market.owner),
    log: lines,
    written,
    addresses: [
      ...before.map(({ user_id: userId, topic }) => userId && wayOut?.({ userId, topic }, 'fr')),
      ...pushes.map(({ path }) => path),
      ...texts.sent.flatMap(({ body }) => hrefsIn(body)),
      ...[...before, ...unsent].flatMap(({ facts }) => hrefsOf(facts)),
    ],
  }
  const lived = new Set(notices.map(({ kind }) => kind))
  for (const kind of LIVED) expect(lived, kind).toContain(kind)
  const facts = JSON.stringify([...before, ...unsent].map((mail) => mail.facts))
  expect(facts, 'a visit in person shows the way').toContain('openstreetmap')
  // Each of them has something in it, and both processes wrote of it.
  for (const [name, list] of Object.entries(told)) expect(list.length, name).toBeGreaterThan(0)
  for (const event of ['"request"', '"job"', 'mail: refused for good'])
    expect(
      written.some((line) => line.includes(event)),
      event,
    ).toBe(true)
  for (const [name, list] of Object.entries(told))
    expect(
      list.filter((one: unknown) => CANARY.test(JSON.stringify(one) ?? '')),
      name,
    ).toEqual([])
  for (const name of ['log', 'written', 'jobs', 'addresses'] as const)
    expect(
      told[name].filter((one: unknown) => REACHED_BY.test(JSON.stringify(one) ?? '')),
      name,
    ).toEqual([])
  const shown = [...told.subjects, ...pushes.map(({ body }) => body), ...told.texts]
  expect(shown.filter((words) => words && markedWordIn(words))).toEqual([])
}, 300_000)
