// What a professional does around a visit: the next ones, what was paid on site, taking a decision back, keeping an absence.
import { beforeEach, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import type { Client } from '#tests/harness/client.ts'
import {
  book,
  letTimePassUntil,
  openMember,
  openPractice,
  type Practice,
  PRICE,
  slotAfter,
} from '#tests/harness/practices.ts'
import { SENDER } from '#tests/harness/visit-mail-samples.ts'
import { closeDecisions } from './close-decisions.ts'

const market = marketplace()
const ZONE = 'America/Toronto'
let practice: Practice
let client: Client
let persona: { id: string; email: string }
let visit: { id: string; startsAt: string }
let path: string

beforeEach(async () => {
  practice = await openPractice(market)
  const member = await openMember(market)
  client = member.client
  persona = member.persona
  visit = await book(client, practice, (await slotAfter(market, practice, 48)).startsAt)
  path = `/api/professional/appointments/${visit.id}`
})

const passTenMinutes = async () => {
  await market.clock.advance({ minutes: 10, seconds: 2 })
  await asWorker(market, (database) => closeDecisions(database, { ...SENDER, jobs: market.services.jobs }))
}
const templates = async (email: string) => (await market.mailsTo(email)).map(({ template }) => template)
const dayIn = (days: number) =>
  market.clock.now().toZonedDateTimeISO(ZONE).toPlainDate().add({ days }).toString()
const query = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    serviceId: practice.serviceId,
    mode: 'video',
    firstDay: dayIn(10),
    time: '10:30',
    rhythm: '2w',
    count: '4',
    ...changes,
  })
const series = (startsAt: string[], changes = {}) => ({
  serviceId: practice.serviceId,
  mode: 'video',
  priceCents: PRICE,
  startsAt,
  ...changes,
})
const preview = async (changes?: Record<string, string>) =>
  (await practice.client.get(`${path}/follow-ups?${query(changes)}`)).body as {
    priceCents: number
    dates: { startsAt: string; isFree: boolean; nearest: { startsAt: string }[] }[]
  }
const startsOf = ({ dates }: Awaited<ReturnType<typeof preview>>) => dates.map(({ startsAt }) => startsAt)

