// A real clamd with the signature of the test virus, and things at its address that are not well.
import { createServer, type Socket } from 'node:net'
import { type LocalScanner, startScanner } from '#tools/scanner.ts'
import { freePort } from './product.ts'

const MISSING = 'clamd is not installed: apt-get install clamav-daemon'

/** Nothing on a developer's machine without clamd: what needs it is skipped there, and nowhere else. */
export async function testScanner(): Promise<LocalScanner | null> {
  const scanner = await startScanner(await freePort())
  if (scanner) return scanner
  if (process.env['CI'] !== undefined) throw new Error(MISSING)
  process.stderr.write(`${MISSING}; tests of files in messages are skipped\n`)
  return null
}

/** Something that listens where clamd should and does as told with whoever calls. */
export async function openImpostor(treat: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    treat(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    environment: { CLAMD_URL: `tcp://127.0.0.1:${port}`, CLAMD_TIMEOUT_SECONDS: '1' },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
