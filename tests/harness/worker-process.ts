// The real worker process (server/worker.ts), and all that it logs.
import { spawn } from 'node:child_process'
import { vi } from 'vitest'
import { objectStoreEnvironment } from '#tools/object-store.ts'
import { IN_MOVED_TIME } from './moved-time.ts'
import { outputOf } from './process-output.ts'
import { SECRETS } from './secrets.ts'
import { testObjects } from './test-objects.ts'

export async function startWorkerProcess(databaseUrl: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [...IN_MOVED_TIME, 'server/worker.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      ...SECRETS,
      ...objectStoreEnvironment((await testObjects()).endpoint),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const written = outputOf(child)
  await vi.waitFor(
    () => {
      if (!written.some((line) => line.includes('worker ready'))) throw new Error('the worker is not ready')
    },
    { timeout: 100_000, interval: 100 },
  )
  return {
    written,
    /** Asks it to leave, as a release does; answers with what it left with. */
    async leave() {
      child.kill('SIGTERM')
      return exit
    },
    async stop() {
      child.kill('SIGKILL')
      await exit
    },
  }
}
