import { expect, test } from 'vitest'
import { CHOICE_TEXT_VERSION } from '#domain/consent/choice.ts'
import { marketplace } from '#tests/harness/api.ts'

const shop = marketplace()
const PATH = '/api/consents/audience-measurement'

test('agreements and refusals both reach the ledger, and the latest is the choice', async () => {
  const { persona, client } = await shop.newcomer('particulier')
  const choose = (granted: boolean) => client.send('PUT', PATH, { granted, language: 'fr' })
  for (const granted of [true, false, false]) expect(await choose(granted)).toMatchObject({ status: 200 })

  const choices = (await client.get('/api/consents')).body
  expect(choices).toMatchObject([
    { purpose: 'audience-measurement', granted: false, textVersion: CHOICE_TEXT_VERSION, language: 'fr' },
  ])
  const { rows } = await shop.owner.query(
    'select granted, previous_hash is not null as chained from audit.consent where subject_id = $1 order by position',
    [persona.id],
  )
  // Saying the same again writes nothing.
  expect(rows).toEqual([
    { granted: true, chained: false },
    { granted: false, chained: true },
  ])
})

test('one person’s choice is not another’s', async () => {
  const [first, second] = [await shop.newcomer('particulier'), await shop.newcomer('particulier')]
  await first.client.send('PUT', PATH, { granted: true, language: 'en' })
  expect((await second.client.get('/api/consents')).body).toEqual([])
})

test('visitors have no ledger, and nobody chooses what is not a choice', async () => {
  expect(await shop.visitor().send('PUT', PATH, { granted: true, language: 'fr' })).toMatchObject({
    status: 401,
  })
  expect(await shop.visitor().get('/api/consents')).toMatchObject({ status: 401 })
  const { client } = await shop.newcomer('particulier')
  expect(await client.send('PUT', '/api/consents/terms', { granted: false, language: 'fr' })).toMatchObject({
    status: 422,
  })
})
