// Visits of people without an account: added by their professional, seen by a link, later taken over by an account.
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import {
  letTimePassUntil,
  openMember,
  openPractice,
  type Practice,
  PRICE,
  slotAfter,
} from '#tests/harness/practices.ts'
import { messageGuest, sendDueReminders } from './index.ts'
import { visitToken } from './visit-link.ts'

const market = marketplace()

let people = 0

async function addGuest({ client }: Practice, changes: object = {}) {
  const number = String(++people).padStart(3, '0')
  const person = {
    firstName: 'Ginette',
    lastName: 'Ouellet',
    email: `ginette.${number}@exemple.ca`,
    phone: `514 555-0${number}`,
    language: 'fr',
    agreesToTexts: true,
    ...changes,
  }
  const { body } = await client.post('/api/professional/clients', person)
  return { ...person, id: body.id as string }
}

async function addVisit(practice: Practice, practiceClientId: string, hours = 72) {
  const { startsAt } = await slotAfter(market, practice, hours, 'mode=in-person&days=28')
  const answer = await practice.client.post('/api/professional/added-visits', {
    practiceClientId,
    serviceId: practice.serviceId,
    mode: 'in-person',
    placeId: practice.placeId,
    startsAt,
    priceCents: PRICE,
  })
  return { answer, startsAt, id: answer.body.id as string }
}

const tokenOf = (id: string) => visitToken(market.config.authSecret, id)

/** What waits to be told, told now; the text messages that leave. */
async function tellGuests() {
  const texts: { phone: string; body: string }[] = []
  const { rows } = await market.owner.query<{ id: string; data: Parameters<typeof messageGuest>[2] }>(
    `delete from pgboss.job where name = 'booking.tell-guest' returning id, data`,
  )
  const dependencies = {
    ...market.config,
    config: market.config,
    jobs: market.services.jobs,
    text: async (phone: string, body: string) => {
      texts.push({ phone, body })
      return 'taken' as const
    },
  }
  await asWorker(market, async (database) => {
    for (const { data } of rows) await messageGuest(database, dependencies, data)
  })
  return texts
}

test('who calls gets a visit, a letter and a text message with the address of that visit, and no word of health', async () => {
  const practice = await openPractice(market)
  const guest = await addGuest(practice)
  const { answer, id } = await addVisit(practice, guest.id)
  expect(answer.status, answer.text).toBe(201)
  const [text, ...others] = await tellGuests()
  expect(others).toEqual([])
  expect(text?.phone).toBe(`+1514${guest.phone.slice(4).replace('-', '')}`)
  expect(text?.body).toContain(`/v/${tokenOf(id)}`)
  expect(text?.body).not.toMatch(/suivi|psycholog|gagnon/i)
  const [mail] = await market.mailsTo(guest.email)
  expect(mail).toMatchObject({ template: 'booking-added', language: 'fr' })
  expect(mail?.facts['link']).toContain(`/v/${tokenOf(id)}`)
})

test('a guest who did not agree to text messages gets none', async () => {
  const practice = await openPractice(market)
  const guest = await addGuest(practice, { agreesToTexts: false })
  await addVisit(practice, guest.id)
  expect(await tellGuests()).toEqual([])
  expect(await market.mailsTo(guest.email)).toHaveLength(1)
})

test('the time of a guest is nobody else’s, and a guest is in one place at a time', async () => {
  const practice = await openPractice(market)
  const other = await openPractice(market)
  const guest = await addGuest(practice)
  const { startsAt } = await addVisit(practice, guest.id)
  const { client } = await openMember(market)
  const held = await client.post('/api/appointments/holds', {
    professionalId: practice.professionalId,
    serviceId: practice.serviceId,
    mode: 'video',
    startsAt,
    priceCents: PRICE,
    attendee: 'self',
  })
  expect(held.body.code).toBe('booking/slot-taken')
  expect((await addVisit(other, guest.id)).answer.status).toBe(404)
})

