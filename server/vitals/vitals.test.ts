import { expect, test } from 'vitest'
import { CHOICE_TEXT_VERSION } from '#domain/consent/choice.ts'
import { marketplace } from '#tests/harness/api.ts'
import { forgetOldVitals } from './forget-old-vitals.ts'

const shop = marketplace()

const page = (route: string) => ({
  route,
  language: 'fr',
  device: 'phone',
  measures: [
    { metric: 'LCP', value: 1234.5, rating: 'good' },
    { metric: 'CLS', value: 0, rating: 'good' },
  ],
})
const cookie = (choice: string) => ({ headers: { cookie: `mieva.consent=${CHOICE_TEXT_VERSION}.${choice}` } })
const kept = async (route: string) =>
  (await shop.owner.query('select * from ops.web_vital where route = $1 order by metric', [route])).rows

test('a consenting visitor’s figures are kept without anything about the visitor', async () => {
  const answer = await shop.visitor().post('/api/vitals', page('/faq'), cookie('granted'))
  expect(answer).toMatchObject({ status: 200, body: { isKept: true } })
  const rows = await kept('/faq')
  expect(rows).toMatchObject([{ metric: 'CLS' }, { metric: 'LCP', value: 1234.5 }])
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
    ['day', 'device', 'id', 'language', 'metric', 'rating', 'route', 'value'].toSorted(),
  )
})

test.each([
  ['no choice', {}],
  ['a refusal', cookie('refused')],
  ['a choice on old words', { headers: { cookie: 'mieva.consent=2020-01-01.granted' } }],
])('with %s nothing is kept', async (_name, sent) => {
  const answer = await shop.visitor().post('/api/vitals', page('/contact'), sent)
  expect(answer).toMatchObject({ status: 200, body: { isKept: false } })
  expect(await kept('/contact')).toEqual([])
})

test.each([
  ['an address with a query', { route: '/search?q=anxiete' }],
  ['an unknown metric', { measures: [{ metric: 'IP', value: 1, rating: 'good' }] }],
  ['a field more', { userId: 'x' }],
])('%s is refused', async (_name, change) => {
  const answer = await shop.visitor().post('/api/vitals', { ...page('/x'), ...change }, cookie('granted'))
  expect(answer.status).toBe(422)
})

test('figures older than 400 days are forgotten', async () => {
  await shop.visitor().post('/api/vitals', page('/old'), cookie('granted'))
  await shop.owner.query(`update ops.web_vital set day = public.clock()::date - 401 where route = '/old'`)
  const jobs = await shop.connectAs('jobs')
  await expect(jobs.query('select 1 from ops.web_vital limit 1')).resolves.toBeDefined()
  const { openDatabase } = await import('#server/platform/database.ts')
  const database = openDatabase({ url: shop.config.databases.jobs, size: 1 })
  await forgetOldVitals(database)
  await database.close()
  expect(await kept('/old')).toEqual([])
})
