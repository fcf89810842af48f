// A shop whose customers hold papers: invoices of packages and credit notes.
import { issueReceipts } from '#server/receipts/index.ts'
import { refund } from '#tools/stripe-stand-in/payments.ts'
import type { Client } from './client.ts'
import { paidMarketplace } from './payments.ts'
import { pdfText } from './pdf-text.ts'

export type Paper = {
  id: string
  number: string
  kind: string
  totalCents: number
  code: string
  corrects: string | null
}

type Settings = { language?: 'fr' | 'en'; isFounder?: boolean }

export function paperShop() {
  const shop = paidMarketplace()
  const { market } = shop

  const issue = () => issueReceipts(market.services)

  const papersOf = async (client: Client): Promise<Paper[]> =>
    (await client.get('/api/receipts?about=package')).body

  /** The words of the file, with plain spaces. */
  async function textOf(client: Client, paper: Paper | undefined): Promise<string> {
    const { bytes } = await client.get(`/api/receipts/${paper?.id}/file`)
    return pdfText(Buffer.from(bytes)).replaceAll(/\s+/g, ' ')
  }

  /** Stripe gives back so much, or all that is left, and the news is delivered. */
  async function giveBack(customer: string, amount?: number): Promise<void> {
    const [charge] = shop.stripe().world.all('charge', customer)
    refund(shop.stripe().world, { charge: charge?.id, ...(amount ? { amount: String(amount) } : {}) })
    await shop.hear()
  }

  /** Someone who bought Premium, in this language, as a founder or not. */
  async function buyer({ language = 'fr', isFounder = false }: Settings = {}) {
    const person = { language, firstName: 'Ève', lastName: 'Thériault' }
    const member = await market.newcomer('particulier', person)
    if (isFounder) await shop.makeFounder(member.persona.email)
    const session = await shop.open(member.client)
    shop.stripe().control.pay(session)
    await shop.hear()
    return { ...member, customer: String(shop.stripe().world.get(session)['customer']) }
  }

  return { shop, market, issue, papersOf, textOf, giveBack, buyer }
}
