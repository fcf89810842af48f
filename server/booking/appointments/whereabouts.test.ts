// Nothing is sold that cannot take place, and what is told for one visit is forgotten after it.
import { beforeAll, describe, expect, test } from 'vitest'
import { completePastVisits } from './upkeep.ts'
import { marketplace } from '#tests/harness/api.ts'
import { ORIGIN } from '#tests/harness/client.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import {
  book,
  holdRequest,
  letTimePassUntil,
  listSlots,
  openMember,
  openPractice,
  type Practice,
  slotAfter,
} from '#tests/harness/practices.ts'

const market = marketplace()
const HOME = {
  street: '12, rue des Lilas, app. 4',
  city: 'Rimouski',
  postalCode: 'g5l1b2',
  accessNotes: 'Sonnez deux fois',
}

/** Also receives at people's homes. */
const openHomePractice = () => openPractice(market, { modes: ['in-person', 'video', 'at-home'] })

describe('a place without an address', () => {
  test('lists no time in person, and takes none', async () => {
    const practice = await openPractice(market)
    const slot = await slotAfter(market, practice, 40, 'mode=in-person&days=7')
    await market.owner.query('update market.professional_place set street = null where id = $1', [
      practice.placeId,
    ])
    expect(await listSlots(market, practice, 'mode=in-person&days=7')).toEqual([])
    expect(await listSlots(market, practice, 'mode=video&days=7')).not.toEqual([])
    const { client } = await openMember(market)
    const changes = { mode: 'in-person', placeId: practice.placeId }
    const answer = await client.post('/api/appointments/holds', holdRequest(practice, slot.startsAt, changes))
    expect(answer).toMatchObject({ status: 409, body: { code: 'booking/slot-not-offered' } })
  })

  test('takes no visit in person: the database itself refuses', async () => {
    const practice = await openPractice(market)
    await market.owner.query(
      'update market.professional_place set postal_code = null where professional_id = $1',
      [practice.professionalId],
    )
    const { persona } = await openMember(market)
    const api = await market.connectAs('api')
    await expect(
      api.query(
        `insert into market.appointment (professional_id, client_id, state, last_event, starts_at, ends_at, busy_from,
           busy_until, zone, mode, place_id, attendee, service_name_fr, price_cents, late_fee_percent, move_until_hours,
           held_until)
         select $1, $2, 'held', 'hold', at, at + interval '50 minutes', at, at + interval '50 minutes',
           'America/Toronto', 'in-person', $3, 'self', 'Suivi', 14000, 50, 2, public.clock() + interval '10 minutes'
         from (select public.clock() + interval '10 days' as at) moment`,
        [practice.professionalId, persona.id, practice.placeId],
      ),
    ).rejects.toMatchObject({ code: '23514', constraint: 'appointment_whereabouts' })
  })
})

test('a professional without a link of their own meets people in our room, whose address is in mail and calendar', async () => {
  const practice = await openPractice(market, { meetingUrl: null })
  const { client, persona } = await openMember(market)
  const { id } = await book(client, practice, (await slotAfter(market, practice, 40)).startsAt)
  const room = `${ORIGIN}/consultation/${id}`
  expect((await client.get(`/api/appointments/${id}`)).body.meetingUrl).toBeNull()
  const [mail] = await market.mailsTo(persona.email)
  expect(mail?.facts['meeting']).toBe(room)
  const file = (await client.get(`/api/appointments/${id}/calendar`)).text.replaceAll('\r\n ', '')
  expect(file).toContain(`LOCATION;LANGUAGE=fr-CA:${room}`)
})

