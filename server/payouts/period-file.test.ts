import { expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { periodCsv, periodLines } from './period-file.ts'

const statement = {
  lines: [
    {
      id: 't-1',
      at: '2026-11-03T03:30:00Z',
      what: 'visit' as const,
      who: '=Camille R.',
      serviceFr: 'Suivi',
      serviceEn: 'Follow-up',
      grossCents: 14_000,
      commissionCents: 2_100,
      netCents: 11_900,
      state: 'posted' as const,
    },
  ],
  onSite: [{ id: 'o-1', paidOn: '2026-11-01', method: 'debit', amountCents: 9_050 }],
  first: '2026-11-01',
  last: '2026-11-30',
  sessions: 1,
  grossCents: cents(14_000),
  commissionCents: cents(2_100),
  refundCents: cents(0),
  taxCents: cents(0),
  netCents: cents(11_900),
}

test('the file has one operation a line, ISO days of Quebec and decimal points, the oldest first', () => {
  expect(periodCsv(statement).split('\r\n')).toEqual([
    '\ufeff"date","kind","reference","description","gross","commission","net","currency","method"',
    '"2026-11-01","on-site","o-1","","90.50","0.00","90.50","CAD","debit"',
    '"2026-11-02","visit","t-1","\'=Camille R. - Suivi","140.00","21.00","119.00","CAD","mieva"',
    '',
  ])
})

test('what is net is what is gross without the commission, on every line', () => {
  for (const { gross, commission, net } of periodLines(statement)) expect(net).toBe(gross - commission)
})
