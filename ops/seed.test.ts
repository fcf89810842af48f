import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { ROLES } from '#domain/accounts/roles.ts'
import { marketplace } from '#tests/harness/api.ts'
import { IN_MOVED_TIME } from '#tests/harness/moved-time.ts'

const market = marketplace()

function seed(environment: Record<string, string>, ...args: string[]) {
  const owner = new URL(market.config.databases.api)
  owner.username = 'postgres'
  return spawnSync(process.execPath, [...IN_MOVED_TIME, 'ops/seed.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: owner.href, ...environment },
  })
}

/** Everything that is written of the professionals, but for the moments and numbers that a load makes new. */
const written = async () =>
  (
    await market.owner.query<{ count: number; digest: string }>(
      `select count(*)::int, md5(string_agg(md5(concat_ws('|', p.id, slug, profession, display_name, licence_number, bio_fr,
         bio_en, languages, rank, l.city, l.latitude, s.price_cents, s.name_fr)), '' order by p.id, s.position)) as digest
       from market.professional p join market.professional_place l on l.professional_id = p.id
       join market.professional_service s on s.professional_id = p.id`,
    )
  ).rows[0]

describe('npm run seed', () => {
  test('refuses production', async () => {
    const refused = seed({ NODE_ENV: 'production' })
    expect(refused).toMatchObject({ status: 1, stdout: '' })
    expect(refused.stderr).toContain('demo data has no place in production')
    expect(await written()).toMatchObject({ count: 0 })
  })

  test('prints one account of each role that signs in, and repeats itself to the letter', async () => {
    const first = seed({}, '--professionals', '120')
    expect(first).toMatchObject({ status: 0, stderr: '' })
    const accounts = first.stdout.split('\n').slice(0, ROLES.length)
    expect(accounts.map((line) => line.split(/\s+/)[0])).toEqual([...ROLES])
    for (const line of accounts) {
      const [, email, password] = line.split(/\s+/)
      const answer = await market.visitor().post('/api/auth/sign-in/email', { email, password })
      expect(answer.status, line).toBe(200)
    }
    // A load that was cut short is taken up where it stopped, and ends in the same Quebec.
    const once = await written()
    await market.owner.query('delete from market.professional where slug > $1', ['m'])
    expect(await written()).not.toEqual(once)
    expect(seed({}, '--professionals', '120').status).toBe(0)
    expect(await written()).toEqual(once)
  })
})
