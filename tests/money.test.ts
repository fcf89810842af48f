// Money is counted in whole cents, from the database to the page: what turns an amount into a float is found here.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The one place where cents become the digits of dollars. */
const FORMATTER = 'domain/kernel/format.ts'

const FLOATS: Readonly<Record<string, RegExp>> = {
  'a sum of the database as a float':
    /\bsum\(.*::(?:float|double|real)|\b(?:cents|amount)\w*::(?:float|double|real)/i,
  'dollars by division': /(?:cents|price|amount|total|fee)\w*\)? \/ 100\b/i,
  'cents by multiplication': /(?:dollars|price|amount|budget)\w*\)? \* 100\b/i,
  'an amount written by a float': /\.toFixed\(2\)|parseFloat/,
  'a sum that nothing checks':
    /reduce\(\((?:sum|total)[^)]*\{[^}]*\b(?:\w*[cC]ents|amount|net|kept|gst|qst)\b/,
}

function floatsIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      Object.entries(FLOATS).flatMap(([name, found]) => (found.test(line) ? `${name}: ${line.trim()}` : [])),
    )
}

test.each([
  'select coalesce(sum(e.amount), 0)::float8 as sum from ledger.entry e',
  'price: (service.priceCents / 100).toFixed(2),',
  'maxPriceCents: Math.round(request.budgetDollars * 100),',
  'refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)',
])('« %s » is found', (line) => expect(floatsIn(line)).not.toEqual([]))

test('no amount is a float on its way', () => {
  const files = globSync('{domain,server,web,ops}/**/*.{ts,tsx}', {
    exclude: ['**/paraglide/**', '**/*.test.{ts,tsx}', FORMATTER],
  })
  expect(files.length).toBeGreaterThan(700)
  expect(
    files.flatMap((file) => floatsIn(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`)),
  ).toEqual([])
})
