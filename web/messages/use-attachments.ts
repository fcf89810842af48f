import { useCallback, useEffect, useRef, useState } from 'react'
import { FILE_MAX_BYTES, FILES_MAX } from '#domain/messages/files.ts'
import { type FileProblem, forgetFile, type ReadyFile, uploadFile } from './attachment-upload.ts'

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

/** Files chosen for the next message of a thread: sent one after the other as they are chosen, so that sending is quick. */
export function useAttachments(threadId: string) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([])
  const [isOverMost, setOverMost] = useState(false)
  const list = useRef<readonly Attachment[]>([])
  const files = useRef(new Map<string, { file: Blob; stop: AbortController }>())
  const sending = useRef<Promise<void> | null>(null)

  const change = useCallback(
    (next: readonly Attachment[]) => {
      list.current = next
      setAttachments(next)
      keep(threadId, next)
    },
    [threadId],
  )
  const update = useCallback(
    (id: string, facts: Partial<Attachment>) =>
      change(list.current.map((one) => (one.id === id ? { ...one, ...facts } : one))),
    [change],
  )
  const sendEach = useCallback(async () => {
    for (;;) {
      const next = list.current.find(({ state }) => state === 'waiting')
      const chosen = next && files.current.get(next.id)
      if (!next || !chosen) break
      const { id, name } = next
      update(id, { state: 'sending', share: 0 })
      const answer = await uploadFile({
        threadId,
        id,
        file: chosen.file,
        signal: chosen.stop.signal,
        onProgress: (share) => update(id, { share, state: share < 1 ? 'sending' : 'checking' }),
      })
      if (typeof answer === 'string') update(id, { state: 'failed', problem: answer })
      else update(id, { state: 'ready', size: answer.size, ready: { ...answer, name } })
    }
  }, [threadId, update])
  const sendAll = () => {
    sending.current ??= sendEach().finally(() => (sending.current = null))
  }

  useEffect(() => {
    // After the page is drawn: what this tab kept is not known to the server that drew it.
    const restoring = setTimeout(() => {
      const restored = kept(threadId).filter(({ id }) => list.current.every((one) => one.id !== id))
      if (restored.length > 0) change([...restored.map(attachmentOf), ...list.current])
    })
    const chosen = files.current
    return () => {
      clearTimeout(restoring)
      for (const { stop } of chosen.values()) stop.abort()
    }
  }, [threadId, change])

  return {
    attachments,
    /** More were chosen than a message takes. */
    isOverMost,
    add: (chosen: readonly File[]) => {
      const room = Math.max(0, FILES_MAX - list.current.length)
      setOverMost(chosen.length > room)
      const added = chosen.slice(0, room).map((file): Attachment => {
        const id = crypto.randomUUID()
        const common = { id, name: file.name, size: file.size, share: 0 }
        if (file.size > FILE_MAX_BYTES) return { ...common, state: 'failed', problem: 'too-large' }
        files.current.set(id, { file, stop: new AbortController() })
        return { ...common, state: 'waiting' }
      })
      change([...list.current, ...added])
      sendAll()
    },
    retry: (id: string) => {
      update(id, { state: 'waiting', share: 0 })
      sendAll()
    },
    remove: (id: string) => {
      const gone = list.current.find((one) => one.id === id)
      setOverMost(false)
      change(list.current.filter((one) => one.id !== id))
      files.current.get(id)?.stop.abort()
      if (gone?.state === 'ready' || gone?.state === 'checking') forgetFile(threadId, id)
    },
    /** Whether all of them passed, once none is on its way. */
    havePassed: async () => {
      await sending.current
      return list.current.every(({ state }) => state === 'ready')
    },
    /** The files of a message that leaves now; the next one begins without. */
    take: (): ReadyFile[] => {
      const ready = list.current.flatMap((one) => one.ready ?? [])
      setOverMost(false)
      files.current.clear()
      change([])
      return ready
    },
  }
}

const attachmentOf = (ready: ReadyFile): Attachment => ({
  id: ready.id,
  name: ready.name,
  size: ready.size,
  state: 'ready',
  share: 1,
  ready,
})

const keyOf = (threadId: string) => `messages/files/${threadId}`

/** In this tab alone, as drafts are. */
function keep(threadId: string, list: readonly Attachment[]): void {
  const ready = list.flatMap((one) => one.ready ?? [])
  if (ready.length === 0) sessionStorage.removeItem(keyOf(threadId))
  else sessionStorage.setItem(keyOf(threadId), JSON.stringify(ready))
}

function kept(threadId: string): ReadyFile[] {
  return JSON.parse(sessionStorage.getItem(keyOf(threadId)) ?? '[]') as ReadyFile[]
}
