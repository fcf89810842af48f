// The video room under attack, and what calls cost: who gets in who should not, what the relay passes on, whether a call
// survives a flood of signalling, and how soon ten calls at once show a picture.
import { type Browser, chromium } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '#tests/harness/browser.ts'
import { startRelay } from '#tools/relay.ts'
import { freePort, startProduct } from '#tests/harness/product.ts'
import { BEHIND_PROXY } from './support/client.ts'
import { createMembers } from './support/members-and-practices.ts'
import { cpuSeconds } from './support/processor.ts'
import { claim, isShort, print } from './support/report.ts'
import { type FloodMessage, type FloodResult, floodSignals } from './support/signal-flood.ts'
import { makeSmallCamera } from './support/small-camera.ts'
import { quantile } from './support/statistics.ts'
import { attackRelay, attackRoom, enterBoth, type VideoRun } from './support/video-attacks.ts'
import { type Call, contextsFor, fakeDevices, letIn, lineStats, openCall } from './support/video-calls.ts'
import { makeVideoVisit, type VideoVisit } from './support/video-visits.ts'

const CALLS = isShort ? 2 : 10
const FLOOD_SECONDS = isShort ? 5 : 10
const FLOOD_RATE = 1_000
const STRANGERS = 20
const CALL_SECONDS = isShort ? 5 : 20
const FIRST_PICTURE_TIMEOUT_MS = 60_000

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
  const camera = makeSmallCamera()
  try {
    const run = { product, database, relay }
    const attempts = [...(await attackRoom(run)), ...(await attackRelay(run))]
    const through = attempts.filter(({ isThrough }) => isThrough)
    for (const { what } of through) print(`       through: ${what}`)
    const isClosed = claim(
      'nobody gets in or through who should not',
      attempts.length >= 30 && through.length === 0,
      `${through.length} of ${attempts.length} attempts`,
    )
    const browser = await chromium.launch({
      executablePath: CHROMIUM_PATH,
      args: [...CHROMIUM_ARGUMENTS, ...fakeDevices(camera.file)],
    })
    try {
      return [isClosed, await oneCall(run, browser), await manyCalls(run, browser)].every(Boolean)
    } finally {
      await browser.close()
    }
  } finally {
    camera.remove()
    await database.end()
    await product.stop()
    await relay.stop()
  }
}

/** What a call costs the relay, and whether it goes on while somebody floods the signalling. */
async function oneCall(run: VideoRun, browser: Browser): Promise<boolean> {
  const visit = await makeVideoVisit(run.database, 'call', { startsInMinutes: 5 })
  const newContext = contextsFor(browser)
  const call = await openCall(await newContext(), run.product.origin, visit)
  try {
    print(`       a call alone: first picture ${Math.round(await letIn(call))} ms after being let in`)
    await relayCost(run, [call])
    const types = (await Promise.all([call.client, call.professional].map(lineStats))).flatMap(
      ({ candidateTypes }) => candidateTypes,
    )
    const messages = await floodOf(run, visit)
    const flood = floodSignals({
      origin: run.product.origin,
      messages,
      perSecond: FLOOD_RATE,
      seconds: FLOOD_SECONDS,
    })
    const isGoing = await keepsGoing(call, FLOOD_SECONDS)
    const result = await flood
    const answered = result.sent - (result.statuses[0] ?? 0)
    return [
      claim(
        'only relayed addresses are used',
        types.length > 0 && types.every((type) => type === 'relay'),
        `${types.length} candidates`,
      ),
      claim(
        `a call goes on under ${FLOOD_RATE} signalling messages a second`,
        isGoing &&
          result.sent >= FLOOD_RATE * FLOOD_SECONDS * 0.99 &&
          answered === result.sent &&
          passedOn(result) === 0,
        `${Math.round(result.sent / FLOOD_SECONDS)} sent a second for ${FLOOD_SECONDS} s, ${answered} of ${result.sent} answered (${statusText(result)}) within ${Math.round(quantile(result.milliseconds, 0.95))} ms at 95 %; ${passedOn(result)} passed on; frames in every second: ${isGoing}`,
      ),
    ].every(Boolean)
  } finally {
    await call.end()
  }
}

