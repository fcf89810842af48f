import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Product } from '#tests/harness/product.ts'
import { type Relay, startRelay } from '#tools/relay.ts'
import { freePort } from '#tests/harness/product.ts'
import type { Member } from './members-and-practices.ts'
import { createMembers } from './members-and-practices.ts'
import { newNetwork } from './client.ts'
import { type Attempt, attackPeers, credentialUntil } from './relay-peers.ts'
import { type Credential, openTurnClient } from './turn-client.ts'
import { makeVideoVisit, type VideoVisit } from './video-visits.ts'

export type VideoRun = { product: Product; database: pg.Pool; relay: Relay }

/** Calls the API as a page of the site would. */
async function callRoom(
  { product }: Pick<VideoRun, 'product'>,
  who: Pick<Member, 'cookie'> | null,
  visitId: string,
  act: '' | '/seat' | '/admission' | '/relay' | '/signals' | '/live',
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const isRead = act === '' || act === '/live'
  const query = act === '/live' ? `?peer=${randomUUID()}` : ''
  const send = () =>
    fetch(`${product.origin}/api/consultations/${visitId}${act}${query}`, {
      method: isRead ? 'GET' : 'POST',
      headers: {
        origin: product.origin,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': newNetwork(),
        ...(who ? { cookie: who.cookie } : {}),
      },
      ...(isRead ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    })
  // As a browser does when a kept connection was closed; a body that is too long is hung up on each time.
  const response = await send()
    .catch(send)
    .catch(() => null)
  if (!response) return { status: 413, body: null }
  if (act === '/live') {
    await response.body?.cancel()
    return { status: response.status, body: null }
  }
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text }
}

const SDP = { type: 'offer', sdp: 'v=0\r\n' }
const ACTS = ['/seat', '/relay', '/signals', '/live'] as const
const bodyOf = (act: (typeof ACTS)[number]) => {
  if (act === '/seat') return { peer: randomUUID() }
  return act === '/signals' ? { peer: randomUUID(), to: randomUUID(), description: SDP } : undefined
}

/** People who have nothing to do in this room now, and messages that are none. */
export async function attackRoom(run: VideoRun): Promise<Attempt[]> {
  const { database } = run
  const attempts: Attempt[] = []
  const tryAll = async (what: string, who: Pick<Member, 'cookie'> | null, visit: VideoVisit) => {
    for (const act of ACTS) {
      const { status } = await callRoom(run, who, visit.id, act, bodyOf(act))
      attempts.push({ what: `${what}: ${act} answered ${status}`, isThrough: status < 400 })
    }
  }
  const open = await makeVideoVisit(database, 'open', { startsInMinutes: 5 })
  const [stranger] = await createMembers(database, 1, 'video-stranger')
  await tryAll('a third person', stranger ?? null, open)
  await tryAll('nobody', null, open)
  const early = await makeVideoVisit(database, 'soon', { startsInMinutes: 20 })
  await tryAll('the person, too early', early.client, early)
  const late = await makeVideoVisit(database, 'late', { startsInMinutes: -85 })
  await tryAll('the professional, too late', late.professional, late)
  const cancelled = await makeVideoVisit(database, 'cancelled', { startsInMinutes: 5 })
  await enterBoth(run, cancelled)
  await database.query(
    `update market.appointment set state = 'cancelled', last_event = 'cancel', version = version + 1,
       cancelled_by = 'client', fee_cents = 0 where id = $1`,
    [cancelled.id],
  )
  await tryAll('after a cancellation', cancelled.client, cancelled)
  const moved = await makeVideoVisit(database, 'moved', { startsInMinutes: 5 })
  await enterBoth(run, moved)
  await database.query(
    `update market.appointment set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day',
       busy_from = busy_from + interval '1 day', busy_until = busy_until + interval '1 day',
       version = version + 1, last_event = 'move' where id = $1`,
    [moved.id],
  )
  await tryAll('at the old time, after moving', moved.client, moved)
  return [...attempts, ...(await attackSignals(run))]
}

/** The two people of a visit, each in a tab, the person let in. */
export async function enterBoth(run: Pick<VideoRun, 'product'>, visit: VideoVisit) {
  const peers = { client: randomUUID(), professional: randomUUID() }
  const answers = [
    await callRoom(run, visit.client, visit.id, '/seat', { peer: peers.client }),
    await callRoom(run, visit.professional, visit.id, '/seat', { peer: peers.professional }),
    await callRoom(run, visit.professional, visit.id, '/admission'),
  ]
  for (const { status, body } of answers)
    if (status !== 200) throw new Error(`the room answered ${status} ${JSON.stringify(body)}`)
  return peers
}

