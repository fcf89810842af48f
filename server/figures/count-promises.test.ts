import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { insertManyVisits } from '#tests/harness/many-visits.ts'
import { openPractice, type Practice } from '#tests/harness/practices.ts'
import { countPromises } from './count-promises.ts'

const market = marketplace()
const DAY = 24 * 60

async function listed(slug: string): Promise<Practice> {
  const practice = await openPractice(market, { slug })
  const admin = await market.createPersona('admin')
  await market.owner.query(
    `insert into market.verification (professional_id, decision, register, rulebook_version, decided_by, expires_at)
     values ($1, 'approved', 'Tableau de l’OPQ', 'test', $2, public.clock() + interval '300 days')`,
    [practice.professionalId, admin.id],
  )
  await market.owner.query('select market.refresh_directory($1)', [[practice.professionalId]])
  return practice
}

/** Behind the rules' back: so many visits that were had, and so many that the professional cancelled. */
async function lived({ professionalId }: Practice, kept: number, broken: number, minutesAhead: number) {
  const visits = await insertManyVisits(market.owner, {
    professionalId,
    count: kept + broken,
    minutesAhead,
  })
  const taken = visits.slice(0, broken).map(({ id }) => id)
  const client = await market.owner.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `update market.appointment set state = 'cancelled', cancelled_by = 'professional' where id = any($1)`,
    [taken],
  )
  await client.query('commit')
  client.release()
}

const rankOf = async ({ professionalId }: Practice): Promise<number> => {
  const { rows } = await market.owner.query('select rank from market.professional where id = $1', [
    professionalId,
  ])
  return rows[0].rank
}

test('a profile says what became of a year of promises, from twenty on, and a broken one costs its place', async () => {
  const [few, true_, broken] = [await listed('peu-vue'), await listed('fidele'), await listed('absente')]
  await lived(few, 12, 7, -DAY)
  await lived(true_, 30, 0, -DAY)
  await lived(broken, 27, 3, -2 * DAY)
  await lived(broken, 0, 40, 3 * DAY)
  await lived(true_, 0, 40, -400 * DAY)
  const visitor = market.visitor()
  const promisesOf = async (slug: string) => {
    const { status, body, text } = await visitor.get(`/api/professionals/${slug}`)
    expect(status, text).toBe(200)
    return body.promises
  }
  await countPromises(market.services.database)
  expect(await promisesOf('peu-vue')).toBeNull()
  expect(await promisesOf('fidele')).toEqual({ tenths: 1_000, kept: 30, visits: 30 })
  // What is to come was not broken yet in the eyes of who reads a year that is over.
  expect(await promisesOf('absente')).toEqual({ tenths: 900, kept: 27, visits: 30 })

  expect(await rankOf(few)).toBe(await rankOf(true_))
  expect((await rankOf(true_)) - (await rankOf(broken))).toBe(900)
  const { rows } = await market.owner.query(
    `select p.id from market.professional p join market.directory_topic t on t.professional_id = p.id
     where t.rank <> p.rank`,
  )
  expect(rows).toEqual([])
})

test('counting again changes nothing, and agrees with what the professional reads', async () => {
  const practice = await listed('deux-fois')
  await lived(practice, 21, 2, -DAY)
  await countPromises(market.services.database)
  const before = await rankOf(practice)
  await countPromises(market.services.database)
  expect(await rankOf(practice)).toBe(before)
  const { body } = await practice.client.get('/api/professional/figures?period=year')
  expect(body.promises).toMatchObject({ kept: 21, broken: 2 })
  const { rows } = await market.owner.query(
    'select promises_kept as kept, promises_broken as broken from market.professional where id = $1',
    [practice.professionalId],
  )
  expect(rows).toEqual([{ kept: 21, broken: 2 }])
})
