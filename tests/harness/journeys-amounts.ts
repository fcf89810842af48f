// The amounts that a page shows, and those of the ledger: read independently, compared by the journey.
import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import { runningSite } from './journeys.ts'

const AMOUNT = {
  fr: /[\u2212-]?\d{1,3}(?:\u00a0\d{3})*,\d{2}\u00a0\$/g,
  en: /[\u2212-]?\$\d{1,3}(?:,\d{3})*\.\d{2}/g,
} as const

/** Every amount in this part of the page, in its order, in cents: whatever is written, folded away or not. */
export async function amountsIn(part: Locator, locale: 'fr' | 'en'): Promise<number[]> {
  const texts = await part.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) found.push(walker.currentNode.nodeValue ?? '')
    return found
  })
  return texts.flatMap((text) => [...text.matchAll(AMOUNT[locale])].map(([amount]) => centsOf(amount)))
}

/** The same in the words of a file, which has plain spaces and is French first. */
export const amountsOf = (text: string): number[] =>
  [...text.replaceAll(' $', '\u00a0$').matchAll(AMOUNT.fr)].map(([amount]) => centsOf(amount))

/** The digits are the cents: every amount is written with two decimals. */
function centsOf(amount: string): number {
  const cents = Number(amount.replace(/\D/g, ''))
  return /^[\u2212-]/.test(amount) ? 0 - cents : cents
}

export const cardNamed = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

export async function withSql<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: runningSite().databaseUrl })
  await client.connect()
  try {
    const query: Query = async <Row>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as Row[]
    return await work(query)
  } finally {
    await client.end()
  }
}

/** Rows are untyped: the query of the test decides what they hold. */
export type Query = <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>

const POSTED = `from ledger.entry e join ledger.account a on a.id = e.account_id
  join ledger.transfer t on t.id = e.transfer_id`
const PENDING = `e.phase = 'pending' and not exists (select from ledger.resolution r where r.pending_id = e.transfer_id)`

/** Sums of entries, account by account; no balance that anyone keeps is asked. */
export function booksOf(query: Query) {
  const sum = async (where: string, values: unknown[]) =>
    Number(
      (await query(`select coalesce(sum(e.amount), 0)::bigint as sum ${POSTED} where ${where}`, values))[0]?.[
        'sum'
      ],
    )
  const own = 'a.owner_id = $1 and a.purpose = $2'
  return {
    sum,
    posted: (owner: string, purpose: string) => sum(`${own} and e.phase = 'posted'`, [owner, purpose]),
    reserved: async (owner: string, purpose: string) =>
      0 - (await sum(`${own} and e.amount < 0 and ${PENDING}`, [owner, purpose])),
    incoming: (owner: string, purpose: string) =>
      sum(`${own} and e.amount > 0 and ${PENDING}`, [owner, purpose]),
    /** What an appointment moved on the accounts of this purpose. */
    ofVisit: (appointment: string, purpose: string) =>
      sum(`t.facts ->> 'appointment' = $1 and a.purpose = $2 and e.phase = 'posted'`, [appointment, purpose]),
    reservedForVisit: async (appointment: string) =>
      0 -
      (await sum(
        `t.facts ->> 'appointment' = $1 and a.owner_kind = 'member' and a.purpose = 'credits' and ${PENDING}`,
        [appointment],
      )),
  }
}
