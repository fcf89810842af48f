export { countListed, listSlugs } from './listed-addresses.ts'
export { searchRoutes } from './search-routes.ts'
export { type Card as CardFacts, readCards } from './queries.ts'
export { Card } from './schemas.ts'
