// Nobody opens what nobody scanned: without clamd, or with one that is not well, a file is refused and nothing is stored.
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { type Marketplace, marketplace } from '#tests/harness/api.ts'
import { openImpostor, testScanner } from '#tests/harness/clamd.ts'
import { makePdf } from '#tests/harness/made-files.ts'
import { attach, openPair, sendFiles } from '#tests/harness/threads.ts'

async function refusal(market: Marketplace) {
  const { member, threadId } = await openPair(market)
  const began = performance.now()
  const { answer } = await attach(member.client, threadId, makePdf())
  const { rows } = await market.owner.query(
    `select (select count(*)::int from market.message_file)
      + (select count(*)::int from ops.object_to_remove where object_key like 'message/%') as left`,
  )
  const seconds = (performance.now() - began) / 1000
  return { status: answer.status, code: answer.body?.code, left: rows[0].left, seconds }
}

const AWAY = { status: 503, code: 'upload/scanner-away', left: 0 }

const afterAnything = (treat: (socket: Socket) => void) => (socket: Socket) =>
  void socket.once('data', () => treat(socket))

describe.each([
  ['hangs', () => undefined],
  ['hangs up', (socket: Socket) => socket.end()],
  ['dies on the way', (socket: Socket) => socket.resetAndDestroy()],
  ['cannot say', (socket: Socket) => socket.end("stream: Can't allocate memory ERROR\0")],
  ['finds it too large', (socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['says nearly that it is clean', (socket: Socket) => socket.end('stream: OK\nstream: OK\0')],
])('a clamd that %s', (_how, treat) => {
  const impostor = openImpostor(afterAnything(treat))
  const market = marketplace(async () => (await impostor).environment)
  afterAll(async () => (await impostor).close())

  test('lets no file through', async () => {
    const { seconds, ...refused } = await refusal(market)
    expect(refused).toEqual(AWAY)
    expect(seconds).toBeLessThan(15)
  })
})

describe('where nobody answers', () => {
  const market = marketplace(async () => {
    const gone = await openImpostor(() => undefined)
    await gone.close()
    return gone.environment
  })
  test('no file is let through', async () => {
    expect(await refusal(market)).toMatchObject(AWAY)
  })
})

describe('in production without clamd', () => {
  const market = marketplace()
  test('files are not offered, and refused', async () => {
    expect(await refusal(market)).toMatchObject({ status: 503, code: 'upload/no-scanner', left: 0 })
    const { member, path } = await openPair(market)
    expect((await member.client.get(path)).body.takesFiles).toBe(false)
  })
})

describe('on a developer’s machine without clamd', () => {
  const market = marketplace(async () => ({ NODE_ENV: 'development' }))
  test('files pass, and are marked as scanned by nobody', async () => {
    const { member, practice, threadId, path } = await openPair(market)
    const { id, answer } = await attach(member.client, threadId, makePdf())
    expect(answer.status).toBe(200)
    await sendFiles(member.client, threadId, [{ id, name: 'x.pdf' }])
    expect((await practice.client.get(`${path}/files/${id}`)).status).toBe(200)
    const { rows } = await market.owner.query('select scanned_by from market.message_file')
    expect(rows).toEqual([{ scanned_by: 'development' }])
  })
})

const scanner = await testScanner()

describe.skipIf(!scanner)('a real clamd', () => {
  const market = marketplace(async () => ({ ...scanner?.environment, CLAMD_TIMEOUT_SECONDS: '20' }))
  afterAll(() => scanner?.stop())

  test('that is killed while it looks lets nothing through', async () => {
    scanner?.process.kill('SIGSTOP')
    const refused = refusal(market)
    await wait(1_500)
    scanner?.process.kill('SIGKILL')
    expect(await refused).toMatchObject(AWAY)
  })
})
