import { describe, expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { withTaxes } from '#domain/pricing/taxes.ts'
import { issueReceipts } from '#server/receipts/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { readTaxStatuses } from './index.ts'
import { makeTaxable, openPractice, type Practice, PRICE, TAX_NUMBERS } from '#tests/harness/practices.ts'

const market = marketplace()
const { age, hold, memberWith, pay } = paidVisits(market)
const TAXED = withTaxes(cents(PRICE))

const today = () => market.clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate()
const registered = (from: Temporal.PlainDate | string) => ({
  isRegistered: true,
  from: String(from),
  gstNumber: '123456789rt0001',
  qstNumber: '1234567890 tq 0001',
})
const small = (from: Temporal.PlainDate | string) => ({ isRegistered: false, from: String(from) })
const say = ({ client }: Practice, body: object) => client.post('/api/professional/taxes', body)

async function taxable({ isRegistered = false } = {}): Promise<Practice> {
  const practice = await openPractice(market)
  await makeTaxable(market, practice, { isRegistered })
  return practice
}

/** What prices are reckoned with before anything is booked. */
const statusesOf = ({ professionalId }: Practice) =>
  market.services.database.readAs(null, (db) => readTaxStatuses(db, professionalId))

const optionsOf = async (
  member: Awaited<ReturnType<typeof memberWith>>,
  id: string,
): Promise<{ totalCents: number; gstCents: number; qstCents: number }> =>
  (await member.client.get(`/api/appointments/${id}/payment`)).body

const moneyOf = async ({ client }: { client: Practice['client'] }, path: string) =>
  (await client.get(path)).body.money

/** Paid with credits and as many dollars on site as it takes, and over. */
async function takesPlace(practice: Practice, member: Awaited<ReturnType<typeof memberWith>>) {
  const { id } = await hold(member, practice)
  await pay(member, id, { payment: 'on-site', credits: 1 })
  await age(id, 2)
  await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
  await asWorker(market, (database) => issueReceipts({ ...market.services, database }))
  const [receipt] = (await member.client.get(`/api/receipts?appointment=${id}`)).body
  const file = await member.client.get(`/api/receipts/${receipt.id}/file`)
  return { id, receipt, text: pdfText(Buffer.from(file.bytes)).replaceAll(/\s+/g, ' ') }
}

describe('whoever is registered', () => {
  test('charges both taxes on what is booked from then on; what was booked keeps its price', async () => {
    const [practice, member] = [await taxable(), await memberWith(0)]
    const before = await hold(member, practice, 72)
    expect(await optionsOf(member, before.id)).toMatchObject({ totalCents: PRICE, gstCents: 0, qstCents: 0 })
    await pay(member, before.id, { payment: 'on-site', credits: 0 })

    expect((await say(practice, registered(today()))).status).toBe(200)

    const after = await hold(member, practice, 100)
    expect(await optionsOf(member, after.id)).toMatchObject({
      totalCents: TAXED.total,
      gstCents: TAXED.gst,
      qstCents: TAXED.qst,
    })
    const kept = { totalCents: PRICE, gstCents: 0, qstCents: 0, taxes: 'small-supplier' }
    expect(await moneyOf(member, `/api/appointments/${before.id}`)).toMatchObject(kept)
    expect(await moneyOf(practice, `/api/appointments/${before.id}`)).toMatchObject(kept)
  })

  test('what a visit was booked under is written with it, and no role of the product changes it', async () => {
    const [practice, member] = [await taxable(), await memberWith(0)]
    const { id } = await hold(member, practice, 72)
    await pay(member, id, { payment: 'on-site', credits: 0 })
    await say(practice, registered(today()))
    const frozen = `select is_tax_registered as "isTaxRegistered" from market.appointment where id = '${id}'`
    expect((await market.owner.query(frozen)).rows).toEqual([{ isTaxRegistered: false }])
    const api = await market.connectAs('api')
    await expect(
      api.query('update market.appointment set is_tax_registered = true where id = $1', [id]),
    ).rejects.toMatchObject({ code: '42501' })
    await api.end()
  })

  test('from a day to come: a visit of that day is taxed, one of the day before is not', async () => {
    const [practice, member] = [await taxable(), await memberWith(0)]
    const from = today().add({ days: 10 })
    await say(practice, registered(from))
    const [early, late] = [await hold(member, practice, 72), await hold(member, practice, 24 * 12)]
    expect((await optionsOf(member, early.id)).totalCents).toBe(PRICE)
    expect((await optionsOf(member, late.id)).totalCents).toBe(TAXED.total)
    const { body } = await practice.client.get('/api/professional/taxes')
    expect(body.current).toBeNull()
    expect(body.registrations).toMatchObject([{ from: from.toString(), ...TAX_NUMBERS, isReplaced: false }])
  })

  test('what is said of an earlier day replaces what was planned after it', async () => {
    const practice = await taxable()
    await say(practice, registered(today().add({ days: 10 })))
    await say(practice, small(today()))
    const { body } = await practice.client.get('/api/professional/taxes')
    expect(body.registrations).toMatchObject([
      { isRegistered: false, isReplaced: false },
      { isRegistered: true, isReplaced: true },
    ])
    expect(await statusesOf(practice)).toEqual([{ from: today().toString(), isRegistered: false }])
    const member = await memberWith(0)
    const { id } = await hold(member, practice, 24 * 12)
    expect((await optionsOf(member, id)).totalCents).toBe(PRICE)
  })

  test('the price is the same to the cent for its client, its professional and on the receipt, with both numbers', async () => {
    const practice = await taxable()
    await say(practice, registered(today()))
    const member = await memberWith(1)
    expect(await statusesOf(practice)).toEqual([{ from: today().toString(), isRegistered: true }])
    const { id, receipt, text } = await takesPlace(practice, member)
    expect(await moneyOf(member, `/api/appointments/${id}`)).toMatchObject({ totalCents: TAXED.total })
    expect(receipt).toMatchObject({ totalCents: TAXED.total })
    expect(text).toContain('TPS (5 %) 123456789 RT0001')
    expect(text).toContain('TVQ (9,975 %) 1234567890 TQ0001')
  })
})

describe('a receipt', () => {
  test('of a small supplier says so, and prints no number', async () => {
    const practice = await taxable()
    await say(practice, small(today()))
    const { text } = await takesPlace(practice, await memberWith(1))
    expect(text).toContain('aucune (petit fournisseur)')
    expect(text).not.toContain('RT0001')
  })

  test('of an exempt profession prints neither taxes nor numbers', async () => {
    const practice = await openPractice(market)
    await say(practice, registered(today()))
    const { receipt, text } = await takesPlace(practice, await memberWith(1))
    expect(receipt.totalCents).toBe(PRICE)
    expect(text).toContain('service exonéré')
    expect(text).not.toContain('RT0001')
  })

  test('that exists says from which day on something else may hold; the database says so too', async () => {
    const practice = await taxable()
    await takesPlace(practice, await memberWith(1))
    const { body } = await practice.client.get('/api/professional/taxes')
    const visited = Temporal.PlainDate.from(body.earliest).subtract({ days: 1 })
    expect(await say(practice, registered(visited))).toMatchObject({
      status: 422,
      body: { code: 'taxes/receipted' },
    })
    expect((await say(practice, registered(body.earliest))).status).toBe(200)
    await expect(
      market.owner.query(
        `insert into market.tax_registration (professional_id, from_day, is_registered) values ($1, $2, false)`,
        [practice.professionalId, visited.toString()],
      ),
    ).rejects.toMatchObject({ constraint: 'tax_registration_receipted' })
  })
})

describe('what is said', () => {
  test.each([
    ['a number that is not one', { gstNumber: '1234 RT0001' }, 'gstNumber'],
    ['no QST number', { qstNumber: '' }, 'qstNumber'],
  ])('with %s is refused at its field', async (_name, change, field) => {
    const practice = await taxable()
    const { status, body } = await say(practice, { ...registered(today()), ...change })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field }])
  })

  test('two years ahead is refused', async () => {
    const { body } = await say(await taxable(), registered(today().add({ years: 2 })))
    expect(body.code).toBe('taxes/wrong-day')
  })

  test('is its owner’s: nobody else reads the numbers, writes for them, or changes what was said', async () => {
    const [mine, other] = [await taxable({ isRegistered: true }), await taxable()]
    const api = await market.connectAs('api')
    await api.query('begin')
    await api.query(`select set_config('app.user_id', $1, true)`, [other.userId])
    expect(
      (
        await api.query('select from market.tax_registration where professional_id = $1', [
          mine.professionalId,
        ])
      ).rows,
    ).toHaveLength(0)
    await api.query('savepoint tried')
    const refusals = [
      `insert into market.tax_registration (professional_id, from_day, is_registered)
        values ('${mine.professionalId}', '2026-12-01', false)`,
      `update market.tax_registration set is_registered = false`,
      `delete from market.tax_registration`,
    ]
    for (const statement of refusals) {
      await expect(api.query(statement)).rejects.toMatchObject({ code: '42501' })
      await api.query('rollback to tried')
    }
    await api.query('rollback')
    await api.end()
    const { body } = await other.client.get('/api/professional/taxes')
    expect(JSON.stringify(body)).not.toContain('123456789')
  })
})

test('sales and taxes are counted by quarter, those that were taken back too', async () => {
  const practice = await taxable()
  await say(practice, registered(today()))
  await takesPlace(practice, await memberWith(1))
  const { body } = await practice.client.get('/api/professional/taxes')
  expect(body.quarters).toHaveLength(8)
  const sums = { salesCents: PRICE, gstCents: TAXED.gst, qstCents: TAXED.qst }
  expect(body.quarters[0]).toMatchObject(sums)
  expect(body.small).toEqual({ salesCents: PRICE, limitCents: 3_000_000 })
})
