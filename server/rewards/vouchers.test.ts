import { beforeAll, expect, test } from 'vitest'
import { settleDueVisits } from '#server/booking/appointments/index.ts'
import { refreshDueTimes } from '#server/booking/slots/index.ts'
import { releaseEarnings } from '#server/payments/index.ts'
import { issueReceipts } from '#server/receipts/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { paidVisits, type PayingMember } from '#tests/harness/paid-visits.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { openPractice, openSession, type Practice } from '#tests/harness/practices.ts'
import { grantPoints, noteAttended, openCatalogue } from '#tests/harness/rewards.ts'
import { openVouchers } from './catalogue-queries.ts'
import { noteCard } from './note-card.ts'

const market = marketplace()
const { age, audit, balance, hold, memberWith, pay } = paidVisits(market)
const VALUE = 4_000

beforeAll(async () => {
  const owner = await market.owner.connect()
  await openCatalogue(owner)
  // The harness's professionals are psychologists: without taxes, so that amounts are easy to read.
  await owner.query(`begin; set local session_replication_role = replica;
    update market.reward set profession = 'psychologist' where code = 'massage_therapy'; commit`)
  owner.release()
})

async function holder(credits = 0): Promise<PayingMember & { voucherId: string }> {
  const member = await memberWith(credits)
  await grantPoints(market.services.database, member.persona.id, 400)
  await noteAttended(market.services.database, member.persona.id)
  const { body, status } = await member.client.post('/api/rewards/massage_therapy/redemptions', { cost: 400 })
  expect(status).toBe(200)
  return { ...member, voucherId: body.id as string }
}

const vouchersFor = async ({ client }: PayingMember, id: string) =>
  (await client.get(`/api/appointments/${id}/payment`)).body.vouchers as { id: string }[]
const valueGiven = async () => -(await balance('platform/reward-value')).posted

async function complete(practice: Practice, id: string) {
  await age(id, 2)
  const done = await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
  expect(done.status, done.text).toBe(200)
}

test('a voucher pays first, credits and the rest after it; the professional earns the whole', async () => {
  const [practice, member] = [await openPractice(market), await holder(5)]
  const { id } = await hold(member, practice)
  expect(await vouchersFor(member, id)).toMatchObject([{ id: member.voucherId, valueCents: VALUE }])
  const { voucherId } = member
  const paid = await pay(member, id, { payment: 'credits', credits: 5, voucherId })
  expect(paid.status, paid.text).toBe(200)
  expect(paid.body.money.shares).toEqual([
    { payer: 'voucher', amountCents: VALUE },
    { payer: 'credits', amountCents: 10_000 },
  ])
  const given = await valueGiven()
  await complete(practice, id)
  expect((await valueGiven()) - given).toBe(VALUE)
  expect(await balance('professional/pending', practice.professionalId)).toMatchObject({ posted: 12_880 })
  await releaseEarnings(market.services.database, 0)
  expect(await balance('professional/available', practice.professionalId)).toMatchObject({ posted: 12_880 })
  expect(await audit()).toEqual([])

  await issueReceipts(market.services)
  member.client = await market.as(member.persona)
  const [receipt] = (await member.client.get(`/api/receipts?appointment=${id}`)).body
  expect(receipt).toMatchObject({ kind: 'receipt', totalCents: 14_000 })
  const file = await member.client.get(`/api/receipts/${receipt.id}/file`)
  expect(pdfText(Buffer.from(file.bytes))).toContain('Bon payé par Mieva')
  const [had] = (await member.client.get('/api/rewards/redemptions')).body
  expect(had.voucher).toMatchObject({ isUsed: true })
})

test('a visit cancelled in time gives the voucher back, and it pays another one', async () => {
  const [practice, member] = [await openPractice(market), await holder()]
  const { voucherId } = member
  const first = await hold(member, practice, 96)
  expect((await pay(member, first.id, { payment: 'on-site', voucherId })).status).toBe(200)
  const second = await hold(member, practice, 120)
  expect(await vouchersFor(member, second.id)).toEqual([])
  const refused = await pay(member, second.id, { payment: 'on-site', voucherId })
  expect(refused.body.code).toBe('payment/voucher-unusable')
  const cancelled = await member.client.post(`/api/appointments/${first.id}/cancel`, { expectedFeeCents: 0 })
  expect(cancelled.status, cancelled.text).toBe(200)
  const given = await valueGiven()
  expect((await pay(member, second.id, { payment: 'on-site', voucherId })).status).toBe(200)
  expect(await valueGiven()).toBe(given)
  expect(await audit()).toEqual([])
})

