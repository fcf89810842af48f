import type { Browser, Page } from '@playwright/test'
import { browserCookie, type VideoVisit } from './video-visits.ts'

/** A camera and a microphone of Chromium's own, at a rate that lets two cores draw twenty of them. */
export const FAKE_DEVICES = [
  '--use-fake-device-for-media-stream=device-count=1,fps=10',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]

export type Call = { client: Page; professional: Page; end(): Promise<void> }
export type LineStats = { framesDecoded: number; bytes: number; candidateTypes: string[] }

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

/** Both people at the door: devices checked, the person in the waiting room. */
export async function openCall(browser: Browser, origin: string, visit: VideoVisit): Promise<Call> {
  const open = async (who: 'client' | 'professional') => {
    const context = await browser.newContext({ locale: 'fr-CA', serviceWorkers: 'block' })
    await context.addCookies([browserCookie(visit[who], origin)])
    const page = await context.newPage()
    await page.addInitScript(keepConnections)
    await page.goto(`${origin}/consultation/${visit.id}`)
    await page.getByRole('button', { name: /^Entrer dans la salle/ }).click({ timeout: 60_000 })
    return page
  }
  const client = await open('client')
  const professional = await open('professional')
  return {
    client,
    professional,
    end: async () => {
      await client.context().close()
      await professional.context().close()
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
    const sum = { framesDecoded: 0, bytes: 0, candidateTypes: [] as string[] }
    for (const connection of keptConnections) {
      if (connection.connectionState !== 'connected') continue
      for (const entry of (await connection.getStats()).values() as Iterable<Record<string, unknown>>) {
        if (entry['type'] === 'inbound-rtp' && entry['kind'] === 'video')
          sum.framesDecoded += Number(entry['framesDecoded'] ?? 0)
        if (entry['type'] === 'transport')
          sum.bytes += Number(entry['bytesSent'] ?? 0) + Number(entry['bytesReceived'] ?? 0)
        if (entry['type'] === 'local-candidate') sum.candidateTypes.push(String(entry['candidateType']))
      }
    }
    return sum
  })
}
