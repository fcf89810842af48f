import { tryConnection } from './connection-try.ts'
import { type Quality, qualityOfTry } from './quality.ts'
import type { Answer, Relay } from './room-api.ts'
import { createStore } from './store.ts'

export type LineCheck =
  | { is: 'trying' }
  /** Nothing came through the relay. */
  | { is: 'none' }
  /** There was no answer to the question for a relay: that says nothing of the line. */
  | { is: 'untried' }
  | { is: 'refused'; code: string }
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
  if (relay.is === 'refused') return relay
  if (relay.is === 'lost') return { is: 'untried' }
  const found = await tryConnection(relay.data, signal)
  if (!found) return { is: 'none' }
  const { roundTripMs, kilobits } = found
  return { is: qualityOfTry(found), roundTripMs: Math.round(roundTripMs), megabits: kilobits / 1_000 }
}
