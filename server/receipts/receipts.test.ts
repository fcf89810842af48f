import { describe, expect, test } from 'vitest'
import { settleDueVisits } from '#server/booking/appointments/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { openMember, openPractice } from '#tests/harness/practices.ts'
import { issueReceipts } from './index.ts'

const market = marketplace()
const { age, hold, memberWith, pay } = paidVisits(market)
const issue = () => issueReceipts(market.services)

/** A session that was paid with seven credits and took place. */
async function captured() {
  const [practice, member] = [await openPractice(market), await memberWith(7)]
  await market.owner.query(`update market.professional set licence_number = '12345-26' where id = $1`, [
    practice.professionalId,
  ])
  const { id } = await hold(member, practice)
  await pay(member, id, { payment: 'credits', credits: 7 })
  await age(id, 2)
  await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
  return { practice, member, id }
}

const receiptsOf = async (client: Awaited<ReturnType<typeof openMember>>['client'], id: string) =>
  (await client.get(`/api/receipts?appointment=${id}`)).body

describe('a receipt', () => {
  test('is issued once for a session that took place, and its file is kept', async () => {
    const { member, id } = await captured()
    await Promise.all([issue(), issue()])
    await issue()
    const receipts = await receiptsOf(member.client, id)
    expect(receipts).toHaveLength(1)
    expect(receipts[0]).toMatchObject({ kind: 'receipt', totalCents: 14_000 })
    expect(receipts[0].number).toMatch(/^R-20\d\d-\d{6}$/)
    const file = await member.client.get(`/api/receipts/${receipts[0].id}/file`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(new TextDecoder('latin1').decode(file.bytes.subarray(0, 5))).toBe('%PDF-')
    const { rows } = await market.owner.query('select object_key from market.receipt where id = $1', [
      receipts[0].id,
    ])
    expect(await market.services.objects.head(rows[0].object_key)).toBe(true)
  })

  test('is numbered without gaps, whatever fails in between', async () => {
    for (let count = 0; count < 3; count++) await captured()
    const failing = await market.owner.connect()
    await failing.query('begin')
    await failing.query(
      `insert into market.receipt (series, kind, payment_id, member_id, professional_id, content, code)
       select 'R-' || extract(year from public.clock() at time zone 'America/Toronto'), 'receipt', id, member_id, professional_id, '{"subtotalCents": 1,
         "gstCents": 0, "qstCents": 0, "totalCents": 1, "creditCents": 0, "cardCents": 1, "onSiteCents": 0}', 'ABCDEFGHJKMN'
       from market.payment where receipted_at is null limit 1`,
    )
    await failing.query('rollback')
    failing.release()
    await Promise.all([issue(), issue()])
    const { rows } = await market.owner.query<{ number: number }>(
      `select number::int as number from market.receipt where series like 'R-%' order by number`,
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  })

  test('is nobody else’s', async () => {
    const { member, practice, id } = await captured()
    await issue()
    const [receipt] = await receiptsOf(member.client, id)
    const other = await openMember(market)
    expect((await other.client.get(`/api/receipts/${receipt.id}/file`)).status).toBe(404)
    expect((await practice.client.get(`/api/receipts/${receipt.id}/file`)).status).toBe(404)
    expect(await receiptsOf(other.client, id)).toEqual([])
  })

  test('can be checked by whoever holds it, and shows them no name of a client', async () => {
    const { member, id } = await captured()
    await issue()
    const [receipt] = await receiptsOf(member.client, id)
    const checked = await market.visitor().get(`/api/receipts/check/${receipt.code.toLowerCase()}`)
    expect(checked.body).toMatchObject({
      number: receipt.number,
      professional: 'Amélie Gagnon',
      licence: '12345-26',
      totalCents: 14_000,
      correctedBy: [],
    })
    expect(JSON.stringify(checked.body)).not.toContain(member.persona.lastName ?? 'Roy')
    expect((await market.visitor().get('/api/receipts/check/AAAA-AAAA-AAAA')).status).toBe(404)
    expect((await market.visitor().get('/api/receipts/check/x')).status).toBe(404)
  })

  test('of a session that is taken back gets its credit note', async () => {
    const { member, practice, id } = await captured()
    await issue()
    await practice.client.post(`/api/professional/appointments/${id}/no-show`, {})
    await market.clock.advance({ hours: 73 })
    await settleDueVisits(market.services.database)
    await issue()
    await issue()
    const receipts = await receiptsOf(member.client, id)
    expect(
      receipts.map(({ kind, totalCents }: { kind: string; totalCents: number }) => [kind, totalCents]),
    ).toEqual([
      ['credit-note', -14_000],
      ['receipt', 14_000],
    ])
    const { rows } = await market.owner.query(
      `select content -> 'returned' as returned, 7 - p.kept_credits as credits, p.kept_credits * 2000 as kept
       from market.receipt r join market.payment p on p.id = r.payment_id where r.id = $1`,
      [receipts[0].id],
    )
    const { returned, credits, kept } = rows[0]
    expect(returned).toEqual({ credits, creditCents: credits * 2_000, cardCents: 0, keptCents: kept })
    const file = await member.client.get(`/api/receipts/${receipts[0].id}/file`)
    const text = pdfText(Buffer.from(file.bytes)).replaceAll(/\s+/g, ' ')
    for (const word of ['Note de crédit', 'Credit note', receipts[1].number, 'Remis', 'Given back'])
      expect(text).toContain(word)
    const checked = await market.visitor().get(`/api/receipts/check/${receipts[1].code}`)
    expect(checked.body.correctedBy).toEqual([receipts[0].number])
  })

  test.each([
    ['{"subtotalCents": 2, "creditCents": 0, "cardCents": 1, "onSiteCents": 0}', 'receipt_sum'],
    ['{"subtotalCents": 1, "creditCents": 1, "cardCents": 1, "onSiteCents": 0}', 'receipt_visit_sum'],
    ['{"subtotalCents": 1}', 'receipt_visit_sum'],
  ])('whose parts are not the whole is refused: %s', async (content, constraint) => {
    await captured()
    const api = await market.connectAs('api')
    const wrong = api.query(
      `insert into market.receipt (series, kind, payment_id, member_id, professional_id, content, code)
       select 'R-' || extract(year from public.clock() at time zone 'America/Toronto'), 'receipt', id, member_id, professional_id,
         '{"gstCents": 0, "qstCents": 0, "totalCents": 1}'::jsonb || $1::jsonb, 'ABCDEFGHJKMN'
       from market.payment where receipted_at is null limit 1`,
      [content],
    )
    await expect(wrong).rejects.toMatchObject({ code: '23514', constraint })
  })

  test.each([
    `update market.receipt set content = '{}'`,
    `update market.receipt set object_key = 'elsewhere'`,
    'delete from market.receipt',
    'truncate market.receipt',
    'update market.receipt_series set last_number = 0',
  ])('is not changed: %s', async (statement) => {
    const api = await market.connectAs('api')
    await expect(api.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})
