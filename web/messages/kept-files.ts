import { type FileProblem, MAY_PASS_LATER, type ReadyFile } from './attachment-upload.ts'

/** `waiting` for the one before it, `sending`, `checking` by the server, `ready` for a message, or not passed. */
type State = 'waiting' | 'sending' | 'checking' | 'ready' | 'failed'
export type Attachment = {
  id: string
  name: string
  size: number
  state: State
  /** How much of it was sent, of one. */
  share: number
  problem?: FileProblem
  ready?: ReadyFile
}

/** A browser gives a file to one page alone: of what had not passed, its name is kept and why it is not there. */
type KeptFile = ReadyFile | (Pick<Attachment, 'id' | 'name' | 'size'> & { problem: FileProblem })

const keyOf = (threadId: string) => `messages/files/${threadId}`

/** In this tab alone, as drafts are. */
export function keepFiles(threadId: string, list: readonly Attachment[]): void {
  if (list.length === 0) sessionStorage.removeItem(keyOf(threadId))
  else sessionStorage.setItem(keyOf(threadId), JSON.stringify(list.map(keptOf)))
}

/** What was chosen for the next message of a thread, on whatever page of this tab that was. */
export function keptFiles(threadId: string): Attachment[] {
  const kept = JSON.parse(sessionStorage.getItem(keyOf(threadId)) ?? '[]') as KeptFile[]
  return kept.map((one) =>
    'problem' in one ? { ...one, state: 'failed' as const, share: 0 } : attachmentOf(one),
  )
}

function keptOf({ id, name, size, state, problem, ready }: Attachment): KeptFile {
  if (ready) return ready
  const isFinal = state === 'failed' && problem && !MAY_PASS_LATER.has(problem)
  return { id, name, size, problem: isFinal ? problem : 'not-attached' }
}

export const attachmentOf = (ready: ReadyFile): Attachment => ({
  id: ready.id,
  name: ready.name,
  size: ready.size,
  state: 'ready',
  share: 1,
  ready,
})

/** It is named, so that its owner knows what to choose again. */
export const lostOf = ({ id, name, size }: Attachment): Attachment => ({
  id,
  name,
  size,
  state: 'failed',
  share: 0,
  problem: 'not-attached',
})
