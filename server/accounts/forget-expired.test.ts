import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database.ts'
import { marketplace } from '#tests/harness/api.ts'
import { forgetExpired } from './forget-expired.ts'

const market = marketplace()

test('expired sessions and verifications are deleted, live ones stay', async () => {
  const { persona } = await market.newcomer('particulier')
  await market.owner.query('delete from auth.session where user_id = $1', [persona.id])
  for (const [name, distance] of [
    ['expired', '-1 second'],
    ['live', '1 hour'],
  ]) {
    await market.owner.query(
      `insert into auth.session (user_id, token, expires_at) values ($1, $2, public.clock() + $3::interval)`,
      [persona.id, name, distance],
    )
    await market.owner.query(
      `insert into auth.verification (identifier, value, expires_at)
       values ('forget-expired', $1, public.clock() + $2::interval)`,
      [name, distance],
    )
  }

  // As the worker does it, with the worker's role.
  const database = openDatabase({ url: market.config.databases.jobs, size: 1 })
  await forgetExpired(database)
  await database.close()

  const { rows: sessions } = await market.owner.query('select token from auth.session where user_id = $1', [
    persona.id,
  ])
  const { rows: verifications } = await market.owner.query(
    `select value from auth.verification where identifier = 'forget-expired'`,
  )
  expect(sessions).toEqual([{ token: 'live' }])
  expect(verifications).toEqual([{ value: 'live' }])
})
