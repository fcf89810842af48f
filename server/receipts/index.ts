export { issueDueInvoices, issueReceipts } from './issue-receipts.ts'
export { receiptRoutes } from './routes.ts'
