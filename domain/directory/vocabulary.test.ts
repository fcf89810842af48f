import { describe, expect, test } from 'vitest'
import { gistOf } from './gist.ts'
import { PROFESSION_CODES, PROFESSIONS } from './professions.ts'
import { SPECIALITIES } from './specialities.ts'
import {
  FIRST_WORD,
  isProfessionTopic,
  rareLanguageTopics,
  rareModeTopics,
  TERM_WORDS,
  topicsOf,
  topicsStarting,
} from './vocabulary.ts'

describe('words', () => {
  const named = [...PROFESSIONS.filter(({ code }) => code !== 'other'), ...SPECIALITIES]

  test.each(named.map(({ code, name, synonyms, topicId }) => ({ code, name, synonyms, topicId })))(
    'every name and synonym of $code leads to it, in both languages',
    ({ name, synonyms, topicId }) => {
      for (const phrase of [name.fr, name.en, ...synonyms.fr, ...synonyms.en])
        expect(topicsOf(gistOf(phrase)), phrase).toContain(topicId)
    },
  )

  test('a beginning leads to what it begins', () => {
    expect(topicsStarting('physioth')).toEqual([5])
    expect(topicsStarting('zzz')).toEqual([])
    for (const { name, topicId } of SPECIALITIES)
      expect(topicsStarting(gistOf(name.fr).slice(0, 5))).toContain(topicId)
  })

  test('« autre » is a choice of a form, not a word of search', () => {
    expect(topicsOf('autre')).toEqual([])
    expect(topicsOf('yoga')).toContain(10)
  })

  test('no word of a term is empty', () => {
    expect(TERM_WORDS.filter((word) => word === '')).toEqual([])
  })
})

describe('numbers', () => {
  test('of professions, languages, modes, specialities and names never meet', () => {
    const professions = PROFESSIONS.map(({ topicId }) => topicId)
    const specialities = SPECIALITIES.map(({ topicId }) => topicId)
    const rare = [...rareLanguageTopics(['es', 'asl']), ...rareModeTopics(['at-home'])]
    expect(new Set([...professions, ...specialities, ...rare]).size).toBe(
      professions.length + specialities.length + rare.length,
    )
    expect(professions.every(isProfessionTopic)).toBe(true)
    expect([...specialities, ...rare].some(isProfessionTopic)).toBe(false)
    expect(Math.max(...specialities)).toBeLessThan(FIRST_WORD)
  })

  test('only what few offer is a topic: a common language beside it makes it a filter', () => {
    expect(rareLanguageTopics(['wo'])).toEqual([71])
    expect(rareLanguageTopics(['wo', 'fr'])).toEqual([])
    expect(rareLanguageTopics([])).toEqual([])
    expect(rareModeTopics(['at-home'])).toEqual([94])
    expect(rareModeTopics(['at-home', 'video'])).toEqual([])
    expect(rareModeTopics([])).toEqual([])
  })

  test('specialities name only professions that exist', () => {
    for (const { code, professions } of SPECIALITIES) {
      expect(professions.length, code).toBeGreaterThan(0)
      for (const profession of professions) expect(PROFESSION_CODES, code).toContain(profession)
    }
  })
})
