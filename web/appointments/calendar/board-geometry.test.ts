import { describe, expect, test } from 'vitest'
import { drawnSpan, movedTo, pickedSpan, snapped, stretchedTo } from './board-geometry.ts'

const span = (from: number, until: number, date = '2026-11-26') => ({ date, from, until })

describe('a span of the calendar', () => {
  test.each([
    ['moves with its length', movedTo(span(600, 650), '2026-11-27', 700), span(700, 750, '2026-11-27')],
    ['stays within its day', movedTo(span(600, 660), '2026-11-26', 1_430), span(1_380, 1_440)],
    ['does not begin before its day', movedTo(span(600, 660), '2026-11-26', -30), span(0, 60)],
    ['stretches to another end', stretchedTo(span(600, 650), 700), span(600, 700)],
    ['never ends before it begins', stretchedTo(span(600, 650), 500), span(600, 605)],
    ['is drawn downwards', drawnSpan('2026-11-26', 602, 688, 15), span(600, 690)],
    ['is drawn upwards', drawnSpan('2026-11-26', 688, 602, 15), span(600, 690)],
    ['is a step at least', drawnSpan('2026-11-26', 601, 603, 15), span(600, 615)],
    ['is an hour where it was pressed', pickedSpan('2026-11-26', 617, []), span(600, 660)],
    ['ends where something begins', pickedSpan('2026-11-26', 617, [span(630, 700)]), span(600, 630)],
    ['begins where something ended', pickedSpan('2026-11-26', 625, [span(560, 620)]), span(620, 680)],
  ])('%s', (_name, found, expected) => expect(found).toEqual(expected))

  test('begins on a step of the calendar', () =>
    expect([607, 608].map((at) => snapped(at, 15))).toEqual([600, 615]))
})
