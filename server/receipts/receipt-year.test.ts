// A year of receipts: what the page shows, what is mailed, what a person notes for their insurer, and the title printed.
import { describe, expect, test } from 'vitest'
import { formatMoney } from '#domain/kernel/format.ts'
import { settleDueVisits } from '#server/booking/appointments/index.ts'
import { openDatabase } from '#server/platform/database.ts'
import { readStoredMail } from '#server/platform/mail/stored-mail.ts'
import { mailTemplates } from '#server/mail-templates.ts'
import { marketplace } from '#tests/harness/api.ts'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { openMember, openPractice, openSession, type Practice } from '#tests/harness/practices.ts'
import { issueReceipts } from './index.ts'

const market = marketplace()
const { age, hold, memberWith, pay } = paidVisits(market)

/** As the worker does it, with the worker's role. */
async function issue() {
  const database = openDatabase({ url: market.config.databases.jobs, size: 2 })
  await issueReceipts({ ...market.services, database })
  await database.close()
}

async function captured() {
  const [practice, member] = [await openPractice(market), await memberWith(7)]
  const { id } = await hold(member, practice)
  await pay(member, id, { payment: 'credits', credits: 7 })
  await age(id, 2)
  await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
  const client = await openSession(market, member.persona.id)
  return { practice, member, client, id }
}

/** The visit did not take place after all: a credit note says what of its receipt went back. */
async function takeBack(practice: Practice, id: string) {
  const session = await openSession(market, practice.userId)
  await session.post(`/api/professional/appointments/${id}/no-show`, {})
  await market.clock.advance({ hours: 73 })
  await settleDueVisits(market.services.database)
  await issue()
}

describe('a year of receipts', () => {
  test('has each visit with its amount, and what a credit note took back is taken off', async () => {
    const { practice, client, id } = await captured()
    await issue()
    const { body } = await client.get('/api/receipts/year')
    const [paper] = body.papers
    expect(body).toMatchObject({ year: Number(paper.visitOn.slice(0, 4)), totalCents: 14_000, taxCents: 0 })
    expect(body.years).toEqual([body.year])
    expect(paper).toMatchObject({ kind: 'receipt', professional: 'Amélie Gagnon', credits: 7, cardCents: 0 })
    expect(paper.claim).toBeNull()
    const other = await client.get(`/api/receipts/year?year=${body.year - 1}`)
    expect(other.body).toMatchObject({ papers: [], totalCents: 0, years: [body.year, body.year - 1] })
    await takeBack(practice, id)
    const later = await (await openSession(market, (await memberOf(id))!)).get('/api/receipts/year')
    expect(later.body.papers.map(({ kind }: { kind: string }) => kind)).toEqual(['credit-note', 'receipt'])
    expect(later.body.totalCents).toBe(0)
  })

  test('is empty for who has none, and nobody else’s', async () => {
    await captured()
    await issue()
    const { client } = await openMember(market)
    expect((await client.get('/api/receipts/year')).body).toMatchObject({ papers: [], insurers: [] })
    expect((await market.visitor().get('/api/receipts/year')).status).toBe(401)
  })
})

const memberOf = async (id: string) =>
  (
    await market.owner.query<{ id: string }>('select client_id as id from market.appointment where id = $1', [
      id,
    ])
  ).rows[0]?.id

describe('a receipt that was issued', () => {
  test.each(['fr', 'en'] as const)('is mailed once, in its person’s language (%s)', async (language) => {
    const { member } = await captured()
    await market.owner.query('update auth."user" set language = $2 where id = $1', [
      member.persona.id,
      language,
    ])
    await Promise.all([issue(), issue()])
    await issue()
    const mails = (await market.mailsTo(member.persona.email)).filter(
      ({ template }) => template === 'receipt-issued',
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ language })
    const { content, text } = readStoredMail(mailTemplates['receipt-issued']!, mails[0]!.facts, language)
    expect(content.subject).toMatch(language === 'fr' ? /^Votre reçu R-20/ : /^Your receipt R-20/)
    expect(text).toContain(formatMoney(14_000, language))
    expect(text).toContain(`${language === 'en' ? '/en' : ''}/dashboard/client/receipts?year=20`)
    // A mailbox is not a safe place: neither who was seen, nor as what, nor what for.
    for (const word of ['Amélie', 'Gagnon', 'sychologue', 'sychologist']) expect(text).not.toContain(word)
  })

  test('prints the verified title while another one waits for a decision', async () => {
    const { practice, client, id } = await captured()
    const asOwner = (statement: string) => market.owner.query(statement, [practice.professionalId])
    await asOwner(
      `update market.professional set title_fr = 'Psychologue', title_en = 'Psychologist' where id = $1`,
    )
    await asOwner(
      `insert into market.shown_change (professional_id, asks_title, title_fr, title_en)
       values ($1, true, 'Médecin de l’âme', 'Soul doctor')`,
    )
    await issue()
    const [receipt] = (await client.get(`/api/receipts?appointment=${id}`)).body
    const file = await client.get(`/api/receipts/${receipt.id}/file`)
    const text = pdfText(Buffer.from(file.bytes)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Psychologue')
    expect(text).not.toContain('Médecin')
    expect((await client.get('/api/receipts/year')).body.papers[0].title).toEqual({
      fr: 'Psychologue',
      en: 'Psychologist',
    })
  })
})