test('one visit a voucher, however many ask at once', async () => {
  const member = await holder()
  const { voucherId } = member
  const practices = [await openPractice(market), await openPractice(market)]
  const holds = []
  for (const [at, practice] of practices.entries()) holds.push(await hold(member, practice, 72 + 24 * at))
  const answers = await Promise.all(holds.map(({ id }) => pay(member, id, { payment: 'on-site', voucherId })))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('an absence keeps its part of the voucher, which is used then', async () => {
  const [practice, member] = [await openPractice(market, { lateFeePercent: 50 }), await holder(5)]
  const { id } = await hold(member, practice)
  const { voucherId } = member
  expect((await pay(member, id, { payment: 'credits', credits: 5, voucherId })).status).toBe(200)
  await complete(practice, id)
  const given = await valueGiven()
  const missed = await practice.client.post(`/api/professional/appointments/${id}/no-show`, {})
  expect(missed.status, missed.text).toBe(200)
  await market.clock.advance({ hours: 80 })
  await asWorker(market, settleDueVisits)
  // Half of 140 $: two credits of 20 $ are whole, and the voucher carries what they do not.
  expect(given - (await valueGiven())).toBe(1_000)
  expect(await audit()).toEqual([])
})

test('nobody pays with another person’s voucher, for another profession, or after its time', async () => {
  const [practice, member] = [await openPractice(market), await holder()]
  const stranger = await memberWith(0)
  const { id } = await hold(stranger, practice)
  const body = { payment: 'on-site', voucherId: member.voucherId }
  expect((await pay(stranger, id, body)).body.code).toBe('payment/voucher-unusable')
  const api = await market.connectAs('api')
  const insert = (memberId: string, cents: number) =>
    api.query(
      `insert into market.payment (appointment_id, member_id, professional_id, state, price_cents, gst_cents, qst_cents,
         tax_rule, credits, card_cents, on_site_cents, voucher_id, voucher_cents)
       values (uuidv7(), $1, $2, 'reserved', $3, 0, 0, 'test', 0, 0, 0, $4, $3)`,
      [memberId, practice.professionalId, cents, member.voucherId],
    )
  await expect(insert(stranger.persona.id, VALUE)).rejects.toMatchObject({ constraint: 'payment_voucher' })
  await expect(insert(member.persona.id, VALUE + 1)).rejects.toMatchObject({ constraint: 'payment_voucher' })
  await insert(member.persona.id, VALUE)
  await expect(insert(member.persona.id, VALUE)).rejects.toMatchObject({ constraint: 'payment_voucher_idx' })
})

test('between linked accounts no voucher is offered, nor taken by the database', async () => {
  const [practice, other, member] = [await openPractice(market), await openPractice(market), await holder()]
  const { id } = await hold(member, practice)
  expect(await vouchersFor(member, id)).toHaveLength(1)
  await market.owner.query(
    `insert into market.profile (user_id, phone) values ($1, $3), ($2, $3)
     on conflict (user_id) do update set phone = excluded.phone`,
    [member.persona.id, practice.userId, '514 555-0142'],
  )
  expect(await vouchersFor(member, id)).toEqual([])
  const { voucherId } = member
  const refused = await pay(member, id, { payment: 'on-site', voucherId })
  expect(refused.body.code).toBe('payment/voucher-unusable')
  const api = await market.connectAs('api')
  const insert = (professionalId: string) =>
    api.query(
      `insert into market.payment (appointment_id, member_id, professional_id, state, price_cents, gst_cents, qst_cents,
         tax_rule, credits, card_cents, on_site_cents, voucher_id, voucher_cents)
       values (uuidv7(), $1, $2, 'reserved', $3, 0, 0, 'test', 0, 0, 0, $4, $3)`,
      [member.persona.id, professionalId, VALUE, voucherId],
    )
  await expect(insert(practice.professionalId)).rejects.toMatchObject({ constraint: 'payment_voucher' })
  await insert(other.professionalId)
})

test('a card of both links them, whichever of them paid with it first', async () => {
  const { owner, services } = market
  const isLinked = async (member: PayingMember, practice: Practice) =>
    (
      await owner.query('select market.is_linked($1, $2) as linked', [
        member.persona.id,
        practice.professionalId,
      ])
    ).rows[0].linked
  const [practice, member] = [await openPractice(market), await memberWith(0)]
  const { id } = await hold(member, practice)
  const note = (userId: string, fingerprint: string) =>
    services.database.withActor(null, (tx) =>
      noteCard(tx, 'secret', { appointmentId: id, userId, fingerprint }),
    )
  expect(await isLinked(member, practice)).toBe(false)
  await note(practice.userId, 'fp_professional')
  expect(await isLinked(member, practice)).toBe(true)
  const [another, patient] = [await openPractice(market), await memberWith(0)]
  const visit = await hold({ persona: another.persona, client: another.client }, practice)
  await services.database.withActor(null, (tx) =>
    noteCard(tx, 'secret', {
      appointmentId: visit.id,
      userId: patient.persona.id,
      fingerprint: 'fp_patient',
    }),
  )
  expect(await isLinked(patient, another)).toBe(true)
  expect(await isLinked(patient, practice)).toBe(false)
})

const dayOf = async ({ client }: PayingMember) => {
  const [had] = (await client.get('/api/rewards/redemptions')).body
  return Temporal.Instant.from(had.voucher.expiresAt)
}

/** A voucher that pays a visit to come, three days before its year is over. */
async function lastDays() {
  const [practice, member] = [await openPractice(market), await holder()]
  await market.clock.advance({ hours: 24 * 362 })
  member.client = await openSession(market, member.persona.id)
  const client = await openSession(market, practice.userId)
  await market.owner.query(
    `update market.professional set verified_until = public.clock() + interval '300 days' where id = $1`,
    [practice.professionalId],
  )
  await refreshDueTimes(market.services.database)
  const { id } = await hold(member, practice, 24 * 10)
  const { voucherId } = member
  expect((await pay(member, id, { payment: 'on-site', voucherId })).status).toBe(200)
  const offered = (visit: string) =>
    market.services.database.readAs(member.persona.id, (db) =>
      openVouchers(db, {
        id: visit,
        clientId: member.persona.id,
        professionalId: practice.professionalId,
      }),
    )
  return { practice: { ...practice, client }, member, id, offered }
}

test('who cancels and books again does not make a voucher live longer', async () => {
  const { practice, member, id, offered } = await lastDays()
  const day = await dayOf(member)
  const preview = async () => (await member.client.get(`/api/appointments/${id}/cancellation`)).body
  expect(await preview()).toMatchObject({ isFree: true, voucher: { isExpired: false } })
  expect(Temporal.Instant.from((await preview()).voucher.until).equals(day)).toBe(true)
  await member.client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 0 })
  expect((await dayOf(member)).equals(day)).toBe(true)
  const again = await hold(member, practice, 24 * 12)
  const { voucherId } = member
  expect((await pay(member, again.id, { payment: 'on-site', voucherId })).status).toBe(200)
  await market.clock.advance({ hours: 24 * 4 })
  // Its day has passed while it was in a visit: the person reads so before they cancel, and has it no more after.
  const late = (await member.client.get(`/api/appointments/${again.id}/cancellation`)).body
  expect(late).toMatchObject({ isFree: true, voucher: { isExpired: true } })
  await member.client.post(`/api/appointments/${again.id}/cancel`, { expectedFeeCents: 0 })
  expect((await dayOf(member)).equals(day)).toBe(true)
  const third = await hold(member, practice, 24 * 14)
  expect(await offered(third.id)).toEqual([])
  const refused = await pay(member, third.id, { payment: 'on-site', voucherId })
  expect(refused.body.code).toBe('payment/voucher-unusable')
})

