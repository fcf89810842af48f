import type { components } from '#contract/api.d.ts'

export type Relay = components['schemas']['Relay']
export type SignalBody = Pick<components['schemas']['Signal'], 'description' | 'candidate'>

/** What became of a request: done, refused with a code, or never arrived. */
export type Answer<T = unknown> = { is: 'done'; data: T } | { is: 'refused'; code: string } | { is: 'lost' }

/** The room of one visit, as this tab asks the server about it. */
export function roomApi(id: string) {
  const root = `/api/consultations/${id}`
  return {
    liveAddress: (peer: string) => `${root}/live?peer=${peer}`,
    /** `comesBackFrom` is what this tab was called, when nobody pressed « Enter ». */
    enter: (peer: string, comesBackFrom?: string) => send('POST', `${root}/seat`, { peer, comesBackFrom }),
    /** Arrives even when the page goes away meanwhile. */
    leave: (peer: string) => send('DELETE', `${root}/seat`, { peer }, { keepalive: true }),
    admit: () => send('POST', `${root}/admission`),
    relay: () => send<Relay>('POST', `${root}/relay`),
    signal: (peer: string, to: string, body: SignalBody) =>
      send('POST', `${root}/signals`, { peer, to, ...body }),
  }
}

export type RoomApi = ReturnType<typeof roomApi>

/** What nobody answers for so long never arrived, for us: it is asked again as after a lost line. */
const TIMEOUT_MS = 8_000

async function send<T>(
  method: string,
  address: string,
  body?: object,
  options: RequestInit = {},
): Promise<Answer<T>> {
  const request: RequestInit = {
    ...options,
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }
  const response = await fetch(address, request).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  if (!response || text === undefined) return { is: 'lost' }
  const answer = parse(text)
  if (response.ok) return { is: 'done', data: answer as T }
  return response.status >= 500 || response.status === 429
    ? { is: 'lost' }
    : { is: 'refused', code: codeIn(answer) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function codeIn(answer: unknown): string {
  const { code } = (answer ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : 'server/unexpected'
}