describe('what somebody notes for their insurer', () => {
  test('stands with the receipt until it is changed or taken away', async () => {
    const { client, id } = await captured()
    await issue()
    const [{ id: receiptId }] = (await client.get(`/api/receipts?appointment=${id}`)).body
    const note = (claim: object | null) =>
      client.put('/api/receipts/claims', { receiptIds: [receiptId], claim })
    const claimed = { insurer: 'Mutuelle du Fleuve', state: 'claimed' }
    expect((await note(claimed)).body).toEqual({ noted: 1 })
    const { body } = await client.get('/api/receipts/year')
    expect(body.papers[0].claim).toEqual({ ...claimed, reimbursedCents: null, isNoted: true })
    expect(body.insurers).toMatchObject([{ name: 'Mutuelle du Fleuve' }])
    await note({ ...claimed, state: 'reimbursed' })
    expect((await client.get('/api/receipts/year')).body.papers[0].claim.state).toBe('reimbursed')
    await note(null)
    expect((await client.get('/api/receipts/year')).body).toMatchObject({ insurers: [] })
    expect((await note({ ...claimed, insurer: 'www.evil.test' })).status).toBe(422)
  })

  test('is about one’s own receipts, and the database shows it to nobody else', async () => {
    const { client, member, id } = await captured()
    await issue()
    const [{ id: receiptId }] = (await client.get(`/api/receipts?appointment=${id}`)).body
    const claim = { insurer: 'Mutuelle du Fleuve', state: 'to-claim' }
    await client.put('/api/receipts/claims', { receiptIds: [receiptId], claim })
    const other = await openMember(market)
    const stolen = await other.client.put('/api/receipts/claims', { receiptIds: [receiptId], claim })
    expect(stolen.status).toBe(404)
    const api = await market.connectAs('api')
    const seenBy = async (userId: string) => {
      await api.query(`select set_config('app.user_id', $1, false)`, [userId])
      return (await api.query('select from market.receipt_claim where receipt_id = $1', [receiptId])).rowCount
    }
    expect(await seenBy(member.persona.id)).toBe(1)
    expect(await seenBy(other.persona.id)).toBe(0)
    await expect(
      api.query(
        `insert into market.receipt_claim (receipt_id, member_id, insurer, state) values ($1, $2, 'Autre', 'claimed')
         on conflict do nothing`,
        [receiptId, other.persona.id],
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('is about receipts, never about a credit note', async () => {
    const { practice, member, id } = await captured()
    await issue()
    await takeBack(practice, id)
    const client = await openSession(market, member.persona.id)
    const papers: { id: string; kind: string }[] = (await client.get('/api/receipts/year')).body.papers
    const idOf = (asked: string) => papers.find(({ kind }) => kind === asked)?.id
    const [receiptId, noteId] = [idOf('receipt'), idOf('credit-note')]
    const claim = { insurer: 'Mutuelle du Fleuve', state: 'claimed' }
    expect(await client.put('/api/receipts/claims', { receiptIds: [noteId], claim })).toMatchObject({
      status: 404,
      body: { code: 'receipt/not-found' },
    })
    const api = await market.connectAs('api')
    await api.query(`select set_config('app.user_id', $1, false)`, [member.persona.id])
    const insert = (paperId: string | undefined) =>
      api.query(
        `insert into market.receipt_claim (receipt_id, member_id, insurer, state) values ($1, $2, 'Autre', 'claimed')`,
        [paperId, member.persona.id],
      )
    await expect(insert(noteId)).rejects.toMatchObject({ code: '42501' })
    expect((await insert(receiptId)).rowCount, 'their own receipt is taken').toBe(1)
  })
})
