import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { ReadyFile } from './attachment-upload.ts'

/** What no other try can send. Of the other refusals the page speaks, which is read again. */
export const REFUSALS = {
  'message/blocked': m.problem_message_blocked,
  'message/file-not-found': m.problem_message_file_not_found,
} as const

/**
 * `waiting`: the line is cut, it leaves by itself. `too-fast`, `failed` and `refused`: its writer decides what becomes
 * of it.
 */
type State = 'sending' | 'sent' | 'waiting' | 'failed' | 'refused' | 'too-fast'
type Answer = { state: State; problem?: keyof typeof REFUSALS }
export type Outgoing = Answer & { id: string; text: string; files?: readonly ReadyFile[] }

const STUCK: ReadonlySet<State> = new Set(['failed', 'refused', 'too-fast'])
export const isStuck = ({ state }: Outgoing) => STUCK.has(state)

const TIMEOUT_MS = 15_000

/**
 * What was written and is not yet among the thread's messages. A message keeps its id through every attempt, a reload
 * included: the server has it once. Kept in this tab alone, as drafts are: nothing about health stays on a shared
 * computer once the tab is closed.
 */
export function useOutbox(threadId: string, arrived: readonly string[], onAnswer: () => void) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const list = useRef<readonly Outgoing[]>([])
  const isDelivering = useRef(false)

  const change = useCallback(
    (next: readonly Outgoing[]) => {
      list.current = next
      setOutgoing(next)
      keep(threadId, next)
    },
    [threadId],
  )
  const mark = useCallback(
    (from: (message: Outgoing) => boolean, answer: Answer) =>
      change(list.current.map((message) => (from(message) ? { ...message, ...answer } : message))),
    [change],
  )
  /** One after the other, so that they arrive in the order in which they were written. */
  const deliver = useCallback(async () => {
    if (isDelivering.current) return
    isDelivering.current = true
    for (;;) {
      const next = list.current.find(({ state }) => state === 'sending')
      if (!next) break
      const answer = await post(threadId, next)
      const isLost = answer.state === 'waiting' || answer.state === 'failed'
      mark(({ id, state: was }) => id === next.id || (isLost && was === 'sending'), answer)
      // A refusal means that the page is out of date.
      if (answer.state === 'sent' || answer.state === 'refused') onAnswer()
    }
    isDelivering.current = false
  }, [threadId, mark, onAnswer])

  useEffect(() => {
    const restored = kept(threadId).map((message): Outgoing =>
      isStuck(message) ? message : { ...message, state: 'sending' },
    )
    // After the page is drawn: what this tab kept is not known to the server that drew it.
    const restoring = setTimeout(() => {
      if (restored.length > 0) change(restored)
      void deliver()
    })
    const goOn = () => {
      mark(({ state }) => state === 'waiting', { state: 'sending' })
      void deliver()
    }
    addEventListener('online', goOn)
    return () => {
      clearTimeout(restoring)
      removeEventListener('online', goOn)
    }
  }, [threadId, change, mark, deliver])

  const known = arrived.join()
  useEffect(() => {
    const left = list.current.filter(({ id }) => !known.includes(id))
    if (left.length < list.current.length) change(left)
  }, [known, change])

  return {
    outgoing: outgoing.filter(({ id }) => !arrived.includes(id)),
    send: (text: string, files: readonly ReadyFile[] = []) => {
      change([...list.current, { id: crypto.randomUUID(), text, files, state: 'sending' }])
      void deliver()
    },
    retry: (id: string) => {
      mark((message) => message.id === id, { state: 'sending' })
      void deliver()
    },
    drop: (id: string) => change(list.current.filter((message) => message.id !== id)),
  }
}

async function post(threadId: string, { id, text, files = [] }: Outgoing): Promise<Answer> {
  if (!navigator.onLine) return { state: 'waiting' }
  const response = await fetch(`/api/message-threads/${threadId}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, text, files: files.map((file) => ({ id: file.id, name: file.name })) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (!response) return { state: navigator.onLine ? 'failed' : 'waiting' }
  const answer = (await response.json().catch(() => null)) as { code?: string } | null
  if (response.ok) return { state: 'sent' }
  if (response.status === 429) return { state: 'too-fast' }
  if (response.status >= 500) return { state: 'failed' }
  const problem = answer?.code ?? ''
  return isRefusal(problem) ? { state: 'refused', problem } : { state: 'refused' }
}

const isRefusal = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code)

const keyOf = (threadId: string) => `messages/outbox/${threadId}`

function keep(threadId: string, list: readonly Outgoing[]): void {
  const left = list.filter(({ state }) => state !== 'sent')
  if (left.length === 0) sessionStorage.removeItem(keyOf(threadId))
  else sessionStorage.setItem(keyOf(threadId), JSON.stringify(left))
}

function kept(threadId: string): Outgoing[] {
  return JSON.parse(sessionStorage.getItem(keyOf(threadId)) ?? '[]') as Outgoing[]
}
