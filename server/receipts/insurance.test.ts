// A member's insurance plans: whose they are, what the database refuses, and what receipts and booked visits do to a ceiling.
import { describe, expect, test } from 'vitest'
import { eraseDueAccounts } from '#server/accounts/erase-due-accounts.ts'
import { openDatabase } from '#server/platform/database.ts'
import { marketplace } from '#tests/harness/api.ts'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { openMember, openPractice, openSession } from '#tests/harness/practices.ts'
import { issueReceipts } from './index.ts'

const market = marketplace()
const { age, hold, memberWith, pay } = paidVisits(market)

const PLAN = {
  insurer: 'Mutuelle du Fleuve',
  contract: '40 118',
  startsMonth: 1,
  ceilings: [{ profession: 'psychologist', attendee: null, ceilingCents: 20_000, percent: 100 }],
}

/** Two visits that took place and have their receipts, both in one year, whenever this runs. */
async function twoReceipts() {
  if (market.clock.now().toZonedDateTimeISO('America/Toronto').month === 12)
    await market.clock.advance({ hours: 24 * 31 })
  const [practice, member] = [await openPractice(market), await memberWith(21)]
  for (let visit = 0; visit < 2; visit++) {
    const client = await openSession(market, member.persona.id)
    const session = { ...member, client }
    const { id } = await hold(session, practice)
    await pay(session, id, { payment: 'credits', credits: 7 })
    await age(id, 2)
    await (
      await openSession(market, practice.userId)
    ).post(`/api/professional/appointments/${id}/complete`, {})
  }
  await issueReceipts(market.services)
  const client = await openSession(market, member.persona.id)
  const month = market.clock.now().toZonedDateTimeISO('America/Toronto')
  const startsMonth = month.subtract({ months: 4 }).month
  return { practice, member, client, plan: { ...PLAN, startsMonth } }
}

type Paper = { id: string; kind: string; visitOn: string; claim: { state: string } | null }
const yearOf = async (
  client: { get: (path: string) => Promise<{ body: { papers: Paper[] } }> },
  query = '',
) => (await client.get(`/api/receipts/year${query}`)).body

