import { tryConnection } from './connection-try.ts'
import { type Quality, qualityOfTry } from './quality.ts'
import type { Answer, Relay } from './room-api.ts'
import { createStore } from './store.ts'

export type LineCheck =
  | { is: 'trying' }
  | { is: 'none' }
  | { is: Quality; roundTripMs: number; megabits: number }

/** Tries the line through the relay, as often as it is asked to; the last try counts. */
export function createLineCheck(askForRelay: () => Promise<Answer<Relay>>) {
  const store = createStore<{ line: LineCheck }>({ line: { is: 'trying' } })
  let running = new AbortController()

  async function start(): Promise<void> {
    running.abort()
    const own = new AbortController()
    running = own
    store.change({ line: { is: 'trying' } })
    const line = await tryOnce(askForRelay, own.signal)
    if (!own.signal.aborted) store.change({ line })
  }

  const { read, subscribe } = store
  return { read, subscribe, start, stop: () => running.abort() }
}

async function tryOnce(askForRelay: () => Promise<Answer<Relay>>, signal: AbortSignal): Promise<LineCheck> {
  const relay = await askForRelay()
  const found = relay.is === 'done' ? await tryConnection(relay.data, signal) : null
  if (!found) return { is: 'none' }
  const { roundTripMs, kilobits } = found
  return { is: qualityOfTry(found), roundTripMs: Math.round(roundTripMs), megabits: kilobits / 1_000 }
}