describe('a confirmed visit says where it happens', () => {
  let practice: Practice
  beforeAll(async () => {
    practice = await openHomePractice()
    await market.owner.query(
      `update market.professional_place set access_notes = 'Sonnez au 3', is_step_free = true, phone = '514 555-0101'
       where id = $1`,
      [practice.placeId],
    )
    await market.owner.query(`update market.professional set visit_phone = '514 555-0199' where id = $1`, [
      practice.professionalId,
    ])
  })

  test('in person: address, way in, number and directions, on the page, in the mail and in the calendar file', async () => {
    const { client, persona } = await openMember(market)
    const slot = await slotAfter(market, practice, 40, 'mode=in-person&days=7')
    const { id } = await book(client, practice, slot.startsAt, {
      mode: 'in-person',
      placeId: practice.placeId,
    })
    const { body } = await client.get(`/api/appointments/${id}`)
    expect(body).toMatchObject({
      place: {
        street: '4210, rue Saint-Denis',
        postalCode: 'H2J 2K8',
        accessNotes: 'Sonnez au 3',
        isStepFree: true,
      },
      phone: '514 555-0101',
      meetingUrl: null,
    })
    const [mail] = await market.mailsTo(persona.email)
    expect(mail?.facts).toMatchObject({
      where: '4210, rue Saint-Denis, Montréal H2J 2K8',
      access: 'Sonnez au 3 Entrée sans marche.',
      phone: '514 555-0101',
    })
    expect(mail?.facts['directions']).toContain('4210%2C%20rue%20Saint-Denis')
    const file = (await client.get(`/api/appointments/${id}/calendar`)).text.replaceAll('\r\n ', '')
    expect(file).toContain('LOCATION;LANGUAGE=fr-CA:4210\\, rue Saint-Denis\\, Montréal H2J 2K8')
    expect(file).toContain('Sonnez au 3')
  })

  test('by video: the link is given with the confirmation and not before', async () => {
    const { client, persona } = await openMember(market)
    const slot = await slotAfter(market, practice, 60)
    const held = await client.post('/api/appointments/holds', holdRequest(practice, slot.startsAt))
    expect(held.body).toMatchObject({ meetingUrl: null, phone: null })
    const calendar = async () => (await client.get(`/api/appointments/${held.body.id}/calendar`)).text
    expect(await calendar()).not.toMatch(/visio\.exemple|555-0199/)
    await client.post(`/api/appointments/${held.body.id}/confirm`, { payment: 'on-site' })
    const { body } = await client.get(`/api/appointments/${held.body.id}`)
    expect(body).toMatchObject({ meetingUrl: 'https://visio.exemple.ca/salle', phone: '514 555-0199' })
    const [mail] = await market.mailsTo(persona.email)
    expect(mail?.facts['meeting']).toBe('https://visio.exemple.ca/salle')
    expect(await calendar()).toContain('LOCATION;LANGUAGE=fr-CA:https://visio.exemple.ca/salle')
    await client.post(`/api/appointments/${held.body.id}/cancel`, { expectedFeeCents: 0 })
    expect((await client.get(`/api/appointments/${held.body.id}`)).body.state).toBe('cancelled')
    expect(await calendar()).not.toMatch(/visio\.exemple|555-0199/)
  })
})

