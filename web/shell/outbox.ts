import { SIGNING_OUT } from './signing-out.ts'

/**
 * `waiting`: the line is cut. `failed`: it got no answer. Both are tried again by themselves. `refused` and `too-fast`:
 * whoever wrote it decides what becomes of it.
 */
export type SendingState = 'sending' | 'sent' | 'waiting' | 'failed' | 'refused' | 'too-fast'
type Answer = { state: SendingState; code?: string }
/**
 * One post, and what a page shows of it meanwhile. Its id is in its body too: the server has it once, however often it is
 * sent.
 */
type Outgoing<Shown> = Answer & { id: string; body: object; shown: Shown }

type Queue = {
  path: string
  list: readonly Outgoing<unknown>[]
  followers: Set<(isAnswered: boolean) => void>
  isDelivering: boolean
  /** How often in a row there was no answer. */
  failures: number
  again?: ReturnType<typeof setTimeout> | undefined
}

const TIMEOUT_MS = 15_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
const PREFIX = 'outbox:'
const UNDER_WAY: ReadonlySet<SendingState> = new Set(['sending', 'waiting', 'failed'])

const queues = new Map<string, Queue>()
let isStarted = false

/**
 * What was written in this tab and is not with the server yet: a queue for each address, sent in the order in which it was
 * written, on whatever page one is. Kept in this tab alone: nothing about health stays on a shared computer once the tab
 * is closed, and whoever closes it while something waits is asked first.
 */
export function outboxOf<Shown>(path: string) {
  const queue = queueOf(path)
  const put = (next: readonly Outgoing<unknown>[]) => change(queue, next)
  return {
    list: () => queue.list as readonly Outgoing<Shown>[],
    /** Calls back when the list changes, and says when the server answered something that a page shows. */
    follow(notify: (isAnswered: boolean) => void): () => void {
      queue.followers.add(notify)
      startOutbox()
      return () => {
        queue.followers.delete(notify)
        forgetSent(queue)
      }
    },
    send(id: string, body: object, shown: Shown): void {
      put([...queue.list, { id, body, shown, state: 'sending' }])
      void deliver(queue)
    },
    retry(id: string): void {
      put(queue.list.map((one) => (one.id === id ? { ...one, state: 'sending' } : one)))
      void deliver(queue)
    },
    drop: (id: string) => put(queue.list.filter((one) => one.id !== id)),
    /** What the page shows now as sent. */
    settle(arrived: readonly string[]): void {
      const left = queue.list.filter(({ id }) => !arrived.includes(id))
      if (left.length < queue.list.length) put(left)
    },
  }
}

/** Once a tab, from its first page with somebody signed in: delivers what was kept, now and whenever the line is back. */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  addEventListener('online', deliverAll)
  addEventListener(SIGNING_OUT, forgetAll)
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
  const queue: Queue = { path, list: kept(path), followers: new Set(), isDelivering: false, failures: 0 }
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

const kept = (path: string) =>
  JSON.parse(sessionStorage.getItem(PREFIX + path) ?? '[]') as Outgoing<unknown>[]

/** One after the other, so that they arrive in the order in which they were written. */
async function deliver(queue: Queue): Promise<void> {
  if (queue.isDelivering) return
  queue.isDelivering = true
  clearTimeout(queue.again)
  for (;;) {
    const next = queue.list.find(({ state }) => UNDER_WAY.has(state))
    if (!next) break
    const answer = await post(queue.path, next.body)
    const isLost = UNDER_WAY.has(answer.state)
    const isAnswered = answer.state === 'sent' || answer.state === 'refused'
    const answered = queue.list.map((one) =>
      one.id === next.id || (isLost && one.state === 'sending') ? { ...one, ...answer } : one,
    )
    change(queue, answered, isAnswered)
    if (isLost) {
      tryAgainLater(queue)
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

/** A browser may believe that it is online where nothing passes: then no event says when to try again. */
function tryAgainLater(queue: Queue): void {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** queue.failures)
  queue.failures++
  queue.again = setTimeout(() => void deliver(queue), wait)
}

async function post(path: string, body: object): Promise<Answer> {
  if (!navigator.onLine) return { state: 'waiting' }
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (!response) return { state: navigator.onLine ? 'failed' : 'waiting' }
  // The browser frees the connection only once the answer was read.
  const answer = (await response.json().catch(() => null)) as { code?: string } | null
  if (response.ok) return { state: 'sent' }
  if (response.status === 429) return { state: 'too-fast' }
  if (response.status >= 500) return { state: 'failed' }
  return { state: 'refused', ...(answer?.code ? { code: answer.code } : {}) }
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Only while something waits: a page with such a listener is drawn anew when one comes back to it. */
function warnBeforeLeaving(): void {
  const isWaiting = [...queues.values()].some(({ list }) => list.some(({ state }) => UNDER_WAY.has(state)))
  if (isWaiting) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
