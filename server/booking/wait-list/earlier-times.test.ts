// Who has a visit and waits for an earlier time.
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { book, listSlots, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'
import { waitListRequest, offerTimesOf, ONE_A_DAY } from '#tests/harness/wait-list.ts'

const market = marketplace()

test('accepting an earlier time swaps the later visit in one piece', async () => {
  const practice = await openPractice(market, ONE_A_DAY)
  const other = await openMember(market)
  const soon = await slotAfter(market, practice, 40)
  const taken = await book(other.client, practice, soon.startsAt)
  const { client, persona } = await openMember(market)
  const late = await slotAfter(market, practice, 200)
  const visit = await book(client, practice, late.startsAt)
  const joined = await client.post('/api/wait-list', waitListRequest(practice, { replacesId: visit.id }))
  expect(joined.status, joined.text).toBe(201)
  const [{ id }] = joined.body

  expect((await client.post(`/api/wait-list/${id}/swap`)).body.code).toBe('booking/hold-expired')
  await other.client.post(`/api/appointments/${taken.id}/cancel`, { expectedFeeCents: 0 })
  expect(await offerTimesOf(market, practice)).toBe(1)
  expect((await other.client.post(`/api/wait-list/${id}/swap`)).status).toBe(404)
  const answers = await Promise.all([1, 2].map(() => client.post(`/api/wait-list/${id}/swap`)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const swapped = answers.find(({ status }) => status === 200)!
  expect(swapped.body).toMatchObject({ id: visit.id, startsAt: soon.startsAt, state: 'scheduled' })

  const { body } = await client.get('/api/appointments')
  expect(body.appointments.map((one: { id: string }) => one.id)).toEqual([visit.id])
  expect((await client.get('/api/wait-list')).body).toEqual([])
  const free = (await listSlots(market, practice)).map(({ startsAt }) => startsAt)
  expect(free).toContain(late.startsAt)
  expect(free).not.toContain(soon.startsAt)
  const templates = (await market.mailsTo(persona.email)).map(({ template }) => template)
  expect(templates).toEqual(['booking-confirmed', 'booking-wait-offer', 'booking-moved'])
})

test('who has a visit is offered earlier times only', async () => {
  const practice = await openPractice(market, ONE_A_DAY)
  const { client } = await openMember(market)
  const visit = await book(client, practice, (await slotAfter(market, practice, 40)).startsAt)
  const other = await openMember(market)
  const later = await book(other.client, practice, (await slotAfter(market, practice, 100)).startsAt)
  await client.post('/api/wait-list', waitListRequest(practice, { replacesId: visit.id }))
  await other.client.post(`/api/appointments/${later.id}/cancel`, { expectedFeeCents: 0 })
  expect(await offerTimesOf(market, practice)).toBe(0)
})

test('an offer’s message leads to a list, and names nothing in its address', async () => {
  const practice = await openPractice(market, ONE_A_DAY)
  const other = await openMember(market)
  const taken = await book(other.client, practice, (await slotAfter(market, practice, 40)).startsAt)
  const { client, persona } = await openMember(market)
  await client.post('/api/wait-list', waitListRequest(practice))
  await other.client.post(`/api/appointments/${taken.id}/cancel`, { expectedFeeCents: 0 })
  await offerTimesOf(market, practice)
  const [mail] = await market.mailsTo(persona.email)
  expect(new URL(mail?.facts['link'] ?? '').pathname).toBe('/dashboard/client/appointments')
  expect(new URL(mail?.facts['link'] ?? '').search).toBe('')
  const { rows } = await market.owner.query(
    `select data from pgboss.job where name = 'booking.offer-time' and data->>'professionalId' = $1`,
    [practice.professionalId],
  )
  for (const { data } of rows) expect(Object.keys(data)).toEqual(['professionalId'])
})
