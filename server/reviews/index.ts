export { settleRank } from './give-review.ts'
export { reviewRoutes } from './routes.ts'
