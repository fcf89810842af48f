import type { Profile } from './session.ts'
import { untilSigningOut } from './signing-out.ts'

export type NewsKind = 'inbox' | 'bell'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

const followers: Record<NewsKind, Set<() => void>> = { inbox: new Set(), bell: new Set() }
let source: EventSource | undefined
let reopening: ReturnType<typeof setTimeout> | undefined
let wait = FIRST_WAIT_MS
let wasLost = false

const tell = (kind: NewsKind) => () => followers[kind].forEach((notify) => notify())
const tellAll = () => (['inbox', 'bell'] as const).forEach((kind) => tell(kind)())

/** Calls back when something changed. Gives the way to stop. */
export function followNews(kind: NewsKind, notify: () => void): () => void {
  followers[kind].add(notify)
  followWhileSeen()
  document.addEventListener('visibilitychange', followWhileSeen)
  untilSigningOut.addEventListener('abort', followWhileSeen)
  return () => {
    followers[kind].delete(notify)
    followWhileSeen()
  }
}

/**
 * A page in the background holds no connection. One asked for while its session ends would be refused, in the console of a
 * page that is about to go.
 */
function followWhileSeen(): void {
  const isFollowed = followers.inbox.size > 0 || followers.bell.size > 0
  const isWanted = isFollowed && !document.hidden && !untilSigningOut.aborted
  if (isWanted && !source) open()
  if (isWanted || !source) return
  clearTimeout(reopening)
  source.close()
  source = undefined
  wasLost = document.hidden
}

function open(): void {
  const opened = new EventSource('/api/account/live')
  source = opened
  opened.addEventListener('inbox', tell('inbox'))
  opened.addEventListener('bell', tell('bell'))
  // What happened while nobody listened is unknown: everyone reads again.
  opened.addEventListener('open', () => {
    wait = FIRST_WAIT_MS
    if (wasLost) tellAll()
    wasLost = false
  })
  opened.addEventListener('error', () => {
    wasLost = true
    // A browser comes back by itself to a stream that ended, never to one that it was refused.
    if (opened.readyState === EventSource.CLOSED) reopenLater(opened)
  })
}

/** Spread over some time: those whom a deploy refused don't come back together. */
function reopenLater(refused: EventSource): void {
  reopening = setTimeout(() => void reopen(refused), wait * (0.5 + Math.random()))
  wait = Math.min(wait * 2, LONGEST_WAIT_MS)
}

/** A stream doesn't say why it was refused. Who signed out is refused for good: their page asks no more. */
async function reopen(refused: EventSource): Promise<void> {
  const answer = await askWhoIsSignedIn()
  // Meanwhile the page went into the background, or came back from it.
  if (source !== refused) return
  if (answer === 'nobody') return
  if (answer === 'somebody') open()
  else reopenLater(refused)
}

async function askWhoIsSignedIn(): Promise<'somebody' | 'nobody' | undefined> {
  try {
    const response = await fetch('/api/session')
    if (!response.ok) return undefined
    const { profile } = (await response.json()) as { profile: Profile | null }
    return profile ? 'somebody' : 'nobody'
  } catch {
    return undefined
  }
}
