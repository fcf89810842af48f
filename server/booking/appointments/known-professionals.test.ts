// Whom a person saw or keeps at hand, ready to book again.
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { book, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'
import { listProfessionals } from '#tests/harness/searching.ts'

const market = marketplace()
const known = async (client: Client) => (await client.get('/api/known-professionals')).body

test('someone seen is offered again as last time: same service, same mode, first free times', async () => {
  const practice = await openPractice(market)
  const { client } = await openMember(market)
  expect(await known(client)).toEqual([])
  const { startsAt, placeId } = await slotAfter(market, practice, 48, 'mode=in-person&days=28')
  await book(client, practice, startsAt, { mode: 'in-person', placeId })
  const [person] = await known(client)
  expect(person).toMatchObject({
    professional: { id: practice.professionalId, name: 'Amélie Gagnon' },
    isFavourite: false,
    visits: 0,
    nextVisitAt: startsAt,
    offer: { service: { id: practice.serviceId }, mode: 'in-person', city: 'Montréal' },
  })
  expect(person.offer.slots).toHaveLength(3)
  const [first] = person.offer.slots
  const { service, mode } = person.offer
  const held = await client.post('/api/appointments/holds', {
    professionalId: practice.professionalId,
    serviceId: service.id,
    mode,
    placeId: first.placeId,
    startsAt: first.startsAt,
    priceCents: service.priceCents,
    attendee: 'self',
  })
  expect(held.status, 'what is offered can be held at once').toBe(201)
})

test('no time is offered at which the person has another visit or holds another time', async () => {
  const [first, second] = [await openPractice(market), await openPractice(market)]
  const { client } = await openMember(market)
  for (const { professionalId } of [first, second]) await client.put(`/api/favourites/${professionalId}`)
  const timesWith = async ({ professionalId }: typeof first) =>
    (await known(client))
      .find(({ professional }: { professional: { id: string } }) => professional.id === professionalId)
      .offer.slots.map(({ startsAt }: { startsAt: string }) => startsAt)
  const [free] = await timesWith(second)
  expect(await timesWith(first), 'both are free then').toContain(free)
  await book(client, first, free)
  const [next] = await timesWith(second)
  expect(next).not.toBe(free)
  const { serviceId, professionalId } = first
  const { offer } = (await known(client)).find(
    ({ professional }: { professional: { id: string } }) => professional.id === professionalId,
  )
  const time = offer.slots.find(({ startsAt }: { startsAt: string }) => startsAt === next)
  const held = await client.post('/api/appointments/holds', {
    professionalId,
    serviceId,
    mode: offer.mode,
    placeId: time.placeId,
    startsAt: next,
    priceCents: offer.service.priceCents,
    attendee: 'self',
  })
  expect(held.status).toBe(201)
  expect(await timesWith(second)).not.toContain(next)
})

test('somebody kept is listed before a first visit, by one person alone, until taken off', async () => {
  const practice = await openPractice(market)
  const { client } = await openMember(market)
  const other = await openMember(market)
  const address = `/api/favourites/${practice.professionalId}`
  expect((await client.put(address)).body.professionalIds).toEqual([practice.professionalId])
  expect((await client.put(address)).status, 'twice is once').toBe(200)
  expect(await known(client)).toMatchObject([{ isFavourite: true, visits: 0, lastVisitAt: null }])
  await client.put(`/api/favourites/${(await openPractice(market)).professionalId}`)
  expect((await client.get('/api/known-professionals?most=1')).body, 'as many as are asked for').toHaveLength(
    1,
  )
  const second = (await known(client))[0].professional.id
  await client.delete(`/api/favourites/${second}`)
  expect((await other.client.get('/api/favourites')).body.professionalIds).toEqual([])
  await market.owner.query(`update market.professional set state = 'paused' where id = $1`, [
    practice.professionalId,
  ])
  expect(await known(client), 'who cannot be booked is not offered').toEqual([])
  expect((await client.delete(address)).body.professionalIds).toEqual([])
})

test('the database shows nobody whom another keeps, nor lets anybody write it', async () => {
  const practice = await openPractice(market)
  const { client, persona } = await openMember(market)
  const other = await openMember(market)
  await client.put(`/api/favourites/${practice.professionalId}`)
  const api = await market.connectAs('api')
  await api.query('begin')
  await api.query(`select set_config('app.user_id', $1, true)`, [other.persona.id])
  expect((await api.query('select from market.favourite')).rowCount).toBe(0)
  await expect(
    api.query('insert into market.favourite (user_id, professional_id) values ($1, $2)', [
      persona.id,
      practice.professionalId,
    ]),
  ).rejects.toMatchObject({ code: '42501' })
  await api.query('rollback')
})

test('a full list refuses another with a way out, and not whom it already holds', async () => {
  await listProfessionals(market, 101)
  const { client, persona } = await openMember(market)
  const { rows } = await market.owner.query<{ id: string }>(
    `select id from market.professional where state = 'listed' order by id limit 101`,
  )
  const [last, ...kept] = rows.map(({ id }) => id)
  await market.owner.query(
    'insert into market.favourite (user_id, professional_id) select $1, unnest($2::uuid[])',
    [persona.id, kept],
  )
  expect(await client.put(`/api/favourites/${last}`)).toMatchObject({
    status: 409,
    body: { code: 'booking/too-many-favourites' },
  })
  expect((await client.put(`/api/favourites/${kept[0]}`)).status).toBe(200)
  await market.owner.query(`update market.professional set state = 'paused' where id = $1`, [last])
  expect((await client.put(`/api/favourites/${last}`)).status).toBe(404)
})

test('an erased account keeps nobody', async () => {
  const practice = await openPractice(market)
  const { client, persona } = await openMember(market)
  await client.put(`/api/favourites/${practice.professionalId}`)
  await market.owner.query('delete from auth."user" where id = $1', [persona.id])
  const { rowCount } = await market.owner.query('select from market.favourite where user_id = $1', [
    persona.id,
  ])
  expect(rowCount).toBe(0)
})
