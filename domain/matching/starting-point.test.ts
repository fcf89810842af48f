import { expect, test } from 'vitest'
import { startFrom } from './starting-point.ts'

const EVENING = '2026-11-12T23:00:00Z'

test('matching starts from the professions that the recommendations name, each once', () => {
  const { professions, isAlarming } = startFrom({ stress_level: 8, sleep_quality: 2 }, EVENING)
  expect(professions).toContain('psychologist')
  expect(new Set(professions).size).toBe(professions.length)
  expect(isAlarming).toBe(false)
})

test('alarming answers say so', () => {
  expect(startFrom({ stress_level: 10, sleep_quality: 1 }, EVENING).isAlarming).toBe(true)
})

test('no answer and no score is in it', () => {
  expect(Object.keys(startFrom({ stress_level: 8 }, EVENING)).toSorted()).toEqual([
    'completedAt',
    'isAlarming',
    'professions',
  ])
})
