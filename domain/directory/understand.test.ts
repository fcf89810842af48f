import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROFESSIONS, type ProfessionCode } from './professions.ts'
import { gistOf } from './gist.ts'
import { findSpeciality } from './specialities.ts'
import { guessPlace, respell, understand } from './understand.ts'
import { UNLISTED_PROFESSIONS } from './unlisted-professions.ts'
import { topicsOf } from './vocabulary.ts'

const profession = (code: ProfessionCode) => PROFESSIONS.find((rules) => rules.code === code)?.topicId ?? -1
const speciality = (code: string) => findSpeciality(code)?.topicId ?? -1
const topics = (text: string) => understand(text).topicTerms.map((term) => term.topics)

describe('what is asked for', () => {
  test.each<[string, readonly number[][]]>([
    ['psychologue', [[profession('psychologist')]]],
    ['RMT', [[profession('massage-therapist')]]],
    ['physio', [[profession('physiotherapist')]]],
    ['mal de dos', [[speciality('back-pain')]]],
    ['mal au dos', [[speciality('back-pain')]]],
    ['anxiety', [[speciality('anxiety')]]],
    ['psychologue anxiété', [[profession('psychologist')], [speciality('anxiety')]]],
    ['I need a psychologist for my anxiety', [[profession('psychologist')], [speciality('anxiety')]]],
    ['ostéo physio', [[profession('osteopath'), profession('physiotherapist')]]],
    ['', []],
    ['de la', []],
  ])('« %s »', (text, wanted) => {
    expect(topics(text)).toEqual(wanted)
    expect(understand(text).names).toEqual([])
  })

  test.each([
    ['physio Laval', 'Laval'],
    ['physiothérapeute à St-Jérôme', 'Saint-Jérôme'],
    ['psychologist in trois rivieres', 'Trois-Rivières'],
    ['massage notre-dame-de-grâce', 'Notre-Dame-de-Grâce'],
  ])('« %s » names a place', (text, name) => {
    const { place, topicTerms, names } = understand(text)
    expect(place?.name).toBe(name)
    expect(topicTerms).toHaveLength(1)
    expect(names).toEqual([])
  })

  test('what is neither is perhaps a name', () => {
    expect(understand('Amélie Gagnon')).toMatchObject({
      topicTerms: [],
      place: undefined,
      names: ['amelie', 'gagnon'],
    })
    expect(understand('gagnon psychologue')).toMatchObject({ names: ['gagnon'] })
  })
})

describe('a profession that we do not have', () => {
  test.each([
    ['médecin', 'doctor'],
    ['medecin', 'doctor'],
    ['médec', 'doctor'],
    ['médecin de famille', 'doctor'],
    ['médecine familiale', 'doctor'],
    ['family doctor', 'doctor'],
    ['dentiste Laval', 'dentist'],
    ['dentis', 'dentist'],
    ['optometrist', 'optometrist'],
    ['sages-femmes', 'midwife'],
    ['un bon chiro à Montréal', 'chiropractor'],
  ])('« %s » is known as one', (text, code) => {
    const { unlisted, topicTerms, names } = understand(text)
    expect(unlisted?.code).toBe(code)
    expect(topicTerms).toEqual([])
    expect(names).toEqual([])
  })

  test.each(['médecine naturelle', 'médecine chinoise', 'psycho', 'psychologue', 'physical therapist'])(
    '« %s » is one of ours',
    (text) => {
      expect(understand(text).unlisted).toBeUndefined()
      expect(understand(text).topicTerms).toHaveLength(1)
    },
  )

  test('none of their words is a word of ours', () => {
    for (const { words } of UNLISTED_PROFESSIONS)
      for (const word of [...words.fr, ...words.en]) expect(topicsOf(gistOf(word)), word).toEqual([])
  })
})

describe('half typed', () => {
  test.each(['psycho', 'physioth', 'mal de d', 'mal de', 'social wor', 'crise de pan'])(
    '« %s » is understood',
    (text) => {
      const { topicTerms, names } = understand(text)
      expect(topicTerms).toHaveLength(1)
      expect(names).toEqual([])
    },
  )

  test('a word half typed may be a name as well', () => {
    expect(understand('mar').topicTerms[0]?.start).toBe('mar')
  })

  test('two letters begin too much to mean anything', () => {
    expect(understand('ps').topicTerms).toEqual([])
  })

  test('a city half typed is guessed from four letters on', () => {
    expect(guessPlace(['sherbr'])?.name).toBe('Sherbrooke')
    expect(guessPlace(['she'])).toBeUndefined()
    expect(guessPlace([])).toBeUndefined()
  })
})

test.each([
  ['psycologue', 'psychologue'],
  ['rivierre', 'riviere'],
  ['insomni', 'insomnie'],
  ['laval', 'laval'],
])('« %s » is respelled « %s »', (typed, meant) => {
  expect(respell(typed)?.word).toBe(meant)
})

test('any text is understood as something, and never as more than it holds', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (text) => {
      const { topicTerms, names } = understand(text)
      expect(topicTerms.length + names.length).toBeLessThanOrEqual(12)
      for (const { topics: wanted } of topicTerms) expect(wanted.length).toBeGreaterThan(0)
      for (const name of names) expect(name).not.toBe('')
    }),
  )
})