test('a visit that its professional cancels gives the voucher sixty days', async () => {
  const { practice, member, id, offered } = await lastDays()
  const { voucherId } = member
  await market.clock.advance({ hours: 24 * 8 })
  const unused = await hold(member, practice, 24 * 10)
  expect(await offered(unused.id)).toEqual([])
  const cancel = (visit: string) =>
    practice.client.post(`/api/professional/appointments/${visit}/cancel`, { reason: 'illness' })
  const cancelled = await cancel(id)
  expect(cancelled.status, cancelled.text).toBe(200)
  expect(await offered(unused.id)).toMatchObject([{ id: voucherId }])
  const days = market.clock
    .now()
    .until(await dayOf(member))
    .total('hours')
  expect(Math.round(days / 24)).toBe(60)
  const paid = await pay(member, unused.id, { payment: 'on-site', voucherId })
  expect(paid.status, paid.text).toBe(200)
  await cancel(unused.id)
  await market.clock.advance({ hours: 24 * 61 })
  expect(await offered(unused.id)).toEqual([])
})

test('a visit that its professional moved and the client does not follow gives the voucher sixty days', async () => {
  const { member, id, offered } = await lastDays()
  await market.owner.query('update market.appointment set is_fee_waived = true where id = $1', [id])
  await market.clock.advance({ hours: 24 * 5 })
  const preview = (await member.client.get(`/api/appointments/${id}/cancellation`)).body
  expect(preview.voucher).toMatchObject({ isExpired: false })
  await member.client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 0 })
  expect(await offered(id)).toHaveLength(1)
})
