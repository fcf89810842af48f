import { setTimeout as wait } from 'node:timers/promises'
import { log } from './log.ts'

type PumpSettings<Item> = {
  /** Of what: for the log. */
  name: string
  /** What is due now, at most so many. */
  claim: (limit: number) => Promise<readonly Item[]>
  /** Throws nothing: what went wrong is written down by whoever delivers. */
  deliver: (item: Item) => Promise<void>
  atOnce: number
  /** How soon something that is due is found when there was nothing to do. */
  pollMs: number
}

const AFTER_TROUBLE_MS = 2_000

/** Hands over what is due, so many at once: one that takes long holds its own place and nobody else's. */
export function startPump<Item>({ name, claim, deliver, atOnce, pollMs }: PumpSettings<Item>) {
  const inHand = new Set<Promise<void>>()
  const stopping = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  /** Claims no more rows than there are free slots, because claims expire. */
  async function pumpOnce(): Promise<void> {
    const free = atOnce - inHand.size
    if (free === 0) {
      await Promise.race(inHand)
      return
    }
    const items = await claim(free)
    for (const item of items) {
      const delivery = deliver(item).finally(() => inHand.delete(delivery))
      inHand.add(delivery)
    }
    if (items.length < free) await pause(pollMs)
  }

  const pumping = (async () => {
    while (!stopping.signal.aborted) {
      await pumpOnce().catch(async (error: unknown) => {
        log.error({ error }, `${name}: the queue could not be read`)
        await pause(AFTER_TROUBLE_MS)
      })
    }
  })()

  return {
    /** What is in hand is finished; nothing more is taken. */
    async stop(): Promise<void> {
      stopping.abort()
      await pumping
      await Promise.all(inHand)
    },
  }
}
