import type { JobHandlers, NoPayload } from '#server/platform/jobs.ts'
import { type InvoiceWorld, issueDueInvoices } from './issue-receipts.ts'

export type ReceiptJobs = { 'receipts.issue': NoPayload }

export function receiptJobs(world: InvoiceWorld): JobHandlers<ReceiptJobs> {
  return { 'receipts.issue': () => issueDueInvoices(world) }
}