const CANDIDATE = { sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }

/** What is no message of a browser, or comes before its time, reaches no other tab. */
async function attackSignals(run: VideoRun): Promise<Attempt[]> {
  const visit = await makeVideoVisit(run.database, 'signals', { startsInMinutes: 5 })
  const waiting = { client: randomUUID(), professional: randomUUID() }
  await callRoom(run, visit.client, visit.id, '/seat', { peer: waiting.client })
  await callRoom(run, visit.professional, visit.id, '/seat', { peer: waiting.professional })
  const attempts: Attempt[] = []
  const send = async (what: string, body: unknown) => {
    const { status } = await callRoom(run, visit.client, visit.id, '/signals', body)
    attempts.push({ what: `${what}: answered ${status}`, isThrough: status < 400 || status >= 500 })
  }
  const between = { peer: waiting.client, to: waiting.professional }
  await send('a message before being let in', { ...between, description: SDP })
  const own = await callRoom(run, visit.client, visit.id, '/admission')
  attempts.push({ what: `letting oneself in answered ${own.status}`, isThrough: own.status < 400 })
  const peers = await enterBoth(run, visit)
  const through = { peer: peers.client, to: peers.professional }
  await send('no JSON', '{"peer":')
  await send('nothing', {})
  await send('a message to a tab that left', { ...between, description: SDP })
  await send('a description of 20 kB', {
    ...through,
    description: { type: 'offer', sdp: 'x'.repeat(20_000) },
  })
  await send('a candidate of 5 kB', { ...through, candidate: { candidate: 'x'.repeat(5_000), ...CANDIDATE } })
  await send('another type', { ...through, description: { type: 'eval', sdp: 'v=0' } })
  await send('fields of its own', { ...through, description: SDP, script: 'alert(1)' })
  await send('both at once', { ...through, description: SDP, candidate: { candidate: '', ...CANDIDATE } })
  await send('a body of 1 MB', { ...through, description: { type: 'offer', sdp: 'x'.repeat(1_000_000) } })
  const { rows } = await run.database.query('select from ops.consultation_signal where appointment_id = $1', [
    visit.id,
  ])
  attempts.push({ what: `${rows.length} of them were kept`, isThrough: rows.length > 0 })
  return attempts
}

/** What the relay gives, and where it passes on to, with production's settings. */
export async function attackRelay(run: VideoRun): Promise<Attempt[]> {
  const visit = await makeVideoVisit(run.database, 'relay', { startsInMinutes: 5 })
  const answer = await callRoom(run, visit.client, visit.id, '/relay')
  const given = answer.body as Credential & { expiresAt: string }
  const seconds = (Date.parse(given.expiresAt) - Date.now()) / 1000
  const attempts: Attempt[] = [
    { what: `a credential lasts ${Math.round(seconds)} s`, isThrough: !(seconds > 0 && seconds <= 600) },
  ]
  const secret = run.relay.environment.TURN_SECRET
  const strict = await startRelay({ port: await freePort(), allowsLoopback: false })
  if (!strict) throw new Error('coturn is not installed')
  const [end = '', word = ''] = given.username.split(':')
  const forged = {
    'an expired credential': credentialUntil(secret, -1),
    'a credential of yesterday': credentialUntil(secret, -86_400),
    'a credential signed by somebody else': credentialUntil('another-secret', 600),
    'a credential signed with the word for the secret': credentialUntil('$TURN_SECRET', 600),
    'a credential made to last longer': { ...given, username: `${Number(end) + 86_400}:${word}` },
    'no password': { ...given, credential: '' },
    'no name': { username: '', credential: given.credential },
  }
  try {
    for (const [what, credential] of Object.entries(forged)) {
      const client = openTurnClient(run.relay.port)
      attempts.push({ what, isThrough: await client.allocate(credential) })
      client.close()
    }
    return [
      ...attempts,
      ...(await attackPeers(given, strict.port)),
      await reuseCredential(given, run.relay.port),
    ]
  } finally {
    await strict.stop()
  }
}

/** One credential is for one page's few ways through, not for a crowd. */
async function reuseCredential(given: Credential, port: number): Promise<Attempt> {
  const clients = Array.from({ length: 40 }, () => openTurnClient(port))
  let got = 0
  for (const client of clients) if (await client.allocate(given)) got++
  clients.forEach((client) => client.close())
  return { what: `${got} of 40 uses of one credential`, isThrough: got > 12 }
}
