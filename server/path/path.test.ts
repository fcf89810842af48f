import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { openPathCounters, stepOfCall, stepOfPage } from './count-steps.ts'

const market = marketplace()
const read = async () =>
  (
    await market.owner.query(
      'select day, step, language, count::int from ops.path_step order by step, language',
    )
  ).rows

test('steps are added up by day and language, with nothing about anybody', async () => {
  const counters = openPathCounters(market.services.database, 60_000)
  counters.count('book', 'fr')
  counters.count('book', 'fr')
  counters.count('kept', 'en')
  await counters.write()
  counters.count('book', 'fr')
  await counters.close()
  const rows = await read()
  expect(rows).toMatchObject([
    { step: 'book', language: 'fr', count: 3 },
    { step: 'kept', language: 'en', count: 1 },
  ])
  expect(Object.keys(rows[0]).toSorted()).toEqual(['count', 'day', 'language', 'step'])
})

test('a call that succeeded is a step, a refused one is none', async () => {
  await market.owner.query('delete from ops.path_step')
  await market.visitor().post('/api/auth/sign-up/email', { email: 'x' })
  await market.services.steps.write()
  expect(await read()).toEqual([])
  const registration = {
    email: 'etapes@exemple.ca',
    password: 'quatre loutres sur la glace',
    firstName: 'Ève',
    lastName: 'Roy',
    userType: 'particulier',
    language: 'fr',
    acceptsTerms: true,
    acceptsPrivacy: true,
  }
  expect((await market.visitor().post('/api/auth/sign-up/email', registration)).status).toBe(200)
  await market.services.steps.write()
  expect(await read()).toMatchObject([{ step: 'registered', language: 'fr', count: 1 }])
})

test.each([
  ['/', '', 'home'],
  ['/en', '', 'home'],
  ['/en/search', '?q=x', 'search'],
  ['/professionals/:id', '', 'profile'],
  ['/book/:professional', '', 'book'],
  ['/book/:professional', '?time=2026-11-18T10:00:00-05:00', 'time'],
  ['/faq', '', null],
])('%s%s is the step %s', (pattern, search, step) => {
  expect(stepOfPage(pattern, new URLSearchParams(search))).toBe(step)
})

test('reading is no step', () => {
  expect(stepOfCall('GET', '/api/slots/kept')).toBeNull()
  expect(stepOfCall('POST', '/api/slots/kept')).toBe('kept')
})