const passedOn = ({ statuses }: FloodResult) =>
  Object.entries(statuses).reduce((sum, [status, count]) => (/^[123]/.test(status) ? sum + count : sum), 0)
const statusText = ({ statuses }: FloodResult) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')

/** By turns: what is no message from one of the two in the call, and good ones from others: a person of another room, strangers. */
async function floodOf(run: VideoRun, called: VideoVisit): Promise<FloodMessage[]> {
  const other = await makeVideoVisit(run.database, 'flood', { startsInMinutes: 5 })
  const peers = await enterBoth(run, other)
  const strangers = await createMembers(run.database, STRANGERS, 'flood')
  const path = `/api/consultations/${called.id}/signals`
  const description = { type: 'offer', sdp: 'v=0\r\n' }
  const good = JSON.stringify({ peer: peers.client, to: peers.professional, description })
  const malformed = ['{"peer":', '{}', JSON.stringify({ ...JSON.parse(good), script: 'alert(1)' })]
  return strangers.flatMap(({ cookie }, index) => [
    { path, cookie, body: good },
    { path, cookie: other.client.cookie, body: good },
    { path, cookie: called.client.cookie, body: malformed[index % malformed.length] ?? '' },
  ])
}

const framesOf = ({ client, professional }: Call) =>
  Promise.all([client, professional].map(async (page) => (await lineStats(page)).framesDecoded))

/** Frames arrive on both sides in every second. */
async function keepsGoing(call: Call, seconds: number): Promise<boolean> {
  let before = await framesOf(call)
  for (let second = 0; second < seconds; second++) {
    await wait(1_000)
    const now = await framesOf(call)
    if (now.some((count, side) => count <= (before[side] ?? 0))) return false
    before = now
  }
  return true
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

/** One after the other, as visits begin; the earlier calls go on meanwhile. */
async function manyCalls(run: VideoRun, browser: Browser): Promise<boolean> {
  const calls: Call[] = []
  const times: number[] = []
  const newContext = contextsFor(browser)
  try {
    for (let n = 0; n < CALLS; n++) {
      const visit = await makeVideoVisit(run.database, `many-${n}`, { startsInMinutes: 5 })
      const call = await openCall(await newContext(), run.product.origin, visit)
      calls.push(call)
      times.push(await letIn(call, FIRST_PICTURE_TIMEOUT_MS))
    }
    await relayCost(run, calls)
    const going = await Promise.all(calls.map((call) => goesOn(call)))
    const count = (isSo: (how: (typeof going)[number]) => boolean) => going.filter(isSo).length
    print(
      `       first picture ${Math.round(quantile(times, 0.5))} ms at half, ${Math.round(quantile(times, 0.95))} ms at 95 %, with ${2 * CALLS} browsers on this machine`,
    )
    return claim(
      `${CALLS} calls at once each show a picture on both sides, and go on`,
      going.every(({ isHeard }) => isHeard),
      `${count(({ isHeard }) => isHeard)} of ${CALLS} go on, ${count(({ isSeen }) => isSeen)} of them with a picture`,
    )
  } finally {
    for (const call of calls) await call.end()
  }
}

/** What arrived on both sides within five seconds. A browser that is short of time sends sound alone, as on a weak line. */
async function goesOn({ client, professional }: Call): Promise<{ isHeard: boolean; isSeen: boolean }> {
  const read = () => Promise.all([client, professional].map(lineStats))
  const before = await read()
  await wait(5_000)
  const after = await read()
  const rises = (figure: 'soundPackets' | 'framesDecoded') =>
    after.every((line, side) => line[figure] > (before[side]?.[figure] ?? 0))
  return { isHeard: rises('soundPackets'), isSeen: rises('framesDecoded') }
}
