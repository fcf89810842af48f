import { describe, expect, test } from 'vitest'
import {
  isPlausibleNumber,
  PROFESSION_CODES,
  professionRules,
  PROFESSIONS,
  RULEBOOK_VERSION,
} from './professions.ts'

describe.each(PROFESSIONS.map((rules) => [rules.code, rules] as const))('%s', (_code, rules) => {
  test('is named in both languages', () => {
    for (const text of [rules.name.fr, rules.name.en, rules.field.fr, rules.field.en])
      expect(text).toMatch(/\S/)
    expect(rules.synonyms.fr.length).toBeGreaterThan(0)
    expect(rules.synonyms.en.length).toBeGreaterThan(0)
  })

  test('has a body and a number that goes with it, or neither', () => {
    expect(rules.body === null).toBe(rules.titleStatus === 'none')
    expect(rules.number === null).toBe(rules.body === null)
    if (rules.number) expect(isPlausibleNumber(rules.code, rules.number.example)).toBe(true)
  })

  test('says on receipts what its body asks for', () => {
    if (rules.titleStatus === 'reserved') expect(rules.receiptFields).toContain('licence-number')
    if (rules.titleStatus === 'association') expect(rules.receiptFields).toContain('member-number')
  })

  test('renews on a day that exists', () => {
    expect(() => Temporal.PlainDate.from(`2027-${rules.renewsOn}`)).not.toThrow()
  })

  test('takes no fee before the visit, and asks for no testimonial it may not show', () => {
    expect(rules.capture).toBe('after-session')
    if (rules.advertising === 'no-testimonials') expect(rules.mayAskForReviews).toBe(false)
  })

  test('marks what an accountant must confirm', () => {
    expect(rules.toConfirm).toContain('tax')
  })
})

test('the rulebook holds the ten professions, each once, with a number of its own', () => {
  expect(PROFESSIONS.map(({ code }) => code).toSorted()).toEqual([...PROFESSION_CODES].toSorted())
  expect(new Set(PROFESSIONS.map(({ topicId }) => topicId)).size).toBe(10)
  expect(RULEBOOK_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  for (const code of PROFESSION_CODES) expect(professionRules(code).code).toBe(code)
})

test.each([
  ['psychologist', '12345-26', true],
  ['psychologist', ' 12345-26 ', true],
  ['psychologist', '12345', false],
  ['nutritionist', '4821', true],
  ['nutritionist', 'abc', false],
  ['other', 'anything', true],
] as const)('a %s with number « %s » is plausible: %s', (code, number, isPlausible) => {
  expect(isPlausibleNumber(code, number)).toBe(isPlausible)
})
