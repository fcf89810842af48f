// A mail server that keeps what it is given, and can be slow, refuse, fall silent or hang up.
import { createServer, type Socket } from 'node:net'

/**
 * « slow » answers to a message after `delayMs`; « refuse » says « later » to everyone; « hang » takes a message and says
 * nothing until it is told to go on; « mute » does not even greet; « cut » takes a message and hangs up.
 */
export type SinkMode = 'ok' | 'slow' | 'refuse' | 'hang' | 'mute' | 'cut'
type Taken = { messageId: string; at: number }

export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>

export async function startSmtpSink(port = 0) {
  const taken: Taken[] = []
  const sockets = new Set<Socket>()
  /** What a silent server has not said yet. */
  let unsaid: (() => void)[] = []
  const habits = { mode: 'ok' as SinkMode, delayMs: 18_000 }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`))
    let text = ''
    let isContent = false

    if (habits.mode === 'mute') unsaid.push(() => say('220 sink'))
    else say(habits.mode === 'refuse' ? '421 come back later' : '220 sink')
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      for (;;) {
        const end = text.indexOf(isContent ? '\r\n.\r\n' : '\r\n')
        if (end === -1) return
        const piece = text.slice(0, end)
        text = text.slice(end + (isContent ? 5 : 2))
        if (isContent) {
          isContent = false
          takeMessage(piece)
        } else if (/^data/i.test(piece)) {
          isContent = true
          say('354 go on')
        } else if (/^quit/i.test(piece)) {
          say('221 bye')
          socket.end()
        } else say('250 ok')
      }
    })

    function takeMessage(content: string): void {
      if (habits.mode === 'refuse') return say('451 come back later')
      taken.push({ messageId: /^message-id:\s*(<[^>]+>)/im.exec(content)?.[1] ?? '', at: performance.now() })
      const answer = once(() => say('250 taken'))
      if (habits.mode === 'cut') socket.destroy()
      else if (habits.mode === 'ok') answer()
      else unsaid.push(answer)
      if (habits.mode === 'slow') setTimeout(answer, habits.delayMs).unref()
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const openPort = typeof address === 'object' && address ? address.port : port

  return {
    url: `smtp://127.0.0.1:${openPort}`,
    habits,
    taken,
    /** Well again: what was held back is said now. */
    heal(): void {
      habits.mode = 'ok'
      const late = unsaid
      unsaid = []
      late.forEach((say) => say())
    },
    /** Messages that were taken more than once. */
    twice(): string[] {
      const seen = Map.groupBy(taken, ({ messageId }) => messageId)
      return [...seen].filter(([, times]) => times.length > 1).map(([messageId]) => messageId)
    },
    async stop(): Promise<void> {
      sockets.forEach((socket) => socket.destroy())
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
