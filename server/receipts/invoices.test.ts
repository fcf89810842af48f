// Invoices of packages and their credit notes: one a booking, numbered without gaps, and what the books say.
import { describe, expect, test } from 'vitest'
import { auditLedger } from '#server/ledger/index.ts'
import { syncSubject } from '#server/stripe/index.ts'
import type { Client } from '#tests/harness/client.ts'
import { paidMarketplace } from '#tests/harness/payments.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { refund } from '#tools/stripe-stand-in/payments.ts'
import { issueReceipts } from './index.ts'

const shop = paidMarketplace()
const { market } = shop
const issue = () => issueReceipts(market.services)

type Paper = {
  id: string
  number: string
  kind: string
  totalCents: number
  code: string
  corrects: string | null
}

const papersOf = async (client: Client): Promise<Paper[]> =>
  (await client.get('/api/receipts?about=package')).body
const textOf = async (client: Client, { id }: Paper) =>
  pdfText(Buffer.from((await client.get(`/api/receipts/${id}/file`)).bytes)).replaceAll(/\s+/g, ' ')
const giveBack = async (customer: string, amount?: number) => {
  const [charge] = shop.stripe().world.all('charge', customer)
  refund(shop.stripe().world, { charge: charge!.id, ...(amount ? { amount: String(amount) } : {}) })
  await shop.hear()
}

/** Someone who bought Premium, in this language, as a founder or not, and their papers. */
async function buyer(settings: { language?: 'fr' | 'en'; isFounder?: boolean } = {}) {
  const { language = 'fr', isFounder = false } = settings
  const member = await market.newcomer('particulier', { language, firstName: 'Ève', lastName: 'Thériault' })
  if (isFounder) await shop.makeFounder(member.persona.email)
  const session = await shop.open(member.client)
  shop.stripe().control.pay(session)
  await shop.hear()
  return { ...member, customer: String(shop.stripe().world.get(session)['customer']) }
}

