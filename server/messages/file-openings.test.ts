// Opening files takes memory: so many bytes at once for a person and for a process, and so many files a minute.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { openImpostor } from '#tests/harness/clamd.ts'
import { type Client, ORIGIN } from '#tests/harness/client.ts'
import { connectionFrom } from '#tests/harness/connection.ts'
import { makePdf } from '#tests/harness/made-files.ts'
import { keptPdf, streamOf } from '#tests/harness/made-pdfs.ts'
import { attach, openPair, sendFiles } from '#tests/harness/threads.ts'

/** Stands for clamd, and finds nothing. */
const lenient = openImpostor((socket) => {
  let end = ''
  socket.on('data', (data) => {
    end = (end + data.slice(-4).toString('latin1')).slice(-4)
    if (end === '\0\0\0\0') socket.end('stream: OK\0')
  })
})
const market = marketplace(async () => ({ ...(await lenient).environment, CLAMD_TIMEOUT_SECONDS: '20' }))
afterAll(async () => (await lenient).close())

const MEGABYTE = 1024 * 1024
const LARGE = largePdf()
let pair: Awaited<ReturnType<typeof openPair>>
let large = ''
let small = ''

/** As large as may be, but for a little. */
function largePdf() {
  const filler = 'x'.repeat(24.9 * MEGABYTE)
  return keptPdf(makePdf({ objects: [streamOf('', filler)] }))
}

beforeAll(async () => {
  pair = await openPair(market)
  const pass = async (bytes: Uint8Array) => {
    const { id, answer } = await attach(pair.member.client, pair.threadId, bytes)
    expect(answer.status, answer.text).toBe(200)
    const sent = await sendFiles(pair.member.client, pair.threadId, [{ id, name: 'Bilan.pdf' }])
    expect(sent.status, sent.text).toBe(200)
    return `${pair.path}/files/${id}`
  }
  large = await pass(LARGE)
  small = await pass(makePdf())
})
beforeEach(async () => void (await market.owner.query('truncate ops.rate_limit')))

/** Asked for, and not a byte of it taken yet. */
async function ask(client: Client, path: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request(`${ORIGIN}${path}`, { ...init, headers: { cookie } })
  return market.app.fetch(request, connectionFrom(client.address))
}
const giveUp = (answers: readonly Response[]) => Promise.all(answers.map(async ({ body }) => body?.cancel()))

test('forty large files asked for at once are two for one person, and the others are told to wait', async () => {
  const { client } = pair.practice
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(client, large)))
  const open = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  expect([open.length, refused.length]).toEqual([2, 38])
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]?.json()).toMatchObject({ code: 'server/busy' })
  // Two of the largest leave room for a small one, and the other person has room of their own.
  expect((await client.get(small)).status).toBe(200)
  expect((await pair.member.client.get(large)).status).toBe(200)
  await giveUp(open)
  expect(Buffer.from((await client.get(large)).bytes).equals(LARGE)).toBe(true)
})

test('a process opens a hundred megabytes at once, whoever asks', async () => {
  const held = await Promise.all(
    [pair.member, pair.member, pair.practice, pair.practice].map(({ client }) => ask(client, large)),
  )
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const other = await openPair(market)
  const { id } = await attach(
    other.member.client,
    other.threadId,
    makePdf({ objects: [streamOf('', 'x'.repeat(MEGABYTE))] }),
  )
  await sendFiles(other.member.client, other.threadId, [{ id, name: 'Bilan.pdf' }])
  const theirs = `${other.path}/files/${id}`
  expect((await other.practice.client.get(theirs)).status).toBe(503)
  await giveUp(held.slice(1, 2))
  expect((await other.practice.client.get(theirs)).status).toBe(200)
  await giveUp(held)
})

/** All the room that a person has is there. */
async function expectRoom(client: Client): Promise<void> {
  const held = [await ask(client, large), await ask(client, large)]
  expect(held.map(({ status }) => status)).toEqual([200, 200])
  await giveUp(held)
}

test('what was only asked for by its head, or given up on the way, holds nothing', async () => {
  const { client } = pair.practice
  const head = await client.send('HEAD', large)
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(LARGE.byteLength)])
  const gone = new AbortController()
  expect((await ask(client, large, { signal: gone.signal })).status).toBe(200)
  gone.abort()
  await expectRoom(client)
})

test('what is not in the store or does not open holds nothing either', async () => {
  const { client } = pair.practice
  const { rows } = await market.owner.query(
    'select object_key, size_bytes from market.message_file order by size_bytes',
  )
  const [{ object_key: smallKey }, { object_key: largeKey }] = [rows[0], rows.at(-1)]
  const { objects } = market.services
  const kept = await objects.get(largeKey)
  await objects.remove(largeKey)
  expect((await client.get(large)).status).toBe(404)
  await objects.put(largeKey, (await objects.get(smallKey))!)
  expect((await client.get(large)).status).toBe(500)
  await objects.put(largeKey, kept!)
  await expectRoom(client)
})

test('files have a limit of their own, beside that of reading', async () => {
  const { client } = pair.practice
  expect((await client.get(small)).status).toBe(200)
  const { rowCount } = await market.owner.query(
    `update ops.rate_limit set count = 240 where bucket like 'message-openings:%'`,
  )
  expect(rowCount).toBe(1)
  expect(await client.get(small)).toMatchObject({ status: 429, body: { code: 'request/too-many' } })
  expect((await client.get(pair.path)).status).toBe(200)
})
