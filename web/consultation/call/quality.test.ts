import { describe, expect, test } from 'vitest'
import { nextPicture, PICTURE_SENT, type Quality, qualityOf, qualityOfTry } from './quality.ts'

test.each([
  ['nothing measured yet', { roundTripMs: null, lossPercent: null, kilobits: null }, 'good'],
  ['a quick line', { roundTripMs: 40, lossPercent: 0, kilobits: 2_000 }, 'good'],
  ['a slow answer', { roundTripMs: 400, lossPercent: 0, kilobits: 2_000 }, 'fair'],
  ['some loss', { roundTripMs: 40, lossPercent: 4, kilobits: 2_000 }, 'fair'],
  ['little room', { roundTripMs: 40, lossPercent: 0, kilobits: 249 }, 'fair'],
  ['a very slow answer', { roundTripMs: 900, lossPercent: 0, kilobits: 2_000 }, 'weak'],
  ['much loss', { roundTripMs: 40, lossPercent: 12, kilobits: 2_000 }, 'weak'],
  ['hardly any room', { roundTripMs: 40, lossPercent: 0, kilobits: 109 }, 'weak'],
  ['sound alone, which knows of no room', { roundTripMs: 40, lossPercent: 0, kilobits: null }, 'good'],
] as const)('%s makes the line %#: %o is %s', (_, sample, quality) => expect(qualityOf(sample)).toBe(quality))

test.each([
  [{ roundTripMs: 30, kilobits: 3_000 }, 'good'],
  [{ roundTripMs: 30, kilobits: 900 }, 'fair'],
  [{ roundTripMs: 30, kilobits: 400 }, 'weak'],
  [{ roundTripMs: 1_000, kilobits: 3_000 }, 'weak'],
] as const)('a try of %o says %s', (found, quality) => expect(qualityOfTry(found)).toBe(quality))

/** « w » weak, « f » fair, « g » good; the answer is « 1 » where the picture is sent, « 0 » where it is paused. */
function walk(samples: string): string {
  const names: Record<string, Quality> = { w: 'weak', f: 'fair', g: 'good' }
  let state = PICTURE_SENT
  return [...samples]
    .map((letter) => {
      state = nextPicture(state, names[letter] ?? 'good')
      return state.isPaused ? '0' : '1'
    })
    .join('')
}

describe('the picture', () => {
  test.each([
    ['stays on a good line', 'gggg', '1111'],
    ['stays through a moment of weakness', 'gwwgwwg', '1111111'],
    ['is paused by a line that stays weak', 'gwww', '1110'],
    ['is not paused by a fair line', 'ffffffff', '11111111'],
    ['comes back after ten steady seconds', 'wwwggggg', '11000001'],
    ['waits on while the line hesitates', 'wwwggggwggggg', '1100000000001'],
    ['waits twice as long the second time', 'wwwgggggwwwgggggggggg', '110000011100000000001'],
  ])('%s', (_, samples, sent) => expect(walk(samples)).toBe(sent))

  test('waits eighty seconds at the most', () => {
    let state = { ...PICTURE_SENT, isPaused: true, pauses: 12 }
    let waited = 0
    while (state.isPaused) {
      state = nextPicture(state, 'good')
      waited++
    }
    expect(waited).toBe(40)
  })

  test('forgets its pauses after two calm minutes', () => {
    expect(walk(`wwwggggg${'g'.repeat(60)}wwwggggg`).slice(-8)).toBe('11000001')
  })
})
