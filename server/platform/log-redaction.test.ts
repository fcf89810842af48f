import { symbols } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { log } from './log.ts'

const market = marketplace()
const NAME = 'Camille Bergeron'

// The real log, read where it would leave the process.
const lines: string[] = []
beforeAll(() => {
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym]!
  vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line))
  log.level = 'info'
})
afterAll(() => {
  log.level = 'silent'
  vi.restoreAllMocks()
})

function written(error: unknown): string {
  lines.length = 0
  log.error({ error }, 'unexpected')
  return lines.join()
}

test('an error of the database is written by its code, without the words that quote a row', async () => {
  const refused = (query: string) => market.owner.query(query).catch((error: unknown) => error)
  const quoting = await refused(`select '${NAME}'::uuid`)
  expect(String(quoting)).toContain(NAME)
  expect(written(quoting)).toContain('"code":"22P02"')
  expect(written(quoting)).not.toContain(NAME)

  const detailed = await refused(
    `insert into auth."user" (name, email, user_type, first_name, last_name, language)
     select 'x', 'double@exemple.ca', 'particulier', 'x', 'x', 'fr' from generate_series(1, 2)`,
  )
  expect(JSON.stringify(detailed)).toContain('double@exemple.ca')
  expect(written(detailed)).toContain('"constraint":"user_email_key"')
  expect(written(detailed)).not.toContain('double@exemple.ca')
})

test('what an error carries beside its message, and what is thrown without being one, are not written', () => {
  const carrying = Object.assign(new Error('the provider failed'), { body: NAME, cause: { name: NAME } })
  expect(written(carrying)).toContain('the provider failed')
  expect(written(carrying)).not.toContain(NAME)
  expect(written(NAME)).not.toContain(NAME)
})

test('a request is written by the pattern of its route: an address carries ids and words', async () => {
  lines.length = 0
  await market.visitor().get('/api/receipts/check/canari4b8e27?q=canari4b8e27')
  const line = lines.find((text) => text.includes('"request"'))
  expect(line).toContain('/api/receipts/check/:code')
  expect(lines.join()).not.toContain('canari4b8e27')
})
