// A storm day: everyone concerned is asked once, and nothing changes before they answer.
import { beforeAll, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import {
  book,
  listSlots,
  openMember,
  openPractice,
  openSession,
  type Practice,
} from '#tests/harness/practices.ts'
import { bookingMails } from '../appointments/index.ts'
import { notifyStorm } from './notify-storm.ts'

const market = marketplace()
const dependencies = () => ({
  jobs: market.services.jobs,
  origin: market.config.origin,
  mailFrom: market.config.mailFrom,
})
const hours = { opensMinute: 480, closesMinute: 1_080 }

/** A day two days ahead, and its free times in person. */
const DAY = Temporal.Now.plainDateISO('America/Toronto').add({ days: 2 }).toString()
const inPerson = (practice: Practice) => ({ mode: 'in-person', placeId: practice.placeId })
async function timesOf(practice: Practice, mode = 'in-person') {
  return listSlots(market, practice, `mode=${mode}&from=${DAY}&days=1`)
}

async function visit(practice: Practice, hour: number, changes: object = {}, language: 'fr' | 'en' = 'fr') {
  const member = await openMember(market, { language })
  const slot = (await timesOf(practice)).find(({ startsAt }) => Number(startsAt.slice(11, 13)) === hour)!
  const booked = await book(member.client, practice, slot.startsAt, { ...inPerson(practice), ...changes })
  return { ...member, id: booked.id as string, startsAt: slot.startsAt }
}

const preview = async (practice: Practice) => {
  const answer = await practice.client.get(`/api/professional/storm-day?day=${DAY}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const propose = (practice: Practice, appointmentIds: string[], onceKey?: string) =>
  practice.client.post('/api/professional/storm-day', { day: DAY, appointmentIds }, { onceKey })
const asked = async (client: Client) => (await client.get('/api/storm-proposals')).body
const sendAll = async () => {
  const { rows } = await market.owner.query('select id from market.storm_day')
  for (const { id } of rows) await notifyStorm(market.services.database, dependencies(), id)
}
const stormMails = async (email: string) =>
  (await market.mailsTo(email)).filter(({ template }) => template === 'booking-storm')

describe('a professional’s own day', () => {
  let practice: Practice
  beforeAll(async () => void (practice = await openPractice(market, hours)))

  test('shows exactly who is touched and what each would be offered, before anything is sent', async () => {
    const first = await visit(practice, 9)
    const online = await visit(practice, 11, { mode: 'video', placeId: null })
    const body = await preview(practice)
    expect(body.visits).toMatchObject([
      {
        appointment: { id: first.id },
        startsAt: first.startsAt,
        offersVideo: true,
        answer: null,
        proposedAt: null,
      },
    ])
    expect(body.visits[0].alternative.startsAt.slice(0, 10) > DAY).toBe(true)
    expect(await asked(first.client)).toEqual([])
    expect(await asked(online.client)).toEqual([])
  })

  test('asks each person once, in their language, however often it is sent', async () => {
    const own = await openPractice(market, hours)
    const [anglophone, francophone] = [await visit(own, 9, {}, 'en'), await visit(own, 11)]
    const ids = [anglophone.id, francophone.id]
    const key = crypto.randomUUID()
    expect((await propose(own, ids, key)).status).toBe(200)
    expect((await propose(own, ids, key)).status).toBe(200)
    const again = await propose(own, ids)
    expect(again.body.visits.map(({ answer }: { answer: unknown }) => answer)).toEqual([null, null])
    await Promise.all([sendAll(), sendAll()])
    const [mail, ...more] = await stormMails(anglophone.persona.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ language: 'en', facts: { video: 'yes' } })
    expect(new URL(mail?.facts['link'] ?? '').pathname).toBe('/en/dashboard/client/appointments')
    expect(await stormMails(francophone.persona.email)).toMatchObject([{ language: 'fr' }])
    expect(await market.journalOf(francophone.persona.id)).toEqual([
      'appointment-hold',
      'appointment-confirm',
      'storm-day-proposed',
    ])
    // Nothing changed but what is owed for not coming.
    const { body } = await francophone.client.get(`/api/appointments/${francophone.id}`)
    expect(body).toMatchObject({
      mode: 'in-person',
      state: 'scheduled',
      version: 2,
      startsAt: francophone.startsAt,
    })
  })

  test('sends nothing when it is no longer what the preview showed', async () => {
    const own = await openPractice(market, hours)
    const stranger = await visit(practice, 14)
    const mine = await visit(own, 9)
    await mine.client.post(`/api/appointments/${mine.id}/cancel`, { expectedFeeCents: 0 })
    for (const ids of [[mine.id], [stranger.id], ['01900000-0000-7000-8000-000000000000']])
      expect(await propose(own, ids)).toMatchObject({ status: 409, body: { code: 'booking/terms-changed' } })
    expect(await asked(stranger.client)).toEqual([])
  })

  test('can ask some and not others', async () => {
    const own = await openPractice(market, hours)
    const [one, other] = [await visit(own, 9), await visit(own, 11)]
    expect((await propose(own, [one.id])).status).toBe(200)
    expect(await asked(one.client)).toHaveLength(1)
    expect(await asked(other.client)).toEqual([])
  })
})

describe('the client', () => {
  let practice: Practice
  // Bound a day ahead on any other day.
  beforeAll(async () => void (practice = await openPractice(market, { ...hours, moveUntilHours: 24 })))

  async function askedVisit(hour: number) {
    const person = await visit(practice, hour)
    expect((await propose(practice, [person.id])).status).toBe(200)
    const [proposal] = await asked(person.client)
    const answer = (what: string, version = 2) =>
      person.client.post(`/api/storm-proposals/${proposal.id}/answer`, { answer: what, version })
    return { ...person, proposal, answer }
  }
  const answerIn = async (id: string) =>
    (await preview(practice)).visits.find((one: { appointment: { id: string } }) => one.appointment.id === id)
      ?.answer

  test('chooses video in one tap: same hour, no place, both notified, calendars follow', async () => {
    const person = await askedVisit(8)
    const other = await openMember(market)
    expect(
      (
        await other.client.post(`/api/storm-proposals/${person.proposal.id}/answer`, {
          answer: 'video',
          version: 2,
        })
      ).status,
    ).toBe(404)
    const answers = await Promise.all([person.answer('video'), person.answer('video')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { body } = await person.client.get(`/api/appointments/${person.id}`)
    expect(body).toMatchObject({ mode: 'video', place: null, startsAt: person.startsAt, version: 3 })
    expect(await answerIn(person.id)).toBe('video')
    expect(await asked(person.client)).toEqual([])
    const told = (await market.mailsTo(person.persona.email)).filter(
      ({ template }) => template === 'booking-changed-mode',
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.facts['calendar']).toContain('SEQUENCE:3')
    expect(await market.journalOf(person.persona.id)).toEqual(
      expect.arrayContaining(['appointment-change-mode', 'storm-day-answered']),
    )
  })

  test('keeps the visit as it is', async () => {
    const person = await askedVisit(9)
    expect(await person.answer('keep')).toMatchObject({
      status: 200,
      body: { mode: 'in-person', version: 2 },
    })
    expect(await answerIn(person.id)).toBe('keep')
    expect(await asked(person.client)).toEqual([])
  })

  test('takes another time free of any fee, even an hour before', async () => {
    const person = await askedVisit(10)
    const cancellation = await person.client.get(`/api/appointments/${person.id}/cancellation`)
    expect(cancellation.body).toMatchObject({ isFree: true, feeCents: 0 })
    const move = await person.client.get(`/api/appointments/${person.id}/move`)
    // Until it starts: the storm lifts the deadline.
    expect(Temporal.Instant.from(move.body.until).equals(person.startsAt)).toBe(true)
    const [target] = move.body.alternatives
    const moved = await person.client.post(`/api/appointments/${person.id}/move`, {
      startsAt: target.startsAt,
      version: 2,
    })
    expect(moved.status, moved.text).toBe(200)
    expect(await answerIn(person.id)).toBe('moved')
    expect((await person.answer('video', 3)).body.code).toBe('booking/not-now')
  })

  test('cancels without a fee', async () => {
    const person = await askedVisit(11)
    const done = await person.client.post(`/api/appointments/${person.id}/cancel`, { expectedFeeCents: 0 })
    expect(done.status).toBe(200)
    expect(await answerIn(person.id)).toBe('cancelled')
  })

  test('is not offered video where the service has none', async () => {
    const own = await openPractice(market, hours)
    await market.owner.query(`update market.professional_service set modes = '{in-person}' where id = $1`, [
      own.serviceId,
    ])
    const person = await visit(own, 9)
    await propose(own, [person.id])
    const [proposal] = await asked(person.client)
    expect(proposal.offersVideo).toBe(false)
    const answer = await person.client.post(`/api/storm-proposals/${proposal.id}/answer`, {
      answer: 'video',
      version: 2,
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'booking/not-now' } })
  })
})

describe('an administrator’s region', () => {
  let admin: Client
  beforeAll(async () => {
    const persona = await market.createPersona('admin')
    await market.owner.query('update auth."user" set two_factor_enabled = true where id = $1', [persona.id])
    admin = await openSession(market, persona.id)
  })
  const place = 'Rimouski'
  const look = async () => {
    const answer = await admin.get(`/api/admin/storm-day?day=${DAY}&place=${place}&radiusKm=40`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const declare = (expectedVisits: number) =>
    admin.post('/api/admin/storm-day', { day: DAY, place, radiusKm: 40, expectedVisits })
  async function inRimouski(name: string) {
    const practice = await openPractice(market, { ...hours, name })
    await market.owner.query(
      `update market.professional_place set city = 'Rimouski', latitude = 48.45, longitude = -68.53 where id = $1`,
      [practice.placeId],
    )
    return practice
  }

  test('is seen as counts and professionals, and asks exactly those visits', async () => {
    const [near, second, far] = [
      await inRimouski('Anne Roy'),
      await inRimouski('Luc Côté'),
      await openPractice(market, hours),
    ]
    const people = [await visit(near, 9), await visit(near, 11), await visit(second, 9)]
    const away = await visit(far, 9)
    const seen = await look()
    expect(seen).toMatchObject({
      place: { name: 'Rimouski' },
      visits: 3,
      withVideo: 3,
      unasked: 3,
      practices: [
        { name: 'Anne Roy', visits: 2, proposed: 0 },
        { name: 'Luc Côté', visits: 1, proposed: 0 },
      ],
      declared: null,
    })
    const secrets = people.flatMap(({ id, persona }) => [
      id,
      persona.id,
      persona.email,
      'Suivi individuel',
      'Bergeron',
    ])
    for (const secret of secrets) expect(JSON.stringify(seen)).not.toContain(secret)

    expect(await declare(2)).toMatchObject({ status: 409, body: { code: 'booking/terms-changed' } })
    expect((await declare(3)).body).toMatchObject({
      unasked: 0,
      declared: { proposed: 3, told: 0, isStopped: false },
    })
    const { id } = (await look()).declared
    expect((await admin.post(`/api/admin/storm-day/${id}/stop`)).body).toEqual({ isStopped: true })
    await sendAll()
    expect(await stormMails(people[0]!.persona.email)).toEqual([])
    // Cancelled before anyone was told: there is nothing left to say.
    const gone = await visit(near, 15)
    await declare(4)
    await admin.post(`/api/admin/storm-day/${id}/stop`)
    await gone.client.post(`/api/appointments/${gone.id}/cancel`, { expectedFeeCents: 0 })
    await Promise.all([declare(3), declare(3)])
    await sendAll()
    for (const { persona } of people) expect(await stormMails(persona.email)).toHaveLength(1)
    expect(await stormMails(gone.persona.email)).toEqual([])
    expect(await stormMails(away.persona.email)).toEqual([])
    expect(await asked(away.client)).toEqual([])

    const [proposal] = await asked(people[0]!.client)
    await people[0]!.client.post(`/api/storm-proposals/${proposal.id}/answer`, {
      answer: 'video',
      version: 2,
    })
    expect((await look()).declared).toMatchObject({
      told: 4,
      answers: { video: 1, moved: 0, keep: 0, cancelled: 1 },
    })
    // The professional sees the same answers, whoever asked.
    expect((await preview(near)).visits.map(({ answer }: { answer: unknown }) => answer)).toEqual([
      'video',
      null,
      'cancelled',
    ])
  })

  test('is one message for a person with several visits that day', async () => {
    const practices = [await inRimouski('Ève Roy'), await inRimouski('Guy Roy')]
    const member = await openMember(market)
    for (const [index, practice] of practices.entries()) {
      const slot = (await timesOf(practice)).find(
        ({ startsAt }) => Number(startsAt.slice(11, 13)) === 13 + index,
      )!
      await book(member.client, practice, slot.startsAt, inPerson(practice))
    }
    const { visits } = await look()
    expect((await declare(visits)).status).toBe(200)
    await Promise.all([sendAll(), sendAll()])
    const [mail, ...more] = await stormMails(member.persona.email)
    expect(more).toEqual([])
    expect(JSON.parse(mail?.facts['visits'] ?? '')).toMatchObject([{ with: 'Ève Roy' }, { with: 'Guy Roy' }])
    expect(await asked(member.client)).toHaveLength(2)
  })

  test('must be a place that exists, and is the administrators’ alone', async () => {
    const unknown = await admin.get(`/api/admin/storm-day?day=${DAY}&place=Atlantide`)
    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ field: 'place' }] } })
    const practice = await openPractice(market, hours)
    expect((await practice.client.get(`/api/admin/storm-day?day=${DAY}&place=${place}`)).status).toBe(403)
    expect((await admin.post('/api/admin/storm-day/01900000-0000-7000-8000-000000000000/stop')).status).toBe(
      404,
    )
  })
})

describe('the database refuses', () => {
  test('a change of mode that nobody was asked about, and a question about what is not to come', async () => {
    const practice = await openPractice(market, hours)
    const person = await visit(practice, 9)
    const online = await visit(practice, 11, { mode: 'video', placeId: null })
    const api = await market.connectAs('api')
    const outcome = (text: string, values: unknown[]) =>
      api.query(text, values).then(
        () => 'done',
        (error: { code?: string; constraint?: string }) => `${error.code} ${error.constraint ?? ''}`.trim(),
      )
    const change = `update market.appointment set mode = 'video', last_event = 'change-mode', version = version + 1 where id = $1`
    expect(await outcome(change, [person.id])).toBe('23514 appointment_mode')
    const silently = `update market.appointment set mode = 'video' where id = $1`
    expect(await outcome(silently, [person.id])).toBe('23514 appointment_mode')
    await propose(practice, [person.id])
    expect(await outcome(silently, [person.id])).toBe('23514 appointment_mode')
    const ask = `insert into market.storm_proposal (storm_day_id, appointment_id, professional_id, client_id, starts_at, day, offers_video)
      select d.id, a.id, a.professional_id, a.client_id, a.starts_at, d.day, true
      from market.appointment a, market.storm_day d where a.id = $1 and d.professional_id = a.professional_id`
    expect(await outcome(ask, [online.id])).toBe('23514 storm_proposal_visit')
    expect(await outcome(ask, [person.id])).toBe('23505 storm_proposal_appointment_id_starts_at_key')
    expect(await outcome(change, [person.id])).toBe('done')
  })
})

test('the message names the choices there are, in both languages', () => {
  const visits = [{ when: 'jeudi', with: 'Amélie', where: 'Montréal' }]
  const facts = { firstName: 'Ève', visits: JSON.stringify(visits), link: 'https://mieva.example/x' }
  for (const locale of ['fr', 'en'] as const) {
    const plain = bookingMails['booking-storm']!(facts, locale)
    const withVideo = bookingMails['booking-storm']!({ ...facts, video: 'yes' }, locale)
    expect(plain.paragraphs.join(' ')).not.toMatch(/vid[ée]o/i)
    expect(withVideo.paragraphs.join(' ')).toMatch(/vid[ée]o/i)
    expect(withVideo.facts?.map(({ value }) => value)).toEqual(['jeudi', 'Amélie', 'Montréal'])
    expect(withVideo.notes).toHaveLength(1)
  }
})
