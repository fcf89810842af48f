import { beforeAll, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import {
  book,
  letTimePassUntil,
  openMember,
  openPractice,
  type Practice,
  slotAfter,
} from '#tests/harness/practices.ts'

const market = marketplace()
const PATH = '/api/professional/figures'
let practice: Practice
let colleague: Practice

/** Six visits over two days: three took place (one person twice), one was missed, one cancelled late, one by the practice. */
beforeAll(async () => {
  practice = await openPractice(market, { opensMinute: 9 * 60, closesMinute: 17 * 60 })
  colleague = await openPractice(market)
  const visitAfter = async (client: Awaited<ReturnType<typeof openMember>>['client'], hours: number) =>
    book(client, practice, (await slotAfter(market, practice, hours)).startsAt)
  const people = await Promise.all(
    ['Sofia', 'Olivier', 'Karine', 'Thomas'].map((firstName) =>
      openMember(market, { firstName, lastName: 'Roy' }),
    ),
  )
  const [sofia, olivier, karine, thomas] = people.map(({ client }) => client)
  const visits = []
  for (const client of [sofia!, sofia!, olivier!, karine!, thomas!, thomas!])
    visits.push(await visitAfter(client, 48))
  const [, , , missed, late, broken] = visits
  const cancelled = await practice.client.post(`/api/professional/appointments/${broken!.id}/cancel`, {
    reason: 'Grippe',
  })
  expect(cancelled.status, cancelled.text).toBe(200)
  await letTimePassUntil(market, late, 3)
  const { body } = await thomas!.get(`/api/appointments/${late!.id}/cancellation`)
  const gone = await thomas!.post(`/api/appointments/${late!.id}/cancel`, { expectedFeeCents: body.feeCents })
  expect(gone.status, gone.text).toBe(200)
  await letTimePassUntil(market, visits.toSorted((a, b) => (a.startsAt < b.startsAt ? 1 : -1))[0], -3)
  const noted = await practice.client.post(`/api/professional/appointments/${missed!.id}/no-show`, {})
  expect(noted.status, noted.text).toBe(200)
})

test('figures count what took place, and each opens into the rows it counts', async () => {
  const { status, body, text } = await practice.client.get(`${PATH}?period=quarter`)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({
    booked: 6,
    held: 3,
    missed: 1,
    late: 1,
    people: { seen: 2, new: 2, cameBack: 1 },
    promises: { kept: 4, broken: 1, tenths: null },
    occupancy: { bookedMinutes: 200 },
    services: [{ nameFr: 'Suivi individuel', held: 3, soldCents: 42_000 }],
    payers: { cardCents: 0, creditsCents: 0 },
    origins: { waitList: 0, added: 0 },
    reviews: null,
  })
  expect(body.payers.onSiteCents).toBeGreaterThanOrEqual(42_000)
  expect(body.origins.first + body.origins.returning).toBe(6)
  expect(body.occupancy.openMinutes).toBeGreaterThan(200)
  expect(body.leadHours).toBeGreaterThanOrEqual(47)
  const counts = {
    booked: 6,
    held: 3,
    missed: 1,
    late: 1,
    broken: 1,
    occupied: 4,
    'new-people': body.people.new,
    'came-back': 2,
    'origin-first': body.origins.first,
    'origin-returning': body.origins.returning,
    'origin-wait-list': 0,
    'origin-added': 0,
    'paid-on-site': 3,
    'paid-card': 0,
    'paid-credits': 0,
    'paid-voucher': 0,
    'held&service=Suivi%20individuel': 3,
    'held&service=Autre': 0,
  }
  for (const [figure, count] of Object.entries(counts)) {
    const rows = await practice.client.get(`${PATH}/visits?period=quarter&figure=${figure}`)
    expect(rows.body.visits, figure).toHaveLength(count)
  }
  for (const { month, held } of body.months) {
    const rows = await practice.client.get(`${PATH}/visits?period=quarter&figure=held&month=${month}`)
    expect(rows.body.visits, month).toHaveLength(held)
  }
})

test('the rows are a file that programs read, names kept from being formulas', async () => {
  const file = await practice.client.get(`${PATH}/visits.csv?period=quarter&figure=missed`)
  expect(file.status).toBe(200)
  const [, line] = file.text.split('\r\n')
  expect(line).toMatch(/^\d{4}-\d\d-\d\d,\d\d:\d\d,Karine Roy,Suivi individuel,no_show,"?140\.00"?$/)
})

test('another professional counts nothing of it, and a client has no figures', async () => {
  expect((await colleague.client.get(PATH)).body).toMatchObject({ booked: 0, services: [], months: [] })
  expect((await colleague.client.get(`${PATH}/visits`)).body.visits).toEqual([])
  const member = await openMember(market)
  expect((await member.client.get(PATH)).status).toBe(403)
})
