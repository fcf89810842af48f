// Live streams: what one open stream costs a process, how soon a crowd hears of something, how soon a revoked session
// hears nothing any more, and how the people of a process that ended come back.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startProduct } from '#tests/harness/product.ts'
import { BEHIND_PROXY, inParallel } from './support/client.ts'
import { createMembers } from './support/members-and-practices.ts'
import { memoryBytes } from './support/processor.ts'
import { type LiveTab, openLiveTab } from './support/live-tab.ts'
import { claim, isShort, print } from './support/report.ts'
import { quantile } from './support/statistics.ts'

const STREAMS = isShort ? 1_000 : 5_000
const CROWD = isShort ? 200 : 500
const HEARD_MS = 1_000
const REVOKED = 20
const ENDED_MS = 5_000
/** Memory of a process is told in large steps: a stream holds half of this. */
const KILOBYTES_MAX = 100
/** How many may come back in the fullest second, beside an even spread over the four seconds of the jitter. */
const FULLEST_SECOND = 2

type Run = { database: pg.Pool; pid: () => number; tabs: LiveTab[] }

export default async function measureLive(): Promise<boolean> {
  const product = await startProduct({
    name: 'measure_live',
    environment: { ...BEHIND_PROXY, LOG_LEVEL: 'error' },
  })
  const database = new pg.Pool({ connectionString: product.databaseUrl, max: 4 })
  const [web] = product.webs
  if (!web) throw new Error('no web process')
  const tabs: LiveTab[] = []
  const run = { database, pid: () => web.process.pid ?? 0, tabs }
  try {
    const members = await createMembers(database, STREAMS, 'live')
    tabs.push(...members.map((member) => openLiveTab(product.origin, member)))
    return [
      await openAll(run),
      await tellCrowd(run),
      await revoke(run),
      await restart(run, () => web.restart()),
    ].every(Boolean)
  } finally {
    tabs.forEach((tab) => tab.close())
    await database.end()
    await product.stop()
  }
}

async function openAll({ tabs, pid }: Run): Promise<boolean> {
  // The first streams bring in code and connections that the others share.
  await inParallel(tabs.slice(0, 50), 10, (tab) => tab.open())
  await wait(2_000)
  const before = memoryBytes(pid())
  const startedAt = performance.now()
  await inParallel(tabs.slice(50), 50, (tab) => tab.open())
  const seconds = (performance.now() - startedAt) / 1_000
  await wait(2_000)
  const kilobytes = (memoryBytes(pid()) - before) / (tabs.length - 50) / 1024
  print(`       ${((tabs.length - 50) / seconds).toFixed(0)} streams opened a second`)
  return claim(
    `${STREAMS} streams are open on one process, at most ${KILOBYTES_MAX} kB each`,
    tabs.every((tab) => tab.isOpen()) && kilobytes <= KILOBYTES_MAX,
    `${tabs.filter((tab) => tab.isOpen()).length} open, ${kilobytes.toFixed(1)} kB each`,
  )
}

/** Another process says that something changed for many people at once. */
async function tellCrowd({ tabs, database }: Run): Promise<boolean> {
  const crowd = tabs.slice(0, CROWD)
  const startedAt = performance.now()
  const heard = crowd.map((tab) => tab.nextEvent(5_000))
  await database.query(`select pg_notify('live', 'bell:' || id) from unnest($1::uuid[]) id`, [
    crowd.map(({ id }) => id),
  ])
  const times = (await Promise.all(heard)).map((at) => (at === null ? Infinity : at - startedAt))
  const p95 = quantile(times, 0.95)
  return claim(
    `95 % of ${CROWD} people hear within ${HEARD_MS} ms`,
    p95 <= HEARD_MS,
    `${p95.toFixed(0)} ms, the last after ${Math.max(...times).toFixed(0)} ms`,
  )
}

async function revoke({ tabs, database }: Run): Promise<boolean> {
  const revoked = tabs.splice(0, REVOKED)
  const others = tabs.filter((tab) => tab.isOpen()).length
  const startedAt = performance.now()
  const ended = revoked.map((tab) => tab.end(ENDED_MS))
  await database.query('delete from auth.session where user_id = any($1::uuid[])', [
    revoked.map(({ id }) => id),
  ])
  const times = (await Promise.all(ended)).map((at) => (at === null ? Infinity : at - startedAt))
  const isKept = tabs.filter((tab) => tab.isOpen()).length === others
  return claim(
    `the streams of ${REVOKED} revoked sessions end within 5 s, and nobody else's`,
    Math.max(...times) <= ENDED_MS && isKept,
    `the last after ${Math.max(...times).toFixed(0)} ms`,
  )
}

/** As browsers do: each waits for as long as its stream said, and asks again as often as needed. */
async function restart({ tabs }: Run, restartWeb: () => Promise<void>): Promise<boolean> {
  tabs.forEach((tab) => tab.comeBackByItself())
  await restartWeb()
  const startedAt = performance.now()
  const deadline = startedAt + 60_000
  while (tabs.some((tab) => !tab.isOpen()) && performance.now() < deadline) await wait(100)
  const seconds = (performance.now() - startedAt) / 1_000
  const perSecond = new Map<number, number>()
  const first = Math.min(...tabs.map((tab) => tab.openedAt()))
  for (const tab of tabs) {
    const second = Math.floor((tab.openedAt() - first) / 1_000)
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
  }
  const fullest = Math.max(...perSecond.values())
  const even = tabs.length / 4
  const counts = Array.from({ length: Math.max(...perSecond.keys()) + 1 }, (_, n) => perSecond.get(n) ?? 0)
  print(`       back in each second: ${counts.join(' ')}`)
  return [
    claim(
      'everyone of a process that was restarted comes back',
      tabs.every((tab) => tab.isOpen()),
      `${tabs.filter((tab) => tab.isOpen()).length} of ${tabs.length} after ${seconds.toFixed(1)} s`,
    ),
    claim(
      'they come back spread over seconds, not at once',
      fullest <= FULLEST_SECOND * even,
      `at most ${fullest} in one second, ${even.toFixed(0)} if spread evenly over four`,
    ),
  ].every(Boolean)
}