test('a professional passes their own hours on purpose and never somebody’s time; a pause in the way gives way', async () => {
  const practice = await openPractice(market)
  await market.owner.query(
    'update market.professional_service set buffer_after_minutes = 15 where professional_id = $1',
    [practice.professionalId],
  )
  const guest = await addGuest(practice)
  const other = await addGuest(practice)
  const night = Temporal.PlainDate.from((await slotAfter(market, practice, 96)).startsAt.slice(0, 10))
    .toZonedDateTime({ timeZone: 'America/Toronto', plainTime: '02:07' })
    .toInstant()
  const add = (practiceClientId: string, startsAt: Temporal.Instant, outsideHours = true) =>
    practice.client.post('/api/professional/added-visits', {
      practiceClientId,
      serviceId: practice.serviceId,
      mode: 'in-person',
      placeId: practice.placeId,
      startsAt: startsAt.toString(),
      priceCents: PRICE,
      outsideHours,
    })
  expect((await add(guest.id, night, false)).body.code).toBe('booking/slot-not-offered')
  const first = await add(guest.id, night)
  expect(first.status, first.text).toBe(201)
  expect((await add(other.id, night.add({ minutes: 5 }))).body.code).toBe('booking/slot-taken')
  const { body: visit } = await practice.client.get(`/api/appointments/${first.body.id}`)
  const second = await add(other.id, Temporal.Instant.from(visit.endsAt))
  expect(second.status, second.text).toBe(201)
  const { rows } = await market.owner.query(
    'select busy_until = ends_at as "gaveWay" from market.appointment where id = $1',
    [first.body.id],
  )
  expect(rows).toEqual([{ gaveWay: true }])
})

test('the address shows the visit without what it is about, confirms it, and cancels it', async () => {
  const practice = await openPractice(market)
  const guest = await addGuest(practice)
  const { id } = await addVisit(practice, guest.id)
  const visitor = market.visitor()
  const path = `/api/visit-links/${tokenOf(id)}`
  const seen = await visitor.get(path)
  expect(seen.body, seen.text).toMatchObject({
    firstName: 'Ginette',
    state: 'scheduled',
    isConfirmed: false,
    cancelFeeCents: 0,
  })
  expect(seen.text).not.toMatch(/suivi|psycholog/i)
  const confirmed = await visitor.post(`${path}/confirm`, { agreesToTexts: false })
  expect(confirmed.body, confirmed.text).toMatchObject({ isConfirmed: true, agreesToTexts: false })
  expect((await visitor.get(`${path}/calendar`)).text).toContain('BEGIN:VEVENT')
  const cancelled = await visitor.post(`${path}/cancel`, { expectedFeeCents: 0 })
  expect(cancelled.body, cancelled.text).toMatchObject({ state: 'cancelled' })
  expect((await market.mailsTo(practice.persona.email)).map(({ template }) => template)).toContain(
    'booking-cancelled',
  )
})

test('an address that is not one, or of a visit that is over, leads nowhere', async () => {
  const practice = await openPractice(market)
  const guest = await addGuest(practice)
  const visit = await addVisit(practice, guest.id)
  expect((await market.visitor().get('/api/visit-links/0000000000')).status).toBe(404)
  await letTimePassUntil(market, visit, -60)
  expect((await market.visitor().get(`/api/visit-links/${tokenOf(visit.id)}`)).status).toBe(404)
})

test('the professional sees, moves, cancels and ends a guest’s visit as any other; it earns nothing', async () => {
  const practice = await openPractice(market)
  const guest = await addGuest(practice)
  const first = await addVisit(practice, guest.id)
  const calendar = await practice.client.get(`/api/appointments/${first.id}`)
  expect(calendar.body, calendar.text).toMatchObject({
    side: 'professional',
    client: { firstName: 'Ginette' },
  })
  const cancelled = await practice.client.post(`/api/professional/appointments/${first.id}/cancel`, {
    reason: 'Une urgence',
  })
  expect(cancelled.status, cancelled.text).toBe(200)
  expect((await market.mailsTo(guest.email)).map(({ template }) => template)).toContain('booking-cancelled')
  const second = await addVisit(practice, guest.id, 48)
  await letTimePassUntil(market, second, -60)
  const done = await practice.client.post(`/api/professional/appointments/${second.id}/complete`, {})
  expect(done.status, done.text).toBe(200)
  const { rows } = await market.owner.query('select from market.reward_due where event_id = $1', [second.id])
  expect(rows).toEqual([])
})

test('a guest is reminded like everybody', async () => {
  const practice = await openPractice(market)
  const guest = await addGuest(practice)
  const visit = await addVisit(practice, guest.id)
  await tellGuests()
  await letTimePassUntil(market, visit, 23)
  await asWorker(market, (database) =>
    sendDueReminders(database, { ...market.config, jobs: market.services.jobs }),
  )
  const texts = await tellGuests()
  expect(texts.map(({ body }) => body).join()).toContain('rappel')
  expect((await market.mailsTo(guest.email)).map(({ template }) => template)).toContain('booking-reminder')
})

