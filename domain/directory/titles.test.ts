import { describe, expect, test } from 'vitest'
import { PROFESSIONS } from './professions.ts'
import { isRulebookTitle, titlesOf } from './titles.ts'

describe.each(PROFESSIONS.map(({ code, name }) => [code, name] as const))('%s', (code, name) => {
  test('may be shown by its own name, and by each title once', () => {
    const titles = titlesOf(code)
    if (code !== 'other') expect(titles).toContainEqual(name)
    expect(new Set(titles.map(({ fr }) => fr)).size).toBe(titles.length)
    for (const title of [...titles, { fr: null, en: null }]) expect(isRulebookTitle(code, title)).toBe(true)
  })
})

test.each([
  ['social-worker', 'Travailleuse sociale', null, true],
  ['acupuncturist', 'Acupunctrice', 'Acupuncturist', true],
  ['psychologist', 'Psychologue clinicienne', null, false],
  ['psychologist', 'Psychologue', 'Psychiatrist', false],
  ['naturopath', 'Médecin', null, false],
  ['nutritionist', 'Travailleuse sociale', null, false],
] as const)('%s as « %s » and « %s »: %s', (profession, fr, en, isKnown) => {
  expect(isRulebookTitle(profession, { fr, en })).toBe(isKnown)
})
