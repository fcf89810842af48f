import { expect, test } from 'vitest'
import { readLine } from './line-stats.ts'
import { usableMs } from './relay-credential.ts'
import { levelOf } from './sound.ts'

const START = { received: 0, lost: 0 }

test('the line is the worst of both directions', () => {
  const report = [
    { type: 'inbound-rtp', packetsReceived: 90, packetsLost: 10 },
    { type: 'remote-inbound-rtp', fractionLost: 0.02 },
    {
      type: 'candidate-pair',
      nominated: true,
      currentRoundTripTime: 0.08,
      availableOutgoingBitrate: 600_000,
    },
    { type: 'candidate-pair', nominated: false, currentRoundTripTime: 4 },
  ]
  expect(readLine(report, START, true).sample).toEqual({ roundTripMs: 80, lossPercent: 10, kilobits: 600 })
})

test('loss is that of the last moments, not of the whole call', () => {
  const report = [{ type: 'inbound-rtp', packetsReceived: 1_100, packetsLost: 50 }]
  const { sample, counters } = readLine(report, { received: 1_000, lost: 50 }, true)
  expect(sample.lossPercent).toBe(0)
  expect(counters).toEqual({ received: 1_100, lost: 50 })
})

test('who sends sound alone is told nothing of the room on the line', () => {
  const report = [{ type: 'candidate-pair', nominated: true, availableOutgoingBitrate: 30_000 }]
  expect(readLine(report, START, false).sample.kilobits).toBeNull()
})

const NOW = Date.UTC(2026, 10, 19, 15)
test.each([
  ['ten minutes', NOW + 600_000, 480_000],
  ['a clock that is an hour late', NOW + 4_200_000, 480_000],
  ['a clock that is an hour early', NOW - 3_000_000, 30_000],
])('a credential is renewed before it ends: %s', (_, endsAt, usable) =>
  expect(usableMs(new Date(endsAt).toISOString(), NOW)).toBe(usable),
)

test.each([
  ['silence', [0, 0, 0, 0], 0],
  ['a whisper', [0.015, -0.015], 1],
  ['a voice', [0.1, -0.1], 4],
  ['a shout', [1, -1], 5],
  ['nothing at all', [], 0],
])('the level of %s', (_, samples, level) => expect(levelOf(samples)).toBe(level))
