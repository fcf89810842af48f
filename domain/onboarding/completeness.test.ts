import { expect, test } from 'vitest'
import { type FileFacts, missingParts, nextStep, PROOF_KINDS, proofsFor } from './completeness.ts'

const ready = { hasHours: true, hasBank: true }

const whole: FileFacts = {
  profession: 'psychologist',
  licenceNumber: '12345-26',
  bioFr: 'Bonjour',
  bioEn: null,
  languages: ['fr'],
  placeCount: 1,
  addressCount: 1,
  modes: ['in-person', 'video'],
  serviceCount: 1,
  documents: [...PROOF_KINDS],
}

test('a whole file misses nothing, and is ready for its review', () => {
  expect(missingParts(whole)).toEqual([])
  expect(nextStep([], ready)).toBe('review')
})

test.each<[string, Partial<FileFacts>, string[], string]>([
  ['no number', { licenceNumber: null }, ['licence'], 'title'],
  ['a number that cannot exist', { licenceNumber: '12' }, ['licence'], 'title'],
  ['no membership card', { documents: ['insurance', 'identity'] }, ['membership'], 'title'],
  ['no insurance', { documents: ['membership', 'identity'] }, ['insurance'], 'title'],
  ['no presentation', { bioFr: null }, ['bio'], 'presentation'],
  ['a presentation in English only', { bioFr: null, bioEn: 'Hello' }, [], 'review'],
  ['no language', { languages: [] }, ['languages'], 'presentation'],
  ['no place', { placeCount: 0 }, ['place'], 'places'],
  ['a place without an address', { addressCount: 0 }, ['address'], 'places'],
  ['video alone from a place without an address', { addressCount: 0, modes: ['video'] }, [], 'review'],
  ['no service', { serviceCount: 0 }, ['service'], 'services'],
  ['neither place nor service', { placeCount: 0, serviceCount: 0 }, ['place', 'service'], 'places'],
])('%s', (_name, change, missing, step) => {
  const parts = missingParts({ ...whole, ...change })
  expect(parts).toEqual(missing)
  expect(nextStep(parts, ready)).toBe(step)
})

test('a profession without a register asks for no number and no card', () => {
  expect(proofsFor('other')).toEqual(['insurance', 'identity'])
  const other = { ...whole, profession: 'other', licenceNumber: null, documents: ['insurance', 'identity'] }
  expect(missingParts(other)).toEqual([])
})

test('without a profession everything is missing, and it comes first', () => {
  const parts = missingParts({ ...whole, profession: null })
  expect(parts).toHaveLength(10)
  expect(nextStep(parts, ready)).toBe('profession')
})

test.each([
  [{ hasHours: false, hasBank: false }, 'hours'],
  [{ hasHours: true, hasBank: false }, 'bank'],
  [{ hasHours: false, hasBank: true }, 'hours'],
  [ready, 'review'],
])('a whole file with %o leads to %s', (readiness, step) => {
  expect(nextStep([], readiness)).toBe(step)
  expect(nextStep(['service'], readiness)).toBe('services')
})
