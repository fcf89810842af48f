import { addDays, dayNumber } from '../days.ts'
import type { Reading } from './collect.ts'

/** Of the hundreds of types in an export, those that become a measure here. The others are passed over unread. */
const TYPES: Readonly<Record<string, (tag: string) => Reading | undefined>> = {
  HKQuantityTypeIdentifierStepCount: (tag) => quantity('steps', tag),
  HKQuantityTypeIdentifierRestingHeartRate: (tag) => quantity('resting-heart-rate', tag),
  HKQuantityTypeIdentifierBodyMass: (tag) => weight(tag),
  HKQuantityTypeIdentifierBloodPressureSystolic: (tag) => quantity('blood-pressure', tag),
  HKQuantityTypeIdentifierBloodPressureDiastolic: (tag) => lowerPressure(tag),
  HKCategoryTypeIdentifierSleepAnalysis: (tag) => sleep(tag),
}

const RECORD = '<Record type="'
/** More devices than anyone has; past it they count as one. */
const MOST_SOURCES = 100
const KILOGRAMS_PER_POUND = 0.453_592_37

/**
 * Reads export.xml piece by piece: no tree is built, and what is not wanted costs one comparison. A raw « < » cannot
 * stand inside a tag, so the next one ends it.
 */
export function readAppleHealth(add: (reading: Reading) => void) {
  let rest = ''
  const sources = new Map<string, string>()

  /** A short name for each device: a part of a text keeps the whole text in memory, and there is a gigabyte of it. */
  function shortName(source: string): string {
    const known = sources.get(source)
    if (known !== undefined) return known
    if (sources.size >= MOST_SOURCES) return ''
    const made = String(sources.size)
    sources.set(source, made)
    return made
  }

  function push(text: string, isLast = false): void {
    const all = rest + text
    let at = all.indexOf(RECORD)
    let from = 0
    while (at !== -1) {
      const end = all.indexOf('<', at + 1)
      if (end === -1 && !isLast) break
      const tag = all.slice(at, end === -1 ? all.length : end)
      const type = tag.slice(RECORD.length, tag.indexOf('"', RECORD.length))
      const reading = TYPES[type]?.(tag)
      if (reading) add({ ...reading, source: shortName(reading.source ?? '') })
      from = at + tag.length
      at = all.indexOf(RECORD, from)
    }
    // A tag cut in two waits for its other half; of the rest only what could be the start of one.
    rest = at === -1 ? all.slice(Math.max(from, all.length - RECORD.length)) : all.slice(at)
    // No tag of an export is a megabyte long: this is another kind of file.
    if (rest.length > 1_048_576) rest = ''
  }

  return { push, end: () => push('', true) }
}

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
