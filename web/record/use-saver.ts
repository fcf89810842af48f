import { useEffect, useRef } from 'react'
import { untilSigningOut } from '#web/shell/signing-out.ts'
import { type Answer, openSaver, type SaveState } from './note-saver.ts'
import { keepUnsent } from './unsent-note.ts'

type Saver = ReturnType<typeof openSaver>

async function put(noteId: string, body: object): Promise<Answer> {
  const response = await fetch(`/api/professional/notes/${noteId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
    keepalive: true,
  })
  const answer = (await response.json().catch(() => ({}))) as object
  return { ...answer, status: response.status }
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Saves what an editor says, for as long as the page is there and until what was under way has ended. */
export function useSaver(
  { noteId, base, writer }: { noteId: string; base: number; writer: string },
  onState: (state: SaveState) => void,
): React.RefObject<Saver | null> {
  const saver = useRef<Saver | null>(null)
  const start = useRef({ base, writer, onState })

  useEffect(() => {
    const own = openSaver({
      ...start.current,
      put: (body) => put(noteId, body),
      keep: (unsent) => keepUnsent(noteId, unsent),
      onState(state) {
        if (own.isUnsent()) addEventListener('beforeunload', ask)
        else removeEventListener('beforeunload', ask)
        if (saver.current === own) start.current.onState(state)
      },
    })
    saver.current = own
    const flush = () => void own.flush()
    const stop = () => own.stop()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    untilSigningOut.addEventListener('abort', stop)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('beforeunload', ask)
      saver.current = null
      flush()
    }
  }, [noteId])
  return saver
}