test('an account with the same confirmed address is offered the visits, and has them once it accepts', async () => {
  const practice = await openPractice(market)
  const { client, persona } = await openMember(market)
  const stranger = await openMember(market)
  const guest = await addGuest(practice, { email: persona.email.toUpperCase() })
  const { id } = await addVisit(practice, guest.id)
  expect((await client.get(`/api/appointments/${id}`)).status).toBe(404)
  expect((await stranger.client.get('/api/client-links')).body).toEqual([])
  expect((await stranger.client.post(`/api/client-links/${guest.id}/accept`)).status).toBe(404)
  const offers = await client.get('/api/client-links')
  expect(offers.body, offers.text).toMatchObject([{ id: guest.id, visits: 1 }])
  const accepted = await client.post(`/api/client-links/${guest.id}/accept`)
  expect(accepted.body, accepted.text).toEqual([])
  expect((await client.get(`/api/appointments/${id}`)).body).toMatchObject({
    side: 'client',
    state: 'scheduled',
  })
  expect((await market.visitor().get(`/api/visit-links/${tokenOf(id)}`)).status).toBe(404)
  const file = await practice.client.get(`/api/professional/clients/${guest.id}`)
  expect(file.body).toMatchObject({ hasAccount: true, firstName: persona.firstName, email: null })
  expect(await market.journalOf(persona.id)).toContain('client-linked')
})

test('an address that is not confirmed is offered nothing, and a refused offer does not come back', async () => {
  const practice = await openPractice(market)
  const { client, persona } = await openMember(market)
  const guest = await addGuest(practice, { email: persona.email })
  await addVisit(practice, guest.id)
  await market.owner.query('update auth."user" set email_verified = false where id = $1', [persona.id])
  expect((await client.get('/api/client-links')).body ?? []).not.toMatchObject([{ id: guest.id }])
  await market.owner.query('update auth."user" set email_verified = true where id = $1', [persona.id])
  expect((await client.post(`/api/client-links/${guest.id}/refuse`)).body).toEqual([])
  expect((await client.get('/api/client-links')).body).toEqual([])
})

test('who is a client already keeps one row, with the visits and the tags of both', async () => {
  const practice = await openPractice(market)
  const { client, persona } = await openMember(market)
  const { startsAt } = await slotAfter(market, practice, 120)
  const held = await client.post('/api/appointments/holds', {
    professionalId: practice.professionalId,
    serviceId: practice.serviceId,
    mode: 'video',
    startsAt,
    priceCents: PRICE,
    attendee: 'self',
  })
  await client.post(`/api/appointments/${held.body.id}/confirm`, { payment: 'on-site' })
  const guest = await addGuest(practice, { email: persona.email })
  await addVisit(practice, guest.id)
  const [tag] = (
    await practice.client.post('/api/professional/client-tags', { name: 'Forfait', colour: 'blue' })
  ).body
  await practice.client.put(`/api/professional/clients/${guest.id}/tags`, { tagIds: [tag.id] })
  await client.post(`/api/client-links/${guest.id}/accept`)
  const { clients } = (await practice.client.post('/api/professional/client-search', {})).body
  expect(clients).toMatchObject([{ visits: 2, hasAccount: true, tags: [{ name: 'Forfait' }] }])
})

test('no role moves a visit from a guest to an account, nor adds one to another’s practice', async () => {
  const practice = await openPractice(market)
  const other = await openPractice(market)
  const { persona } = await openMember(market)
  const guest = await addGuest(practice)
  const { id } = await addVisit(practice, guest.id)
  for (const role of ['api', 'jobs']) {
    const connection = await market.connectAs(role)
    await expect(
      connection.query('update market.appointment set client_id = $1, guest_id = null where id = $2', [
        persona.id,
        id,
      ]),
    ).rejects.toThrow(/permission denied/)
  }
  await expect(
    market.owner.query('update market.appointment set client_id = $1 where id = $2', [persona.id, id]),
  ).rejects.toThrow(/agreed|somebody/)
  await expect(
    market.owner.query(
      `insert into market.appointment (professional_id, guest_id, state, last_event, payment, starts_at, ends_at,
      busy_from, busy_until, zone, mode, attendee, service_name_fr, price_cents, late_fee_percent, move_until_hours, confirmed_at)
      select $1, guest_id, state, last_event, payment, starts_at, ends_at, busy_from, busy_until, zone, mode, attendee,
        service_name_fr, price_cents, late_fee_percent, move_until_hours, confirmed_at from market.appointment where id = $2`,
      [other.professionalId, id],
    ),
  ).rejects.toThrow(/practice adds/)
})
