import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { ensureAccount } from '#ops/demo/accounts.ts'
import { loadProfessionals } from '#ops/demo/load-professionals.ts'
import { DEMO_SIZE } from '#ops/demo/professionals.ts'
import { startProduct } from '#tests/harness/product.ts'

/** One product for the whole run, behind a proxy as in production: each test writes its own address as the proxy would. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const buildDirectory = process.env['BUILD_DIRECTORY'] ?? 'build'
  if (!existsSync(path.join(buildDirectory, 'server/index.js')))
    throw new Error('no production build: npm run build')
  const product = await startProduct({
    name: `e2e_${process.pid}`,
    buildDirectory,
    environment: { TRUSTED_PROXIES: '127.0.0.1,::1', SUPPORT_EMAIL: 'soutien@mieva.example' },
  })
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  await loadProfessionals(product.databaseUrl, DEMO_SIZE, await ensureAccount(client, 'admin'))
  await client.end()
  process.env['E2E_ORIGIN'] = product.origin
  process.env['E2E_INBOX'] = product.inbox.url
  process.env['E2E_DATABASE_URL'] = product.databaseUrl
  return () => product.stop()
}
