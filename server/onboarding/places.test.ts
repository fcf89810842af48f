import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { book, letTimePassUntil, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'
import { updatePlace } from './queries.ts'

const market = marketplace()
const ADDRESS = { city: 'Rimouski', street: '12, rue Saint-Germain', postalCode: 'g5l1b2' }

test('a place has a whole address or none', async () => {
  const { client } = await openPractice(market)
  const add = (place: object) => client.post('/api/onboarding/places', place)
  expect(await add({ city: 'Rimouski', street: '12, rue Saint-Germain' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'postalCode', rule: 'required' }] },
  })
  expect(await add({ ...ADDRESS, phone: '123' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'phone', rule: 'phone' }] },
  })
  expect((await add({ city: 'Rimouski' })).status).toBe(200)
  expect(
    (await add({ ...ADDRESS, phone: '(418) 555-0101', accessNotes: '2e étage', isStepFree: false })).status,
  ).toBe(200)
  const { places } = (await client.get('/api/onboarding')).body
  expect(places.at(-1)).toMatchObject({
    postalCode: 'G5L 1B2',
    phone: '418 555-0101',
    accessNotes: '2e étage',
    isStepFree: false,
  })
})

test('where people are expected the way in may change at once, the address once they are to be told', async () => {
  const practice = await openPractice(market)
  const { client, persona } = await openMember(market, { language: 'en' })
  const slot = await slotAfter(market, practice, 40, 'mode=in-person&days=7')
  const booked = await book(client, practice, slot.startsAt, {
    mode: 'in-person',
    placeId: practice.placeId,
  })
  const change = (place: object) => practice.client.put(`/api/onboarding/places/${practice.placeId}`, place)
  const same = { city: 'Montréal', street: '4210, rue Saint-Denis', postalCode: 'H2J 2K8' }
  expect((await change({ ...same, accessNotes: 'Sonnez au 3' })).status).toBe(200)
  const moved = { city: 'Longueuil', street: '12, rue Saint-Charles', postalCode: 'J4H 1C9' }
  expect(await change(moved)).toMatchObject({
    status: 409,
    body: { code: 'onboarding/place-tells', facts: { count: 1 } },
  })
  const templates = async () => (await market.mailsTo(persona.email)).map(({ template }) => template)
  expect(await templates()).not.toContain('booking-changed-place')
  expect(
    await change({ ...moved, city: 'Québec', street: '12, rue Saint-Jean', tellsPeople: true }),
  ).toMatchObject({ status: 409, body: { code: 'onboarding/place-awaits' } })
  expect(await change({ city: 'Montréal', tellsPeople: true })).toMatchObject({
    body: { code: 'onboarding/place-awaits' },
  })
  expect((await change({ ...moved, tellsPeople: true })).status).toBe(200)
  const mail = (await market.mailsTo(persona.email)).at(-1)
  expect(mail).toMatchObject({
    template: 'booking-changed-place',
    language: 'en',
    facts: {
      formerly: expect.stringContaining('4210, rue Saint-Denis'),
      where: expect.stringContaining('12, rue Saint-Charles'),
      calendar: expect.stringContaining('Saint-Charles'),
    },
  })
  // They did not choose that address: changing their mind costs nothing, late as it is.
  await letTimePassUntil(market, booked, 2)
  expect((await client.get(`/api/appointments/${booked.id}/cancellation`)).body).toMatchObject({
    isFree: true,
    feeCents: 0,
  })
})

test('a place is changed by its own professional alone', async () => {
  const practice = await openPractice(market)
  const other = await openPractice(market)
  const address = `/api/onboarding/places/${practice.placeId}`
  expect(await other.client.put(address, ADDRESS)).toMatchObject({
    status: 404,
    body: { code: 'onboarding/not-found' },
  })
  const shown = async () => (await practice.client.get('/api/onboarding')).body.places
  expect(await shown()).toMatchObject([{ street: '4210, rue Saint-Denis' }])
  // No policy of the database stands behind it: the statement itself names whose place it is.
  const place = {
    name: null,
    ...ADDRESS,
    postalCode: 'G5L 1B2',
    accessNotes: null,
    isStepFree: null,
    phone: null,
    latitude: 48.45,
    longitude: -68.52,
    zone: 'America/Toronto',
  }
  const change = ({ professionalId }: { professionalId: string }) =>
    market.services.database.withActor(null, (tx) => updatePlace(tx, professionalId, practice.placeId, place))
  await change(other)
  expect(await shown()).toMatchObject([{ street: '4210, rue Saint-Denis' }])
  await change(practice)
  expect(await shown()).toMatchObject([{ street: ADDRESS.street }])
})

test('video needs no link; whoever has a visit ahead is told of another room', async () => {
  const practice = await openPractice(market, { meetingUrl: null })
  const service = { nameFr: 'Suivi', durationMinutes: 50, priceCents: 14_000, modes: ['video'] }
  const add = () => practice.client.post('/api/onboarding/services', service)
  const reach = (meetingUrl: string | null) => practice.client.put('/api/onboarding/reach', { meetingUrl })
  expect((await add()).status).toBe(200)
  for (const wrong of ['http://visio.exemple.ca/a', 'https://nom:secret@visio.exemple.ca', 'visio'])
    expect(await reach(wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'meetingUrl', rule: 'web-address' }] },
    })
  expect((await reach('https://visio.exemple.ca/a?pwd=x')).status).toBe(200)
  const { client, persona } = await openMember(market)
  await book(client, practice, (await slotAfter(market, practice, 40)).startsAt)
  expect((await reach('https://visio.exemple.ca/b')).status).toBe(200)
  // Whoever holds the old link gets the new one, in the mail and in the calendar; saved again, nobody is written to.
  expect((await reach('https://visio.exemple.ca/b')).status).toBe(200)
  const told = (await market.mailsTo(persona.email)).filter(
    ({ template }) => template === 'booking-changed-reach',
  )
  expect(told).toMatchObject([{ facts: { side: 'client', meeting: 'https://visio.exemple.ca/b' } }])
  expect(told[0]?.facts['calendar']).toContain('https://visio.exemple.ca/b')
  expect((await reach(null)).status).toBe(200)
  const [, last] = (await market.mailsTo(persona.email)).filter(
    ({ template }) => template === 'booking-changed-reach',
  )
  expect(last?.facts['meeting']).toContain('/consultation/')
})
