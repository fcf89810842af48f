import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { VideoVisit } from './video-visits.ts'

/** A microphone of Chromium's own, this file for a camera, and the pages of one context in one process. */
export const fakeDevices = (camera: string) => [
  '--use-fake-device-for-media-stream=device-count=1',
  `--use-file-for-fake-video-capture=${camera}`,
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--renderer-process-limit=1',
]

export type Call = { client: Page; professional: Page; end(): Promise<void> }
export type LineStats = {
  framesDecoded: number
  soundPackets: number
  bytes: number
  candidateTypes: string[]
}

/** The browser keeps the page's connections at hand, for their figures: what the page does with them stays its own. */
function keepConnections() {
  const Real = window.RTCPeerConnection
  const kept: RTCPeerConnection[] = []
  Object.assign(window, { keptConnections: kept })
  window.RTCPeerConnection = class extends Real {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      kept.push(this)
    }
  }
}

const ENTER = /^Entrer dans la salle/

/** Two calls share a context, and so a process of the browser: more streams than four leave no connection for the rest. */
const CALLS_PER_CONTEXT = 2

/** Makes the contexts of calls that are opened one after the other. */
export function contextsFor(browser: Browser): () => Promise<BrowserContext> {
  let last: BrowserContext | undefined
  let calls = 0
  return async () => {
    if (!last || calls % CALLS_PER_CONTEXT === 0)
      last = await browser.newContext({
        locale: 'fr-CA',
        serviceWorkers: 'block',
        viewport: { width: 390, height: 700 },
      })
    calls++
    return last
  }
}

/** Both people at the door: devices checked, the person in the waiting room. */
export async function openCall(context: BrowserContext, origin: string, visit: VideoVisit): Promise<Call> {
  const open = async (who: 'client' | 'professional') => {
    const page = await context.newPage()
    // Who reads a page is told by this header alone: contexts of their own would be a process each.
    await page.setExtraHTTPHeaders({ cookie: visit[who].cookie })
    await page.addInitScript(keepConnections)
    await page.goto(`${origin}/consultation/${visit.id}`, { waitUntil: 'commit', timeout: 60_000 })
    await page.getByRole('button', { name: ENTER }).click({ timeout: 60_000 })
    return page
  }
  const client = await open('client')
  const professional = await open('professional')
  return {
    client,
    professional,
    end: async () => {
      await client.close()
      await professional.close()
    },
  }
}

/** Lets the person in, and answers how long it took until both saw a picture. */
export async function letIn({ client, professional }: Call, timeoutMs = 60_000): Promise<number> {
  const startedAt = performance.now()
  await professional.getByRole('button', { name: 'Faire entrer' }).click({ timeout: timeoutMs })
  const isSeen = async (page: Page) => (await lineStats(page)).framesDecoded > 0
  while (!((await isSeen(client)) && (await isSeen(professional)))) {
    if (performance.now() - startedAt > timeoutMs) throw new Error('no picture')
    await client.waitForTimeout(50)
  }
  return performance.now() - startedAt
}

/** What the connections of a page have decoded and passed, and by what kind of candidate. */
export function lineStats(page: Page): Promise<LineStats> {
  return page.evaluate(async () => {
    const { keptConnections = [] } = window as { keptConnections?: RTCPeerConnection[] }
    const sum = { framesDecoded: 0, soundPackets: 0, bytes: 0, candidateTypes: [] as string[] }
    for (const connection of keptConnections) {
      if (connection.connectionState !== 'connected') continue
      for (const entry of (await connection.getStats()).values() as Iterable<Record<string, unknown>>) {
        if (entry['type'] === 'inbound-rtp' && entry['kind'] === 'video')
          sum.framesDecoded += Number(entry['framesDecoded'] ?? 0)
        if (entry['type'] === 'inbound-rtp' && entry['kind'] === 'audio')
          sum.soundPackets += Number(entry['packetsReceived'] ?? 0)
        if (entry['type'] === 'transport')
          sum.bytes += Number(entry['bytesSent'] ?? 0) + Number(entry['bytesReceived'] ?? 0)
        if (entry['type'] === 'local-candidate') sum.candidateTypes.push(String(entry['candidateType']))
      }
    }
    return sum
  })
}
