// Writes contract/openapi.json from the routes themselves. Needs no database: nothing is asked, only described.
import { writeFileSync } from 'node:fs'
import { run } from './run.ts'
import { API_DOCUMENT, createApi } from '#server/api.ts'
import type { Services } from '#server/services.ts'

const api = createApi({
  database: undefined,
  jobs: undefined,
  auth: undefined,
  events: undefined,
} as unknown as Services)
writeFileSync('contract/openapi.json', JSON.stringify(api.getOpenAPI31Document(API_DOCUMENT)))
// From one line the formatter keeps short what is short: a route is read, and reviewed, on one screen.
run('oxfmt', ['contract/openapi.json'])
