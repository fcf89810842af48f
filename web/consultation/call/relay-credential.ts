import type { Answer, Relay, RoomApi } from './room-api.ts'

const LIFETIME_MS = 10 * 60_000
/** Renewed when this part of its life is over. */
const USED = 0.8
const SOONEST_MS = 30_000

/**
 * A credential of the relay that is renewed before it ends, as long as somebody uses it. Its end is read on the clock of
 * the day: timers and `performance.now()` stand still while a computer sleeps.
 */
export function keepRelay(api: RoomApi, onRenewed: (relay: Relay) => void) {
  let known: { relay: Relay; until: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<Answer<Relay>> {
    const answer = await api.relay()
    if (answer.is !== 'done') return answer
    const lastsMs = usableMs(answer.data.expiresAt, Date.now())
    known = { relay: answer.data, until: Date.now() + lastsMs }
    clearTimeout(timer)
    timer = setTimeout(() => void renew(), lastsMs)
    return answer
  }

  async function renew(): Promise<void> {
    const answer = await ask()
    if (answer.is === 'done') onRenewed(answer.data)
    if (answer.is === 'lost') timer = setTimeout(() => void renew(), SOONEST_MS)
  }

  return {
    get: async (): Promise<Answer<Relay>> =>
      known && Date.now() < known.until ? { is: 'done', data: known.relay } : ask(),
    stop() {
      clearTimeout(timer)
      known = undefined
    },
  }
}

/** The clock of a computer may be wrong: what it says never makes a credential live longer, nor end at once. */
export function usableMs(expiresAt: string, nowMs: number): number {
  const left = Math.min(new Date(expiresAt).getTime() - nowMs, LIFETIME_MS)
  return Math.max(SOONEST_MS, left * USED)
}
