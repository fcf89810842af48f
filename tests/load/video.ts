// The video room under attack, and what calls cost: who gets in who should not, what the relay passes on, whether a call
// survives a flood of signalling, and how soon ten calls at once show a picture.
import { chromium, type Browser } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '#tests/harness/browser.ts'
import { startRelay } from '#tools/relay.ts'
import { freePort, startProduct } from '#tests/harness/product.ts'
import { BEHIND_PROXY } from './support/client.ts'
import { createMembers } from './support/members-and-practices.ts'
import { cpuSeconds } from './support/processor.ts'
import { claim, isShort, print } from './support/report.ts'
import { quantile } from './support/statistics.ts'
import { attackRelay, attackRoom, callRoom, enterBoth, type VideoRun } from './support/video-attacks.ts'
import { type Call, FAKE_DEVICES, letIn, lineStats, openCall } from './support/video-calls.ts'
import { makeVideoVisit } from './support/video-visits.ts'

const CALLS = isShort ? 2 : 10
const FLOOD_SECONDS = isShort ? 5 : 10
const FLOOD_RATE = 1_000
const CALL_SECONDS = isShort ? 5 : 20

export default async function measureVideo(): Promise<boolean> {
  const relay = await startRelay({ port: await freePort() })
  if (!relay) {
    print('coturn is not installed')
    return false
  }
  const product = await startProduct({
    name: 'measure_video',
    environment: { ...BEHIND_PROXY, ...relay.environment, LOG_LEVEL: 'error' },
  })
  const database = new pg.Pool({ connectionString: product.databaseUrl, max: 4 })
  try {
    const run = { product, database, relay }
    const attempts = [...(await attackRoom(run)), ...(await attackRelay(run))]
    const through = attempts.filter(({ isThrough }) => isThrough)
    for (const { what } of through) print(`       through: ${what}`)
    const browser = await chromium.launch({
      executablePath: CHROMIUM_PATH,
      args: [...CHROMIUM_ARGUMENTS, ...FAKE_DEVICES],
    })
    try {
      return [
        claim(
          'nobody gets in or through who should not',
          attempts.length >= 30 && through.length === 0,
          `${through.length} of ${attempts.length} attempts`,
        ),
        await oneCall(run, browser),
        await manyCalls(run, browser),
      ].every(Boolean)
    } finally {
      await browser.close()
    }
  } finally {
    await database.end()
    await product.stop()
    await relay.stop()
  }
}

/** What a call costs the relay, and whether it goes on while somebody floods the signalling. */
async function oneCall(run: VideoRun, browser: Browser): Promise<boolean> {
  const visit = await makeVideoVisit(run.database, 'call', { startsInMinutes: 5 })
  const call = await openCall(browser, run.product.origin, visit)
  try {
    print(`       a call alone: first picture ${Math.round(await letIn(call))} ms after being let in`)
    await relayCost(run, [call])
    const types = (await Promise.all([call.client, call.professional].map(lineStats))).flatMap(
      ({ candidateTypes }) => candidateTypes,
    )
    const flood = floodSignals(run)
    const isGoing = await keepsGoing(call, FLOOD_SECONDS)
    const { sent, answered, reached } = await flood
    return [
      claim(
        'only relayed addresses are used',
        types.length > 0 && types.every((type) => type === 'relay'),
        `${types.length} candidates`,
      ),
      claim(
        'a call goes on under a flood of signalling',
        isGoing && sent >= FLOOD_RATE * FLOOD_SECONDS * 0.9 && reached === 0,
        `${Math.round(sent / FLOOD_SECONDS)} messages a second for ${FLOOD_SECONDS} s (${Math.round(answered / FLOOD_SECONDS)} answered meanwhile, ${reached} passed on); frames in every second: ${isGoing}`,
      ),
    ].every(Boolean)
  } finally {
    await call.end()
  }
}

