// After an erasure nothing names the person; from the moment of asking, nobody finds or books the professional.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { erasureHook } from '#server/erasure-hook.ts'
import { openDatabase } from '#server/platform/database.ts'
import { listSlugs } from '#server/directory/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { openPractice, type Practice, slotAfter, holdRequest } from '#tests/harness/practices.ts'
import { bookingServices } from '#tests/harness/wait-list.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'

const market = marketplace()

/** What law keeps with a name in it, and why. */
const KEPT_BY_LAW: Record<string, string> = {
  'market.receipt.content': 'receipts are kept six years as they were issued (tax law)',
}

/** Every place of the database where a text contains one of the marks. */
async function columnsContaining(marks: readonly string[]): Promise<string[]> {
  const { rows: columns } = await market.owner.query<{ table: string; column: string }>(
    `select a.attrelid::regclass::text as table, a.attname as column from pg_attribute a
     join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
       and c.relnamespace::regnamespace::text in
         ('auth', 'market', 'health', 'ledger', 'employer', 'audit', 'ops', 'pgboss', 'public')
       and t.typname not in ('bytea', 'uuid', 'timestamptz', 'date', 'int2', 'int4', 'int8', 'bool', 'float8', 'point')`,
  )
  expect(columns.length).toBeGreaterThan(150)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await market.owner.query(
      `select from ${table} t where exists (select from unnest($1::text[]) mark
         where t."${column}"::text ilike '%' || mark || '%') limit 1`,
      [marks],
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

async function eraseNow(userId: string): Promise<void> {
  await market.owner.query(
    `update auth.deletion_request set requested_at = public.clock() - interval '31 days', due_at = public.clock() - interval '1 day'
     where user_id = $1`,
    [userId],
  )
  // As the worker does it, with the worker's role.
  const database = openDatabase({ url: market.config.databases.jobs, size: 1 })
  await eraseDueAccounts(database, Temporal.Now.instant(), erasureHook(bookingServices(market)))
  await database.close()
}

test('an erased person is named nowhere', async () => {
  const marks = ['Zébulonne', 'Quatrevingtsous', 'zebulonne.trace@exemple.ca']
  const [firstName = '', lastName = '', email = ''] = marks
  const { client, persona } = await market.newcomer('particulier', { firstName, lastName, email })
  const person = { firstName, lastName, email }
  await client.patch('/api/profile', { ...person, email: undefined, language: 'fr', phone: null, city: null })
  await client.post('/api/contact', { ...person, subject: 'other', message: 'Bonjour', language: 'fr' })
  await market
    .visitor()
    .post('/api/founders/individuals', { ...person, city: 'Laval', language: 'fr', acceptsContact: true })
  await market.visitor().post('/api/auth/request-password-reset', { email })
  await market.owner.query(
    `insert into ops.idempotency (actor, route, key, request_hash, response) values ($1, 'PUT /api/profile', $2, '', $3)`,
    [persona.id, randomUUID(), JSON.stringify(person)],
  )
  const asked = await client.post('/api/account/deletion', { password: persona.password })
  expect(asked.status).toBe(200)
  expect((await columnsContaining(marks)).length).toBeGreaterThan(4)
  await eraseNow(persona.id)
  expect((await columnsContaining(marks)).filter((place) => !(place in KEPT_BY_LAW))).toEqual([])
})

describe('a professional who asked to leave', () => {
  const slug = 'zelie-partante'
  const isShown = async ({ professionalId }: Practice) => {
    const visitor = market.visitor()
    const search = await visitor.get(`/api/search?q=${encodeURIComponent('Zélie Partante')}`)
    const profile = await visitor.get(`/api/professionals/${slug}`)
    const free = await visitor.get(`/api/professionals/${professionalId}/availability?days=7`)
    const matches = await visitor.post('/api/matches', {
      personality: 'analytique',
      preferredApproach: 'evidence-based',
      maxDistanceKm: 100,
      budgetDollars: 150,
      professions: ['psychologist'],
      language: 'fr',
    })
    const slugs = await market.services.database.readAs(null, (db) => listSlugs(db, { from: 0, size: 1000 }))
    return {
      search: search.text.includes(slug),
      profile: profile.status,
      free: free.status,
      match: matches.text.includes(slug),
      sitemap: slugs.includes(slug),
    }
  }

  test('is not found nor booked from that moment, and is found again when they stay', async () => {
    const practice = await openPractice(market, { name: 'Zélie Partante', slug: 'zelie-partante' })
    await market.owner.query('select market.refresh_directory(array[$1::uuid])', [practice.professionalId])
    const { startsAt } = await slotAfter(market, practice, 30)
    const before = await isShown(practice)
    expect(before).toMatchObject({ search: true, free: 200, sitemap: true })
    await practice.client.post('/api/account/deletion', {
      password: practice.persona.password,
    })
    expect(await isShown(practice)).toEqual({
      search: false,
      profile: 404,
      free: 404,
      match: false,
      sitemap: false,
    })
    const { client } = await market.newcomer('particulier')
    expect((await client.post('/api/appointments/holds', holdRequest(practice, startsAt))).status).toBe(404)
    await practice.client.delete('/api/account/deletion')
    expect(await isShown(practice)).toEqual(before)
  })
})