describe('an invoice', () => {
  test('is written once for each payment, however often its news comes and whoever writes it', async () => {
    const { client } = await market.newcomer('particulier')
    const session = await shop.open(client)
    const before = shop.stripe().world.events.length
    shop.stripe().control.pay(session)
    const news = shop.stripe().world.events.slice(before)
    await Promise.all([...news, ...news].map((event) => shop.deliver(event)))
    await Promise.all([issue(), issue(), issue()])
    shop.miss()
    await issue()
    expect(await papersOf(client)).toMatchObject([
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
    const [paper] = await papersOf(client)
    const file = await client.get(`/api/receipts/${paper!.id}/file`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain(`mieva-${paper!.number}.pdf`)
    const text = await textOf(client, paper!)
    const taxes =
      language === 'fr'
        ? ['TPS (5 %)', '1,19 $', 'TVQ (9,975 %)', '2,37 $', '27,36 $', 'Numéro de TPS : 123456789 RT0001']
        : ['GST (5%)', '$1.19', 'QST (9.975%)', '$2.37', '$27.36', 'QST number: 1234567890 TQ0001']
    for (const word of [
      title,
      paper!.number,
      paper!.code,
      'Ève Thériault',
      'Groupe Mieva inc.',
      ...words,
      ...taxes,
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(word)
    expect(text).not.toContain(language === 'fr' ? 'Invoice' : 'Facture')
  })

  test('is printed again the same when its stored file is lost', async () => {
    const { client } = await buyer()
    await issue()
    const [paper] = await papersOf(client)
    const { rows } = await market.owner.query('select object_key as key from market.receipt where id = $1', [
      paper!.id,
    ])
    expect(await market.services.objects.head(rows[0].key)).toBe(true)
    const before = await textOf(client, paper!)
    await market.services.objects.remove(rows[0].key)
    expect(await textOf(client, paper!)).toBe(before)
  })

  test('is nobody else’s', async () => {
    const { client } = await buyer()
    await issue()
    const [paper] = await papersOf(client)
    const other = await market.newcomer('particulier')
    const admin = await market.newcomer('admin', { hasSecondFactor: true })
    for (const { client: stranger } of [other, admin])
      expect(await stranger.get(`/api/receipts/${paper!.id}/file`)).toMatchObject({
        status: 404,
        body: { code: 'receipt/not-found' },
      })
    expect(await papersOf(other.client)).toEqual([])
    expect((await market.visitor().get(`/api/receipts/${paper!.id}/file`)).status).toBe(401)
  })

  test('can be checked by whoever holds it, and tells them no name', async () => {
    const { client } = await buyer()
    await issue()
    const [paper] = await papersOf(client)
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
    await giveBack(customer)
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
    await giveBack(customer, 1_000)
    await issue()
    await giveBack(customer)
    await issue()
    await issue()
    const papers = await papersOf(client)
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
    const text = (await textOf(client, first!)).replaceAll('\u00a0', ' ')
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
    await shop.hear()
    await issue()
    expect((await papersOf(loses.client)).map(({ totalCents }) => totalCents)).toEqual([-3_909, 3_909])
    expect((await papersOf(wins.client)).map(({ totalCents }) => totalCents)).toEqual([3_909])
  })

  test('of what was paid and given back before we heard of it comes after its invoice', async () => {
    const { client } = await market.newcomer('particulier')
    const session = await shop.open(client)
    shop.stripe().control.pay(session)
    const customer = String(shop.stripe().world.get(session)['customer'])
    const [charge] = shop.stripe().world.all('charge', customer)
    refund(shop.stripe().world, { charge: charge!.id })
    shop.miss()
    await market.services.database.withActor(null, (tx) =>
      syncSubject(shop.events(), tx, { kind: 'customer', id: customer }),
    )
    await Promise.all([issue(), issue()])
    await issue()
    expect((await papersOf(client)).map(({ kind }) => kind)).toEqual(['credit-note', 'invoice'])
  })
})

describe('numbers', () => {
  test('have no gaps, whatever fails in between and however many write at once', async () => {
    for (let count = 0; count < 3; count++) await giveBack((await buyer()).customer)
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

/** An invoice as the product writes it, of something that is due; or one that differs from it. */
const forged = ({ content = '', kind = 'invoice', series = 'F' } = {}) => `
  insert into market.receipt (series, kind, package_invoice_id, transfer_id, member_id, content, code)
  select '${series}-' || extract(year from now()), '${kind}', i.id, d.transfer_id, i.user_id, jsonb_build_object(
    'listedCents', i.listed_cents, 'discountCents', i.discount_cents, 'subtotalCents', i.listed_cents - i.discount_cents,
    'gstCents', i.gst_cents, 'qstCents', i.qst_cents, 'totalCents', i.total_cents) ${content}, 'ABCDEFGHJKMN'
  from market.invoice_due d join market.package_invoice i on i.id = d.package_invoice_id
  where d.kind = 'invoice' limit 1`

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
    ['parts that are not the whole', { content: `|| '{"subtotalCents": 1}'` }, 'receipt_sum'],
    ['a series that is not its own', { series: 'R' }, 'receipt_own_series'],
  ])('refuses an invoice with %s', async (_what, difference, constraint) => {
    await buyer()
    const api = await market.connectAs('api')
    await expect(api.query(forged(difference))).rejects.toMatchObject({ code: '23514', constraint })
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
    const [mine] = await papersOf(two.client)
    await giveBack(one.customer)
    const api = await market.connectAs('api')
    const crossed = api.query(
      `insert into market.receipt (series, kind, package_invoice_id, transfer_id, corrects_id, member_id, content, code)
       select 'C-' || extract(year from now()), d.kind, d.package_invoice_id, d.transfer_id, $2, r.member_id, r.content,
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
    'truncate market.receipt',
    'update market.receipt_series set last_number = 0',
  ])('refuses to change one, even for its owner: %s', async (statement) => {
    const api = await market.connectAs('api')
    await expect(api.query(statement)).rejects.toMatchObject({ code: '42501' })
    if (!statement.includes('series'))
      await expect(market.owner.query(statement)).rejects.toMatchObject({ code: '42501' })
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
