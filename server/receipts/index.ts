export { issueReceipts } from './issue-receipt.ts'
export { receiptRoutes } from './routes.ts'
