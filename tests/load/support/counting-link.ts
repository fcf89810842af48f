// A TCP line in front of PostgreSQL that writes down each statement a program sends, as the protocol carries it.
import { connect, createServer, type Socket } from 'node:net'

export type CountingLink = {
  /** The same database, through this line. */
  url: string
  /** What was sent since this was last asked. */
  take(): string[]
  close(): void
}

/** Only connections of this role are written down, and none that has a name of its own (a watch, a feed). */
export async function countStatements(databaseUrl: string, role: string): Promise<CountingLink> {
  const behind = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let sent: string[] = []
  const server = createServer((near) => {
    const far = connect(Number(behind.port), behind.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    const read = statementReader(role, (text) => sent.push(text))
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
    take() {
      const taken = sent
      sent = []
      return taken
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Follows one connection's messages: a type, a length that counts itself, a body. The first message has no type. */
function statementReader(role: string, tell: (text: string) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let isOpened = false
  let isCounted = false
  let bound = ''

  function open(body: Buffer): void {
    const facts = body.subarray(4).toString().split('\0')
    isOpened = true
    isCounted = facts[facts.indexOf('user') + 1] === role && !facts.includes('application_name')
  }

  function hear(type: string, body: Buffer): void {
    const [first = '', second = ''] = body.toString('latin1').split('\0', 2)
    if (type === 'P') prepared.set(first, second)
    else if (type === 'B') bound = prepared.get(second) ?? ''
    else if (type === 'E' && isCounted) tell(bound)
    else if (type === 'Q' && isCounted) for (const text of first.split(/;\s*/)) if (text !== '') tell(text)
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const start = isOpened ? 1 : 0
      if (rest.length < start + 4) return
      const end = start + rest.readInt32BE(start)
      if (rest.length < end) return
      const body = rest.subarray(start + 4, end)
      if (isOpened) hear(String.fromCharCode(rest[0] ?? 0), body)
      else open(body)
      rest = rest.subarray(end)
    }
  }
}
