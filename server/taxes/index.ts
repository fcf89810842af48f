export { readTaxStatuses } from './queries.ts'
export { taxRoutes } from './routes.ts'
export { TaxStatus } from './schemas.ts'
