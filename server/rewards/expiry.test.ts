import { expect, test } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { EXAMPLE_ANSWERS } from '#tests/harness/example-scan.ts'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { openMember } from '#tests/harness/practices.ts'
import { expirePoints } from './expire-points.ts'
import { lookAtDue } from './look-at-due.ts'

const market = marketplace()
const { audit, balance } = paidVisits(market)
const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }

async function scanner(language: 'fr' | 'en' = 'fr') {
  const member = await openMember(market, { language })
  const completedAt = market.clock.now().subtract({ hours: 1 }).toString({ smallestUnit: 'second' })
  const saved = await member.client.post('/api/scan-results', {
    answers: EXAMPLE_ANSWERS,
    completedAt,
    consent,
  })
  expect(saved.status, saved.text).toBe(200)
  await asWorker(market, lookAtDue)
  return member
}

const expire = () =>
  asWorker(market, (database) => expirePoints({ database, origin: 'https://mieva.example' }))
const left = async (id: string) => (await balance('member/points', id)).available
const noticesTo = async (address: string) =>
  (await market.mailsTo(address)).filter(({ template }) => template === 'points-expiring')

test('points go after a year without activity, and a notice in the person’s language before', async () => {
  const { persona } = await scanner('en')
  await market.clock.advance({ hours: 24 * 300 })
  await expire()
  expect(await noticesTo(persona.email)).toEqual([])
  // A year may have 366 days: a day or two into the notice's time, whatever the year.
  await market.clock.advance({ hours: 24 * 23 })
  await expire()
  await expire()
  expect(await noticesTo(persona.email)).toMatchObject([{ language: 'en', facts: { points: '100' } }])
  await market.clock.advance({ hours: 24 * 31 })
  await expire()
  expect(await left(persona.id)).toBe(100)
  await market.clock.advance({ hours: 24 * 15 })
  await expire()
  await expire()
  expect(await left(persona.id)).toBe(0)
  expect(await noticesTo(persona.email)).toHaveLength(1)
  expect(await audit()).toEqual([])
})

test('whoever wants no word about points is told all the same that theirs expire', async () => {
  const { client, persona } = await scanner()
  const choose = (channel: string) =>
    client.put('/api/notifications/preferences/choice', { topic: 'credits', channel, isOn: false })
  expect((await choose('app')).status).toBe(200)
  expect((await choose('mail')).body.code).toBe('notification/always-sent')
  // As they chose when it could still be chosen.
  await market.owner.query(
    `insert into market.notification_choice (user_id, topic, channel, is_on) values ($1, 'credits', 'mail', false)`,
    [persona.id],
  )
  await market.clock.advance({ hours: 24 * 330 })
  await expire()
  expect(await noticesTo(persona.email)).toHaveLength(1)
})

test('nothing expires without a notice, however long it has been', async () => {
  const { persona } = await scanner()
  await market.clock.advance({ hours: 24 * 900 })
  await expire()
  expect(await left(persona.id)).toBe(100)
  expect(await noticesTo(persona.email)).toHaveLength(1)
  // The job was away: the notice is too old, and another one is due.
  await market.clock.advance({ hours: 24 * 70 })
  await expire()
  expect(await left(persona.id)).toBe(100)
  expect(await noticesTo(persona.email)).toHaveLength(2)
  await market.clock.advance({ hours: 24 * 31 })
  await expire()
  expect(await left(persona.id)).toBe(0)
})

test('one who could not be told keeps nobody of the next batches waiting', async () => {
  const people = [await scanner(), await scanner()]
  await market.clock.advance({ hours: 24 * 330 })
  const ids = people.map(({ persona }) => persona.id).toSorted()
  const constraint = 'alter table market.points_notice'
  await market.owner.query(`${constraint} add constraint not_this_one check (user_id <> '${ids[0]}')`)
  const once = asWorker(market, (database) => expirePoints({ database, origin: 'https://mieva.example' }, 1))
  expect(await once.then(() => 'done', String)).toContain('balances were not looked at')
  await market.owner.query(`${constraint} drop constraint not_this_one`)
  const told = people.find(({ persona }) => persona.id === ids[1])
  expect(await noticesTo(told!.persona.email)).toHaveLength(1)
})

test('the database refuses an expiry that nobody was told of in time', async () => {
  const { persona } = await scanner()
  const jobs = await market.connectAs('jobs')
  const notice = async (days: number) => {
    const { rows } = await jobs.query(
      `insert into market.points_notice (user_id, active_at, expires_at)
       values ($1, public.clock(), public.clock() + make_interval(days => $2)) returning id`,
      [persona.id, days],
    )
    return rows[0].id as string
  }
  await expect(notice(29)).rejects.toMatchObject({ constraint: 'points_notice_days' })
  await expect(notice(61)).rejects.toMatchObject({ constraint: 'points_notice_days' })
  const id = await notice(31)
  const expiry = () => jobs.query(`insert into market.points_expiry (notice_id, points) values ($1, 1)`, [id])
  await expect(expiry()).rejects.toMatchObject({ constraint: 'points_expiry_noticed' })
  await market.clock.advance({ hours: 24 * 61 })
  await expect(expiry()).rejects.toMatchObject({ constraint: 'points_expiry_noticed' })
})
