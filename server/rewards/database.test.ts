import { beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { marketplace } from '#tests/harness/api.ts'
import { openMember } from '#tests/harness/practices.ts'
import { grantPoints, noteAttended, openCatalogue } from '#tests/harness/rewards.ts'

const market = marketplace()
let [api, jobs] = [] as unknown as [pg.Client, pg.Client]
let memberId = ''
beforeAll(async () => {
  const owner = await market.owner.connect()
  await openCatalogue(owner)
  owner.release()
  ;[api, jobs] = [await market.connectAs('api'), await market.connectAs('jobs')]
  memberId = (await openMember(market)).persona.id
  await actAs(memberId)
})

const actAs = (userId: string) => api.query(`select set_config('app.user_id', $1, false)`, [userId])

/** What the database answers: the name of what refused, or 'done'. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { constraint?: string; code?: string }) => error.constraint ?? error.code ?? 'no name',
  )
const refused = async (work: Promise<unknown>, constraint: string) =>
  expect(await outcome(work)).toBe(constraint)
const allowed = async (work: Promise<unknown>) => expect(await outcome(work)).toBe('done')
const denied = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: '42501' })

const earn = (userId: string, event: string, state = 'earned') =>
  api.query(
    `insert into market.reward_earning (user_id, rule, event, points, state)
     values ($1, 'first-scan', $2, 100, $3) returning id`,
    [userId, event, state],
  )

test('one earning a person, rule and event; undone for good; never an administrator’s', async () => {
  await allowed(earn(memberId, 'once', 'pending'))
  await refused(earn(memberId, 'once'), 'reward_earning_once')
  const set = (state: string) =>
    jobs.query('update market.reward_earning set state = $2 where user_id = $1', [memberId, state])
  await allowed(set('earned'))
  await refused(set('pending'), 'reward_earning_order')
  await allowed(set('undone'))
  await refused(set('earned'), 'reward_earning_order')
  const admin = await market.createPersona('admin')
  await actAs(admin.id)
  await refused(earn(admin.id, 'once'), 'reward_earning_role')
  await actAs(memberId)
  await denied(api.query('update market.reward_earning set points = 9999'))
  await denied(api.query('delete from market.reward_earning'))
})

test('nothing is had without points, nor at another cost, nor what is not offered', async () => {
  const redeem = (code: string, points: number) =>
    api.query(
      `insert into market.redemption (user_id, reward_code, points, transfer_id) values ($1, $2, $3, uuidv7())`,
      [memberId, code, points],
    )
  await refused(redeem('massage_therapy', 400), 'redemption_attended')
  await noteAttended(market.services.database, memberId)
  await refused(redeem('massage_therapy', 400), 'redemption_paid')
  await refused(redeem('massage_therapy', 1), 'redemption_offered')
  await refused(redeem('nutrition_consultation', 300), 'redemption_offered')
})

test('what is offered has its payer, worth and partner, by an administrator’s hand', async () => {
  const open = (rest = '') =>
    jobs.query(`update market.reward set is_open = true ${rest} where code = 'nutrition_consultation'`)
  await refused(open(), 'reward_by_admin')
  await denied(api.query('update market.reward set cost = 1'))
  const admin = await market.createPersona('admin')
  await jobs.query(`select set_config('app.user_id', $1, false)`, [admin.id])
  await refused(open(`, value_cents = 3000, profession = 'nutritionist'`), 'reward_payer')
  await refused(open(`, payer = 'Mieva'`), 'reward_complete')
  await open(`, payer = 'Mieva', value_cents = 3000, profession = 'nutritionist'`)
  await jobs.query(`select set_config('app.user_id', '', false)`)
  await refused(
    jobs.query(`insert into market.reward_code (reward_code, code) values ('eco_products', 'XYZ')`),
    'reward_by_admin',
  )
})

test('a code is given once, and a voucher is what was offered', async () => {
  await refused(
    market.owner.query(`update market.reward_code set redemption_id = uuidv7() where code = 'SAVON-1'`),
    'reward_code_of_reward',
  )
  await refused(
    api.query(
      `insert into market.voucher (id, user_id, profession, value_cents, expires_at)
       values (uuidv7(), $1, 'massage-therapist', 100000, public.clock())`,
      [memberId],
    ),
    'voucher_offered',
  )
})

const OWN = ['reward_earning', 'redemption', 'voucher', 'points_notice', 'leaderboard_alias']

test('what somebody earned, had and is called is theirs to read, and nobody’s stock of codes is', async () => {
  const { database } = market.services
  const [one, other] = [await openMember(market), await openMember(market)]
  await grantPoints(database, one.persona.id, 600)
  await noteAttended(database, one.persona.id)
  for (const [code, cost] of [
    ['massage_therapy', 400],
    ['eco_products', 200],
  ] as const)
    expect((await one.client.post(`/api/rewards/${code}/redemptions`, { cost })).status).toBe(200)
  await one.client.put('/api/rewards/leaderboard', { alias: 'Pommier' })
  await market.owner.query(
    `insert into market.points_notice (user_id, active_at, expires_at)
     values ($1, public.clock(), public.clock() + interval '40 days')`,
    [one.persona.id],
  )
  const seen = async (tables: readonly string[]) => {
    const counts = []
    for (const table of tables) {
      const { rows } = await api.query(`select count(*)::int as count from market.${table}`)
      counts.push(rows[0].count)
    }
    return counts
  }
  await actAs(one.persona.id)
  expect(await seen(OWN)).toEqual([1, 2, 1, 1, 1])
  expect((await api.query('select code from market.reward_code')).rowCount).toBe(1)
  for (const nobody of [other.persona.id, '']) {
    await actAs(nobody)
    expect(await seen([...OWN, 'points_expiry', 'reward_code'])).toEqual([0, 0, 0, 0, 0, 0, 0])
  }
  await denied(earn(one.persona.id, 'once'))
  await actAs(memberId)
})

test('a code is taken for one’s own redemption, never for another’s', async () => {
  const member = await openMember(market)
  await grantPoints(market.services.database, member.persona.id, 400)
  await noteAttended(market.services.database, member.persona.id)
  const { body } = await member.client.post('/api/rewards/massage_therapy/redemptions', { cost: 400 })
  const take = async () =>
    (await api.query('select market.take_reward_code($1) as taken', [body.id])).rows[0].taken
  expect(await take()).toBe(false)
  await actAs(member.persona.id)
  // A massage has no stock of codes.
  expect(await take()).toBe(false)
  await actAs(memberId)
})

test('no program gives a voucher more than its year', async () => {
  const member = await openMember(market)
  await grantPoints(market.services.database, member.persona.id, 400)
  await noteAttended(market.services.database, member.persona.id)
  const { body } = await member.client.post('/api/rewards/massage_therapy/redemptions', { cost: 400 })
  await actAs(member.persona.id)
  for (const column of ['expires_at', 'grace_until'])
    await denied(
      api.query(`update market.voucher set ${column} = public.clock() + interval '9 years' where id = $1`, [
        body.id,
      ]),
    )
  await refused(
    market.owner.query(
      `insert into market.voucher (id, user_id, profession, value_cents, expires_at)
       select id, user_id, profession, value_cents, public.clock() + interval '2 years' from market.voucher
       where id = $1`,
      [body.id],
    ),
    'voucher_year',
  )
  await actAs(memberId)
})

test('nobody but a trigger marks what is due, and what is erased takes its rows along', async () => {
  await denied(
    api.query(
      `insert into market.reward_due (user_id, source, event_id) values ($1, 'scan-saved', uuidv7())`,
      [memberId],
    ),
  )
  await market.owner.query('delete from auth."user" where id = $1', [memberId])
  const { rows } = await market.owner.query('select from market.reward_earning where user_id = $1', [
    memberId,
  ])
  expect(rows).toEqual([])
})
