import type { LineSample } from './quality.ts'

/** Counters since the call began; the loss of the last moments is the difference of two of them. */
export type LineCounters = { received: number; lost: number }

type Stat = { type: string } & Record<string, unknown>

/** The worst of what both directions tell, from one report of `getStats`. */
export function readLine(
  report: Iterable<Stat>,
  before: LineCounters,
  isPictureSent: boolean,
): { sample: LineSample; counters: LineCounters } {
  const counters = { received: 0, lost: 0 }
  const losses: number[] = []
  const roundTrips: number[] = []
  let kilobits: number | null = null
  for (const stat of report) {
    if (stat.type === 'inbound-rtp') {
      counters.received += numberIn(stat, 'packetsReceived') ?? 0
      counters.lost += numberIn(stat, 'packetsLost') ?? 0
    }
    if (stat.type === 'remote-inbound-rtp') losses.push((numberIn(stat, 'fractionLost') ?? 0) * 100)
    if (stat.type === 'candidate-pair' && stat['nominated'] === true) {
      const seconds = numberIn(stat, 'currentRoundTripTime')
      if (seconds !== null) roundTrips.push(seconds * 1_000)
      const bits = numberIn(stat, 'availableOutgoingBitrate')
      // A browser that sends sound alone has no idea of what the line could carry.
      if (bits !== null && isPictureSent) kilobits = bits / 1_000
    }
  }
  const lost = Math.max(0, counters.lost - before.lost)
  const expected = lost + Math.max(0, counters.received - before.received)
  if (expected > 0) losses.push((lost / expected) * 100)
  const sample = { roundTripMs: highest(roundTrips), lossPercent: highest(losses), kilobits }
  return { sample, counters }
}

const highest = (numbers: readonly number[]) => (numbers.length === 0 ? null : Math.max(...numbers))

function numberIn(stat: Stat, name: string): number | null {
  const value = stat[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
