import { SELLER_NAME } from '#domain/receipts/invoice.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { doAll, doEach } from '#server/platform/do-each.ts'
import { keepObject, type ObjectStore, randomObjectName, storeObject } from '#server/platform/objects.ts'
import { drawPaper } from './draw-paper.ts'
import { issueInvoices } from './issue-invoice.ts'
import { issueVisitReceipts } from './issue-receipt.ts'
import { setObjectKey, type StoredReceipt, unstoredReceipts } from './queries.ts'

/** What invoices need; receipts keep a file as well. */
export type InvoiceDependencies = { database: Database; config: Pick<Config, 'origin' | 'taxNumbers'> }
type Dependencies = InvoiceDependencies & { config: Pick<Config, 'authSecret'>; objects: ObjectStore }

/** Receipts of visits, invoices of packages, credit notes of both, then each its file. Safe to repeat. */
export async function issueReceipts(dependencies: Dependencies): Promise<void> {
  const { database } = dependencies
  await doAll([
    () => issueVisitReceipts(dependencies),
    () => issueDueInvoices(dependencies),
    async () =>
      doEach(
        await database.readAs(null, unstoredReceipts),
        (receipt) => storeFile(dependencies, receipt),
        'files were not stored',
      ),
  ])
}

/**
 * At once, when a package is paid. Their files follow within the minute, and are drawn on the way for who asks before.
 * Without our tax numbers no invoice is one: what is due waits for them.
 */
export async function issueDueInvoices({ database, config }: InvoiceDependencies): Promise<void> {
  const { taxNumbers } = config
  if (!taxNumbers) return
  const seller = { name: SELLER_NAME, gstNumber: taxNumbers.gst, qstNumber: taxNumbers.qst }
  await issueInvoices(database, seller)
}

async function storeFile(dependencies: Dependencies, receipt: StoredReceipt): Promise<void> {
  const bytes = await drawPaper(receipt, dependencies.config.origin)
  const key = `receipts/${randomObjectName()}.pdf`
  await storeObject(dependencies, key, { bytes, contentType: 'application/pdf' })
  await dependencies.database.withActor(null, async (tx) => {
    // Another worker was faster: this file stays due for removal.
    if (await setObjectKey(tx, receipt.id, key)) await keepObject(tx, key)
  })
}
