// What a credit is worth is written once in the program, and the database holds payments and prices to it by itself.
import { expect, test } from 'vitest'
import { times } from '#domain/kernel/money.ts'
import { CREDIT_VALUE, PACKAGE_IDS, PACKAGES } from '#domain/pricing/catalogue.ts'
import { marketplace } from '#tests/harness/api.ts'

const market = marketplace()

/** Asks a check of the database about a row that is not there. */
async function allows(check: string, row: Readonly<Record<string, number | string>>): Promise<boolean> {
  const { rows } = await market.owner.query<{ rule: string }>(
    `select pg_get_expr(conbin, conrelid) as rule from pg_constraint where conname = $1`,
    [check],
  )
  const columns = Object.entries(row).map(([name, value]) =>
    typeof value === 'number' ? `${value}::bigint as ${name}` : `'${value}'::text as ${name}`,
  )
  const answer = await market.owner.query<{ fits: boolean }>(
    `select ${rows[0]?.rule ?? 'null'} as fits from (select ${columns.join(', ')}) as made_up`,
  )
  return answer.rows[0]?.fits ?? false
}

test.each([1, 7])('%i credits pay for their value of a visit, to the cent', async (credits) => {
  const paid = { credits, card_cents: 0, on_site_cents: 0, voucher_cents: 0, gst_cents: 0, qst_cents: 0 }
  const value = times(CREDIT_VALUE, credits)
  expect(await allows('payment_whole', { ...paid, price_cents: value })).toBe(true)
  for (const other of [value - 1, value + 1])
    expect(await allows('payment_whole', { ...paid, price_cents: other })).toBe(false)
})

test.each(PACKAGE_IDS)('the package %s may cost what its credits are worth, and no cent more', async (id) => {
  const value = times(CREDIT_VALUE, PACKAGES[id].monthlyCredits)
  expect(await allows('price_change_check', { package: id, price_cents: value })).toBe(true)
  expect(await allows('price_change_check', { package: id, price_cents: value + 1 })).toBe(false)
})
