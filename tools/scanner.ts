// The virus scanner of files in messages on this machine: Debian's clamd, when it is installed, with the one signature of
// the EICAR test file and no other. usage: node tools/scanner.ts [port]
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const CLAMD = '/usr/sbin/clamd'
export const LOCAL_SCANNER_PORT = 3310
/** What production runs with; here it listens on the loopback address, and knows one signature. */
const PRODUCTION_SETTINGS = 'ops/clamav/clamd.conf'
const STARTUP_MS = 30_000

/** The test file that every scanner finds and that harms nobody, in two halves: this file must not be found itself. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export type LocalScanner = {
  process: ChildProcess
  /** The environment of a process that uses it. */
  environment: { CLAMD_URL: string }
  stop(): Promise<void>
}

/** Nothing when clamd is not installed: files of messages are then taken unscanned, in development alone. */
export async function startScanner(port: number): Promise<LocalScanner | null> {
  if (!existsSync(CLAMD)) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'scanner-'))
  const signature = Buffer.from(EICAR, 'latin1').toString('hex')
  writeFileSync(path.join(folder, 'test.ndb'), `Test.File.Eicar:0:*:${signature}\n`)
  const settings = path.join(folder, 'clamd.conf')
  writeFileSync(settings, settingsFor(port, folder))
  const child = spawn(CLAMD, ['--config-file', settings], { stdio: 'ignore' })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  await answers(port, child)
  return {
    process: child,
    environment: { CLAMD_URL: `tcp://127.0.0.1:${port}` },
    async stop() {
      process.off('exit', endWithUs)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function settingsFor(port: number, folder: string): string {
  const shared = readFileSync(PRODUCTION_SETTINGS, 'utf8')
    .split('\n')
    .filter((line) => !/^(?:User|LocalSocket|LocalSocketMode|DatabaseDirectory)\b/.test(line))
  const here = [
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    `DatabaseDirectory ${folder}`,
    `TemporaryDirectory ${folder}`,
  ]
  return [...shared, ...here, ''].join('\n')
}

async function answers(port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + STARTUP_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' })
      socket.once('connect', () => socket.write('zPING\0')).once('error', () => resolve(false))
      socket.once('data', (data) => {
        resolve(data.toString().startsWith('PONG'))
        socket.destroy()
      })
      socket.once('close', () => resolve(false))
    })
    if (isUp) return
    await wait(50)
  }
  throw new Error('clamd did not start')
}

if (import.meta.main) {
  const [port = String(LOCAL_SCANNER_PORT)] = process.argv.slice(2)
  const scanner = await startScanner(Number(port))
  process.stdout.write(
    scanner ? `scanner  ${scanner.environment.CLAMD_URL}\n` : 'scanner  clamd is not installed\n',
  )
}
