// Times as people are told them: zones, languages, calendar files, reminders, deadlines.
import { beforeAll, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import {
  book,
  letTimePassUntil,
  listSlots,
  openMember,
  openPractice,
  type Practice,
  slotAfter,
} from '#tests/harness/practices.ts'
import { sendDueReminders } from './send-reminders.ts'

const market = marketplace()
let practice: Practice
beforeAll(async () => void (practice = await openPractice(market)))

const dependencies = () => ({
  jobs: market.services.jobs,
  origin: market.config.origin,
  mailFrom: market.config.mailFrom,
})
const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => openMember(market)))

// The property over five years stands in domain/booking/slots.test.ts; here the same through the API.
test('hours stay on the wall when clocks change, in the zone of the place', async () => {
  const islands = await openPractice(market, { zone: 'America/Halifax', opensMinute: 540, closesMinute: 600 })
  await market.owner.query('update market.booking_rules set horizon_days = 365 where professional_id = $1', [
    islands.professionalId,
  ])
  const inAWeek = market.clock.now().toZonedDateTimeISO('America/Halifax').add({ weeks: 1 })
  const from = inAWeek.getTimeZoneTransition('next')!.toPlainDate().subtract({ days: 4 })
  const around = await listSlots(market, islands, `mode=video&from=${from.toString()}&days=10`)
  expect(around.length).toBe(10)
  expect(new Set(around.map(({ startsAt }) => startsAt.slice(11, 16)))).toEqual(new Set(['09:00']))
  expect(new Set(around.map(({ startsAt }) => startsAt.slice(19)))).toEqual(new Set(['-04:00', '-03:00']))
})

test('the deadline holds on the server for clients, and not for the professional', async () => {
  const { client } = await openMember(market)
  const appointment = await book(client, practice, (await slotAfter(market, practice, 90)).startsAt)
  const id = appointment.id as string
  await letTimePassUntil(market, appointment, 1)
  const target = (await slotAfter(market, practice, 100)).startsAt
  expect(
    (await client.post(`/api/appointments/${id}/move`, { startsAt: target, version: 2 })).body.code,
  ).toBe('booking/too-late')
  expect((await client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 0 })).body.code).toBe(
    'booking/terms-changed',
  )
  const moved = await practice.client.post(`/api/professional/appointments/${id}/move`, {
    startsAt: target,
    version: 2,
    reason: 'À sa demande',
  })
  expect(moved.status, moved.text).toBe(200)
})

test('no reminder after a cancellation, at an old time, or twice', async () => {
  const [kept, cancelled, moved] = await crowd(3)
  const visits: { id: string; startsAt: string }[] = []
  for (const [index, { client }] of [kept!, cancelled!, moved!].entries())
    visits.push(await book(client, practice, (await slotAfter(market, practice, 120 + index * 2)).startsAt))
  await moved!.client.post(`/api/appointments/${visits[2]!.id}/move`, {
    startsAt: (await slotAfter(market, practice, 200)).startsAt,
    version: 2,
  })
  await cancelled!.client.post(`/api/appointments/${visits[1]!.id}/cancel`, { expectedFeeCents: 0 })
  await letTimePassUntil(market, visits[2]!, 23.5)
  await sendDueReminders(market.services.database, dependencies())
  await Promise.all([1, 2].map(() => sendDueReminders(market.services.database, dependencies())))
  const reminders = async (email: string) =>
    (await market.mailsTo(email)).filter(({ template }) => template === 'booking-reminder').length
  expect(
    await Promise.all([kept!, cancelled!, moved!].map(({ persona }) => reminders(persona.email))),
  ).toEqual([1, 0, 0])
})

test('mails and calendar files are in the language of the reader', async () => {
  const english = await openMember(market, { language: 'en' })
  const { id } = await book(english.client, practice, (await slotAfter(market, practice, 130)).startsAt)
  const file = await english.client.get(`/api/appointments/${id}/calendar`, {
    headers: { 'accept-language': 'fr' },
  })
  expect(file.text).toContain('SUMMARY;LANGUAGE=en-CA:Appointment with Amélie Gagnon')
  const hers = await practice.client.get(`/api/appointments/${id}/calendar`)
  expect(hers.text).toContain('SUMMARY;LANGUAGE=fr-CA:Rendez-vous Mieva (C. B.)')
})

