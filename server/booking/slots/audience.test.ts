// Who books a service by themselves, and what is offered no more.
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import {
  book,
  holdRequest,
  openMember,
  openPractice,
  type Practice,
  slotAfter,
} from '#tests/harness/practices.ts'
import { waitListRequest } from '#tests/harness/wait-list.ts'

const market = marketplace()

const open = (practice: Practice, audience: string) =>
  market.owner.query('update market.professional_service set audience = $2 where id = $1', [
    practice.serviceId,
    audience,
  ])

const offered = (practice: Practice, client = market.visitor()) =>
  client.get(
    `/api/professionals/${practice.professionalId}/availability?mode=video&days=28&service=${practice.serviceId}`,
  )

test('what is for people whom the practice knows is booked by them and by nobody else', async () => {
  const [practice, known, stranger] = [
    await openPractice(market),
    await openMember(market),
    await openMember(market),
  ]
  const first = await slotAfter(market, practice, 40)
  await book(known.client, practice, first.startsAt)
  const { startsAt } = await slotAfter(market, practice, 60)
  await open(practice, 'known')

  const refused = { status: 403, body: { code: 'booking/known-only' } }
  expect(await offered(practice)).toMatchObject(refused)
  expect(await offered(practice, stranger.client)).toMatchObject(refused)
  expect(
    await stranger.client.post('/api/appointments/holds', holdRequest(practice, startsAt)),
  ).toMatchObject(refused)
  expect(await stranger.client.post('/api/wait-list', waitListRequest(practice))).toMatchObject(refused)

  const seen = await offered(practice, known.client)
  expect(seen.body.bookableServiceIds).toEqual([practice.serviceId])
  expect((await known.client.post('/api/wait-list', waitListRequest(practice))).status).toBe(201)
  await book(known.client, practice, startsAt)
})

test('what nobody books online is the professional’s to see and to add, and on no profile', async () => {
  const [practice, known] = [await openPractice(market), await openMember(market)]
  const { startsAt } = await slotAfter(market, practice, 40)
  await book(known.client, practice, startsAt)
  const next = await slotAfter(market, practice, 60)
  await open(practice, 'nobody')
  const refused = { status: 403, body: { code: 'booking/not-online' } }
  expect(await offered(practice, known.client)).toMatchObject(refused)
  expect(
    await known.client.post('/api/appointments/holds', holdRequest(practice, next.startsAt)),
  ).toMatchObject(refused)
  expect((await offered(practice, practice.client)).status).toBe(200)
  await market.owner.query('select market.refresh_directory($1)', [[practice.professionalId]])
  const { rows } = await market.owner.query('select from market.directory_topic where professional_id = $1', [
    practice.professionalId,
  ])
  expect(rows).toEqual([])
  await open(practice, 'known')
  await market.owner.query('select market.refresh_directory($1)', [[practice.professionalId]])
  const own = await market.owner.query(
    'select distinct price_cents::int as price from market.directory_topic where professional_id = $1',
    [practice.professionalId],
  )
  expect(own.rows).toEqual([{ price: 14_000 }])
})

test('the database refuses a time kept by somebody whom the practice does not know', async () => {
  const [practice, stranger] = [await openPractice(market), await openMember(market)]
  const held = await slotAfter(market, practice, 40)
  await stranger.client.post('/api/appointments/holds', holdRequest(practice, held.startsAt))
  await open(practice, 'known')
  const copy = market.owner.query(
    `insert into market.appointment (professional_id, client_id, state, last_event, starts_at, ends_at, busy_from, busy_until,
       zone, mode, attendee, service_id, service_name_fr, price_cents, late_fee_percent, move_until_hours, held_until)
     select professional_id, client_id, 'held', 'hold', starts_at + interval '3 days', ends_at + interval '3 days',
       busy_from + interval '3 days', busy_until + interval '3 days', zone, mode, attendee, service_id, service_name_fr,
       price_cents, late_fee_percent, move_until_hours, held_until from market.appointment where client_id = $1`,
    [stranger.persona.id],
  )
  await expect(copy).rejects.toMatchObject({ constraint: 'appointment_audience' })
})

test('searches and cards show what everybody may book', async () => {
  const practice = await openPractice(market)
  const service = {
    nameFr: 'Première rencontre',
    durationMinutes: 60,
    priceCents: 15_000,
    modes: ['video'],
    audience: 'everyone',
  }
  expect((await practice.client.post('/api/onboarding/services', service)).status).toBe(200)
  const { services } = (await practice.client.get('/api/onboarding')).body
  const first = services.find(({ nameFr }: { nameFr: string }) => nameFr === service.nameFr)
  const { nameFr, nameEn, durationMinutes, priceCents, modes } = services[0]
  const change = { nameFr, nameEn, durationMinutes, priceCents, modes, audience: 'known' }
  expect((await practice.client.put(`/api/onboarding/services/${practice.serviceId}`, change)).status).toBe(
    200,
  )
  const { rows } = await market.owner.query(
    `select distinct t.price_cents::int as price, f.service_id as service from market.directory_topic t
     join market.free_time f on f.professional_id = t.professional_id where t.professional_id = $1`,
    [practice.professionalId],
  )
  expect(rows).toEqual([{ price: 15_000, service: first.id }])
  const { body } = await market
    .visitor()
    .get(`/api/professionals/${practice.professionalId}/availability?mode=video&days=28`)
  expect(body).toMatchObject({ service: { id: first.id }, bookableServiceIds: [first.id] })
})

test('an archived service is offered no more; what was booked stays, and who waits for it is told', async () => {
  const [practice, booked, waiting] = [
    await openPractice(market),
    await openMember(market),
    await openMember(market),
  ]
  const { startsAt } = await slotAfter(market, practice, 40)
  const { id } = await book(booked.client, practice, startsAt)
  await waiting.client.post('/api/wait-list', waitListRequest(practice))
  const archive = (isArchived: boolean) =>
    practice.client.post(`/api/onboarding/services/${practice.serviceId}/archive`, { isArchived })
  expect((await archive(true)).status).toBe(200)
  expect((await offered(practice)).status).toBe(404)
  expect((await booked.client.get(`/api/appointments/${id}`)).body).toMatchObject({
    state: 'scheduled',
    service: { nameFr: 'Suivi individuel' },
    priceCents: 14_000,
  })
  expect((await market.mailsTo(waiting.persona.email)).map(({ template }) => template)).toEqual([
    'wait-removed',
  ])
  expect((await waiting.client.get('/api/wait-list')).body).toEqual([])
  expect((await archive(false)).status).toBe(200)
  expect((await offered(practice)).status).toBe(200)
  const other = await openPractice(market)
  expect(
    (await other.client.post(`/api/onboarding/services/${practice.serviceId}/archive`, { isArchived: true }))
      .status,
  ).toBe(404)
})
