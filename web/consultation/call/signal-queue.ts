import type { Answer, SignalBody } from './room-api.ts'

const AGAIN_MS = 1_000

/** Signals in the order in which they were made; each is tried until it arrives or can no longer be of use. */
export function createSignalQueue(post: (body: SignalBody) => Promise<Answer>) {
  const waiting: SignalBody[] = []
  let isSending = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendAll(): Promise<void> {
    if (isSending || isClosed) return
    isSending = true
    clearTimeout(timer)
    let next = waiting[0]
    while (next) {
      const answer = await post(next)
      if (isLater(answer)) {
        if (waiting.length > 0) timer = setTimeout(() => void sendAll(), AGAIN_MS)
        break
      }
      waiting.shift()
      next = waiting[0]
    }
    isSending = false
  }

  return {
    push: (body: SignalBody) => {
      waiting.push(body)
      void sendAll()
    },
    /** The line is back: no need to wait. */
    flush: () => void sendAll(),
    close() {
      isClosed = true
      waiting.length = 0
      clearTimeout(timer)
    },
  }
}

/** The other tab may be coming back. */
const isLater = (answer: Answer) =>
  answer.is === 'lost' || (answer.is === 'refused' && answer.code === 'consultation/gone')
