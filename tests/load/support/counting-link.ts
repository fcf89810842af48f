// A TCP line in front of PostgreSQL that writes down each statement a program sends, as the protocol carries it.
import { connect, createServer, type Socket } from 'node:net'

export type Sent = {
  text: string
  /** As the driver wrote them: text, or bytes. */
  values: (string | Buffer | null)[]
  /** The kind of transaction it was sent in; `alone` began none. */
  within: 'reading' | 'writing' | 'alone'
}

export type CountingLink = {
  /** The same database, through this line. */
  url: string
  /** What was sent since this was last asked. */
  take(): string[]
  /** The same, with what the protocol carried besides. */
  takeAll(): Sent[]
  close(): void
}

/** Only connections of this role are written down, and none that has a name of its own (a watch, a feed). */
export async function countStatements(databaseUrl: string, role: string): Promise<CountingLink> {
  const behind = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const sent: Sent[] = []
  const takeAll = () => sent.splice(0)
  const server = createServer((near) => {
    const far = connect(Number(behind.port), behind.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    const read = statementReader(role, (statement) => sent.push(statement))
    near.on('data', read)
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.href,
    take: () => takeAll().map(({ text }) => text),
    takeAll,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Follows one connection's messages: a type, a length that counts itself, a body. The first message has no type. */
function statementReader(role: string, onStatement: (sent: Sent) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let isOpened = false
  let isCounted = false
  let bound = ''
  let values: Sent['values'] = []
  let within: Sent['within'] = 'alone'

  function open(body: Buffer): void {
    const facts = body.subarray(4).toString().split('\0')
    isOpened = true
    isCounted = facts[facts.indexOf('user') + 1] === role && !facts.includes('application_name')
  }

  function readMessage(type: string, body: Buffer): void {
    const [first = '', second = ''] = body.toString().split('\0', 2)
    if (type === 'P') prepared.set(first, second)
    else if (type === 'B') {
      bound = prepared.get(second) ?? ''
      values = valuesOf(body.subarray(Buffer.byteLength(first) + Buffer.byteLength(second) + 2))
    } else if (type === 'E' && isCounted) onStatement({ text: bound, values, within })
    else if (type === 'Q' && isCounted)
      for (const text of first.split(/;\s*/)) {
        if (text === '') continue
        if (/^begin\b/i.test(text)) within = /read only/i.test(text) ? 'reading' : 'writing'
        onStatement({ text, values: [], within })
        if (/^(?:commit|rollback)$/i.test(text)) within = 'alone'
      }
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const start = isOpened ? 1 : 0
      if (rest.length < start + 4) return
      const end = start + rest.readInt32BE(start)
      if (rest.length < end) return
      const body = rest.subarray(start + 4, end)
      if (isOpened) readMessage(String.fromCharCode(rest[0] ?? 0), body)
      else open(body)
      rest = rest.subarray(end)
    }
  }
}

/** The rest of a Bind message: how each value is written, then the values. */
function valuesOf(body: Buffer): Sent['values'] {
  const formats = Array.from({ length: body.readInt16BE(0) }, (_, at) => body.readInt16BE(2 + 2 * at))
  let offset = 2 + 2 * formats.length
  const count = body.readInt16BE(offset)
  offset += 2
  return Array.from({ length: count }, (_, at) => {
    const length = body.readInt32BE(offset)
    offset += 4
    if (length < 0) return null
    const value = body.subarray(offset, offset + length)
    offset += length
    return (formats[formats.length === 1 ? 0 : at] ?? 0) === 0 ? value.toString() : Buffer.from(value)
  })
}
