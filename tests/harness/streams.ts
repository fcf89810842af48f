import type { createApp } from '#server/app.ts'
import { type Client, ORIGIN } from './client.ts'
import { connectionFrom } from './connection.ts'

type Follower = Pick<Client, 'address'> & Partial<Pick<Client, 'cookies'>>

/** Follows a stream of server-sent events, as a visitor or as a signed-in client. */
export async function followStream(
  app: ReturnType<typeof createApp>,
  path: string,
  { address, cookies = new Map() }: Follower,
  headers: Record<string, string> = {},
) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.fetch(
    new Request(`${ORIGIN}${path}`, { headers: { ...headers, ...(cookie && { cookie }) } }),
    connectionFrom(address),
  )
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  /** What is being waited for outlives a wait that was given up: its text belongs to the next one. */
  let reading: ReturnType<typeof reader.read> | undefined
  /** Reads until what has come satisfies this, and answers how long it took; nothing when it takes longer or the stream ends. */
  async function readUntil(isThere: () => boolean, timeoutMs: number): Promise<number | 'ended' | undefined> {
    const startedAt = performance.now()
    const timeout = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), timeoutMs))
    while (!isThere()) {
      reading ??= reader.read()
      const next = await Promise.race([reading, timeout])
      if (next === 'late') return undefined
      reading = undefined
      if (next.done) return 'ended'
      unread += next.value
    }
    return performance.now() - startedAt
  }
  return {
    response,
    stop: () => reader.cancel(),
    /** How long until this text comes, or nothing. What came up to it is read. */
    async waitFor(text: string, timeoutMs = 3_000): Promise<number | undefined> {
      const took = await readUntil(() => unread.includes(text), timeoutMs)
      if (typeof took !== 'number') return undefined
      unread = unread.slice(unread.indexOf(text) + text.length)
      return took
    },
    /** Whether the server ends it in this time. */
    hasEnded: async (timeoutMs = 5_000) => (await readUntil(() => false, timeoutMs)) === 'ended',
  }
}
