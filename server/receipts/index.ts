export { issueReceipts } from './issue-receipts.ts'
export { type ReceiptJobs, receiptJobs } from './jobs.ts'
export { receiptRoutes } from './routes.ts'
