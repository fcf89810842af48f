import { describe, expect, test } from 'vitest'
import { mayBeReviewed, reviewAnswer } from './reviews.ts'

test('the rulebook decides which professions may be reviewed', () => {
  expect(mayBeReviewed('massage-therapist')).toBe(true)
  expect(mayBeReviewed('psychologist')).toBe(false)
  expect(mayBeReviewed('unheard-of')).toBe(false)
})

describe('a visit may be spoken of', () => {
  const visit = { id: 'a', state: 'completed', profession: 'kinesiologist', reviewedId: null }
  test.each([
    ['once it took place', {}, 'open'],
    ['again, to change one’s mind', { reviewedId: 'a' }, 'open'],
    ['not before', { state: 'scheduled' }, 'not-completed'],
    ['not when nobody came', { state: 'no_show' }, 'not-completed'],
    ['not where the profession forbids it', { profession: 'psychologist' }, 'profession'],
    ['not twice for two visits', { reviewedId: 'b' }, 'other-visit'],
  ])('%s', (_name, changes, expected) => {
    expect(reviewAnswer({ ...visit, ...changes })).toBe(expected)
  })
})
