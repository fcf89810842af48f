import { createConnection, type NetConnectOpts } from 'node:net'
import { Refusal } from '#domain/kernel/refusal.ts'
import { log } from '#server/platform/log.ts'
import { refuseInTransaction } from '#server/platform/outside.ts'

export type ScannerSettings = { address: NetConnectOpts; timeoutMs: number }

/** Who looked: clamd, or nobody on a developer's machine, which is written down. */
export type ScannedBy = 'clamd' | 'development'

export type Scanner = {
  /** Whether files can be taken at all. */
  isOffered: boolean
  /** Files of which this process opens. */
  trusts: readonly ScannedBy[]
  /** Who found nothing; a refusal when something was found, or nobody could look. */
  scan(bytes: Uint8Array): Promise<ScannedBy>
}

/** Looks for viruses by clamd where one is configured. Without it production takes no such file. */
export function openScanner(settings: ScannerSettings | null, isProduction: boolean): Scanner {
  if (settings)
    return {
      isOffered: true,
      trusts: isProduction ? ['clamd'] : ['clamd', 'development'],
      scan: (bytes) => scan(settings, bytes),
    }
  return {
    isOffered: !isProduction,
    trusts: isProduction ? ['clamd'] : ['clamd', 'development'],
    async scan() {
      if (isProduction) throw new Refusal('upload/no-scanner')
      return 'development'
    },
  }
}

async function scan(settings: ScannerSettings, bytes: Uint8Array): Promise<ScannedBy> {
  const answer = await ask(settings, bytes).catch((error: unknown) => {
    log.warn({ error }, 'clamd: away')
    throw new Refusal('upload/scanner-away')
  })
  const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  if (signature) {
    log.warn({ signature }, 'clamd: found')
    throw new Refusal('upload/infected')
  }
  if (answer === 'stream: OK') return 'clamd'
  // Too large for its settings, or ended before it had looked: whatever it is, nobody looked at the file.
  log.error({ answer: answer.slice(0, 200) }, 'clamd: no verdict')
  throw new Refusal('upload/scanner-away')
}

/** INSTREAM: the command, the length in four bytes, the file, and a length of nothing. It answers and hangs up. */
function ask({ address, timeoutMs }: ScannerSettings, bytes: Uint8Array): Promise<string> {
  refuseInTransaction('clamd')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.byteLength)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = createConnection(address)
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), timeoutMs)
    socket.on('data', (data) => (answer += data.toString('latin1')))
    socket.once('error', reject)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(answer.replace(/\0$/, ''))
    })
    socket.cork()
    for (const part of ['zINSTREAM\0', length, bytes, Buffer.alloc(4)]) socket.write(part)
    socket.uncork()
  })
}
