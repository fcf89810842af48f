import { addDays, dayNumber } from '../days.ts'
import { KILOGRAMS_PER_POUND } from '../kinds.ts'
import type { Reading } from './collect.ts'

/** Of the hundreds of types in an export, those that become a measure here. The others are passed over unread. */
const TYPES = new Map<string, (tag: string) => Reading | undefined>([
  ['HKQuantityTypeIdentifierStepCount', (tag) => quantity('steps', tag)],
  ['HKQuantityTypeIdentifierRestingHeartRate', (tag) => quantity('resting-heart-rate', tag)],
  ['HKQuantityTypeIdentifierBodyMass', weight],
  ['HKQuantityTypeIdentifierBloodPressureSystolic', (tag) => quantity('blood-pressure', tag)],
  ['HKQuantityTypeIdentifierBloodPressureDiastolic', lowerPressure],
  ['HKCategoryTypeIdentifierSleepAnalysis', sleep],
])

const OPENING = '<Record type="'
const START = '<'.charCodeAt(0)
const QUOTE = '"'.charCodeAt(0)
const OPENING_BYTES = Uint8Array.from(OPENING, (character) => character.charCodeAt(0))
/** No tag of an export comes near: whatever is longer is another kind of file. */
const LONGEST_TAG = 65_536
/** More devices than anyone has; past it they count as one. */
const MOST_SOURCES = 100

/**
 * Reads export.xml piece by piece, as bytes: no tree, no text of what is passed over, and nothing kept but the start of
 * a tag that the next piece ends. A raw « < » cannot stand inside a tag, so the next one is its end.
 */
export function readAppleHealth(add: (reading: Reading) => void) {
  const sources = new Map<string, string>()
  let rest = new Uint8Array(0)

  /** A short name for each device: a part of a text keeps the whole text in memory. */
  function shortName(source: string): string {
    const known = sources.get(source)
    if (known !== undefined) return known
    if (sources.size >= MOST_SOURCES) return ''
    const made = String(sources.size)
    sources.set(source, made)
    return made
  }

  function take(tag: Uint8Array): void {
    if (!isRecord(tag)) return
    const read = TYPES.get(asText(tag.subarray(OPENING.length, tag.indexOf(QUOTE, OPENING.length))))
    const reading = read?.(asText(tag))
    if (reading) add({ ...reading, source: shortName(reading.source ?? '') })
  }

  function push(piece: Uint8Array): void {
    let at = piece.indexOf(START)
    const head = at === -1 ? piece : piece.subarray(0, at)
    if (rest.length > 0) rest = joined(rest, head)
    if (at === -1) return
    take(rest)
    for (let next = piece.indexOf(START, at + 1); next !== -1; next = piece.indexOf(START, at + 1)) {
      take(piece.subarray(at, next))
      at = next
    }
    // A copy: the piece's own memory is used again for the next one.
    rest = piece.slice(at)
  }

  return {
    push,
    end() {
      take(rest)
      rest = new Uint8Array(0)
    },
  }
}

function isRecord(tag: Uint8Array): boolean {
  if (tag.length <= OPENING_BYTES.length) return false
  for (let index = 1; index < OPENING_BYTES.length; index++)
    if (tag[index] !== OPENING_BYTES[index]) return false
  return true
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  if (one.length + other.length > LONGEST_TAG) return new Uint8Array(0)
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

/** One character a byte: what is read here is written in ASCII, and of a device's name only its sameness counts. */
const asText = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

export const isAppleHealth = (start: string): boolean => /<HealthData\b|<!DOCTYPE HealthData\b/.test(start)

function attribute(tag: string, name: string): string {
  const start = tag.indexOf(` ${name}="`)
  if (start === -1) return ''
  const from = start + name.length + 3
  return tag.slice(from, tag.indexOf('"', from))
}

function quantity(kind: Reading['kind'], tag: string): Reading | undefined {
  const [value, start] = [Number(attribute(tag, 'value')), attribute(tag, 'startDate')]
  if (!Number.isFinite(value) || start.length < 16) return undefined
  return {
    kind,
    day: start.slice(0, 10),
    time: start.slice(11, 16),
    value,
    source: attribute(tag, 'sourceName'),
  }
}

function weight(tag: string): Reading | undefined {
  const found = quantity('weight', tag)
  if (!found?.value) return undefined
  return attribute(tag, 'unit') === 'lb' ? { ...found, value: found.value * KILOGRAMS_PER_POUND } : found
}

function lowerPressure(tag: string): Reading | undefined {
  const found = quantity('blood-pressure', tag)
  if (!found) return undefined
  const { value: second, ...rest } = found
  return second === undefined ? undefined : { ...rest, second }
}

const EVENING_HOUR = 18

/** A stage of sleep, in hours; the night belongs to the day one wakes up in. Lying awake in bed is no sleep. */
function sleep(tag: string): Reading | undefined {
  if (!attribute(tag, 'value').startsWith('HKCategoryValueSleepAnalysisAsleep')) return undefined
  const [start, end] = [attribute(tag, 'startDate'), attribute(tag, 'endDate')]
  const hours = (secondsOf(end) - secondsOf(start)) / 3600
  if (!(hours > 0 && hours <= 24)) return undefined
  const day = end.slice(0, 10)
  const isEvening = Number(end.slice(11, 13)) >= EVENING_HOUR
  return {
    kind: 'sleep',
    day: isEvening ? addDays(day, 1) : day,
    time: end.slice(11, 16),
    value: hours,
    source: attribute(tag, 'sourceName'),
  }
}

/** « 2026-11-15 07:10:00 -0500 » as seconds of the world's clock. */
function secondsOf(text: string): number {
  const [, hour = 0, minute = 0, second = 0] = (/ (\d\d):(\d\d):(\d\d)/.exec(text) ?? []).map(Number)
  const [, sign = '+', zoneHours = '0', zoneMinutes = '0'] = /([+-])(\d\d)(\d\d)$/.exec(text) ?? []
  const zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60 * (sign === '-' ? -1 : 1)
  return dayNumber(text.slice(0, 10)) * 86_400 + hour * 3600 + minute * 60 + second - zone
}
