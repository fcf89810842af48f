// A TCP line in front of PostgreSQL that can be cut, refused or frozen while the server behind it stays as it is.
import { connect, createServer, type Server, type Socket } from 'node:net'

export type DatabaseLink = {
  /** The same database, through this line. */
  url: string
  /** Nobody listens any more, and what was open is closed: a server that is stopped. */
  refuse(): Promise<void>
  /** Everything stays open and nothing passes: a server that hangs, or a network that swallows. */
  freeze(): void
  /** What is open now stays open and passes nothing any more; who connects again gets through: a half-open connection. */
  swallow(): void
  /** What is open is cut off; who connects again gets through: a restart that is over already. */
  cut(): void
  /** Back to normal. What a frozen connection held back is dropped with it. */
  restore(): Promise<void>
  /** How many connections are open now. */
  open(): number
  close(): Promise<void>
}

export async function linkDatabase(databaseUrl: string): Promise<DatabaseLink> {
  const behind = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let server: Server | undefined
  let port = 0

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const cut = () => sockets.forEach((socket) => socket.destroy())

  function listen(): Promise<void> {
    const next = createServer((near) => {
      keep(near)
      // Accepted by the system, as for a process that is stopped, and read by nobody.
      if (isFrozen) return void near.pause()
      const far = keep(connect(Number(behind.port), behind.hostname))
      near.pipe(far)
      far.pipe(near)
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
    server = next
    return new Promise((resolve) => {
      next.listen(port, '127.0.0.1', () => {
        const address = next.address()
        if (typeof address === 'object' && address) port = address.port
        resolve()
      })
    })
  }

  async function refuse(): Promise<void> {
    const ending = server
    server = undefined
    const ended = new Promise<void>((resolve) => (ending ? ending.close(() => resolve()) : resolve()))
    cut()
    await ended
  }

  await listen()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    refuse,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    swallow() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    cut,
    async restore() {
      if (isFrozen) cut()
      isFrozen = false
      if (!server) await listen()
    },
    open: () => sockets.size,
    close: refuse,
  }
}
