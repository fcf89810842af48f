export { decidePayout } from './request-payout.ts'
export { walletRoutes } from './routes.ts'
