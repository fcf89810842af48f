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
    enter: (peer: string) => send('POST', `${root}/seat`, { peer }),
    /** Arrives even when the page goes away meanwhile. */
    leave: (peer: string) => send('DELETE', `${root}/seat`, { peer }, { keepalive: true }),
    admit: () => send('POST', `${root}/admission`),
    relay: () => send<Relay>('POST', `${root}/relay`),
    signal: (peer: string, to: string, body: SignalBody) =>
      send('POST', `${root}/signals`, { peer, to, ...body }),
  }
}

export type RoomApi = ReturnType<typeof roomApi>

async function send<T>(
  method: string,
  address: string,
  body?: object,
  options: RequestInit = {},
): Promise<Answer<T>> {
  const request: RequestInit = {
    ...options,
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }
  const response = await fetch(address, request).catch(() => undefined)
  if (!response || response.status >= 500 || response.status === 429) {
    return response?.status === 503 ? unavailable(response) : { is: 'lost' }
  }
  const answer: unknown = await response.json().catch(() => ({}))
  if (response.ok) return { is: 'done', data: answer as T }
  return { is: 'refused', code: codeIn(answer) }
}

/** 503 is a server that comes back, or a product without a relay: only the second says so. */
async function unavailable(response: Response): Promise<Answer<never>> {
  const code = codeIn(await response.json().catch(() => ({})))
  return code === 'consultation/no-relay' ? { is: 'refused', code } : { is: 'lost' }
}

function codeIn(answer: unknown): string {
  const { code } = (answer ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : 'server/unexpected'
}
