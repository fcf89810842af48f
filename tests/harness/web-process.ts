// The real web process (server/main.ts) with a site of a few lines in place of the built one, and all that it logs.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { objectStoreEnvironment } from '#tools/object-store.ts'
import { IN_MOVED_TIME } from './moved-time.ts'
import { outputOf } from './process-output.ts'
import { freePort } from './product.ts'
import { SECRETS } from './secrets.ts'
import { testObjects } from './test-objects.ts'
import { WEB_ENVIRONMENT, WEB_FLAGS } from './web-settings.ts'

type LogLine = Record<string, unknown> & { msg: string; requestId?: string }

export type WebProcess = {
  origin: string
  port: number
  process: ChildProcess
  lines: LogLine[]
  /** All that it wrote, on either stream, as it wrote it. */
  written: string[]
  /** How it ended; a test waits for it or ends it. */
  exit: Promise<number | null>
  stop(): Promise<void>
}

/** A page that reads the API once, as every loader does, and one that breaks. */
const SITE = `
const site = {
  routeOf: async (address) => (address.endsWith('/broken') ? '/broken' : '/professionals/:id'),
  async handle(request, bridge) {
    if (request.url.endsWith('/broken')) bridge.report(new Error('page broke', { cause: new Error('loader broke') }))
    const response = await bridge.fetchApi(new Request(new URL('/api/directory/summary', bridge.settings.origin)))
    return new Response('page ' + response.status, { headers: { 'content-type': 'text/html' } })
  },
}
export const fr = { module: { site } }
export const en = fr
`

export async function startWebProcess(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<WebProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const build = path.resolve('.data', `build-${process.pid}-${port}`)
  mkdirSync(path.join(build, 'server'), { recursive: true })
  mkdirSync(path.join(build, 'client'), { recursive: true })
  writeFileSync(path.join(build, 'server/index.js'), SITE)
  writeFileSync(path.join(build, 'package.json'), '{"type":"module"}')
  const child = spawn(process.execPath, [...WEB_FLAGS, ...IN_MOVED_TIME, 'server/main.ts'], {
    env: {
      ...process.env,
      ...WEB_ENVIRONMENT,
      NODE_ENV: 'production',
      APP_ORIGIN: origin,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      BUILD_DIRECTORY: build,
      LOG_LEVEL: 'info',
      ...SECRETS,
      ...objectStoreEnvironment((await testObjects()).endpoint),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: LogLine[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line) as LogLine))
  const written = outputOf(child)
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  void exit.then(() => rmSync(build, { recursive: true, force: true }))
  return {
    origin,
    port,
    process: child,
    lines,
    written,
    exit,
    async stop() {
      child.kill('SIGKILL')
      await exit
    },
  }
}
