import { untilSigningOut } from './signing-out.ts'

/**
 * `waiting`: the line is cut. `failed`: it got no answer. Both are tried again by themselves. `refused` and `too-fast`:
 * whoever wrote it decides what becomes of it. `withdrawing`: its writer dropped it, but it may have arrived.
 */
export type SendingState = 'sending' | 'sent' | 'waiting' | 'failed' | 'refused' | 'too-fast' | 'withdrawing'
/**
 * One post, and what a page shows of it meanwhile. Its id is in its body too: the server has it once, however often it is
 * sent.
 */
type Outgoing<Shown> = {
  id: string
  body: object
  shown: Shown
  state: SendingState
  code?: string
  /** It was posted and nothing was answered: the server may have it. */
  isUnsure?: boolean
  /** The server did not have it when it was to be taken back; it may have been on its way. */
  wasMissing?: boolean
}

type Queue = {
  path: string
  list: readonly Outgoing<unknown>[]
  followers: Set<(isAnswered: boolean) => void>
  isDelivering: boolean
  /** What is on its way now. */
  posting?: { id: string; stop: AbortController } | undefined
  /** Called for what was dropped, once it is known that it had arrived. */
  onArrived: Map<string, () => void>
  /** How often in a row there was no answer. */
  failures: number
  again?: ReturnType<typeof setTimeout> | undefined
}

const TIMEOUT_MS = 15_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
const PREFIX = 'outbox:'
const UNSENT: ReadonlySet<SendingState> = new Set(['sending', 'waiting', 'failed'])
const UNDER_WAY: ReadonlySet<SendingState> = new Set([...UNSENT, 'withdrawing'])

const queues = new Map<string, Queue>()
let isStarted = false

/**
 * What was written in this tab and is not with the server yet: a queue for each address, sent in the order in which it was
 * written, on whatever page one is. Kept in this tab alone: nothing about health stays on a shared computer once the tab
 * is closed, and whoever closes it while something waits is asked first. A queue begins when it is first asked for: never
 * on the server, which draws pages of everybody and keeps nothing of them.
 */
export function outboxOf<Shown>(path: string) {
  const put = (next: readonly Outgoing<unknown>[]) => change(queueOf(path), next)
  return {
    list: () => queueOf(path).list as readonly Outgoing<Shown>[],
    /** Calls back when the list changes, and says when the server answered something that a page shows. */
    follow(notify: (isAnswered: boolean) => void): () => void {
      const queue = queueOf(path)
      queue.followers.add(notify)
      startOutbox()
      return () => {
        queue.followers.delete(notify)
        forgetSent(queue)
      }
    },
    send(id: string, body: object, shown: Shown): void {
      put([...queueOf(path).list, { id, body, shown, state: 'sending' }])
      void deliver(queueOf(path))
    },
    retry(id: string): void {
      mend(queueOf(path), id, { state: 'sending' })
      void deliver(queueOf(path))
    },
    /** It is not sent any more; if it may have arrived, it is taken back where it arrived. */
    drop(id: string, onArrived: () => void = () => undefined): void {
      const queue = queueOf(path)
      const isOnItsWay = queue.posting?.id === id
      if (!isOnItsWay && !queue.list.find((one) => one.id === id)?.isUnsure)
        return put(queue.list.filter((one) => one.id !== id))
      queue.onArrived.set(id, onArrived)
      mend(queue, id, { state: 'withdrawing' })
      if (isOnItsWay) queue.posting?.stop.abort()
      void deliver(queue)
    },
    /** What the page shows now as sent. */
    settle(arrived: readonly string[]): void {
      const { list } = queueOf(path)
      const left = list.filter(({ id, state }) => state === 'withdrawing' || !arrived.includes(id))
      if (left.length < list.length) put(left)
    },
  }
}

/** Once a tab, from its first page with somebody signed in: delivers what was kept, now and whenever the line is back. */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  addEventListener('online', deliverAll)
  untilSigningOut.addEventListener('abort', forgetAll)
  // After the page is drawn: what this tab kept is not known to the server that drew it.
  setTimeout(deliverAll)
}

function deliverAll(): void {
  const paths = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))
  for (const key of paths) queueOf(key.slice(PREFIX.length))
  for (const queue of queues.values()) void deliver(queue)
}

/** What this tab kept goes with whoever signs out. */
function forgetAll(): void {
  for (const queue of queues.values()) change(queue, [])
}

function queueOf(path: string): Queue {
  const known = queues.get(path)
  if (known) return known
  const queue: Queue = {
    path,
    list: kept(path),
    followers: new Set(),
    isDelivering: false,
    onArrived: new Map(),
    failures: 0,
  }
  queues.set(path, queue)
  warnBeforeLeaving()
  return queue
}

