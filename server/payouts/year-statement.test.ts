import { expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { withTaxes } from '#domain/pricing/taxes.ts'
import { marketplace } from '#tests/harness/api.ts'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { makeTaxable, openPractice, type Practice, PRICE } from '#tests/harness/practices.ts'

const market = marketplace()
const { age, hold, memberWith, pay } = paidVisits(market)
const TAXED = withTaxes(cents(PRICE))
const figure = (amount: number) => (amount / 100).toFixed(2)

async function paidOnce(): Promise<Practice> {
  const practice = await openPractice(market)
  await makeTaxable(market, practice)
  const member = await memberWith(1)
  const { id } = await hold(member, practice)
  await pay(member, id, { payment: 'on-site', credits: 1 })
  await age(id, 2)
  await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
  return practice
}

const yearOf = () => market.clock.now().toZonedDateTimeISO('America/Toronto').year
const fileOf = ({ client }: Practice, format: string, year = yearOf()) =>
  client.get(`/api/professional/year-statement?year=${year}&format=${format}`)

test('a year has its sales by service and payer, its taxes, commission and earnings, as the books have them', async () => {
  const practice = await paidOnce()
  const { text, headers } = await fileOf(practice, 'csv')
  expect(headers.get('content-type')).toContain('text/csv')
  const lines = text.trim().split('\r\n')
  const [gst, qst] = [figure(TAXED.gst), figure(TAXED.qst)]
  expect(lines[0]).toContain(
    '"section","item","date","visits","before_taxes","gst","qst","amount","currency"',
  )
  expect(lines[1]).toBe(
    `"service","Suivi individuel","","1","${figure(PRICE)}","${gst}","${qst}","${figure(TAXED.total)}","CAD"`,
  )
  expect(text).toContain(`"paid-by","credits","","","","","","20.00","CAD"`)
  expect(text).toContain(`"paid-by","on-site","","","","","","${figure(TAXED.total - 2_000)}","CAD"`)
  const today = market.clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate()
  const { body: month } = await practice.client.get(
    `/api/professional/statements/${today.toPlainYearMonth().toString()}`,
  )
  expect(text).toContain(`"commission","","","","","","","${figure(month.commissionCents)}","CAD"`)
  expect(text).toContain(`"earnings","","","","","","","${figure(month.netCents)}","CAD"`)
})

test('another year and another practice have nothing of it', async () => {
  const practice = await paidOnce()
  expect((await fileOf(practice, 'csv', yearOf() - 1)).text).not.toContain('"service"')
  expect((await fileOf(await openPractice(market), 'csv')).text).not.toContain('"service"')
})

test('the same year is drawn to be read', async () => {
  const practice = await paidOnce()
  const { bytes } = await fileOf(practice, 'pdf')
  const text = pdfText(Buffer.from(bytes)).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Suivi individuel')
  expect(text).toContain('Aucun versement cette année.')
})
