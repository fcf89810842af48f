import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadDemo } from '#tests/harness/demo.ts'
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
  await loadDemo(product.databaseUrl)
  process.env['E2E_ORIGIN'] = product.origin
  process.env['E2E_INBOX'] = product.inbox.url
  process.env['E2E_STRIPE'] = product.stripe.origin
  process.env['E2E_DATABASE_URL'] = product.databaseUrl
  return () => product.stop()
}
