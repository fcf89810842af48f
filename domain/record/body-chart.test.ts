import { describe, expect, test } from 'vitest'
import {
  BODY_HEIGHT,
  BODY_REGIONS,
  BODY_SIDES,
  BODY_WIDTH,
  isBodyMark,
  MARK_WORDS_MAX,
  MARKS_MAX,
  placeName,
  placeOf,
  readMarks,
  readPlace,
  regionsOf,
} from './body-chart.ts'

test('each region has one id, both names, and a place inside the drawing', () => {
  expect(new Set(BODY_REGIONS.map(({ id }) => id)).size).toBe(BODY_REGIONS.length)
  for (const { name, at } of BODY_REGIONS) {
    expect(name.fr && name.en).toBeTruthy()
    const points = BODY_SIDES.flatMap((side) => at[side] ?? [])
    expect(points.length).toBeGreaterThan(0)
    for (const { x, y } of points) {
      expect(x > 0 && x < BODY_WIDTH).toBe(true)
      expect(y > 0 && y < BODY_HEIGHT).toBe(true)
    }
  }
})

test.each(['fr', 'en'] as const)('no two places of one side have one name (%s)', (locale) => {
  for (const side of BODY_SIDES) {
    const names = regionsOf(side).map(({ id }) => placeName({ region: id, side }, locale))
    expect(new Set(names).size).toBe(names.length)
  }
})

test('the right of the body is at our left in front and at our right behind', () => {
  const shoulder = BODY_REGIONS.find(({ id }) => id === 'shoulder-right')
  expect(shoulder?.at.front?.x).toBeLessThan(80)
  expect(shoulder?.at.back?.x).toBeGreaterThan(80)
})

describe('a place', () => {
  test.each([
    ['front/shoulder-right', 'Épaule droite, devant', 'Right shoulder, front'],
    ['back/lower-back-right', 'Bas du dos, à droite', 'Right lower back'],
    ['back/knee-left', 'Genou gauche, derrière', 'Left knee, back'],
  ])('%s is « %s »', (place, fr, en) => {
    const found = readPlace(place)
    expect(found && placeOf(found)).toBe(place)
    expect(found && [placeName(found, 'fr'), placeName(found, 'en')]).toEqual([fr, en])
  })

  test.each(['', 'front', 'front/', 'side/head', 'front/upper-back', 'back/tail'])(
    '« %s » is none',
    (place) => expect(readPlace(place)).toBeNull(),
  )
})

test('the lines of a form become marks: without a place nothing, without words a mark all the same', () => {
  expect(readMarks(['', 'front/head', 'back/neck', 'nowhere'], ['lost', ' Douleur ', '', 'x'])).toEqual([
    { region: 'head', side: 'front', words: 'Douleur' },
    { region: 'neck', side: 'back', words: '' },
  ])
  expect(
    readMarks(
      Array.from({ length: 30 }, () => 'front/head'),
      [],
    ),
  ).toHaveLength(MARKS_MAX)
})

test.each([
  [{ region: 'head', side: 'front', words: '' }, true],
  [{ region: 'face', side: 'back', words: '' }, false],
  [{ region: 'head', side: 'front', words: 'x'.repeat(MARK_WORDS_MAX + 1) }, false],
] as const)('%o is a mark: %s', (mark, expected) => expect(isBodyMark(mark)).toBe(expected))
