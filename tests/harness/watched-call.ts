import type { Page } from '@playwright/test'

type Watching = Window & { connections?: RTCPeerConnection[] }

/** What the call sent to the other browser through our server, from the moment it is watched. */
export type SentSignals = { candidates: string[] }

/** Keeps every connection that the page makes, and every candidate that leaves it. */
export async function watchCall(page: Page): Promise<SentSignals> {
  const sent: SentSignals = { candidates: [] }
  await page.addInitScript(() => {
    const connections: RTCPeerConnection[] = []
    Object.assign(window, { connections })
    const Native = RTCPeerConnection
    window.RTCPeerConnection = new Proxy(Native, {
      construct: (target, settings: [RTCConfiguration]) => {
        const made = new target(...settings)
        connections.push(made)
        return made
      },
    })
  })
  page.on('request', (request) => {
    if (!request.url().endsWith('/signals')) return
    const text = request.postData() ?? ''
    sent.candidates.push(...(text.match(/candidate:\S+ \d[^"\\]*/g) ?? []))
  })
  return sent
}

/** Of the call that is under way: frames shown so far, the kinds of candidates in use, and the picture's width. */
export const readCall = (page: Page) =>
  page.evaluate(async () => {
    const connections = (window as Watching).connections ?? []
    const call = connections.findLast(({ connectionState }) => connectionState === 'connected')
    const stats = call ? [...(await call.getStats()).values()] : []
    const pair = stats.find(
      ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
    )
    const kind = (id: string | undefined) =>
      stats.find((stat) => stat.id === id)?.candidateType as string | undefined
    const video = stats.find((stat) => stat.type === 'inbound-rtp' && stat.kind === 'video')
    return {
      frames: (video?.framesDecoded as number | undefined) ?? 0,
      /** The name of the credential with which the next way through the relay is asked for. */
      credential: call?.getConfiguration().iceServers?.[0]?.username ?? '',
      types: [kind(pair?.localCandidateId), kind(pair?.remoteCandidateId)],
    }
  })
