import type { JobHandlers, NoPayload } from '#server/platform/jobs.ts'
import { type InvoiceDependencies, issueDueInvoices } from './issue-receipts.ts'

export type ReceiptJobs = { 'receipts.issue': NoPayload }

export function receiptJobs(dependencies: InvoiceDependencies): JobHandlers<ReceiptJobs> {
  return { 'receipts.issue': () => issueDueInvoices(dependencies) }
}
