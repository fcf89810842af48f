// The relay of video visits on this machine: Debian's coturn, when it is installed. usage: node tools/relay.ts [port]
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LOCAL_RELAY } from '#server/platform/config.ts'

const TURNSERVER = '/usr/bin/turnserver'
/** What production runs with (ops/coturn/turnserver.conf). Here both ends of a call are on this machine. */
const PRODUCTION_SETTINGS = 'ops/coturn/turnserver.conf'
const STARTUP_MS = 10_000

export type Relay = {
  process: ChildProcess
  port: number
  /** The environment of a process that uses it. */
  environment: { TURN_URLS: string; TURN_SECRET: string }
  stop(): Promise<void>
}

type RelaySettings = {
  port: number
  /** Whether it passes on to this very machine, which production refuses. */
  allowsLoopback?: boolean
}

/** Nothing when coturn is not installed: everything but the call itself works without it. */
export async function startRelay({ port, allowsLoopback = true }: RelaySettings): Promise<Relay | null> {
  if (!existsSync(TURNSERVER)) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'relay-'))
  const file = path.join(folder, 'turnserver.conf')
  writeFileSync(file, settingsFor(port, folder, allowsLoopback), { mode: 0o600 })
  const child = spawn(TURNSERVER, ['-c', file], { stdio: 'ignore' })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  await answers(port, child)
  return {
    process: child,
    port,
    environment: { TURN_URLS: LOCAL_RELAY.urls(port).join(','), TURN_SECRET: LOCAL_RELAY.secret },
    async stop() {
      process.off('exit', endWithUs)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      // It may have been paused by a test.
      child.kill('SIGCONT')
      if (child.exitCode === null && child.kill('SIGKILL')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Not in every container. */
export const hasLoopback6 = () =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'))

/** Production's settings, on the loopback address and without the certificate. */
function settingsFor(port: number, folder: string, allowsLoopback: boolean): string {
  const shared = readFileSync(PRODUCTION_SETTINGS, 'utf8')
    .split('\n')
    .filter(
      (line) => !/^(listening-port|tls-listening-port|cert|pkey|min-port|max-port|log-file)=/.test(line),
    )
    .filter((line) => !(allowsLoopback && line.startsWith('denied-peer-ip=')))
  const here = [
    `listening-port=${port}`,
    'listening-ip=127.0.0.1',
    'relay-ip=127.0.0.1',
    // Where calls stay on this machine one address is enough; what is refused is tried with both families.
    ...(allowsLoopback || !hasLoopback6() ? [] : ['relay-ip=::1']),
    `static-auth-secret=${LOCAL_RELAY.secret}`,
    'no-tls',
    'no-dtls',
    `pidfile=${folder}/turnserver.pid`,
    `userdb=${folder}/turndb`,
    `log-file=${folder}/turnserver.log`,
    ...(allowsLoopback ? ['allow-loopback-peers'] : []),
  ]
  return [...shared, ...here, ''].join('\n')
}

async function answers(port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + STARTUP_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' })
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isUp) return
    await wait(50)
  }
  throw new Error('the relay did not start')
}

if (import.meta.main) {
  const [port = String(LOCAL_RELAY.port)] = process.argv.slice(2)
  const relay = await startRelay({ port: Number(port) })
  process.stdout.write(relay ? `relay  turn:127.0.0.1:${relay.port}\n` : 'relay  coturn is not installed\n')
}
