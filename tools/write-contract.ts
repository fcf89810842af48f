// Writes contract/openapi.json from the routes themselves. Needs no database: nothing is asked, only described.
import { writeFileSync } from 'node:fs'
import { API_DOCUMENT, createApi } from '#server/api.ts'
import type { Services } from '#server/services.ts'

const api = createApi({
  database: undefined,
  jobs: undefined,
  auth: undefined,
  events: undefined,
} as unknown as Services)
writeFileSync('contract/openapi.json', `${JSON.stringify(api.getOpenAPI31Document(API_DOCUMENT), null, 2)}\n`)
