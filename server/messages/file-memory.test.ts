// What files cost the process that takes them: the real one, by the memory that the system counts for it.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { apiOverHttp } from '#tests/harness/api-over-http.ts'
import { movedTo } from '#tests/harness/canary-life.ts'
import { testScanner } from '#tests/harness/clamd.ts'
import { ORIGIN } from '#tests/harness/client.ts'
import { hostileFiles, makeJpeg, makePdf, taintedFiles } from '#tests/harness/made-files.ts'
import { attach, openPair } from '#tests/harness/threads.ts'
import { startWebProcess, type WebProcess } from '#tests/harness/web-process.ts'

const scanner = process.platform === 'linux' ? await testScanner() : null
let databaseUrl = ''
const market = marketplace(async (url) => {
  databaseUrl = url
  return { ...scanner?.environment }
})
afterAll(() => scanner?.stop())

const MEGABYTE = 1024 * 1024

let web: WebProcess
beforeAll(async () => {
  web = await startWebProcess(databaseUrl, {
    ...scanner?.environment,
    APP_ORIGIN: ORIGIN,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    TEST_CLOCK_AT: market.clock.now().toString(),
  })
  const isUp = () =>
    fetch(`${web.origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitFor(async () => expect(await isUp()).toBe(true), { timeout: 100_000, interval: 200 })
}, 120_000)
afterAll(() => web.stop())

function megabytesInUse(): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${web.process.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

test.skipIf(!scanner)(
  'a hundred hostile files and pictures in messages, three at a time, cost less than 300 MB',
  { timeout: 180_000 },
  async () => {
    const { member, threadId } = await openPair(market)
    const client = movedTo(apiOverHttp(web.origin), member.client)
    const { 'eleven megabytes': _ofProofs, ...hostile } = await hostileFiles()
    const tainted = Object.values(await taintedFiles())
    const large = await makeJpeg(8_000, 6_000)
    const filler = Buffer.alloc(20 * MEGABYTE, 'x').toString('latin1')
    const pdf = makePdf({ objects: [`<< /Length ${filler.length} >>\nstream\n${filler}\nendstream`] })
    const send = async (files: readonly Uint8Array[]) => {
      // Neither the pace of one person nor the twenty files that may wait is what is measured.
      await market.owner.query('truncate ops.rate_limit')
      await market.owner.query('delete from market.message_file')
      return Promise.all(files.map(async (bytes) => (await attach(client, threadId, bytes)).answer.status))
    }
    // The first of each kind loads what it needs, for good.
    expect(await send([await makeJpeg(40, 30), makePdf()])).toEqual([200, 200])
    const before = megabytesInUse()
    let highest = before
    const watch = setInterval(() => (highest = Math.max(highest, megabytesInUse())), 20)
    const inThrees = async (files: readonly Uint8Array[]) => {
      const statuses: number[] = []
      for (let at = 0; at < files.length; at += 3) statuses.push(...(await send(files.slice(at, at + 3))))
      return [...new Set(statuses)]
    }
    expect(await inThrees(Object.values(hostile))).toEqual([422])
    expect(await inThrees([...tainted, large, large, large])).toEqual([200])
    expect(highest - before).toBeLessThan(300)
    // Beyond what is hostile: the largest documents that people send, at once.
    expect(await inThrees([large, pdf, large, pdf, large, pdf])).toEqual([200])
    clearInterval(watch)
    expect(highest - before).toBeLessThan(400)
  },
)
