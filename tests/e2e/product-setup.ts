import { existsSync } from 'node:fs'
import path from 'node:path'
import webPush from 'web-push'
import { loadDemo } from '#tests/harness/demo.ts'
import { testScanner } from '#tests/harness/clamd.ts'
import { startProduct } from '#tests/harness/product.ts'
import { openTextStandIn } from '#tools/text-stand-in.ts'

/** One product for the whole run, behind a proxy as in production: each test writes its own address as the proxy would. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const buildDirectory = process.env['BUILD_DIRECTORY'] ?? 'build'
  if (!existsSync(path.join(buildDirectory, 'server/index.js')))
    throw new Error('no production build: npm run build')
  const texts = await openTextStandIn()
  const scanner = await testScanner()
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const product = await startProduct({
    name: `e2e_${process.pid}`,
    buildDirectory,
    environment: {
      TRUSTED_PROXIES: '127.0.0.1,::1',
      SUPPORT_EMAIL: 'soutien@mieva.example',
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      ...texts.environment,
      ...scanner?.environment,
    },
  })
  await loadDemo(product.databaseUrl)
  process.env['E2E_ORIGIN'] = product.origin
  process.env['E2E_INBOX'] = product.inbox.url
  process.env['E2E_STRIPE'] = product.stripe.origin
  process.env['E2E_TEXTS'] = texts.environment.TEXT_API_BASE
  // Without one, the product takes no files in messages.
  if (scanner) process.env['E2E_SCANNER'] = scanner.environment.CLAMD_URL
  process.env['E2E_DATABASE_URL'] = product.databaseUrl
  return async () => {
    await product.stop()
    await texts.close()
    await scanner?.stop()
  }
}