/** Frames arrive on both sides in every second. */
async function keepsGoing({ client, professional }: Call, seconds: number): Promise<boolean> {
  const frames = () =>
    Promise.all([client, professional].map(async (page) => (await lineStats(page)).framesDecoded))
  let before = await frames()
  for (let second = 0; second < seconds; second++) {
    await wait(1_000)
    const now = await frames()
    if (now.some((count, side) => count <= (before[side] ?? 0))) return false
    before = now
  }
  return true
}

/** Strangers and people of other rooms, whether they are answered or not; how many found their way to a tab. */
async function floodSignals(run: VideoRun): Promise<{ sent: number; answered: number; reached: number }> {
  const other = await makeVideoVisit(run.database, 'flood', { startsInMinutes: 5 })
  const target = await makeVideoVisit(run.database, 'flooded', { startsInMinutes: 5 })
  const peers = await enterBoth(run, target)
  const strangers = await createMembers(run.database, 20, 'flood')
  const body = { peer: peers.client, to: peers.professional, description: { type: 'offer', sdp: 'v=0\r\n' } }
  const flood = { sent: 0, answered: 0, reached: 0 }
  const send = async () => {
    const who = flood.sent++ % 2 === 0 ? other.client : (strangers[flood.sent % strangers.length] ?? null)
    const { status } = await callRoom(run, who, target.id, '/signals', body)
    flood.answered++
    if (status < 400) flood.reached++
  }
  const startedAt = performance.now()
  const pending: Promise<void>[] = []
  while (performance.now() - startedAt < FLOOD_SECONDS * 1_000) {
    const due = ((performance.now() - startedAt) / 1_000) * FLOOD_RATE
    while (flood.sent < due) pending.push(send())
    await wait(5)
  }
  const { answered } = flood
  await Promise.all(pending)
  return { ...flood, answered }
}

async function relayCost({ relay }: VideoRun, calls: readonly Call[]): Promise<void> {
  const pid = relay.process.pid ?? 0
  const bytes = async () => {
    const lines = await Promise.all(calls.map(({ client }) => lineStats(client)))
    return lines.reduce((sum, line) => sum + line.bytes, 0)
  }
  const before = { cpu: cpuSeconds(pid), bytes: await bytes() }
  await wait(CALL_SECONDS * 1_000)
  const share = (cpuSeconds(pid) - before.cpu) / CALL_SECONDS / calls.length
  const rate = ((await bytes()) - before.bytes) / CALL_SECONDS / calls.length
  print(
    `       the relay: ${(100 * share).toFixed(2)} % of a core and ${(rate / 1024).toFixed(0)} kB/s (both ways) for each of ${calls.length}`,
  )
}

async function manyCalls(run: VideoRun, browser: Browser): Promise<boolean> {
  const calls: Call[] = []
  try {
    for (let n = 0; n < CALLS; n++)
      calls.push(
        await openCall(
          browser,
          run.product.origin,
          await makeVideoVisit(run.database, `many-${n}`, { startsInMinutes: 5 }),
        ),
      )
    const times = await Promise.all(calls.map((call) => letIn(call, 120_000)))
    await relayCost(run, calls)
    const going = await Promise.all(calls.map((call) => keepsMoving(call)))
    return claim(
      `${CALLS} calls at once each show a picture on both sides, and go on`,
      going.every(Boolean),
      `first picture ${Math.round(quantile(times, 0.5))} ms at half, ${Math.round(quantile(times, 0.95))} ms at 95 %`,
    )
  } finally {
    for (const call of calls) await call.end()
  }
}

/** More frames than five seconds before, on both sides: two cores draw all the pictures there are. */
async function keepsMoving({ client, professional }: Call): Promise<boolean> {
  const frames = () =>
    Promise.all([client, professional].map(async (page) => (await lineStats(page)).framesDecoded))
  const before = await frames()
  await wait(5_000)
  return (await frames()).every((count, side) => count > (before[side] ?? 0))
}
