// A mail server that keeps what it is given, and can be slow, refuse, fall silent or hang up.
import { createServer, type Socket } from 'node:net'

/**
 * « slow » answers to a message after `delayMs`; « refuse » says « later » to everyone; « hang » takes a message and says
 * nothing until `resume`; « mute » does not even greet; « cut » takes a message and hangs up.
 */
export type SinkMode = 'ok' | 'slow' | 'refuse' | 'hang' | 'mute' | 'cut'
type ReceivedMail = {
  messageId: string
  at: number
  /** As it came over the wire, a character a byte; only where it is asked for. */
  content?: string
}

export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>

export async function startSmtpSink(port = 0) {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  /** Replies that « slow », « hang » and « mute » hold back. */
  let pendingReplies: (() => void)[] = []
  /** `refuses`: an address that it does not take, and with which numbers it says so. */
  const settings = {
    mode: 'ok' as SinkMode,
    delayMs: 18_000,
    keepsContent: false,
    refuses: '',
    refusal: '550 5.1.1',
  }

  let connections = 0
  const server = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    const reply = (line: string) => void (socket.writable && socket.write(`${line}\r\n`))
    let text = ''
    let isContent = false

    if (settings.mode === 'mute') pendingReplies.push(() => reply('220 sink'))
    else reply(settings.mode === 'refuse' ? '421 come back later' : '220 sink')
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
          reply('354 go on')
        } else if (settings.refuses !== '' && /^rcpt/i.test(piece) && piece.includes(settings.refuses)) {
          // As servers do: with the address, and what they think of it.
          reply(`${settings.refusal} <${settings.refuses}> is unknown here`)
        } else if (/^quit/i.test(piece)) {
          reply('221 bye')
          socket.end()
        } else reply('250 ok')
      }
    })

    function takeMessage(content: string): void {
      if (settings.mode === 'refuse') return reply('451 come back later')
      received.push({
        messageId: /^message-id:\s*(<[^>]+>)/im.exec(content)?.[1] ?? '',
        at: performance.now(),
        // A line that begins with a dot comes with one more.
        ...(settings.keepsContent ? { content: content.replaceAll(/^\.\./gm, '.') } : {}),
      })
      const answer = once(() => reply('250 taken'))
      if (settings.mode === 'cut') socket.destroy()
      else if (settings.mode === 'ok') answer()
      else pendingReplies.push(answer)
      if (settings.mode === 'slow') setTimeout(answer, settings.delayMs).unref()
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const openPort = typeof address === 'object' && address ? address.port : port

  return {
    url: `smtp://127.0.0.1:${openPort}`,
    settings,
    received,
    /** Back to normal: replies that were held back are sent now. */
    resume(): void {
      settings.mode = 'ok'
      const late = pendingReplies
      pendingReplies = []
      late.forEach((reply) => reply())
    },
    /** How many connections were opened so far. */
    connections: () => connections,
    /** Closes what is open, as servers do with connections that are idle. */
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    /** Messages that were received more than once. */
    duplicates(): string[] {
      const seen = Map.groupBy(received, ({ messageId }) => messageId)
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

/** The headers of a message as its reader sees them. */
export function headersOf(content: string): Record<string, string> {
  const head = content.slice(0, content.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  return Object.fromEntries(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decoded(line.slice(colon + 1).trim())]
    }),
  )
}

/** « =?UTF-8?Q?C=27est?= » (RFC 2047). */
const decoded = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_word, kind: string, value: string) => {
      const quoted = value
        .replaceAll('_', ' ')
        .replaceAll(/=([0-9A-F]{2})/gi, (_code, hex: string) =>
          String.fromCodePoint(Number.parseInt(hex, 16)),
        )
      const bytes = /b/i.test(kind) ? Buffer.from(value, 'base64') : Buffer.from(quoted, 'latin1')
      return bytes.toString('utf8')
    })
