import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { m } from '#web/paraglide/messages.js'
import { outboxOf, type SendingState } from '#web/shell/outbox.ts'
import type { ReadyFile } from './attachment-upload.ts'

/** What no other try can send. Of the other refusals the page speaks, which is read again. */
export const REFUSALS = {
  'message/blocked': m.problem_message_blocked,
  'message/file-not-found': m.problem_message_file_not_found,
} as const

type Shown = { text: string; files: readonly ReadyFile[] }
export type Outgoing = Shown & {
  id: string
  state: SendingState
  /** It was sent before and got no answer. */
  isAgain: boolean
  problem: keyof typeof REFUSALS | undefined
}

const STUCK: ReadonlySet<SendingState> = new Set(['failed', 'refused', 'too-fast'])
export const isStuck = ({ state }: Outgoing) => STUCK.has(state)

const NONE: readonly never[] = []

/**
 * What was written and is not yet among the thread's messages. The tab's outbox sends it, on whatever page one is; here it
 * is shown, and its writer decides about what was refused.
 */
export function useOutbox(threadId: string, arrived: readonly string[], onAnswer: () => void) {
  const box = useMemo(() => outboxOf<Shown>(`/api/message-threads/${threadId}/messages`), [threadId])
  const follow = useCallback(
    (notify: () => void) =>
      box.follow((isAnswered) => {
        notify()
        // A refusal means that the page is out of date.
        if (isAnswered) onAnswer()
      }),
    [box, onAnswer],
  )
  const list = useSyncExternalStore(follow, box.list, () => NONE)
  const known = arrived.join()
  useEffect(() => box.settle(known.split(',')), [box, known])
  return {
    outgoing: list
      .filter(({ id, state }) => state !== 'withdrawing' && !arrived.includes(id))
      .map(({ id, shown, state, isUnsure = false, code = '' }): Outgoing => {
        return { id, ...shown, state, isAgain: isUnsure, problem: isRefusal(code) ? code : undefined }
      }),
    send: (text: string, files: readonly ReadyFile[] = []) => {
      const id = crypto.randomUUID()
      const body = { id, text, files: files.map((file) => ({ id: file.id, name: file.name })) }
      box.send(id, body, { text, files })
    },
    retry: (id: string) => box.retry(id),
    /** Calls back when it had arrived: it is withdrawn there, and its files with it. */
    drop: (id: string, onArrived?: () => void) => box.drop(id, onArrived),
  }
}

const isRefusal = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code)
