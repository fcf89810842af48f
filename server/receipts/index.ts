export { issueReceipts, receiptSchedules } from './issue-receipt.ts'
export { receiptRoutes } from './routes.ts'
