// Everything on this machine and no network: database, object store, Stripe's stand-in, mail catcher with an inbox page,
// worker, site and API.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { migrate } from '#database/migrate.ts'
import { LOCAL_OBJECT_STORE, LOCAL_RELAY } from '#server/platform/config.ts'
import { objectStoreEnvironment, startObjectStore } from './object-store.ts'
import { ensureDatabase } from '#database/local-cluster.ts'
import { MEMORY_FILE } from './stripe-stand-in/memory.ts'
import { startRelay } from './relay.ts'
import { LOCAL_SCANNER_PORT, startScanner } from './scanner.ts'
import { LOCAL_TEXTS_PORT, openTextStandIn } from './text-stand-in.ts'
import { STAND_IN, standInEnvironment, startStripeStandIn } from './stripe-stand-in/server.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const DATABASE_URL = await ensureDatabase()
await migrate(DATABASE_URL)

// A store named in the settings is used as it is; without one, ours starts, with its files beside the database's.
const ownStore = process.env['OBJECT_STORE_ENDPOINT']
const storePort = Number(process.env['OBJECT_STORE_PORT'] ?? LOCAL_OBJECT_STORE.port)
const store = ownStore
  ? {}
  : objectStoreEnvironment((await startObjectStore('.data/objects', storePort)).endpoint)
const port = process.env['PORT'] ?? '3000'

// Likewise Stripe: with keys of one's own in .env it is the real one, and without, a stand-in with test cards.
const standIn = process.env['STRIPE_SECRET_KEY']
  ? null
  : await startStripeStandIn(Number(process.env['STRIPE_STAND_IN_PORT'] ?? STAND_IN.port), MEMORY_FILE)
if (standIn) standIn.webhookSettings.url = `http://localhost:${port}/api/webhooks/stripe`
// Text messages, likewise: what a telephone would receive is listed at the stand-in's address.
const texts = process.env['TEXT_ACCOUNT']
  ? null
  : await openTextStandIn(Number(process.env['TEXTS_PORT'] ?? LOCAL_TEXTS_PORT))
// The relay of video visits, when coturn is installed; without it everything but the call itself works.
const relay = process.env['TURN_URLS']
  ? null
  : await startRelay({ port: Number(process.env['TURN_PORT'] ?? LOCAL_RELAY.port) })
// The virus scanner of files in messages, when clamd is installed, with its test signature; without it files pass unscanned.
const scanner = process.env['CLAMD_URL']
  ? null
  : await startScanner(Number(process.env['CLAMD_PORT'] ?? LOCAL_SCANNER_PORT))
const inboxPort = process.env['INBOX_PORT'] ?? '1080'
const smtpPort = process.env['SMTP_PORT'] ?? '1025'
const env = {
  APP_ORIGIN: `http://localhost:${port}`,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  LOG_LEVEL: 'warn',
  ...store,
  ...(standIn ? standInEnvironment(standIn.origin) : {}),
  ...texts?.environment,
  ...relay?.environment,
  ...scanner?.environment,
  ...process.env,
  NODE_ENV: 'development',
  DATABASE_URL,
}

const mailArguments = [
  '--smtp',
  smtpPort,
  '--ip',
  '127.0.0.1',
  '--web',
  inboxPort,
  '--web-ip',
  '127.0.0.1',
  '--silent',
]
const watched = ['--watch-path=server', '--watch-path=domain', '--watch-preserve-output']
const children: ChildProcess[] = [
  start('maildev', mailArguments),
  start('node', [...watched, 'tools/dev-server.ts']),
  start('node', [...watched, 'server/worker.ts']),
]
process.stdout.write(`site   http://localhost:${port}\ninbox  http://127.0.0.1:${inboxPort}/index.html\n`)
if (texts) process.stdout.write(`texts  ${texts.environment.TEXT_API_BASE}\n`)

function start(command: string, args: string[]): ChildProcess {
  return spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM')
    process.exit(0)
  })
}
