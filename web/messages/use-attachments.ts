import { useCallback, useEffect, useRef, useState } from 'react'
import { FILE_MAX_BYTES, FILES_MAX } from '#domain/messages/files.ts'
import { forgetFile, type ReadyFile, uploadFile } from './attachment-upload.ts'
import { type Attachment, attachmentOf, keepFiles, keptFiles, lostOf } from './kept-files.ts'

/** What leaving the page would cut off. */
const isUnderWay = ({ state }: Attachment) =>
  state === 'waiting' || state === 'sending' || state === 'checking'

/** Files chosen for the next message of a thread: sent one after the other as they are chosen, so that sending is quick. */
export function useAttachments(threadId: string) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([])
  const [isOverMost, setOverMost] = useState(false)
  const list = useRef<readonly Attachment[]>([])
  const files = useRef(new Map<string, { file: Blob; stop: AbortController }>())
  const sending = useRef<Promise<void> | null>(null)
  const isLeft = useRef(false)

  const change = useCallback(
    (next: readonly Attachment[]) => {
      list.current = next
      setAttachments(next)
      keepFiles(threadId, next)
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
      // Whoever comes back has begun another list.
      if (isLeft.current) return
      if (typeof answer === 'string') update(id, { state: 'failed', problem: answer })
      else update(id, { state: 'ready', size: answer.size, ready: { ...answer, name } })
    }
  }, [threadId, update])
  const sendAll = () => {
    sending.current ??= sendEach().finally(() => (sending.current = null))
  }

  useEffect(() => {
    isLeft.current = false
    // After the page is drawn: what this tab kept is not known to the server that drew it.
    const restoring = setTimeout(() => {
      const restored = keptFiles(threadId).filter(({ id }) => list.current.every((one) => one.id !== id))
      if (restored.length > 0) change([...restored, ...list.current])
    })
    const chosen = files.current
    return () => {
      clearTimeout(restoring)
      isLeft.current = true
      for (const { stop } of chosen.values()) stop.abort()
    }
  }, [threadId, change])

  const isCutByLeaving = attachments.some(isUnderWay)
  useEffect(() => {
    if (!isCutByLeaving) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isCutByLeaving])

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
    /** The files of a message that did not leave go with the next one, before what was chosen since. */
    putBack: (given: readonly ReadyFile[]) => {
      const others = list.current.filter(({ id }) => given.every((one) => one.id !== id))
      change([...given.map(attachmentOf), ...others])
    },
    /** These are no longer on the server. */
    lose: (gone: readonly ReadyFile[]) =>
      change(list.current.map((one) => (gone.some(({ id }) => id === one.id) ? lostOf(one) : one))),
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
