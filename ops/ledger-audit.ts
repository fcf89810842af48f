// Proves that the books close: sums, balances, reservations. Exit 1 where they do not. usage: npm run ledger:audit
import { existsSync } from 'node:fs'
import { auditLedger, AUDIT_CHECKS } from '#server/ledger/index.ts'
import { openDatabase } from '#server/platform/database.ts'
import { ensureDatabase } from '#database/local-cluster.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const database = openDatabase({ url: await ensureDatabase(), size: 1 })
const findings = await database.readAs(null, auditLedger)
await database.close()

for (const check of AUDIT_CHECKS) {
  const found = findings.find((finding) => finding.check === check)
  const detail = found ? `: ${found.count} (${found.examples.join(', ')})` : ''
  process.stdout.write(`${found ? 'BROKEN' : 'ok    '} ${check}${detail}\n`)
}
process.exit(findings.length > 0 ? 1 : 0)