function change(queue: Queue, next: readonly Outgoing<unknown>[], isAnswered = false): void {
  queue.list = next
  const left = next.filter(({ state }) => state !== 'sent')
  if (left.length === 0) sessionStorage.removeItem(PREFIX + queue.path)
  else sessionStorage.setItem(PREFIX + queue.path, JSON.stringify(left))
  warnBeforeLeaving()
  for (const notify of queue.followers) notify(isAnswered)
}

function mend(queue: Queue, id: string, facts: Partial<Outgoing<unknown>>, isAnswered = false): void {
  const next = queue.list.map((one) => (one.id === id ? { ...one, ...facts } : one))
  change(queue, next, isAnswered)
}

/** What was on its way when its page went may have arrived. */
const kept = (path: string) =>
  (JSON.parse(sessionStorage.getItem(PREFIX + path) ?? '[]') as Outgoing<unknown>[]).map((one) =>
    one.state === 'sending' ? { ...one, isUnsure: true } : one,
  )

/** One after the other, so that they arrive in the order in which they were written. */
async function deliver(queue: Queue): Promise<void> {
  if (queue.isDelivering) return
  queue.isDelivering = true
  clearTimeout(queue.again)
  for (;;) {
    const next = queue.list.find(({ state }) => UNDER_WAY.has(state))
    if (!next) break
    const later = next.state === 'withdrawing' ? await takeBack(queue, next) : await post(queue, next)
    if (later) {
      tryAgainLater(queue, later)
      break
    }
    queue.failures = 0
  }
  queue.isDelivering = false
  forgetSent(queue)
}

/** Where no page follows this queue, nobody waits to see that it arrived. */
function forgetSent(queue: Queue): void {
  if (queue.followers.size > 0 || queue.list.every(({ state }) => state !== 'sent')) return
  change(
    queue,
    queue.list.filter(({ state }) => state !== 'sent'),
  )
}

/** Why what was asked is asked again later: without an answer, without a line, or to be sure of what was answered. */
type Later = 'failed' | 'waiting' | 'unsure'

/** A browser may believe that it is online where nothing passes: then no event says when to try again. */
function tryAgainLater(queue: Queue, why: Later): void {
  if (why !== 'unsure') {
    const next = queue.list.map((one) => (UNSENT.has(one.state) ? { ...one, state: why } : one))
    change(queue, next)
  }
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** queue.failures)
  queue.failures++
  queue.again = setTimeout(() => void deliver(queue), wait)
}

async function post(queue: Queue, { id, body }: Outgoing<unknown>): Promise<Later | undefined> {
  if (!navigator.onLine) return 'waiting'
  // Nobody decides about what is on its way.
  mend(queue, id, { state: 'sending' })
  const stop = new AbortController()
  queue.posting = { id, stop }
  const headers = { 'content-type': 'application/json' }
  const answer = await request(queue.path, { method: 'POST', headers, body: JSON.stringify(body) }, stop)
  queue.posting = undefined
  // Dropped meanwhile, forgotten by whoever signed out, or already on the page.
  if (queue.list.find((one) => one.id === id)?.state !== 'sending') return undefined
  if (!answer || answer.status >= 500) {
    mend(queue, id, { isUnsure: true })
    return answer || navigator.onLine ? 'failed' : 'waiting'
  }
  const { status, code } = answer
  if (status === 429) mend(queue, id, { state: 'too-fast' })
  else if (status < 300) mend(queue, id, { state: 'sent' }, true)
  else mend(queue, id, { state: 'refused', ...(code ? { code } : {}) }, true)
  return undefined
}

/** What was dropped and may have arrived. A server that does not have it may be about to: it is asked twice. */
async function takeBack(queue: Queue, { id, wasMissing }: Outgoing<unknown>): Promise<Later | undefined> {
  if (!navigator.onLine) return 'waiting'
  const answer = await request(`${queue.path}/${id}`, { method: 'DELETE' })
  if (!answer || answer.status >= 500 || answer.status === 429) return navigator.onLine ? 'failed' : 'waiting'
  const isMissing = answer.status === 404
  if (isMissing && !wasMissing) {
    mend(queue, id, { wasMissing: true })
    queue.failures = 0
    return 'unsure'
  }
  const left = queue.list.filter((one) => one.id !== id)
  change(queue, left, !isMissing)
  if (!isMissing) queue.onArrived.get(id)?.()
  queue.onArrived.delete(id)
  return undefined
}

type Answer = { status: number; code: string | undefined }

/** Undefined when nobody answered, or not in time. */
async function request(
  path: string,
  init: RequestInit,
  stop = new AbortController(),
): Promise<Answer | undefined> {
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(path, { ...init, signal: stop.signal })
    // The browser frees the connection only once the answer was read.
    const answer = (await response.json().catch(() => null)) as { code?: string } | null
    return { status: response.status, code: answer?.code }
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Only while something waits: a page with such a listener is drawn anew when one comes back to it. */
function warnBeforeLeaving(): void {
  const isWaiting = [...queues.values()].some(({ list }) => list.some(({ state }) => UNDER_WAY.has(state)))
  if (isWaiting) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
