// A marketplace whose customers have invoices of packages and credit notes.
import { issueReceipts } from '#server/receipts/index.ts'
import { refund } from '#tools/stripe-stand-in/payments.ts'
import type { Client } from './client.ts'
import { paidMarketplace } from './payments.ts'
import { pdfText } from './pdf-text.ts'

export type Receipt = {
  id: string
  number: string
  kind: string
  totalCents: number
  code: string
  corrects: string | null
}

type Settings = { language?: 'fr' | 'en'; isFounder?: boolean }

export function receiptShop() {
  const shop = paidMarketplace()
  const { market } = shop

  const issue = () => issueReceipts(market.services)

  const receiptsOf = async (client: Client): Promise<Receipt[]> =>
    (await client.get('/api/receipts?about=package')).body

  /** The words of the file, with plain spaces. */
  async function textOf(client: Client, receipt: Receipt | undefined): Promise<string> {
    const { bytes } = await client.get(`/api/receipts/${receipt?.id}/file`)
    return pdfText(Buffer.from(bytes)).replaceAll(/\s+/g, ' ')
  }

  /** Refunds this amount, or all that is left, and delivers the events. */
  async function refundCustomer(customer: string, amount?: number): Promise<void> {
    const [charge] = shop.stripe().store.all('charge', customer)
    refund(shop.stripe().store, { charge: charge?.id, ...(amount ? { amount: String(amount) } : {}) })
    await shop.deliverEvents()
  }

  /** Someone who bought Premium, in this language, as a founder or not. */
  async function buyer({ language = 'fr', isFounder = false }: Settings = {}) {
    const person = { language, firstName: 'Ève', lastName: 'Thériault' }
    const member = await market.newcomer('particulier', person)
    if (isFounder) await shop.makeFounder(member.persona.email)
    const session = await shop.open(member.client)
    shop.stripe().control.pay(session)
    await shop.deliverEvents()
    return { ...member, customer: String(shop.stripe().store.get(session)['customer']) }
  }

  return { shop, market, issue, receiptsOf, textOf, refundCustomer, buyer }
}
