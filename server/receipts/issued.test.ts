// The papers of visits, as the professional in whose name they were issued reads them.
import { beforeAll, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { openMember, openPractice, type Practice } from '#tests/harness/practices.ts'
import { issueReceipts } from './index.ts'

const market = marketplace()
const { age, hold, memberWith, pay } = paidVisits(market)
let practice: Practice
let id: string

beforeAll(async () => {
  practice = await openPractice(market)
  const member = await memberWith(7)
  ;({ id } = await hold(member, practice))
  await pay(member, id, { payment: 'credits', credits: 7 })
  await age(id, 2)
  await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
  await issueReceipts(market.services)
})

const issuedOf = async ({ client }: Pick<Practice, 'client'>) =>
  (await client.get(`/api/professional/receipts?appointment=${id}`)).body

test('the professional reads the receipt of their visit, as its person has it', async () => {
  const [receipt, ...others] = await issuedOf(practice)
  expect(others).toEqual([])
  expect(receipt).toMatchObject({ kind: 'receipt' })
  expect(receipt.number).toMatch(/^R-20\d\d-\d{6}$/)
  const file = await practice.client.get(`/api/professional/receipts/${receipt.id}/file`)
  expect(file.headers.get('content-disposition')).toContain(receipt.number)
  expect(new TextDecoder('latin1').decode(file.bytes.subarray(0, 5))).toBe('%PDF-')
})

test('another professional finds none, and a member may not ask', async () => {
  const [receipt] = await issuedOf(practice)
  const other = await openPractice(market)
  expect(await issuedOf(other)).toEqual([])
  expect((await other.client.get(`/api/professional/receipts/${receipt.id}/file`)).body.code).toBe(
    'receipt/not-found',
  )
  const { client } = await openMember(market)
  expect((await client.get(`/api/professional/receipts/${receipt.id}/file`)).status).toBe(403)
})
