export { payoutsToReview, sendablePayouts, setDestination, startPayout } from './destination.ts'
export { decidePayout } from './request-payout.ts'
export { walletRoutes } from './routes.ts'
