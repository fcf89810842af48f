// A visit moved or stretched in its professional's calendar: what they may pass, what nobody may, and who is told when.
import { beforeEach, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import {
  book,
  holdRequest,
  openMember,
  openPractice,
  type Practice,
  type PracticeSettings,
} from '#tests/harness/practices.ts'
import { tellShifts } from './shift-appointment.ts'

const market = marketplace()
const ZONE = 'America/Toronto'
const NINE_TO_FIVE: PracticeSettings = { opensMinute: 540, closesMinute: 1_020 }
let practice: Practice
beforeEach(async () => void (practice = await openPractice(market, NINE_TO_FIVE)))

/** Four days ahead: whatever the hour of the run, the whole day is still to come. */
const dayAhead = (days = 4) => market.clock.now().toZonedDateTimeISO(ZONE).toPlainDate().add({ days })
const at = (time: string, days?: number) =>
  dayAhead(days).toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(ZONE).toInstant().toString()
const wall = (moment: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(ZONE).toPlainTime().toString().slice(0, 5)

async function visitAt(time: string, of: Practice = practice) {
  const member = await openMember(market)
  const visit = await book(member.client, of, at(time))
  return { ...member, id: visit.id as string }
}

type Wish = { version?: number; outsideHours?: boolean; days?: number; by?: Practice }

const shift = (
  id: string,
  start: string,
  end: string,
  { version = 2, days, by = practice, ...wish }: Wish = {},
) =>
  by.client.post(`/api/professional/appointments/${id}/shift`, {
    startsAt: at(start, days),
    endsAt: at(end, days),
    version,
    ...wish,
  })
const undo = (id: string, version: number) =>
  practice.client.post(`/api/professional/appointments/${id}/shift/undo`, { version })

const runMinute = () =>
  asWorker(market, (database) => tellShifts(database, { ...market.services, ...market.config }))
const moved = async (email: string) =>
  (await market.mailsTo(email)).filter(({ template }) => template === 'booking-moved')

describe('a visit moved in the calendar', () => {
  test('stands there at once, and its person is told once it can no longer be taken back', async () => {
    const { id, persona, client } = await visitAt('10:00')
    const answer = await shift(id, '14:10', '15:00')
    expect(answer.status, answer.text).toBe(200)
    expect(wall(answer.body.appointment.startsAt)).toBe('14:10')
    await runMinute()
    expect(await moved(persona.email)).toEqual([])
    await market.clock.advance({ seconds: 25 })
    await runMinute()
    await runMinute()
    const [mail, ...more] = await moved(persona.email)
    expect(more).toEqual([])
    expect(mail?.facts['before']).not.toBe(mail?.facts['when'])
    const preview = await client.get(`/api/appointments/${id}/cancellation`)
    expect(preview.body).toMatchObject({ isFree: true })
  })

  test('and taken back, it stands where it stood and nobody is told anything', async () => {
    const { id, persona, client } = await visitAt('10:00')
    const before = (await client.get(`/api/appointments/${id}`)).body
    await shift(id, '14:00', '14:50')
    expect((await undo(id, 3)).status).toBe(200)
    const after = (await client.get(`/api/appointments/${id}`)).body
    expect(after).toMatchObject({ startsAt: before.startsAt, endsAt: before.endsAt, reason: null })
    await market.clock.advance({ minutes: 2 })
    await runMinute()
    expect(await moved(persona.email)).toEqual([])
  })

  test('twice in a row is told once, from where its person knew it', async () => {
    const { id, persona } = await visitAt('10:00')
    await shift(id, '14:00', '14:50')
    await shift(id, '15:00', '15:50', { version: 3 })
    await market.clock.advance({ seconds: 25 })
    await runMinute()
    const mails = await moved(persona.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.facts['before']).toMatch(/10/)
  })

  test('is not taken back once its person is told', async () => {
    const { id } = await visitAt('10:00')
    await shift(id, '14:00', '14:50')
    await market.clock.advance({ seconds: 25 })
    expect(await undo(id, 3)).toMatchObject({ status: 409, body: { code: 'booking/too-late' } })
  })

  test('is told of before it is cancelled: nobody reads the end of a time that they never heard of', async () => {
    const { id, persona } = await visitAt('10:00')
    await shift(id, '14:00', '14:50')
    await practice.client.post(`/api/professional/appointments/${id}/cancel`, { reason: 'Grippe' })
    const templates = (await market.mailsTo(persona.email)).map(({ template }) => template)
    expect(templates.slice(-2)).toEqual(['booking-moved', 'booking-cancelled'])
  })

  test('moved then with a reason is told of once, from where its person knew it', async () => {
    const { id, persona } = await visitAt('10:00')
    await shift(id, '14:00', '14:50')
    const answer = await practice.client.post(`/api/professional/appointments/${id}/move`, {
      startsAt: at('20:00'),
      version: 3,
      reason: 'Formation',
      outsideHours: true,
    })
    expect(answer.status, answer.text).toBe(200)
    await market.clock.advance({ minutes: 2 })
    await runMinute()
    const mails = await moved(persona.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.facts['before']).toMatch(/10/)
  })
})

describe('a visit that grows or shrinks', () => {
  test('keeps its price, and an end that hardly changes is not told', async () => {
    const { id, persona, client } = await visitAt('10:00')
    const longer = await shift(id, '10:00', '10:55')
    expect(longer.body.appointment).toMatchObject({ priceCents: 14_000, service: { durationMinutes: 55 } })
    await market.clock.advance({ seconds: 25 })
    await runMinute()
    expect(await moved(persona.email)).toEqual([])
    await shift(id, '10:00', '11:30', { version: 3 })
    await market.clock.advance({ seconds: 25 })
    await runMinute()
    expect(await moved(persona.email)).toHaveLength(1)
    expect((await client.get(`/api/appointments/${id}`)).body.priceCents).toBe(14_000)
  })

  test.each([
    ['ends before it begins', '10:00', '09:00'],
    ['lasts longer than half a day', '08:00', '21:00'],
  ])('is refused when it %s', async (_name, start, end) => {
    const { id } = await visitAt('10:00')
    expect((await shift(id, start, end)).status).toBe(422)
  })
})

describe('outside the hours', () => {
  test('is refused, with the rules, unless it is on purpose', async () => {
    const { id } = await visitAt('10:00')
    expect(await shift(id, '18:00', '18:50')).toMatchObject({
      status: 409,
      body: { code: 'booking/outside-hours', facts: { rules: ['hours'] } },
    })
    expect((await shift(id, '18:00', '18:50', { outsideHours: true })).status).toBe(200)
  })

  test('a pause gives way, and the time of the other visit does not change', async () => {
    const [one, other] = [await visitAt('10:00'), await visitAt('13:00')]
    expect(await shift(other.id, '10:50', '11:40')).toMatchObject({
      status: 409,
      body: { facts: { rules: ['buffer'] } },
    })
    const answer = await shift(other.id, '10:50', '11:40', { outsideHours: true })
    expect(answer.status, answer.text).toBe(200)
    const still = (await one.client.get(`/api/appointments/${one.id}`)).body
    expect([wall(still.startsAt), wall(still.endsAt), still.version]).toEqual(['10:00', '10:50', 2])
    expect(await moved(one.persona.email)).toEqual([])
  })

  test('never over another visit, nor over what somebody holds', async () => {
    const [one, other] = [await visitAt('10:00'), await visitAt('13:00')]
    const over = await shift(other.id, '10:30', '11:20', { outsideHours: true })
    expect(over).toMatchObject({ status: 409, body: { code: 'booking/slot-taken' } })
    const member = await openMember(market)
    await member.client.post('/api/appointments/holds', holdRequest(practice, at('15:00')))
    const held = await shift(one.id, '15:00', '15:50', { outsideHours: true })
    expect(held).toMatchObject({ status: 409, body: { code: 'booking/slot-taken' } })
  })

  test('never over what its client has elsewhere, and nothing tells of it', async () => {
    const elsewhere = await openPractice(market)
    const { id, client } = await visitAt('10:00')
    await book(client, elsewhere, at('15:00'))
    expect(await shift(id, '15:00', '15:50', { outsideHours: true })).toMatchObject({
      status: 409,
      body: { code: 'booking/slot-taken', facts: { alternatives: [] } },
    })
  })

  test('nor into the past', async () => {
    const { id } = await visitAt('10:00')
    expect(await shift(id, '10:00', '10:50', { days: -1, outsideHours: true })).toMatchObject({
      status: 409,
      body: { code: 'booking/slot-too-soon' },
    })
  })

  test('is the professional’s alone: a client who asks for it gets what everybody gets', async () => {
    const { id, client } = await visitAt('10:00')
    const body = { startsAt: at('18:00'), endsAt: at('18:50'), version: 2, outsideHours: true }
    expect((await client.post(`/api/professional/appointments/${id}/shift`, body)).status).toBe(403)
    const own = await client.post(`/api/appointments/${id}/move`, { startsAt: at('18:00'), version: 2 })
    expect(own).toMatchObject({ status: 409, body: { code: 'booking/slot-not-offered' } })
  })
})

test('another professional’s visit does not exist', async () => {
  const { id } = await visitAt('10:00')
  const stranger = await openPractice(market)
  expect(await shift(id, '14:00', '14:50', { by: stranger })).toMatchObject({ status: 404 })
  const asked = `/api/professional/closed-time?day=${dayAhead().toString()}&from=600&until=650&appointment=${id}`
  expect(await stranger.client.get(asked)).toMatchObject({ status: 404 })
})

test('what changed meanwhile is looked at again first', async () => {
  const { id } = await visitAt('10:00')
  expect(await shift(id, '14:00', '14:50', { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'booking/not-now' },
  })
})

test('nobody but its professional reads where a visit stood', async () => {
  const { id, persona } = await visitAt('10:00')
  await shift(id, '14:00', '14:50')
  const api = await market.connectAs('api')
  const rowsOf = async (userId: string) => {
    await api.query(`select set_config('app.user_id', $1, false)`, [userId])
    return (await api.query('select from market.visit_shift where appointment_id = $1', [id])).rowCount
  }
  expect(await rowsOf(persona.id)).toBe(0)
  expect(await rowsOf(practice.userId)).toBe(1)
})

test('a visit alone cannot be lengthened by hand: only its pauses grow shorter without an event', async () => {
  const { id } = await visitAt('10:00')
  const api = await market.connectAs('api')
  const change = (set: string) =>
    api.query(`update market.appointment set ${set} where id = $1`, [id]).then(
      () => 'done',
      (error: { constraint?: string }) => error.constraint,
    )
  expect(await change(`busy_until = busy_until + interval '5 minutes'`)).toBe('appointment_transition')
  expect(await change(`ends_at = ends_at - interval '5 minutes'`)).toBe('appointment_transition')
  expect(await change('busy_until = ends_at')).toBe('done')
  const { rows } = await market.owner.query(
    `select upper(during) = (select ends_at from market.appointment where id = $1) as "isCut"
     from market.time_claim where appointment_id = $1 and holder_kind = 'professional'`,
    [id],
  )
  expect(rows).toEqual([{ isCut: true }])
})

describe('why a time is closed', () => {
  const explain = (from: number, until: number, more = '') =>
    practice.client.get(
      `/api/professional/closed-time?day=${dayAhead().toString()}&from=${from}&until=${until}${more}`,
    )

  test('is answered with every rule, and with whether it may be taken all the same', async () => {
    await visitAt('10:00')
    expect((await explain(780, 830)).body).toEqual({ isOpen: true, mayBeTaken: true, reasons: [] })
    expect((await explain(1_080, 1_130)).body).toMatchObject({
      mayBeTaken: true,
      reasons: [{ rule: 'hours' }],
    })
    const over = (await explain(620, 640)).body
    expect(over).toMatchObject({ isOpen: false, mayBeTaken: false, reasons: [{ rule: 'visit' }] })
    expect(wall(over.reasons[0].startsAt)).toBe('10:00')
  })

  test('names the exception, as its owner called it', async () => {
    const day = dayAhead().toString()
    const block = {
      kind: 'closed',
      firstDay: day,
      lastDay: day,
      opensMinute: 780,
      closesMinute: 900,
      label: 'Supervision',
    }
    await practice.client.post('/api/professional/schedule/exceptions', block)
    expect((await explain(800, 850)).body.reasons).toMatchObject([
      { rule: 'exception', label: 'Supervision' },
    ])
  })

  test('leaves out the visit that would move', async () => {
    const { id } = await visitAt('10:00')
    expect((await explain(610, 660, `&appointment=${id}`)).body.isOpen).toBe(true)
  })

  test.each([
    ['an end before its beginning', 700, 600],
    ['a minute that no day has', 600, 1_500],
  ])('refuses %s', async (_name, from, until) => {
    expect((await explain(from, until)).status).toBe(422)
  })
})

describe('an exception', () => {
  test('is moved and stretched where it stands, and another’s does not exist', async () => {
    const day = dayAhead().toString()
    const block = {
      kind: 'closed',
      firstDay: day,
      lastDay: day,
      opensMinute: 780,
      closesMinute: 900,
      label: null,
    }
    const added = await practice.client.post('/api/professional/schedule/exceptions', block)
    const [{ id }] = added.body.exceptions
    const longer = { ...block, closesMinute: 960 }
    const path = `/api/professional/schedule/exceptions/${id}`
    const changed = await practice.client.send('PUT', path, longer)
    expect(changed).toMatchObject({ status: 200, body: { exceptions: [{ id, closesMinute: 960 }] } })
    const stranger = await openPractice(market)
    expect((await stranger.client.send('PUT', path, longer)).status).toBe(404)
    expect((await practice.client.send('PUT', path, { ...block, closesMinute: 700 })).status).toBe(422)
  })
})

test('the sheet of a day has who comes, and how to reach whoever said it', async () => {
  const { id, client } = await visitAt('10:00')
  await client.send('PUT', `/api/appointments/${id}/contact`, { phone: '514 555-0123', home: null })
  const sheet = await practice.client.get(`/api/professional/day-sheet?day=${dayAhead().toString()}`)
  expect(sheet.body.appointments).toMatchObject([{ id, contact: { phone: expect.stringContaining('0123') } }])
})
