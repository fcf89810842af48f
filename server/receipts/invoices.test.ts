// Invoices of packages and their credit notes: one a booking, and what the books say.
import { describe, expect, test } from 'vitest'
import { auditLedger } from '#server/ledger/index.ts'
import { syncSubject } from '#server/stripe/index.ts'
import { receiptShop } from '#tests/harness/receipts.ts'
import { refund } from '#tools/stripe-stand-in/payments.ts'

const { shop, market, buyer, refundCustomer, issue, receiptsOf, textOf } = receiptShop()

describe('an invoice', () => {
  test('is written once for each payment, however often its event comes and whoever writes it', async () => {
    const { client } = await market.newcomer('particulier')
    const session = await shop.open(client)
    const before = shop.stripe().store.events.length
    shop.stripe().control.pay(session)
    const events = shop.stripe().store.events.slice(before)
    await Promise.all([...events, ...events].map((event) => shop.deliver(event)))
    await Promise.all([issue(), issue(), issue()])
    shop.dropEvents()
    await issue()
    expect(await receiptsOf(client)).toMatchObject([
      { kind: 'invoice', totalCents: 3_909, corrects: null, package: { id: 'premium' } },
    ])
    const { rows } = await market.owner.query(
      `select count(*)::int as due from market.invoice_due union all
       select count(*)::int from pgboss.job where name = 'receipts.issue'`,
    )
    expect(rows[0]).toEqual({ due: 0 })
    expect(rows[1]?.due).toBeGreaterThan(0)
  })

  test.each([
    ['fr', 'Facture', ['Forfait Premium', 'Rabais de membre fondateur', '-10,20 $', 'Sous-total', '23,80 $']],
    ['en', 'Invoice', ['Premium package', 'Founding member discount', '-$10.20', 'Subtotal', '$23.80']],
  ] as const)('is a file in its person’s language (%s)', async (language, title, words) => {
    const { client } = await buyer({ language, isFounder: true })
    await issue()
    const [paper] = await receiptsOf(client)
    const file = await client.get(`/api/receipts/${paper!.id}/file`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain(`mieva-${paper!.number}.pdf`)
    const text = await textOf(client, paper)
    const taxes =
      language === 'fr'
        ? ['TPS (5 %)', '1,19 $', 'TVQ (9,975 %)', '2,37 $', '27,36 $', 'Numéro de TPS : 123456789 RT0001']
        : ['GST (5%)', '$1.19', 'QST (9.975%)', '$2.37', '$27.36', 'QST number: 1234567890 TQ0001']
    for (const word of [title, paper!.number, 'Ève Thériault', 'Groupe Mieva inc.', ...words, ...taxes])
      expect(text).toContain(word)
    // A figure before letters is drawn apart from them.
    expect(text.replaceAll(' ', '')).toContain(paper!.code)
    expect(text).not.toContain(language === 'fr' ? 'Invoice' : 'Facture')
  })

  test('is printed again the same when its stored file is lost', async () => {
    const { client } = await buyer()
    await issue()
    const [paper] = await receiptsOf(client)
    const { rows } = await market.owner.query('select object_key as key from market.receipt where id = $1', [
      paper!.id,
    ])
    expect(await market.services.objects.head(rows[0].key)).toBe(true)
    const before = await textOf(client, paper)
    await market.services.objects.remove(rows[0].key)
    expect(await textOf(client, paper)).toBe(before)
  })

  test('is nobody else’s', async () => {
    const { client } = await buyer()
    await issue()
    const [paper] = await receiptsOf(client)
    const other = await market.newcomer('particulier')
    const admin = await market.newcomer('admin', { hasSecondFactor: true })
    for (const { client: stranger } of [other, admin])
      expect(await stranger.get(`/api/receipts/${paper!.id}/file`)).toMatchObject({
        status: 404,
        body: { code: 'receipt/not-found' },
      })
    expect(await receiptsOf(other.client)).toEqual([])
    expect((await market.visitor().get(`/api/receipts/${paper!.id}/file`)).status).toBe(401)
  })

  test('can be checked by whoever holds it, and shows them no name', async () => {
    const { client } = await buyer()
    await issue()
    const [paper] = await receiptsOf(client)
    const { body, text } = await market.visitor().get(`/api/receipts/check/${paper!.code.toLowerCase()}`)
    expect(body).toMatchObject({
      number: paper!.number,
      kind: 'invoice',
      totalCents: 3_909,
      visitOn: null,
      professional: null,
      seller: { name: 'Groupe Mieva inc.', gstNumber: '123456789 RT0001' },
      correctedBy: [],
    })
    expect(text).not.toContain('Thériault')
  })

  test('of someone who left before it was written is written all the same, without a name', async () => {
    const { persona, customer, client } = await buyer()
    await market.owner.query('delete from auth."user" where id = $1', [persona.id])
    await issue()
    const { rows } = await market.owner.query(
      `select content -> 'member' as member from market.receipt where member_id = $1`,
      [persona.id],
    )
    expect(rows).toEqual([{ member: { name: null } }])
    expect((await client.get('/api/receipts')).status).toBe(401)
    await refundCustomer(customer)
    await issue()
    const { rowCount } = await market.owner.query('select from market.receipt where member_id = $1', [
      persona.id,
    ])
    expect(rowCount).toBe(2)
  })
})

describe('a credit note', () => {
  test('is written for each part that is given back; together they are the invoice', async () => {
    const { client, customer } = await buyer({ isFounder: true })
    await refundCustomer(customer, 1_000)
    await issue()
    await refundCustomer(customer)
    await issue()
    await issue()
    const papers = await receiptsOf(client)
    const [rest, first, invoice] = papers
    expect(papers.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['credit-note', -1_736],
      ['credit-note', -1_000],
      ['invoice', 2_736],
    ])
    expect([rest!.corrects, first!.corrects]).toEqual([invoice!.number, invoice!.number])
    expect(first!.number).toMatch(/^C-20\d\d-\d{6}$/)
    const { rows } = await market.owner.query(
      `select sum((content ->> part)::int * case kind when 'invoice' then 1 else -1 end)::int as left
       from market.receipt, unnest(array['listedCents', 'discountCents', 'subtotalCents', 'gstCents', 'qstCents',
         'totalCents']) part where id = any($1) group by part`,
      [papers.map(({ id }) => id)],
    )
    expect(rows.every(({ left }) => left === 0)).toBe(true)
    const text = await textOf(client, first)
    for (const word of ['Note de crédit', `Corrige la facture ${invoice!.number}`, '-10,00 $', 'Remis'])
      expect(text).toContain(word)
    const { body } = await market.visitor().get(`/api/receipts/check/${invoice!.code}`)
    expect(body.correctedBy).toEqual([first!.number, rest!.number])
    const note = await market.visitor().get(`/api/receipts/check/${rest!.code}`)
    expect(note.body).toMatchObject({ kind: 'credit-note', corrects: invoice!.number, totalCents: -1_736 })
  })

  test('follows a dispute that is lost, and none that is won', async () => {
    const [loses, wins] = [await buyer(), await buyer()]
    const { control } = shop.stripe()
    control.closeDispute(control.disputeLatest(loses.customer).id, 'lost')
    control.closeDispute(control.disputeLatest(wins.customer).id, 'won')
    await shop.deliverEvents()
    await issue()
    expect((await receiptsOf(loses.client)).map(({ totalCents }) => totalCents)).toEqual([-3_909, 3_909])
    expect((await receiptsOf(wins.client)).map(({ totalCents }) => totalCents)).toEqual([3_909])
  })

  test('of what was paid and given back before we knew of it comes after its invoice', async () => {
    const { client } = await market.newcomer('particulier')
    const session = await shop.open(client)
    shop.stripe().control.pay(session)
    const customer = String(shop.stripe().store.get(session)['customer'])
    const [charge] = shop.stripe().store.all('charge', customer)
    refund(shop.stripe().store, { charge: charge!.id })
    shop.dropEvents()
    await syncSubject(shop.events(), { kind: 'customer', id: customer })
    await Promise.all([issue(), issue()])
    await issue()
    expect((await receiptsOf(client)).map(({ kind }) => kind)).toEqual(['credit-note', 'invoice'])
  })
})

test('everything booked about packages is on paper, and the books close', async () => {
  await issue()
  const { rows } = await market.owner.query(
    `select t.id from ledger.transfer t left join market.receipt r on r.transfer_id = t.id
     where t.kind in ('package-paid', 'package-refunded') and r.id is null`,
  )
  expect(rows).toEqual([])
  expect(await market.services.database.readAs(null, auditLedger)).toEqual([])
})
