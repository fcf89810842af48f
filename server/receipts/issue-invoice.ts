import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { PACKAGES } from '#domain/pricing/catalogue.ts'
import { invoiceAmounts, type InvoiceContent, type Seller } from '#domain/receipts/invoice.ts'
import { printedNumber, seriesOf } from '#domain/receipts/receipt.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { doEach } from '#server/platform/do-each.ts'
import {
  dueInvoices,
  insertInvoice,
  invoiceOf,
  type InvoiceSource,
  linesOf,
  type PackagePaper,
  takeDue,
} from './invoice-queries.ts'
import { newCode } from './new-code.ts'
import { clock } from '#server/platform/clock.ts'

/** Each payment of a package that was booked gets its invoice, and what was given back of one its credit note. */
export async function issueInvoices(database: Database, seller: Seller): Promise<void> {
  // A credit note names its invoice: those come first.
  for (const kind of ['invoice', 'credit-note'] as const) await issueAll(database, seller, kind)
}

/** All of them: on the 1st a month's payments come in one morning. What fails holds up none of the rest. */
async function issueAll(database: Database, seller: Seller, kind: PackagePaper): Promise<void> {
  const failures: unknown[] = []
  let last: string | undefined
  do {
    const after = last
    const due: string[] = await database.readAs(null, (db) => dueInvoices(db, kind, after))
    await doEach(
      due,
      (transferId) => database.withActor(null, (tx) => issue(tx, seller, transferId)),
      'invoices were not issued',
    ).catch((error) => failures.push(error))
    last = due.at(-1)
  } while (last)
  if (failures.length > 0) throw new AggregateError(failures, 'invoices were not issued')
}

async function issue(tx: Tx, seller: Seller, transferId: string): Promise<void> {
  const source = await takeDue(tx, transferId)
  if (!source) return
  const { kind, packageInvoiceId, memberId } = source
  const today = clock.now().toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()
  const corrects = kind === 'credit-note' ? await invoiceOf(tx, packageInvoiceId) : null
  invariant(corrects !== undefined, 'a credit note has its invoice')
  const amounts = invoiceAmounts(await linesOf(tx, transferId), kind)
  await insertInvoice(tx, {
    series: seriesOf('package', kind, today.year),
    kind,
    packageInvoiceId,
    transferId,
    correctsId: corrects?.id ?? null,
    memberId,
    content: {
      // Whoever left since is on the paper as they were when it was written.
      ...(corrects?.content ?? contentOf(source, seller)),
      ...amounts,
      issuedOn: today.toString(),
      paidOn: source.paidAt.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString(),
      corrects: corrects ? printedNumber(corrects.series, corrects.number) : null,
    },
    code: newCode(),
  })
}

function contentOf(
  source: InvoiceSource,
  seller: Seller,
): Pick<InvoiceContent, 'language' | 'seller' | 'member' | 'package'> {
  const { language, memberName, package: id, month } = source
  return {
    language,
    seller,
    member: { name: memberName },
    package: { id, month, credits: PACKAGES[id].monthlyCredits },
  }
}
