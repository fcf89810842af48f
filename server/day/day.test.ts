import { beforeAll, expect, test } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { marketplace } from '#tests/harness/api.ts'
import { EXAMPLE_ANSWERS } from '#tests/harness/example-scan.ts'
import type { Client } from '#tests/harness/client.ts'
import {
  book,
  letTimePassUntil,
  listSlots,
  openMember,
  openPractice,
  type Practice,
  slotAfter,
} from '#tests/harness/practices.ts'

const market = marketplace()
const DAY = '/api/professional/day'
const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }

let practice: Practice
let colleague: Practice
beforeAll(async () => {
  practice = await openPractice(market, { opensMinute: 9 * 60, closesMinute: 17 * 60 })
  colleague = await openPractice(market)
})

async function shareScan(client: Client, professional: string) {
  const saved = await client.post('/api/scan-results', {
    answers: EXAMPLE_ANSWERS,
    completedAt: '2026-11-10T15:00:00Z',
    consent,
  })
  const until = market.clock.now().add({ hours: 240 }).toString()
  const shared = await client.post(`/api/scan-results/${saved.body.id}/shares`, {
    professional,
    until,
    consent,
  })
  expect(shared.status, shared.text).toBe(200)
}

test('a professional without a practice has no day, and nobody else has one', async () => {
  const member = await openMember(market)
  expect((await member.client.get(DAY)).status).toBe(403)
  const { client } = await market.newcomer('professionnel', { hasSecondFactor: true })
  expect((await client.get(DAY)).body.code).toBe('booking/no-practice')
})

test('what is drawn as free is where visitors can book, and what is closed is not', async () => {
  const { startsAt } = await slotAfter(market, practice, 72)
  const day = startsAt.slice(0, 10)
  const before = (await practice.client.get(`${DAY}?day=${day}`)).body
  expect(before.free).toMatchObject([{ startsAt: expect.stringContaining('T09:00') }])
  const closed = await practice.client.post('/api/professional/schedule/exceptions', {
    kind: 'closed',
    firstDay: day,
    lastDay: day,
    opensMinute: 12 * 60,
    closesMinute: 13 * 60,
    placeId: null,
    modes: [],
    label: 'Dîner',
  })
  expect(closed.status, closed.text).toBeLessThan(300)
  const { free, blocks } = (await practice.client.get(`${DAY}?day=${day}`)).body
  expect(blocks).toEqual([{ opensMinute: 720, closesMinute: 780, label: 'Dîner' }])
  const slots = (await listSlots(market, practice)).filter((slot) => slot.startsAt.startsWith(day))
  const isFree = (moment: string) =>
    free.some(
      (span: { startsAt: string; endsAt: string }) => span.startsAt <= moment && moment <= span.endsAt,
    )
  expect(slots.length).toBeGreaterThan(0)
  for (const slot of slots) expect(isFree(slot.startsAt) && isFree(slot.endsAt), slot.startsAt).toBe(true)
  expect(isFree(`${day}T12:30:00${startsAt.slice(-6)}`)).toBe(false)
})

test('who comes next is told with what they opened and what they owe, and no result is read', async () => {
  const visitor = await openMember(market, { firstName: 'Geneviève', lastName: 'Talbot' })
  const { startsAt } = await slotAfter(market, practice, 48)
  const visit = await book(visitor.client, practice, startsAt)
  await shareScan(visitor.client, practice.professionalId)
  const { next } = (await practice.client.get(DAY)).body
  expect(next).toMatchObject({
    visit: { id: visit.id, client: { firstName: 'Geneviève', lastName: 'Talbot' } },
    isFirstVisit: true,
    shares: [{ questionnaire: 'scan' }],
    missing: [{ kind: 'on-site-payment' }],
  })
  expect(JSON.stringify(next.shares)).not.toContain('overall')
  const journal = await visitor.client.get('/api/scan-journal')
  expect(journal.text).toContain('health-result-shared')
  expect(journal.text).not.toContain('health-result-read')

  expect((await colleague.client.get(DAY)).body).toMatchObject({ visits: [], next: null, tasks: [] })

  await visitor.client.post(`/api/appointments/${visit.id}/cancel`, { expectedFeeCents: 0 })
  const child = await book(visitor.client, practice, startsAt, {
    attendee: 'child',
    attendeeName: 'Léo Talbot',
  })
  const forChild = (await practice.client.get(DAY)).body.next
  expect(forChild).toMatchObject({ visit: { id: child.id }, shares: [] })
  await visitor.client.post(`/api/appointments/${child.id}/cancel`, { expectedFeeCents: 0 })
})

test('a visit that is over waits to be closed, then is done today; the second one is no first visit', async () => {
  const { client } = await openMember(market, { firstName: 'Sofia', lastName: 'Moretti' })
  const first = await book(client, practice, (await slotAfter(market, practice, 24)).startsAt)
  const later = await book(client, practice, (await slotAfter(market, practice, 72)).startsAt)
  await letTimePassUntil(market, first, -1)
  const waiting = (await practice.client.get(DAY)).body
  expect(waiting.tasks).toMatchObject([
    { kind: 'close', appointmentId: first.id, name: 'Sofia Moretti', doneAt: null },
  ])
  expect(waiting.next).toMatchObject({ visit: { id: later.id }, isFirstVisit: false })
  const closed = await practice.client.post(`/api/professional/appointments/${first.id}/complete`, {})
  expect(closed.status, closed.text).toBe(200)
  const done = (await practice.client.get(DAY)).body.tasks
  expect(done).toMatchObject([{ kind: 'close', appointmentId: first.id, until: null }])
  expect(done[0].doneAt).not.toBeNull()
})