describe('a series of follow-ups', () => {
  test('shows each date as free or taken, with the nearest free times', async () => {
    const [first] = startsOf(await preview())
    const other = await openMember(market)
    await book(other.client, practice, first!)
    const { priceCents, dates } = await preview()
    expect(priceCents).toBe(PRICE)
    expect(dates.map(({ isFree }) => isFree)).toEqual([false, true, true, true])
    expect(dates[0]?.nearest).toHaveLength(3)
    expect(dates[0]?.nearest.map(({ startsAt }) => startsAt)).not.toContain(first)
  })

  test('is added whole, told in one message, and each visit may be cancelled', async () => {
    const added = await practice.client.post(`${path}/follow-ups`, series(startsOf(await preview())))
    expect(added.status).toBe(201)
    expect(added.body.appointments).toHaveLength(4)
    expect((await templates(persona.email)).filter((name) => name === 'booking-added')).toHaveLength(1)
    const [one] = added.body.appointments
    const cancelled = await client.post(`/api/appointments/${one.id}/cancel`, { expectedFeeCents: 0 })
    expect(cancelled.body).toMatchObject({ state: 'cancelled', feeCents: 0 })
  })

  test('is all or nothing: one date taken meanwhile is told, and nothing is added', async () => {
    const starts = startsOf(await preview())
    const other = await openMember(market)
    await book(other.client, practice, starts[2]!)
    const refused = await practice.client.post(`${path}/follow-ups`, series(starts))
    expect(refused).toMatchObject({ status: 409, body: { code: 'booking/series-taken' } })
    expect(refused.body.facts.taken).toEqual([Temporal.Instant.from(starts[2]!).toString()])
    expect(await countAdded()).toBe(0)
    expect(await templates(persona.email)).not.toContain('booking-added')
  })

  test('of two at once over the same dates, one is whole and the other nothing', async () => {
    const other = await openMember(market)
    const { startsAt } = await slotAfter(market, practice, 60)
    const second = await book(other.client, practice, startsAt)
    const starts = startsOf(await preview())
    const answers = await Promise.all(
      [visit.id, second.id].map((id) =>
        practice.client.post(`/api/professional/appointments/${id}/follow-ups`, series(starts)),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await countAdded()).toBe(4)
  })

  test('is nobody else’s to add', async () => {
    const other = await openPractice(market)
    const body = series(startsOf(await preview()))
    expect((await other.client.post(`${path}/follow-ups`, body)).body.code).toBe('booking/not-found')
    expect((await other.client.get(`${path}/follow-ups?${query()}`)).body.code).toBe('booking/not-found')
    expect((await client.post(`${path}/follow-ups`, body)).status).toBe(403)
  })
})

async function countAdded(): Promise<number> {
  const { rows } = await market.owner.query<{ count: string }>(
    'select count(*) from market.appointment where professional_id = $1 and added_by_practice',
    [practice.professionalId],
  )
  return Number(rows[0]?.count)
}

describe('a decision', () => {
  beforeEach(() => letTimePassUntil(market, visit, -1))

  test('is taken back within ten minutes: the visit is undecided again and nobody was told', async () => {
    const missed = await practice.client.post(`${path}/no-show`, { isUndoable: true })
    expect(missed.body.state).toBe('no_show')
    expect(await templates(persona.email)).not.toContain('booking-missed')
    const undone = await practice.client.post(`${path}/undo`)
    expect(undone).toMatchObject({ status: 200, body: { undoUntil: null } })
    const seen = await practice.client.get(`/api/appointments/${visit.id}`)
    expect(seen.body).toMatchObject({ state: 'scheduled', feeCents: null })
    expect(seen.body.actions).toEqual(expect.arrayContaining(['complete', 'no-show']))
    await passTenMinutes()
    expect(await templates(persona.email)).not.toContain('booking-missed')
  })

  test('is told after ten minutes, and then stays', async () => {
    await practice.client.post(`${path}/no-show`, { isUndoable: true })
    await passTenMinutes()
    expect(await templates(persona.email)).toContain('booking-missed')
    expect(await practice.client.post(`${path}/undo`)).toMatchObject({ body: { code: 'booking/too-late' } })
  })

  test('that it took place is taken back as well', async () => {
    await practice.client.post(`${path}/complete`, { isUndoable: true })
    expect((await practice.client.get(`${path}/work`)).body.undoUntil).not.toBeNull()
    await practice.client.post(`${path}/undo`)
    expect((await practice.client.get(`/api/appointments/${visit.id}`)).body.state).toBe('scheduled')
  })

  test('is taken back by nobody else', async () => {
    await practice.client.post(`${path}/complete`, { isUndoable: true })
    const other = await openPractice(market)
    expect((await other.client.post(`${path}/undo`)).body.code).toBe('booking/not-found')
  })
})

describe('what was paid on site', () => {
  const payment = { amountCents: PRICE, method: 'debit' }
  const paidOn = () => market.clock.now().toZonedDateTimeISO(ZONE).toPlainDate().toString()
  beforeEach(() => letTimePassUntil(market, visit, -1))

  test('is noted once, and may be taken back', async () => {
    const noted = await practice.client.post(`${path}/paid-on-site`, { ...payment, paidOn: paidOn() })
    expect(noted.body.onSite).toMatchObject({ paid: payment, isOpen: false })
    const again = await practice.client.post(`${path}/paid-on-site`, { ...payment, paidOn: paidOn() })
    expect(again.body.code).toBe('booking/already-paid')
    const undone = await practice.client.post(`${path}/paid-on-site/undo`)
    expect(undone.body.onSite).toMatchObject({ paid: null, isOpen: true })
  })

  test('moves nothing in the books', async () => {
    const count = async () => (await market.owner.query('select from ledger.entry')).rowCount
    const before = await count()
    await practice.client.post(`${path}/paid-on-site`, { ...payment, paidOn: paidOn() })
    expect(await count()).toBe(before)
  })

  test('is nobody else’s to note or to see', async () => {
    const other = await openPractice(market)
    const body = { ...payment, paidOn: paidOn() }
    expect((await other.client.post(`${path}/paid-on-site`, body)).body.code).toBe('booking/not-found')
    expect((await other.client.get(`${path}/work`)).body.code).toBe('booking/not-found')
    await practice.client.post(`${path}/paid-on-site`, body)
    const api = await market.connectAs('api')
    const seen = async (actor: string) => {
      await api.query('begin')
      await api.query(`select set_config('app.user_id', $1, true)`, [actor])
      const { rowCount } = await api.query('select from market.on_site_payment')
      await api.query('rollback')
      return rowCount
    }
    expect([await seen(practice.userId), await seen(other.userId), await seen(persona.id)]).toEqual([1, 0, 0])
  })
})

describe('an absence that is contested', () => {
  beforeEach(async () => {
    await letTimePassUntil(market, visit, -1)
    await practice.client.post(`${path}/no-show`, {})
    await client.post(`/api/appointments/${visit.id}/contest`, { reason: 'J’y étais.' })
  })
  const admin = async () => {
    const { client: desk } = await market.newcomer('admin', { hasSecondFactor: true })
    return desk
  }

  test('is kept by the professional, decided by the back office, and costs its fee', async () => {
    const work = await practice.client.get(`${path}/work`)
    expect(work.body.absence).toMatchObject({ amountCents: PRICE / 2, canKeep: true, isAtDesk: false })
    const kept = await practice.client.post(`${path}/keep`)
    expect(kept.body.absence).toMatchObject({ canKeep: false, isAtDesk: true })
    expect((await templates(persona.email)).at(-1)).toBe('booking-kept')
    const desk = await admin()
    const waiting = await desk.get('/api/admin/absences')
    expect(waiting.body.map(({ appointmentId }: { appointmentId: string }) => appointmentId)).toContain(
      visit.id,
    )
    const decided = await desk.post(`/api/admin/absences/${visit.id}/decide`, {
      decision: 'upheld',
      reason: 'La salle est restée vide.',
    })
    expect(decided.status).toBe(200)
    expect((await templates(persona.email)).at(-1)).toBe('booking-decided')
    expect((await templates(practice.persona.email)).at(-1)).toBe('booking-decided')
    expect((await client.get(`/api/appointments/${visit.id}`)).body.absenceDecision).toEqual({
      decision: 'upheld',
      reason: 'La salle est restée vide.',
    })
    await market.clock.advance({ days: 40 })
    expect((await client.get(`/api/appointments/${visit.id}`)).body.feeCents).toBe(PRICE / 2)
    expect((await market.journalOf(persona.id)).at(-1)).toBe('appointment-uphold')
  })

  test('costs nothing when the back office withdraws it', async () => {
    await practice.client.post(`${path}/keep`)
    const desk = await admin()
    await desk.post(`/api/admin/absences/${visit.id}/decide`, {
      decision: 'waived',
      reason: 'Le lien ne menait à rien.',
    })
    expect((await client.get(`/api/appointments/${visit.id}`)).body.feeCents).toBe(0)
    expect((await practice.client.get(`${path}/work`)).body.absence).toMatchObject({
      outcome: 'nothing',
      decision: 'waived',
    })
  })

  test('reaches the back office by itself when the professional does not answer for a week', async () => {
    const ids = async () => {
      const desk = await admin()
      const { body } = await desk.get('/api/admin/absences')
      return body.map((one: { appointmentId: string }) => one.appointmentId)
    }
    expect(await ids()).not.toContain(visit.id)
    await market.clock.advance({ days: 7, minutes: 1 })
    expect(await ids()).toContain(visit.id)
  })

  test('is decided by the back office alone, once', async () => {
    await practice.client.post(`${path}/keep`)
    const decision = { decision: 'upheld', reason: 'Oui.' }
    expect((await practice.client.post(`/api/admin/absences/${visit.id}/decide`, decision)).status).toBe(403)
    const api = await market.connectAs('api')
    await api.query('begin')
    await api.query(`select set_config('app.user_id', $1, true)`, [practice.userId])
    const forged = await api
      .query(
        `update market.absence_review set decision = 'upheld', decision_reason = 'x', decided_at = public.clock()
         where appointment_id = $1`,
        [visit.id],
      )
      .catch((error: { constraint?: string }) => error.constraint)
    await api.query('rollback')
    expect(forged).toBe('absence_review_decided')
    const desk = await admin()
    await desk.post(`/api/admin/absences/${visit.id}/decide`, decision)
    const again = await desk.post(`/api/admin/absences/${visit.id}/decide`, {
      ...decision,
      decision: 'waived',
    })
    expect(again.body.code).toBe('booking/not-now')
  })
})
