export { payoutsToReview, sendablePayouts, type SendablePayout, setDestination } from './destination.ts'
export { decidePayout } from './request-payout.ts'
export { giveBack, startPayout } from './start-payout.ts'
export { walletRoutes } from './routes.ts'
