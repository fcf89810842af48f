import { expect, test } from 'vitest'
import { dayOf } from './result-day.ts'

test.each([
  ['2026-11-17T04:59:59Z', '16\u00a0nov.\u00a02026'],
  ['2026-11-17T05:00:00Z', '17\u00a0nov.\u00a02026'],
  ['2027-01-01T04:30:00Z', '31\u00a0déc.\u00a02026'],
])('%s is on %s in Quebec', (moment, day) => expect(dayOf(moment)).toBe(day))
