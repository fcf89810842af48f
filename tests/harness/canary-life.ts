// Two people who put a marked word wherever the product takes one.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import type { createApp } from '#server/app.ts'
import { EICAR } from '#tools/scanner.ts'
import type { Marketplace } from './api.ts'
import { type Answer, type Client, openClient } from './client.ts'
import { EXAMPLE_ANSWERS } from './example-scan.ts'
import { bytesOf, makePng } from './made-files.ts'
import { type Practice, PRICE, slotAfter } from './practices.ts'
import { followStream } from './streams.ts'
import { attach, sendFiles, write } from './threads.ts'

export const [PERSON, PRACTITIONER, WORDS] = ['Canariperle', 'Canaripraxis', 'canarimaux']
export const CANARY = /canari|massoth|ostéo|osteo|psycho|physio|nutri|massage/i

type App = ReturnType<typeof createApp>
/** A visit whose room is open, and both of its people as they are signed in over there. */
export type CanaryLife = {
  market: Marketplace
  app: App
  client: Client
  professional: Client
  admin: Client
  practice: Practice
  visitId: string
  hasScanner: boolean
}

/** The same browser, asking somewhere else. */
export function movedTo(app: App, { address, cookies }: Client): Client {
  const client = openClient(app, { address })
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}

const done = (answer: Answer, what: string) => expect(answer.status, `${what}: ${answer.text}`).toBe(200)
const refused = (answer: Answer, what: string) =>
  expect(answer.status, `${what}: ${answer.text}`).toBeGreaterThanOrEqual(400)

/** The words of a practice that its visits and proposed times carry. */
export const markPractice = (market: Marketplace, { professionalId }: Practice) =>
  market.owner.query(
    `with service as (update market.professional_service set name_fr = $2, name_en = $2 where professional_id = $1)
     update market.professional_place set name = $2, street = $2, access_notes = $2 where professional_id = $1`,
    [professionalId, WORDS],
  )

export async function talk(life: CanaryLife): Promise<void> {
  const { market, client, professional, admin, practice, visitId, hasScanner } = life
  const opened = await client.post('/api/message-threads', { appointmentId: visitId })
  done(opened, 'the thread')
  const threadId: string = opened.body.id
  const path = `/api/message-threads/${threadId}`
  const [kept, reported] = [randomUUID(), randomUUID()]
  done(await write(client, threadId, WORDS, kept), 'a message')
  done(await client.put(`${path}/messages/${kept}`, { text: `${WORDS}, encore` }), 'a changed message')
  done(await client.delete(`${path}/messages/${kept}`), 'a withdrawn message')
  done(await write(professional, threadId, WORDS, reported), 'an answer')
  const reply = { title: WORDS, body: WORDS }
  expect((await professional.post('/api/saved-replies', reply)).status).toBeLessThan(300)
  await proposeTime(life, path)
  await share(life, path)
  if (hasScanner) await passOnFiles(life, threadId)

  const note = { reason: 'harassment', note: WORDS }
  done(await client.post(`${path}/messages/${reported}/report`, note), 'a report')
  const reports = await admin.get('/api/message-reports')
  expect(reports.body).toMatchObject([{ note: WORDS, text: WORDS }])
  done(await admin.put(`/api/message-reports/${reports.body[0].id}`, { outcome: 'warned' }), 'its outcome')

  const support = await client.post('/api/support-thread')
  done(await write(client, support.body.id, WORDS), 'a word to Mieva')
  done(await write(admin, support.body.id, WORDS), 'a word of Mieva')
  done(await client.get('/api/message-export'), 'what is taken along')

  done(await client.put(`${path}/block`, { isBlocked: true }), 'a block')
  refused(await write(professional, threadId, WORDS), 'a message to who blocks')
  done(await client.put(`${path}/block`, { isBlocked: false }), 'its end')
  refused(await client.post(`${path}/messages`, `{"text":"${WORDS}",`), 'half a message')
  refused(await client.post(`${path}/messages`, { id: WORDS, text: WORDS }), 'a message of no id')
  refused(await client.get(`/api/message-threads/${WORDS}?q=${WORDS}`), 'a thread of no id')
  await market.visitor().get(`/api/directory/${WORDS}?q=${WORDS}`)
  await client.get(`/api/${WORDS}`)
  expect((await professional.get(path)).text).toContain(practice.serviceId)
}

