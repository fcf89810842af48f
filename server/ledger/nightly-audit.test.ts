// The nightly reading of the books: scheduled, kept, and on the administrator's desk.
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database.ts'
import { marketplace } from '#tests/harness/api.ts'
import { accountOf, ledgerSchedules, transfer, transferId } from './index.ts'
import { auditNightly } from './nightly-audit.ts'

const market = marketplace()
let close = async () => {}
afterAll(() => close())

test('is scheduled for every night', () => {
  expect(ledgerSchedules).toMatchObject({ 'ledger.audit': '20 4 * * *' })
})

test('finds nothing where the books close, and what was broken where they do not', async () => {
  const { client: admin } = await market.newcomer('admin', { hasSecondFactor: true })
  const { persona } = await market.newcomer('particulier')
  const database = openDatabase({ url: market.services.config.databases.jobs, size: 1 })
  close = () => database.close()
  await database.withActor(null, (tx) =>
    transfer(tx, {
      id: transferId(Temporal.Now.instant(), `test ${persona.id}`),
      kind: 'credits-granted',
      entries: [
        { account: accountOf('platform/credits-issued'), amount: -3 },
        { account: accountOf('member/credits', persona.id), amount: 3 },
      ],
    }),
  )
  expect((await admin.get('/api/finance')).body.audit).toBeNull()
  expect(await auditNightly(database)).toEqual([])
  expect((await admin.get('/api/finance')).body.audit).toMatchObject({ findings: [] })
  // As nobody of the program could: behind the back of every constraint.
  await market.owner.query(
    `begin; set local session_replication_role = replica; update ledger.balance set posted = posted + 1; commit`,
  )
  const check = 'balances are the sums of their entries'
  expect(await auditNightly(database)).toMatchObject([{ check, count: 1 }])
  expect((await admin.get('/api/finance')).body.audit).toMatchObject({ findings: [{ check }] })
})