describe('a visit at home', () => {
  let practice: Practice
  beforeAll(async () => {
    practice = await openHomePractice()
  })

  const hold = async (hours: number) => {
    const member = await openMember(market)
    const slot = await slotAfter(market, practice, hours, 'mode=at-home&days=14')
    const held = await member.client.post(
      '/api/appointments/holds',
      holdRequest(practice, slot.startsAt, { mode: 'at-home' }),
    )
    expect(held.status).toBe(201)
    return { ...member, id: held.body.id as string, startsAt: slot.startsAt }
  }
  const confirm = (visit: Awaited<ReturnType<typeof hold>>, contact: object | undefined) =>
    visit.client.post(`/api/appointments/${visit.id}/confirm`, {
      payment: 'on-site',
      ...(contact && { contact }),
    })

  test('is not confirmed without an address', async () => {
    const visit = await hold(40)
    for (const contact of [undefined, { phone: '418 555-0101' }])
      expect(await confirm(visit, contact)).toMatchObject({
        status: 422,
        body: { code: 'booking/home-address-missing' },
      })
    await expect(
      market.owner.query(
        `update market.appointment set state = 'scheduled', last_event = 'confirm', version = version + 1,
           payment = 'on-site', confirmed_at = public.clock() where id = $1`,
        [visit.id],
      ),
    ).rejects.toMatchObject({ constraint: 'appointment_home_address' })
    expect((await confirm(visit, { home: HOME })).status).toBe(200)
  })

  test('shows the address to its two people and to nobody else, and in no message', async () => {
    const visit = await hold(50)
    const confirmed = await confirm(visit, { home: HOME, phone: '(418) 555-0101' })
    // What is kept for a repeated request holds no address.
    expect(confirmed.body.contact).toBeNull()
    const told = { phone: '418 555-0101', home: { ...HOME, postalCode: 'G5L 1B2' } }
    expect((await visit.client.get(`/api/appointments/${visit.id}`)).body.contact).toEqual(told)
    expect((await practice.client.get(`/api/appointments/${visit.id}`)).body.contact).toEqual(told)
    const api = await market.connectAs('api')
    const seenBy = async (userId: string) => {
      await api.query(`select set_config('app.user_id', $1, false)`, [userId])
      return (await api.query('select from market.visit_contact where appointment_id = $1', [visit.id]))
        .rowCount
    }
    const { persona: stranger } = await openMember(market)
    const admin = await market.createPersona('admin')
    expect(await seenBy(visit.persona.id)).toBe(1)
    expect(await seenBy(practice.userId)).toBe(1)
    expect(await seenBy(stranger.id)).toBe(0)
    expect(await seenBy(admin.id)).toBe(0)
    const mails = [
      ...(await market.mailsTo(visit.persona.email)),
      ...(await market.mailsTo(practice.persona.email)),
    ]
    expect(JSON.stringify(mails.map(({ facts }) => facts))).not.toMatch(/Lilas|G5L|555-0101/)
    const files = await Promise.all(
      [visit.client, practice.client].map((client) => client.get(`/api/appointments/${visit.id}/calendar`)),
    )
    for (const { text } of files) expect(text).not.toMatch(/Lilas|G5L|555-0101/)
  })

  test('lets the client correct what they told, and only them', async () => {
    const visit = await hold(60)
    await confirm(visit, { home: HOME })
    const path = `/api/appointments/${visit.id}/contact`
    expect((await visit.client.put(path, { home: { ...HOME, street: '14, rue des Lilas' } })).status).toBe(
      200,
    )
    expect((await practice.client.get(`/api/appointments/${visit.id}`)).body.contact.home.street).toBe(
      '14, rue des Lilas',
    )
    // Saved again as it is, nobody is written to a second time; where they live stays on the page.
    await visit.client.put(path, { home: { ...HOME, street: '14, rue des Lilas' } })
    const told = (await market.mailsTo(practice.persona.email)).filter(
      ({ template }) => template === 'booking-changed-reach',
    )
    expect(told).toMatchObject([{ facts: { side: 'professional', by: 'client' } }])
    expect(JSON.stringify(told)).not.toMatch(/Lilas|G5L/)
    expect(await visit.client.put(path, { home: null })).toMatchObject({ status: 422 })
    expect((await practice.client.put(path, { home: HOME })).status).toBe(404)
  })

  test('shows its professional no address before it is confirmed', async () => {
    const visit = await hold(64)
    // What a card payment under way leaves: the address is told, and the time is only held.
    await market.owner.query(
      `insert into market.visit_contact (appointment_id, street, city, postal_code)
       values ($1, '12, rue des Lilas', 'Rimouski', 'G5L 1B2')`,
      [visit.id],
    )
    const seenBy = async ({ client }: { client: Practice['client'] }) =>
      (await client.get(`/api/appointments/${visit.id}`)).body
    expect(await seenBy(visit)).toMatchObject({ state: 'held', contact: { home: { city: 'Rimouski' } } })
    expect(await seenBy(practice)).toMatchObject({ state: 'held', contact: null })
    await confirm(visit, undefined)
    expect(await seenBy(practice)).toMatchObject({
      state: 'scheduled',
      contact: { home: { city: 'Rimouski' } },
    })
  })

  test('takes no address once it is cancelled, nor does the database', async () => {
    const visit = await hold(68)
    await confirm(visit, { home: HOME })
    const api = await market.connectAs('api')
    await api.query(`select set_config('app.user_id', $1, false)`, [visit.persona.id])
    const insert = () =>
      api.query(
        `insert into market.visit_contact (appointment_id, phone) values ($1, '418 555-0101')
         on conflict (appointment_id) do update set phone = excluded.phone`,
        [visit.id],
      )
    await insert()
    await visit.client.post(`/api/appointments/${visit.id}/cancel`, { expectedFeeCents: 0 })
    expect(await visit.client.put(`/api/appointments/${visit.id}/contact`, { home: HOME })).toMatchObject({
      status: 409,
      body: { code: 'booking/not-now' },
    })
    await expect(insert()).rejects.toMatchObject({ code: '42501' })
  })

  test('is forgotten when it is cancelled, and once it is over', async () => {
    const cancelled = await hold(70)
    const past = await hold(80)
    for (const visit of [cancelled, past]) await confirm(visit, { home: HOME })
    await cancelled.client.post(`/api/appointments/${cancelled.id}/cancel`, { expectedFeeCents: 0 })
    await letTimePassUntil(market, past, -26)
    await asWorker(market, (database) => completePastVisits(database))
    const { rows } = await market.owner.query(
      'select appointment_id from market.visit_contact where appointment_id = any($1)',
      [[cancelled.id, past.id]],
    )
    expect(rows).toEqual([])
  })
})