async function proposeTime({ market, client, professional, practice }: CanaryLife, path: string) {
  const { startsAt } = await slotAfter(market, practice, 30)
  const offer = {
    id: randomUUID(),
    serviceId: practice.serviceId,
    mode: 'in-person',
    placeId: practice.placeId,
    startsAt,
    priceCents: PRICE,
  }
  done(await professional.post(`${path}/offers`, offer), 'a proposed time')
  expect((await client.get(path)).text).toContain(WORDS)
}

async function share({ market, client, practice, professional }: CanaryLife, path: string) {
  const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }
  const now = market.clock.now()
  const completedAt = now.subtract({ hours: 2 }).toString()
  const scan = await client.post('/api/scan-results', { answers: EXAMPLE_ANSWERS, completedAt, consent })
  const until = now.add({ hours: 24 * 30 }).toString()
  const card = { id: randomUUID(), resultId: scan.body.id, questionnaire: 'scan', until, consent }
  done(await client.post(`${path}/shares`, card), 'a shared result')
  const shown = (await professional.get(path)).body.messages.at(-1).shared
  done(await professional.get(`/api/shared-scans/${shown.open.shareId}`), `what ${practice.userId} may read`)
}

async function passOnFiles({ client, professional }: CanaryLife, threadId: string): Promise<void> {
  const { id, answer } = await attach(client, threadId, await makePng())
  done(answer, 'a file')
  done(await sendFiles(client, threadId, [{ id, name: `${WORDS}.png` }]), 'its message')
  done(await professional.get(`/api/message-threads/${threadId}/files/${id}`), 'the file of the other')
  refused((await attach(client, threadId, bytesOf(`${WORDS} ${EICAR}`))).answer, 'a file of no kind')
  refused(
    await sendFiles(client, threadId, [{ id: randomUUID(), name: `${WORDS}.pdf` }]),
    'a file that is not there',
  )
}

/** Both enter, and their browsers tell each other where they are; some of it is refused. */
export async function meet({ app, client, professional, visitId }: CanaryLife): Promise<void> {
  const path = `/api/consultations/${visitId}`
  const [mine, theirs] = [randomUUID(), randomUUID()]
  const description = { type: 'offer', sdp: `v=0\r\ns=${WORDS}\r\n` }
  const candidate = {
    candidate: `candidate:1 1 udp 1 ${WORDS}.local 9 typ relay`,
    sdpMid: '0',
    sdpMLineIndex: 0,
    usernameFragment: null,
  }
  done(await client.post(`${path}/seat`, { peer: mine }), 'the person’s seat')
  done(await professional.post(`${path}/seat`, { peer: theirs }), 'the professional’s seat')
  const early = await client.post(`${path}/signals`, { peer: mine, to: theirs, description })
  refused(early, 'a signal before anybody is let in')
  done(await professional.post(`${path}/admission`), 'the admission')
  done(await client.post(`${path}/relay`), 'the relay')
  const stream = await followStream(app, `${path}/live?peer=${theirs}`, professional)
  done(await client.post(`${path}/signals`, { peer: mine, to: theirs, description }), 'an offer')
  expect(await stream.waitFor(WORDS, 10_000)).toBeDefined()
  done(await client.post(`${path}/signals`, { peer: mine, to: theirs, candidate }), 'a candidate')
  expect(await stream.waitFor(`${WORDS}.local`, 10_000)).toBeDefined()
  await stream.stop()
  refused(await client.post(`${path}/signals`, { peer: mine, to: WORDS, description }), 'a signal to no tab')
  refused(
    await client.post(`${path}/signals`, { peer: mine, to: randomUUID(), candidate }),
    'a signal to nobody',
  )
  refused(await client.post(`${path}/signals`, `{"sdp":"${WORDS}`), 'half a signal')
}
