import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWishes, type Wishes } from './typed-wishes.ts'

/** A Tuesday. */
const today = Temporal.PlainDate.from('2026-11-17')
const hours = (from: number, until = 24) => ({ from: from * 60, until: until * 60 })

test.each<[string, Partial<Wishes>]>([
  ['physio jeudi après 17 h', { text: 'physio', when: '2026-11-19', hours: hours(17) }],
  ['physio jeudi apres 17h', { text: 'physio', when: '2026-11-19', hours: hours(17) }],
  ['physio Thursday after 5 pm', { text: 'physio', when: '2026-11-19', hours: hours(17) }],
  ['physio thursday after 5', { text: 'physio', when: '2026-11-19', hours: hours(17) }],
  ['massage après 17 h 30', { text: 'massage', when: null, hours: { from: 1_050, until: 1_440 } }],
  ['massage avant 9 h', { text: 'massage', hours: hours(0, 9) }],
  ['massage before 9 a.m.', { text: 'massage', hours: hours(0, 9) }],
  ['psy entre 17 h et 20 h', { text: 'psy', hours: hours(17, 20) }],
  ['psy between 5 and 8 pm', { text: 'psy', hours: hours(17, 20) }],
  ['psy samedi à 10 h', { text: 'psy', when: '2026-11-21', hours: hours(10, 11) }],
  ['psy mardi', { text: 'psy', when: '2026-11-17', hours: null }],
  ['psychologue ce soir', { text: 'psychologue', when: 'today', parts: ['evening'] }],
  ['nutritionist tomorrow morning', { text: 'nutritionist', when: 'tomorrow', parts: ['morning'] }],
  ['ostéo cette fin de semaine', { text: 'ostéo', when: 'weekend' }],
  ['ostéo en après-midi', { text: 'ostéo', parts: ['afternoon'] }],
  ['Rimouski, en ligne', { text: 'Rimouski', modes: ['video'] }],
  ['psychologue à distance', { text: 'psychologue', modes: ['video'] }],
  ['online therapist', { text: 'therapist', modes: ['video'] }],
  ['massage à domicile Laval', { text: 'massage Laval', modes: ['at-home'] }],
  ['physio in person', { text: 'physio', modes: ['in-person'] }],
])('« %s » says how or when', (text, wanted) => {
  expect(readWishes(text, today)).toMatchObject(wanted)
})

test.each([
  'Amélie Gagnon',
  'mal de dos',
  'Mardina Soirat',
  'H2X 1Y4',
  'G5L',
  'TDAH',
  '',
  'trouble du sommeil',
])('« %s » says neither, and stays as it was written', (text) => {
  expect(readWishes(text, today)).toEqual({ text, modes: [], when: null, parts: [], hours: null })
})

test('whatever is written, hours are a window of one day and no word is made up', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (text) => {
      const { hours: asked, text: left } = readWishes(text, today)
      expect(left.length).toBeLessThanOrEqual(text.normalize('NFC').length)
      if (asked) expect(0 <= asked.from && asked.from < asked.until && asked.until <= 1_440).toBe(true)
    }),
  )
})