describe('an insurance plan', () => {
  test('is written down, changed and taken away by its member', async () => {
    const { client } = await openMember(market)
    expect((await client.get('/api/insurance')).body).toEqual({ plans: [], attendees: [] })
    const added = await client.post('/api/insurance/plans', PLAN)
    expect(added.status).toBe(201)
    const { plans } = (await client.get('/api/insurance')).body
    expect(plans).toMatchObject([{ id: added.body.id, insurer: PLAN.insurer, contract: '40 118' }])
    expect(plans[0].ceilings).toMatchObject([
      { ...PLAN.ceilings[0], usedCents: 0, leftCents: 20_000, next: null },
    ])
    const path = `/api/insurance/plans/${added.body.id}`
    const changed = { ...PLAN, contract: null, ceilings: [] }
    expect((await client.put(path, changed)).status).toBe(200)
    expect((await client.get('/api/insurance')).body.plans[0]).toMatchObject({ contract: null, ceilings: [] })
    expect((await client.delete(path)).status).toBe(200)
    expect((await client.get('/api/insurance')).body.plans).toEqual([])
  })

  test.each([
    ['without an insurer', { insurer: '' }],
    ['whose insurer is a link', { insurer: 'www.evil.test' }],
    ['that begins in a thirteenth month', { startsMonth: 13 }],
    ['with a ceiling of nothing', { ceilings: [{ ...PLAN.ceilings[0], ceilingCents: 0 }] }],
    ['with a ceiling of half a cent', { ceilings: [{ ...PLAN.ceilings[0], ceilingCents: 0.5 }] }],
    ['that pays back more than everything', { ceilings: [{ ...PLAN.ceilings[0], percent: 101 }] }],
    ['for a profession that is none', { ceilings: [{ ...PLAN.ceilings[0], profession: 'wizard' }] }],
    ['with the same ceiling twice', { ceilings: [PLAN.ceilings[0], PLAN.ceilings[0]] }],
    ['with a word nobody knows', { isAdmin: true }],
  ])('%s is refused', async (_name, change) => {
    const { client } = await openMember(market)
    expect((await client.post('/api/insurance/plans', { ...PLAN, ...change })).status).toBe(422)
    expect((await client.get('/api/insurance')).body.plans).toEqual([])
  })

  test('of an insurer is one, and a member has four at most', async () => {
    const { client } = await openMember(market)
    const add = (insurer: string) => client.post('/api/insurance/plans', { ...PLAN, insurer })
    await add('Croix Bleue')
    expect((await add('croix bleue')).body.code).toBe('insurance/insurer-taken')
    for (const insurer of ['Deux', 'Trois', 'Quatre']) expect((await add(insurer)).status).toBe(201)
    expect((await add('Cinq')).body.code).toBe('insurance/too-many-plans')
  })

  test('is nobody else’s, whatever they ask and whoever reads the database', async () => {
    const [owner, other] = [await openMember(market), await openMember(market)]
    const { id } = (await owner.client.post('/api/insurance/plans', PLAN)).body
    const path = `/api/insurance/plans/${id}`
    expect((await other.client.put(path, PLAN)).status).toBe(404)
    expect((await other.client.delete(path)).status).toBe(404)
    expect((await other.client.get('/api/insurance')).body.plans).toEqual([])
    expect((await market.visitor().get('/api/insurance')).status).toBe(401)
    const api = await market.connectAs('api')
    const as = (userId: string) => api.query(`select set_config('app.user_id', $1, false)`, [userId])
    const count = async (table: string) => (await api.query(`select from market.${table}`)).rowCount
    await as(owner.persona.id)
    expect([await count('insurance_plan'), await count('insurance_ceiling')]).toEqual([1, 1])
    await as(other.persona.id)
    expect([await count('insurance_plan'), await count('insurance_ceiling')]).toEqual([0, 0])
    const steal = `insert into market.insurance_plan (member_id, insurer, starts_month) values ($1, 'Autre', 1)`
    await expect(api.query(steal, [owner.persona.id])).rejects.toMatchObject({ code: '42501' })
    const hang = `insert into market.insurance_ceiling (plan_id, member_id, profession, ceiling_cents, percent)
      values ($1, $2, 'osteopath', 100, 100)`
    await expect(api.query(hang, [id, other.persona.id])).rejects.toMatchObject({ code: '23503' })
    const jobs = await market.connectAs('jobs')
    await expect(jobs.query('select from market.insurance_plan')).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    ['insurance_ceiling', `ceiling_cents = 0`],
    ['insurance_ceiling', `percent = 101`],
    ['insurance_ceiling', `attendee_name = 'https://x'`],
    ['insurance_plan', `starts_month = 0`],
    ['insurance_plan', `insurer = ''`],
  ])('cannot hold what must never be: %s with %s', async (table, change) => {
    const { client, persona } = await openMember(market)
    await client.post('/api/insurance/plans', PLAN)
    await expect(
      market.owner.query(`update market.${table} set ${change} where member_id = $1`, [persona.id]),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('goes with the account', async () => {
    const { client, persona } = await openMember(market)
    await client.post('/api/insurance/plans', PLAN)
    await client.post('/api/account/deletion', { password: persona.password })
    await market.clock.advance({ hours: 24 * 40 })
    const database = openDatabase({ url: market.config.databases.jobs, size: 1 })
    await eraseDueAccounts(database, market.clock.now(), async () => {})
    await database.close()
    const { rowCount } = await market.owner.query('select from market.insurance_plan where member_id = $1', [
      persona.id,
    ])
    expect(rowCount).toBe(0)
  })
})

describe('a ceiling', () => {
  test('is used by receipts, given back by a refusal, and gone over by the next booked visit', async () => {
    const { practice, member, client, plan } = await twoReceipts()
    await client.post('/api/insurance/plans', plan)
    const ceiling = async () => (await client.get('/api/insurance')).body.plans[0].ceilings[0]
    expect(await ceiling()).toMatchObject({ usedCents: 28_000, leftCents: 0, overCents: 8_000, next: null })
    const [{ id }] = (await yearOf(client)).papers as [Paper]
    const note = (claim: object | null) => client.put('/api/receipts/claims', { receiptIds: [id], claim })
    const noted = { insurer: 'mutuelle du fleuve', state: 'reimbursed', reimbursedCents: 4_000 }
    await note(noted)
    expect(await ceiling()).toMatchObject({ usedCents: 18_000, leftCents: 2_000, overCents: 0 })
    await note({ ...noted, state: 'refused', reimbursedCents: null })
    expect(await ceiling()).toMatchObject({ usedCents: 14_000, leftCents: 6_000, next: null })
    const visit = await hold({ ...member, client }, practice)
    await pay({ ...member, client }, visit.id, { payment: 'credits', credits: 7 })
    expect((await ceiling()).next).toMatchObject({ overCents: 8_000, leftCents: 0 })
  })

  test('makes receipts without a note ready to claim, and lists are narrowed without a name in the address', async () => {
    const { client, plan } = await twoReceipts()
    expect((await yearOf(client)).papers.map(({ claim }) => claim)).toEqual([null, null])
    await client.post('/api/insurance/plans', plan)
    const whole = (await client.get('/api/receipts/year')).body
    expect(whole.papers[0].claim).toEqual({
      insurer: 'Mutuelle du Fleuve',
      state: 'to-claim',
      reimbursedCents: null,
      isNoted: false,
    })
    const claim = { insurer: 'Mutuelle du Fleuve', state: 'claimed' }
    await client.put('/api/receipts/claims', { receiptIds: [whole.papers[0].id], claim })
    const query = (choice: string) => yearOf(client, `?year=${whole.year}&${choice}`)
    expect((await query('state=claimed')).papers).toHaveLength(1)
    expect((await query('state=none')).papers).toHaveLength(0)
    expect((await query('person=self')).papers).toHaveLength(whole.papers.length)
    expect((await query('person=0123456789ab')).papers).toHaveLength(0)
    const [{ key }] = whole.insurers
    expect(key).toMatch(/^[0-9a-f]{12}$/)
    expect((await query(`insurer=${key}`)).papers).toHaveLength(whole.papers.length)
    expect((await client.get('/api/receipts/year?person=Camille')).status).toBe(422)
    const { client: stranger } = await openMember(market)
    expect((await yearOf(stranger, `?insurer=${key}`)).papers).toEqual([])
  })
})

describe('what came back of a claim', () => {
  test('is at most what was paid, of one receipt, and only when it was reimbursed', async () => {
    const { client } = await twoReceipts()
    const papers = (await yearOf(client)).papers.filter(({ kind }) => kind === 'receipt')
    const [id = ''] = papers.map((paper) => paper.id)
    const note = (claim: object, receiptIds = [id]) =>
      client.put('/api/receipts/claims', { receiptIds, claim })
    const claim = { insurer: 'Croix Bleue', state: 'reimbursed', reimbursedCents: 14_000 }
    expect((await note(claim)).status).toBe(200)
    expect(await note({ ...claim, reimbursedCents: 14_001 })).toMatchObject({
      status: 422,
      body: { code: 'receipt/amount-above-total' },
    })
    expect((await note({ ...claim, reimbursedCents: -1 })).status).toBe(422)
    expect((await note({ ...claim, state: 'claimed' })).status).toBe(422)
    const both = [id, '01930000-0000-7000-8000-000000000000']
    expect((await note(claim, both)).status).toBe(422)
    const direct = (sets: string) =>
      market.owner.query(`update market.receipt_claim set ${sets} where receipt_id = $1`, [id])
    await expect(direct('reimbursed_cents = 14001')).rejects.toMatchObject({ code: '23514' })
    await expect(direct(`state = 'lost'`)).rejects.toMatchObject({ code: '23514' })
    // The release before this one knows of no amount: it may still change the state.
    await direct(`state = 'claimed'`)
    expect((await yearOf(client, '?state=claimed')).papers).toMatchObject([
      { claim: { reimbursedCents: null } },
    ])
  })
})

describe('one file for a year or an insurer', () => {
  const textOf = (bytes: Uint8Array) => pdfText(Buffer.from(bytes)).replaceAll(/\s+/g, ' ')

  test.each([
    ['fr', 'Reçus de', 'Taxes comprises dans le total', '280,00 $'],
    ['en', 'Receipts for', 'Taxes included in the total', '$280.00'],
  ])(
    'has a cover in its person’s language (%s), then each receipt',
    async (language, title, taxes, total) => {
      const { client, member, plan } = await twoReceipts()
      await market.owner.query('update auth."user" set language = $2 where id = $1', [
        member.persona.id,
        language,
      ])
      await client.post('/api/insurance/plans', plan)
      const { papers } = await yearOf(client)
      const years = [...new Set(papers.map(({ visitOn }) => visitOn.slice(0, 4)))]
      const file = await client.get(`/api/receipts/together?year=${years[0]}`)
      expect(file.headers.get('content-type')).toBe('application/pdf')
      expect(file.headers.get('cache-control')).toContain('no-store')
      const text = textOf(file.bytes)
      for (const words of [`${title} ${years[0]}`, taxes, 'Mutuelle du Fleuve', '40 118'])
        expect(text).toContain(words)
      if (papers.length === 2) expect(text.replaceAll('\u00a0', ' ')).toContain(total)
      // The cover's list, and the paper itself.
      const numbers = text.match(/R-20\d\d-\d{6}/g) ?? []
      expect(new Set(numbers).size).toBe(papers.length)
      expect(numbers.length).toBeGreaterThanOrEqual(papers.length * 2)
      expect(text.match(/receipts\/check/g)).toHaveLength(papers.length)
    },
  )

  test('holds what was chosen and nobody else’s, and a choice that is empty is no file', async () => {
    const { client } = await twoReceipts()
    const [{ id, visitOn }] = (await yearOf(client)).papers as [Paper]
    const year = visitOn.slice(0, 4)
    const one = await client.get(`/api/receipts/together?year=${year}&receipts=${id}`)
    expect(textOf(one.bytes).match(/receipts\/check/g)).toHaveLength(1)
    expect((await client.get(`/api/receipts/together?year=${year}&state=refused`)).status).toBe(404)
    const other = await openMember(market)
    expect((await other.client.get(`/api/receipts/together?year=${year}&receipts=${id}`)).status).toBe(404)
    expect((await market.visitor().get(`/api/receipts/together?year=${year}`)).status).toBe(401)
  })

  test('has at most a hundred papers', async () => {
    const { client, member } = await twoReceipts()
    await market.owner.query(
      `with copied as (select set_config('session_replication_role', 'replica', true))
       insert into market.receipt (series, number, kind, payment_id, member_id, professional_id, content, object_key, code)
       select r.series, 900000 + n, r.kind, public.new_id(), r.member_id, r.professional_id, r.content, 'receipts/none-' || n,
         lpad(translate(n::text, 'IOLU', '0000'), 12, '0')
       from copied, generate_series(1, 100) n,
         (select * from market.receipt where member_id = $1 order by issued_at desc limit 1) r`,
      [member.persona.id],
    )
    expect((await client.get('/api/receipts/together')).body.code).toBe('receipt/too-many-together')
  })

  test('is also a table, with what was noted of each', async () => {
    const { client } = await twoReceipts()
    const [{ id }] = (await yearOf(client)).papers as [Paper]
    const claim = { insurer: '=Croix', state: 'reimbursed', reimbursedCents: 8_050 }
    await client.put('/api/receipts/claims', { receiptIds: [id], claim })
    const { text, headers } = await client.get('/api/receipts/year.csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(text).toContain('"80,50"')
    expect(text).toContain(`"'=Croix"`)
  })
})
