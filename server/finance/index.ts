export { compareBooks, stripeGap } from './queries.ts'
export { financeRoutes } from './routes.ts'
