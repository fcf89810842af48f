import type { components } from '#contract/api.d.ts'

export type NoteContent = components['schemas']['NoteContent']
/** `waiting`: the line is cut or nobody answered; it is tried again by itself. `signed`: somebody signed it meanwhile. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'conflict' | 'signed' | 'refused'

type Body = {
  base: number
  writer: string
  sequence: number
  content: NoteContent
  settles: readonly string[]
}
/** What the server answered; without an answer it rejects. */
export type Answer =
  | { status: 200; outcome: 'saved' | 'late' | 'conflict'; revision: number }
  | { status: number; code?: string | undefined }

type SaverParts = {
  base: number
  writer: string
  put: (body: Body) => Promise<Answer>
  /** What is not with the server yet, for as long as it is not. */
  keep: (unsent: { base: number; content: NoteContent } | null) => void
  onState: (state: SaveState) => void
  /** Milliseconds that somebody who types is left alone. */
  pause?: number
}

const PAUSE_MS = 600
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 20_000

/**
 * Sends what one tab wrote, one request at a time, the newest text each time. Nothing leaves the tab's keeping before the
 * server has said that it is kept, as the newest version or beside it.
 */
export function openSaver({ put, keep, onState, pause = PAUSE_MS, ...start }: SaverParts) {
  const { writer } = start
  let { base } = start
  let sequence = 0
  let settles: readonly string[] = []
  let pending: NoteContent | null = null
  let isSending = false
  let isStopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function later(wait: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), wait)
  }

  async function send(): Promise<void> {
    if (isSending || isStopped || !pending) return
    clearTimeout(timer)
    const sent = pending
    const settling = settles
    isSending = true
    pending = null
    onState('saving')
    const answer = await put({ base, writer, sequence: ++sequence, content: sent, settles: settling }).catch(
      () => null,
    )
    isSending = false
    if (isStopped) return
    const wasKept = answer !== null && 'outcome' in answer
    if (wasKept) {
      failures = 0
      // Upon another's text one goes on beside it, until the writer has chosen.
      if (answer.outcome !== 'conflict') {
        base = answer.revision
        if (settles === settling) settles = []
      }
      if (pending) later(pause)
      else keep(null)
      return onState(answer.outcome === 'conflict' ? 'conflict' : pending ? 'saving' : 'saved')
    }
    pending ??= sent
    keep({ base, content: pending })
    if (answer === null || answer.status >= 500 || answer.status === 429) {
      later(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++))
      return onState('waiting')
    }
    onState(answer.code === 'record/note-signed' ? 'signed' : 'refused')
  }

  return {
    edit(content: NoteContent): void {
      if (isStopped) return
      pending = content
      keep({ base, content })
      if (!isSending) later(pause)
    },
    /** The writer chose: this text takes the place of those, upon this version. */
    settle(content: NoteContent, revision: number, ids: readonly string[]): void {
      base = revision
      settles = ids
      pending = content
      keep({ base, content })
      void send()
    },
    /** The form sends what this would have: the number under which it does. */
    claim(): number {
      clearTimeout(timer)
      pending = null
      return ++sequence
    },
    /** Now: the page goes, or the line is back. */
    flush: (): Promise<void> => send(),
    isUnsent: (): boolean => isSending || pending !== null,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
