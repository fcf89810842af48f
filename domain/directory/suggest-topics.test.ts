import { expect, test } from 'vitest'
import { suggestTopics } from './suggest-topics.ts'
import { understand } from './understand.ts'

const texts = (text: string, locale: 'fr' | 'en' = 'fr') =>
  suggestTopics(text, locale, 6).map((one) => one.text)

test('what is typed begins a need or a profession, without accents or case', () => {
  expect(texts('anx')).toContain('Anxiété')
  expect(suggestTopics('PSYCHOLOG', 'fr', 1)).toEqual([{ kind: 'profession', text: 'Psychologue' }])
  expect(texts('anx', 'en')).toContain('Anxiety')
})

test('a name comes before another word for it, and is said in the language of the page', () => {
  expect(texts('burn')).toContain('Épuisement professionnel')
  expect(texts('burn', 'en')[0]).toBe('Burnout')
})

test('one letter, and what nobody calls anything, suggest nothing', () => {
  expect(texts('a')).toEqual([])
  expect(texts('zzzz')).toEqual([])
  expect(texts('autre')).not.toContain('Autre')
})

test('each suggestion is understood as a topic when it is chosen', () => {
  for (const start of ['an', 'ma', 'so', 'nu', 'do', 'st', 'os', 'ki', 'ph'])
    for (const locale of ['fr', 'en'] as const) {
      const suggested = texts(start, locale)
      expect(suggested.length, `${start} ${locale}`).toBeGreaterThan(0)
      for (const text of suggested) {
        const { topicTerms, names } = understand(text)
        expect(topicTerms.length, text).toBeGreaterThan(0)
        expect(names, text).toEqual([])
      }
    }
})
