import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { PASSWORD } from '#tests/harness/personas.ts'

const market = marketplace()

const stored = async (key: string) =>
  (
    await market.owner.query<{ count: number }>(
      'select count(*)::int as count from ops.idempotency where key = $1',
      [key],
    )
  ).rows[0]?.count

test('the same key again gets the same answer and no second effect', async () => {
  const { client, persona } = await market.newcomer('particulier')
  const onceKey = randomUUID()
  const first = await client.post('/api/account/deletion', { password: PASSWORD }, { onceKey })
  const again = await client.post('/api/account/deletion', { password: PASSWORD }, { onceKey })
  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(await market.mailsTo(persona.email)).toHaveLength(1)
  expect((await market.journalOf(persona.id)).filter((action) => action === 'deletion-asked')).toHaveLength(1)
})

test('the same key for another request is refused', async () => {
  const { client } = await market.newcomer('particulier')
  const onceKey = randomUUID()
  expect((await client.patch('/api/profile', { city: 'Rimouski' }, { onceKey })).status).toBe(200)
  const other = await client.patch('/api/profile', { city: 'Gaspé' }, { onceKey })
  expect(other).toMatchObject({ status: 409, body: { code: 'request/idempotency-key-reused' } })
  expect((await client.get('/api/profile')).body.city).toBe('Rimouski')
})

test('ten requests with one key at once take effect once', async () => {
  const { client, persona } = await market.newcomer('particulier')
  const onceKey = randomUUID()
  const ask = () => client.post('/api/account/deletion', { password: PASSWORD }, { onceKey })
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await market.mailsTo(persona.email)).toHaveLength(1)
})

test('a refusal stores nothing, so the same key may try again', async () => {
  const { client } = await market.newcomer('particulier')
  const onceKey = randomUUID()
  const refused = await client.delete(`/api/sessions/${randomUUID()}`, { onceKey })
  expect(refused).toMatchObject({ status: 404, body: { code: 'account/session-not-found' } })
  expect(await stored(onceKey)).toBe(0)
})

test('two people may happen on the same key', async () => {
  const onceKey = randomUUID()
  const [one, other] = await Promise.all([market.newcomer('particulier'), market.newcomer('particulier')])
  await one.client.patch('/api/profile', { city: 'Alma' }, { onceKey })
  await other.client.patch('/api/profile', { city: 'Matane' }, { onceKey })
  expect((await one.client.get('/api/profile')).body.city).toBe('Alma')
  expect((await other.client.get('/api/profile')).body.city).toBe('Matane')
})

test.each(['', 'short', 'x'.repeat(129)])('%j is no key', async (onceKey) => {
  const { client } = await market.newcomer('particulier')
  const answer = await client.patch(
    '/api/profile',
    { city: 'Alma' },
    { headers: { 'idempotency-key': onceKey } },
  )
  expect(answer).toMatchObject({ status: 422, body: { code: 'request/idempotency-key-missing' } })
})

test('a removed passkey is announced once, however often the request is repeated', async () => {
  const { client, persona } = await market.newcomer('particulier')
  const { rows } = await market.owner.query<{ id: string }>(
    `insert into auth.passkey (user_id, name, public_key, credential_id, counter, device_type, backed_up)
     values ($1, 'Clé', 'x', $2, 0, 'singleDevice', false) returning id`,
    [persona.id, randomUUID()],
  )
  const onceKey = randomUUID()
  for (let asked = 0; asked < 2; asked++) {
    expect((await client.delete(`/api/auth/passkeys/${rows[0]?.id}`, { onceKey })).status).toBe(200)
  }
  expect((await market.mailsTo(persona.email)).map(({ template }) => template)).toEqual(['passkey-removed'])
})
