export { payoutsToReview, sendablePayouts, setDestination, startPayout } from './destination.ts'
export { approvePayout } from './approve-payout.ts'
export { decidePayout } from './request-payout.ts'
export { walletRoutes } from './routes.ts'
