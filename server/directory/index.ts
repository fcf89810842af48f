export { countListed, listSlugs } from './listed-addresses.ts'
export { searchRoutes } from './search-routes.ts'
