import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { ROLES } from '#domain/accounts/roles.ts'
import { auditLedger } from '#server/ledger/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { cloneDatabase, dropDatabase } from '#tests/harness/database.ts'
import { digestOf } from '#tests/harness/digest.ts'
import { alignToStart } from '#tests/harness/moved-clock.ts'
import { IN_MOVED_TIME } from '#tests/harness/moved-time.ts'

/** Three demos on a busy machine. */
const TIMEOUT_MS = 400_000

const market = marketplace()
/** As the first run left everything. */
let first: Record<string, string> = {}
const folder = mkdtempSync(path.join(tmpdir(), 'seed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each database has files of its own, as on a machine of its own. */
function seed(databaseUrl: string, environment: Record<string, string>, ...args: string[]) {
  const owner = new URL(databaseUrl)
  owner.username = 'postgres'
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: owner.href,
    DEMO_FOLDER: folder + owner.pathname,
  }
  return spawnSync(process.execPath, [...IN_MOVED_TIME, 'ops/seed.ts', ...args], {
    encoding: 'utf8',
    env: { ...env, ...environment },
  })
}
async function here(environment: Record<string, string>, ...args: string[]) {
  await alignToStart(market.owner)
  const outcome = seed(market.config.databases.api, environment, ...args)
  await market.clock.align()
  return outcome
}

/** Everything that is written of the professionals, but for the moments and numbers that a load makes new. */
const written = async () =>
  (
    await market.owner.query<{ count: number; digest: string }>(
      `select count(*)::int, md5(string_agg(md5(concat_ws('|', p.id, slug, profession, display_name, licence_number, bio_fr,
         bio_en, languages, rank, l.city, l.latitude, s.price_cents, s.name_fr)), '' order by p.id, s.position)) as digest
       from market.professional p join market.professional_place l on l.professional_id = p.id
       join market.professional_service s on s.professional_id = p.id where p.id::text like '01930000-%'`,
    )
  ).rows[0]

describe('npm run seed', () => {
  test('refuses production', async () => {
    const refused = await here({ NODE_ENV: 'production' })
    expect(refused).toMatchObject({ status: 1, stdout: '' })
    expect(refused.stderr).toContain('demo data has no place in production')
    expect(await written()).toMatchObject({ count: 0 })
  })

  test('waits until no worker runs there', { timeout: TIMEOUT_MS }, async () => {
    const worker = new pg.Client({ connectionString: market.config.databases.jobs })
    await worker.connect()
    try {
      const refused = await here({}, '--professionals', '120')
      expect(refused.status).toBe(1)
      expect(refused.stderr).toContain('stop npm run dev while the demo is made')
    } finally {
      await worker.end()
    }
  })

  test(
    'prints one account of each role that signs in, and the books close',
    { timeout: TIMEOUT_MS },
    async () => {
      const made = await here({}, '--professionals', '120')
      expect(made).toMatchObject({ status: 0, stderr: '' })
      first = await digestOf(market.owner)
      const accounts = made.stdout.split('\n').slice(0, ROLES.length)
      expect(accounts.map((line) => line.split(/\s+/)[0])).toEqual([...ROLES])
      for (const line of accounts) {
        const [, email, password] = line.split(/\s+/)
        const answer = await market.visitor().post('/api/auth/sign-in/email', { email, password })
        expect(answer.status, line).toBe(200)
      }
      expect(await market.services.database.readAs(null, auditLedger)).toEqual([])
    },
  )

  test('gives each of them something to look at', async () => {
    const { rows } = await market.owner.query<Record<string, number>>(
      `with member as (select id from auth."user" where email = 'particulier@mieva.example'),
         practice as (select p.id from market.professional p join auth."user" u on u.id = p.user_id
           where u.email = 'professionnel@mieva.example')
       select (select count(distinct mode)::int from market.appointment where client_id in (table member)
             and starts_at > public.clock() and state = 'scheduled') as "modesToCome",
         (select count(*)::int from market.appointment where client_id in (table member) and state = 'completed') as had,
         (select count(*)::int from market.appointment where client_id in (table member) and state = 'cancelled') as cancelled,
         (select count(*)::int from market.credit_grant where user_id in (table member)) as months,
         (select count(*)::int from health.scan_result where user_id in (table member)) as scans,
         (select count(*)::int from health.who5_result where user_id in (table member)) as who5,
         (select count(*)::int from market.receipt where member_id in (table member)) as papers,
         (select count(distinct state)::int from market.receipt_claim where member_id in (table member)) as "claimStates",
         (select count(*)::int from market.insurance_plan where member_id in (table member)) as plans,
         (select count(distinct client_id)::int from market.appointment where professional_id in (table practice)) as clients,
         (select count(*)::int from market.payout where professional_id in (table practice)) as payouts,
         (select count(*)::int from market.professional where state = 'submitted') as files,
         (select count(*)::int from market.matching_question where answered_at is null) as questions,
         (select count(*)::int from market.payment where refund_owed_cents > 0) as owed`,
    )
    expect(rows[0]).toMatchObject({
      modesToCome: 3,
      scans: 5,
      who5: 5,
      files: 4,
      questions: 4,
      owed: 1,
      payouts: 5,
    })
    expect(rows[0]).toMatchObject({ claimStates: 3, plans: 2 })
    const { had = 0, cancelled = 0, months = 0, papers = 0, clients = 0 } = rows[0] ?? {}
    expect(had).toBeGreaterThan(12)
    expect(cancelled).toBeGreaterThan(1)
    expect(months).toBeGreaterThan(4)
    expect(papers).toBeGreaterThan(12)
    expect(clients).toBeGreaterThan(20)
  })

  test(
    'repeated, it changes nothing, and takes up a load that was cut short',
    { timeout: TIMEOUT_MS },
    async () => {
      const [once, everything] = [await written(), await digestOf(market.owner)]
      const again = await here({}, '--professionals', '120')
      expect(again).toMatchObject({ status: 0, stderr: '' })
      expect(again.stdout).toContain('the demo is there already')
      expect(await digestOf(market.owner)).toEqual(everything)
      await market.owner.query(
        `delete from market.professional where slug > 'm' and id::text like '01930000-%' and id not in
         (select professional_id from market.appointment union select professional_id from market.wait_entry
          union select professional_id from market.favourite)`,
      )
      expect(await written()).not.toEqual(once)
      expect((await here({}, '--professionals', '120')).status).toBe(0)
      expect(await written()).toEqual(once)
    },
  )

  test('makes the same demo on another database, to the row', { timeout: TIMEOUT_MS }, async () => {
    const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
    const url = await cloneDatabase(inject('template'), name)
    const owner = new pg.Pool({ connectionString: url, max: 1 })
    try {
      await alignToStart(owner)
      expect(seed(url, {}, '--professionals', '120')).toMatchObject({ status: 0, stderr: '' })
      expect(await digestOf(owner)).toEqual(first)
    } finally {
      await owner.end()
      await dropDatabase(name)
    }
  })
})
