// What the database itself promises of invoices and credit notes, whoever writes them.
import { describe, expect, test } from 'vitest'
import { receiptShop } from '#tests/harness/receipts.ts'

const { market, buyer, refundCustomer, issue, receiptsOf } = receiptShop()

/** An invoice as the product writes it, of something that is due; or one that differs from it. */
const forged = ({ content = '', kind = 'invoice', series = 'F' } = {}) => `
  insert into market.receipt (series, kind, package_invoice_id, transfer_id, member_id, content, code)
  select '${series}-' || extract(year from public.clock() at time zone 'America/Toronto'), '${kind}', i.id, d.transfer_id, i.user_id, jsonb_build_object(
    'listedCents', i.listed_cents, 'discountCents', i.discount_cents, 'subtotalCents', i.listed_cents - i.discount_cents,
    'gstCents', i.gst_cents, 'qstCents', i.qst_cents, 'totalCents', i.total_cents) ${content}, 'ABCDEFGHJKMN'
  from market.invoice_due d join market.package_invoice i on i.id = d.package_invoice_id
  where d.kind = 'invoice' limit 1`

describe('numbers', () => {
  test('have no gaps, whatever fails in between and however many write at once', async () => {
    for (let count = 0; count < 3; count++) await refundCustomer((await buyer()).customer)
    const failing = await market.owner.connect()
    await failing.query('begin')
    const { rowCount } = await failing.query(forged())
    expect(rowCount).toBe(1)
    await failing.query('rollback')
    failing.release()
    await Promise.all([issue(), issue(), issue()])
    for (const letter of ['F', 'C']) {
      const { rows } = await market.owner.query<{ number: number }>(
        `select number::int as number from market.receipt where series like $1 order by number`,
        [`${letter}-%`],
      )
      expect(rows.length).toBeGreaterThan(2)
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
    }
  })
})

describe('the database', () => {
  test.each([
    [
      'a cent more',
      { content: `|| jsonb_build_object('listedCents', i.listed_cents + 1)` },
      'receipt_booked',
    ],
    ['a tax less', { content: `|| '{"gstCents": 0}'` }, 'receipt_booked'],
    ['no amounts', { content: `- 'totalCents'` }, 'receipt_booked'],
    ['another kind', { kind: 'credit-note', series: 'C' }, 'receipt_booked'],
    ['parts that are not the whole', { content: `|| '{"subtotalCents": 1}'` }, 'receipt_package_sum'],
    ['a series that is not its own', { series: 'R' }, 'receipt_own_series'],
  ])('refuses an invoice with %s', async (_what, difference, constraint) => {
    await buyer()
    const api = await market.connectAs('api')
    await expect(api.query(forged(difference))).rejects.toMatchObject({ code: '23514', constraint })
    await issue()
  })

  test('forgets nothing that is due', async () => {
    await buyer()
    const api = await market.connectAs('api')
    const forgotten = api.query('delete from market.invoice_due')
    await expect(forgotten).rejects.toMatchObject({ code: '23514', constraint: 'invoice_due_written' })
    await issue()
  })

  test('refuses a second paper for the same booking', async () => {
    await buyer()
    await issue()
    const api = await market.connectAs('api')
    const again = api.query(`insert into market.receipt
      (series, kind, package_invoice_id, transfer_id, member_id, content, code)
      select series, kind, package_invoice_id, transfer_id, member_id, content, 'ABCDEFGHJKMN'
      from market.receipt where kind = 'invoice' limit 1`)
    await expect(again).rejects.toMatchObject({ code: '23505' })
  })

  test('refuses a credit note of someone else’s invoice', async () => {
    const [one, two] = [await buyer(), await buyer()]
    await issue()
    const [mine] = await receiptsOf(two.client)
    await refundCustomer(one.customer)
    const api = await market.connectAs('api')
    const crossed = api.query(
      `insert into market.receipt (series, kind, package_invoice_id, transfer_id, corrects_id, member_id, content, code)
       select 'C-' || extract(year from public.clock() at time zone 'America/Toronto'), d.kind, d.package_invoice_id, d.transfer_id, $2, r.member_id, r.content,
         'ABCDEFGHJKMN'
       from market.invoice_due d join market.receipt r using (package_invoice_id) where r.member_id = $1`,
      [one.persona.id, mine!.id],
    )
    await expect(crossed).rejects.toMatchObject({ code: '23503', constraint: 'receipt_corrects_own' })
  })

  test.each([
    `update market.receipt set content = '{}'`,
    `update market.receipt set object_key = 'elsewhere'`,
    'delete from market.receipt',
    'truncate market.receipt cascade',
    'update market.receipt_series set last_number = 0',
  ])('refuses to change one, even for its owner: %s', async (statement) => {
    const api = await market.connectAs('api')
    await expect(api.query(statement)).rejects.toMatchObject({ code: '42501' })
    if (!statement.includes('series'))
      await expect(market.owner.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})
