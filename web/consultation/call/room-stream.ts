import type { RoomApi, SignalBody } from './room-api.ts'

export type RoomNews = { isAdmitted: boolean; other: string | null }
export type Signal = SignalBody & { from: string }

/** A tab, and what it was called before when it comes back by itself, after a reload. */
type Tab = { peer: string; comesBackFrom: string | undefined }

type Listeners = {
  onRoom: (news: RoomNews) => void
  onSignal: (signal: Signal) => void
  /** Whether we hear from the room. */
  onLine: (isOpen: boolean) => void
  /** We hear from it again, but so late that the other tab may have been told that we left. */
  onLateReturn: () => void
  onReplaced: () => void
  /** The room closed, or no longer lets this person in; with the code of the refusal. */
  onEnd: (code: string) => void
}

const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 5_000
const WATCH_MS = 2_000
/** The server writes every ten seconds that we are here, and takes us for gone 25 seconds after the last time. */
const LATE_MS = 10_000

/**
 * Keeps a seat in the room and hears what happens there. A lost stream is opened anew by us: the browser's own way waits
 * for seconds, and a tab that was away too long has to take its seat again.
 */
export function followRoom(api: RoomApi, tab: Tab, listeners: Listeners) {
  let { peer } = tab
  /** The name under which the server last knew this tab. Once it is asked with one, it takes the seat of no other tab. */
  let known = tab.comesBackFrom
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let heard = 0
  let isOver = false
  let isTakingSeat = false
  let [askedAt, heardAt, watchedAt] = [Date.now(), Date.now(), Date.now()]
  const watching = setInterval(watch, WATCH_MS)

  function open(): void {
    source?.close()
    askedAt = Date.now()
    source = new EventSource(api.liveAddress(peer))
    source.addEventListener('open', () => {
      wait = FIRST_WAIT_MS
      const isLate = Date.now() - heardAt > LATE_MS
      heardAt = Date.now()
      listeners.onLine(true)
      if (isLate) listeners.onLateReturn()
    })
    source.addEventListener('error', lose)
    source.addEventListener('room', ({ data }) => listeners.onRoom(JSON.parse(data as string) as RoomNews))
    source.addEventListener('signal', ({ data, lastEventId }) => {
      // A stream that we open anew begins with what we know.
      if (Number(lastEventId) <= heard) return
      heard = Number(lastEventId)
      listeners.onSignal(JSON.parse(data as string) as Signal)
    })
    source.addEventListener('replaced', () => {
      stop()
      listeners.onReplaced()
    })
    source.addEventListener('closed', () => {
      stop()
      listeners.onEnd('consultation/closed')
    })
  }

  function lose(): void {
    source?.close()
    if (isOver) return
    listeners.onLine(false)
    clearTimeout(timer)
    timer = setTimeout(() => void takeSeat(), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  async function takeSeat(): Promise<void> {
    if (isOver || isTakingSeat) return
    isTakingSeat = true
    clearTimeout(timer)
    const asked = peer
    const answer = await api.enter(asked, known)
    isTakingSeat = false
    known ??= asked
    if (isOver) return
    if (answer.is === 'done') {
      known = asked
      return asked === peer ? open() : takeSeat()
    }
    if (answer.is === 'lost') return lose()
    stop()
    if (answer.code === 'consultation/replaced') return listeners.onReplaced()
    listeners.onEnd(answer.code)
  }

  function reopen(): void {
    wait = FIRST_WAIT_MS
    source?.close()
    void takeSeat()
  }

  /** A computer that slept may hold a dead stream without knowing it; so may one whose stream never answers. */
  function watch(): void {
    const now = Date.now()
    const hasSlept = now - watchedAt > LATE_MS
    watchedAt = now
    if (hasSlept) return reopen()
    if (source?.readyState === EventSource.OPEN) heardAt = now
    if (source?.readyState === EventSource.CONNECTING && now - askedAt > LATE_MS) lose()
  }

  function stop(): void {
    isOver = true
    clearTimeout(timer)
    clearInterval(watching)
    source?.close()
    globalThis.removeEventListener('online', reopen)
    globalThis.removeEventListener('offline', lose)
  }

  globalThis.addEventListener('online', reopen)
  globalThis.addEventListener('offline', lose)
  void takeSeat()
  return {
    reopen,
    /** Takes the seat under another name: for the other side, a tab that has just come. */
    moveTo(another: string) {
      peer = another
      reopen()
    },
    stop,
  }
}