test('an in-person time is in the zone of the place, and says so', async () => {
  const islands = await openPractice(market, { zone: 'America/Halifax' })
  const member = await openMember(market)
  const slot = await slotAfter(market, islands, 40, 'mode=in-person&days=7')
  const { id } = await book(member.client, islands, slot.startsAt, {
    mode: 'in-person',
    placeId: islands.placeId,
  })
  const { body } = await member.client.get(`/api/appointments/${id}`)
  expect(body).toMatchObject({ zone: 'America/Halifax', place: { street: '4210, rue Saint-Denis' } })
  expect(body.startsAt).toMatch(/-0[34]:00$/)
  const [mail] = await market.mailsTo(member.persona.email)
  expect(mail?.facts['when']).toContain('heure de l’Atlantique')
})

// Where its reader is, the server does not know: it names the one zone that it writes in (decision 0051).
test('a video time is in the zone of the professional, and every message about it says so', async () => {
  const islands = await openPractice(market, { zone: 'America/Halifax' })
  const { client, persona } = await openMember(market)
  const visit = await book(client, islands, (await slotAfter(market, islands, 60)).startsAt)
  await letTimePassUntil(market, visit, 23.5)
  await sendDueReminders(market.services.database, dependencies())
  const [confirmed, reminder] = await market.mailsTo(persona.email)
  expect(confirmed?.facts['when']).toContain('(heure de l’Atlantique)')
  expect(confirmed?.facts['until']).toContain('(heure de l’Atlantique)')
  expect(reminder?.facts['visits']).toContain('(heure de l’Atlantique)')
  const wall = visit.startsAt.slice(0, 19).replaceAll(/[-:]/g, '')
  const file = await client.get(`/api/appointments/${visit.id}/calendar`)
  for (const text of [file.text, confirmed?.facts['calendar']])
    expect(text).toContain(`DTSTART;TZID=America/Halifax:${wall}\r\n`)
})

test('the calendar file carries its zone, its sequence and the hour on the wall', async () => {
  const { client } = await openMember(market)
  const slot = await slotAfter(market, practice, 140)
  const { id } = await book(client, practice, slot.startsAt)
  const file = await client.get(`/api/appointments/${id}/calendar`)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const wall = slot.startsAt.slice(0, 19).replaceAll(/[-:]/g, '')
  expect(file.text).toContain(`DTSTART;TZID=America/Toronto:${wall}\r\n`)
  expect(file.text).toMatch(/BEGIN:VTIMEZONE[\s\S]*SEQUENCE:2/)
})

test('every slot is a whole date with its zone, so that a page can say it in full', async () => {
  const answer = await market
    .visitor()
    .get(`/api/professionals/${practice.professionalId}/availability?days=3`)
  for (const { date, zone, slots } of answer.body.days) {
    expect(zone).toBe('America/Toronto')
    for (const { startsAt, endsAt } of slots) {
      expect(startsAt.slice(0, 10)).toBe(date)
      expect(Temporal.Instant.from(startsAt).until(endsAt).total('minutes')).toBe(50)
    }
  }
})

test('a visit has one visible state and its next steps, and is not past before its hour', async () => {
  const { client } = await openMember(market)
  const { id } = await book(client, practice, (await slotAfter(market, practice, 170)).startsAt)
  expect((await client.get('/api/appointments')).body.appointments).toMatchObject([
    { id, state: 'scheduled', actions: ['move', 'cancel'] },
  ])
  await client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 0 })
  const cancelled = [{ id, state: 'cancelled', actions: [] }]
  expect((await client.get('/api/appointments')).body.appointments).toMatchObject(cancelled)
  expect((await client.get('/api/appointments?when=past')).body.appointments).toEqual([])
})
