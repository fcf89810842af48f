import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'

const market = marketplace()

test('a confirmed person signs in', async () => {
  const { client, persona } = await market.newcomer('particulier')
  expect((await client.get('/api/profile')).body).toMatchObject({ email: persona.email })
})
test('admin', async () => {
  await market.newcomer('admin', { hasSecondFactor: true })
})
