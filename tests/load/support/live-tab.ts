import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { newNetwork } from './client.ts'
import type { Member } from './members-and-practices.ts'

export type LiveTab = ReturnType<typeof openLiveTab>

/** The stream of one tab, followed as a browser's EventSource follows it, for a fraction of its memory. */
export function openLiveTab(origin: string, { id, cookie }: Member) {
  const headers = { cookie, accept: 'text/event-stream', 'x-forwarded-for': newNetwork() }
  let request: ClientRequest | undefined
  let response: IncomingMessage | undefined
  let retryMs = 3_000
  let comesBack = false
  let timer: NodeJS.Timeout | undefined
  let openedAt = 0
  const onEvent = new Set<(at: number) => void>()
  const onEnd = new Set<(at: number) => void>()

  function open(): Promise<boolean> {
    return new Promise((resolve) => {
      request = get(`${origin}/api/account/live`, { headers, agent: false }, (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume()
          resolve(false)
          return handleEnd()
        }
        response = answer
        openedAt = performance.now()
        answer.setEncoding('utf8')
        answer.on('data', (text: string) => {
          retryMs = Number(/retry: (\d+)/.exec(text)?.[1] ?? retryMs)
          if (text.includes('event: ')) onEvent.forEach((heard) => heard(performance.now()))
        })
        answer.once('close', handleEnd)
        resolve(true)
      })
      request.once('error', () => {
        resolve(false)
        handleEnd()
      })
    })
  }

  function handleEnd(): void {
    response = undefined
    onEnd.forEach((ended) => ended(performance.now()))
    if (!comesBack || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void open()
    }, retryMs)
  }

  const within = (listeners: Set<(at: number) => void>, timeoutMs: number) =>
    new Promise<number | null>((resolve) => {
      const settle = (at: number | null) => {
        clearTimeout(late)
        listeners.delete(settle)
        resolve(at)
      }
      const late = setTimeout(() => settle(null), timeoutMs)
      listeners.add(settle)
    })

  return {
    id,
    open,
    isOpen: () => response !== undefined,
    nextEvent: (timeoutMs: number) => within(onEvent, timeoutMs),
    end: (timeoutMs: number) => within(onEnd, timeoutMs),
    comeBackByItself: () => void (comesBack = true),
    openedAt: () => openedAt,
    close() {
      comesBack = false
      clearTimeout(timer)
      request?.destroy()
    },
  }
}
