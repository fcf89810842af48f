import type { InvoiceContent } from '#domain/receipts/invoice.ts'
import type { ReceiptContent } from '#domain/receipts/receipt.ts'
import { invoicePaper } from './draw-invoice.ts'
import { receiptPaper } from './draw-receipt.ts'
import { print } from './paper.ts'
import type { StoredReceipt } from './queries.ts'

export const isAboutPackage = (stored: StoredReceipt): stored is StoredReceipt<InvoiceContent> =>
  'package' in stored.content

export const isAboutVisit = (stored: StoredReceipt): stored is StoredReceipt<ReceiptContent> =>
  'visit' in stored.content

/** Any paper of the family as a file, from what was frozen. */
export function drawPaper(stored: StoredReceipt, origin: string): Promise<Uint8Array<ArrayBuffer>> {
  if (isAboutPackage(stored)) return print(invoicePaper(stored, origin))
  if (isAboutVisit(stored)) return print(receiptPaper(stored, origin))
  throw new Error('a paper is about a visit or a package')
}
