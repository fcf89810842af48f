import { describe, expect, test } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { OUTSIDE, type RoomState } from './call/room.ts'
import { announcement, isLasting, middleWords, refusalWords, startText } from './room-words.ts'

const NAME = 'Amélie Gagnon'
const inside = (state: Partial<RoomState>): RoomState => ({ ...OUTSIDE, phase: 'inside', ...state })
const inCall = (state: Partial<RoomState>) => inside({ isAdmitted: true, isOtherHere: true, ...state })

describe('whose network went', () => {
  test('is one’s own when nothing is heard from the room', () => {
    const state = inCall({ line: 'lost', isHeard: false })
    expect(middleWords(state, NAME, true).title).toBe(m.consultation_lost_title())
    expect(announcement(state, NAME)).toBe(m.consultation_lost_title())
  })

  test('is not said to be one’s own while the room is heard', () => {
    const state = inCall({ line: 'lost' })
    const words = m.consultation_lost_other_title({ name: NAME })
    expect(middleWords(state, NAME, true).title).toBe(words)
    expect(announcement(state, NAME)).toBe(words)
  })
})

test('somebody who leaves the waiting room is said to have left, aloud too', () => {
  expect(announcement(inside({ isOtherHere: true }), NAME)).toBe(m.consultation_other_here({ name: NAME }))
  expect(announcement(inside({ hasOtherLeft: true }), NAME)).toBe(m.consultation_other_left({ name: NAME }))
  expect(announcement(inside({}), NAME)).toBe('')
})

test.each([
  [true, true, true],
  [false, true, false],
  [true, false, false],
])('two people hear each other when both have their sound on: %s and %s', (mine, theirs, isSaid) => {
  const { text } = middleWords(inCall({ line: 'open', otherHasSound: theirs }), NAME, mine)
  expect(text).toContain(m.consultation_other_camera_closed())
  expect(text.includes(m.consultation_hear_each_other())).toBe(isSaid)
})

describe('a room that lets nobody in', () => {
  const view = { closesAt: '2026-11-19T11:50:00-05:00' }
  const at = (time: string) => new Date(`2026-11-19T${time}:00-05:00`).getTime()

  test.each([
    ['consultation/blocked', m.problem_consultation_blocked],
    ['consultation/elsewhere', m.problem_consultation_elsewhere],
    ['consultation/too-early', m.problem_consultation_too_early],
  ])('says why, and not that it should be tried again: %s', (code, text) => {
    expect(refusalWords(code, view, at('10:30')).text).toBe(text())
    expect(isLasting(code)).toBe(true)
  })

  test('closed before its end because the visit changed, and after it because it is over', () => {
    const textAt = (time: string) => refusalWords('consultation/closed', view, at(time)).text
    expect(textAt('10:30')).toBe(m.consultation_changed_text())
    expect(textAt('11:51')).toBe(m.consultation_closed_text())
  })

  test('may be tried again when nobody knows why', () => {
    expect(refusalWords('server/unexpected', view, at('10:30')).text).toBe(m.consultation_refused_text())
    expect(isLasting('server/unexpected')).toBe(false)
  })
})

test('a visit that is late has begun since so many minutes', () => {
  const startsAt = '2026-11-19T10:30:00-05:00'
  expect(startText({ startsAt }, new Date(startsAt).getTime() + 4 * 60_000)).toMatch(/^commencée depuis 4/)
})
