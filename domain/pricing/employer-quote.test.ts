import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLAN_IDS } from './catalogue.ts'
import { EMPLOYEES_MAX, employerQuote, parseEmployees, parsePlan } from './employer-quote.ts'

describe('the price of a team', () => {
  test.each([
    [1, 'essential', 1_000, 50, 100, 1_150],
    [24, 'standard', 48_000, 2_400, 4_788, 55_188],
    [25, 'standard', 50_000, 2_500, 4_988, 57_488],
    [7, 'premium', 24_500, 1_225, 2_444, 28_169],
  ] as const)('%i employees on %s', (employees, plan, subtotal, gst, qst, total) => {
    expect(employerQuote({ employees, plan })).toEqual({ subtotal, gst, qst, total })
  })

  test('one more employee always costs more, whatever the plan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: EMPLOYEES_MAX - 1 }),
        fc.constantFrom(...PLAN_IDS),
        (employees, plan) => {
          const [now, next] = [
            employerQuote({ employees, plan }),
            employerQuote({ employees: employees + 1, plan }),
          ]
          expect(next.total).toBeGreaterThan(now.total)
        },
      ),
    )
  })
})

describe('what someone types', () => {
  test.each([
    ['25', 25],
    ['1 250', 1_250],
    ['1\u00a0250', 1_250],
    ['5000', 5_000],
    ['0', null],
    ['5001', null],
    ['-3', null],
    ['2.5', null],
    ['1e3', null],
    ['', null],
    ['douze', null],
  ])('« %s » is %s', (text, employees) => {
    expect(parseEmployees(text)).toBe(employees)
  })

  test('no text makes a quote fail', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, plan) => {
        const employees = parseEmployees(text) ?? 1
        expect(employerQuote({ employees, plan: parsePlan(plan) }).total).toBeGreaterThan(0)
      }),
    )
  })

  test('an unknown plan is the recommended one', () => {
    expect([parsePlan(null), parsePlan('gold'), parsePlan('premium')]).toEqual([
      'standard',
      'standard',
      'premium',
    ])
  })
})
