import { describe, expect, test } from 'vitest'
import { CSV_HEAD, csvLines } from '../export.ts'
import { isAppleHealth, readAppleHealth } from './apple-health.ts'
import { createCollector, type Collector } from './collect.ts'
import { readCsv } from './csv.ts'

const record = (type: string, start: string, end: string, value: string, more = '') =>
  `<Record type="${type}" sourceName="Montre d’Ève" ${more} creationDate="${end}" startDate="${start}" endDate="${end}" value="${value}"/>\n`
const steps = (day: string, from: string, value: number, source = 'iPhone') =>
  record(
    'HKQuantityTypeIdentifierStepCount',
    `${day} ${from}:00 -0500`,
    `${day} ${from}:30 -0500`,
    String(value),
  ).replace('Montre d’Ève', source)
const asleep = (start: string, end: string, stage = 'AsleepCore') =>
  record('HKCategoryTypeIdentifierSleepAnalysis', start, end, `HKCategoryValueSleepAnalysis${stage}`)
const file = (...records: string[]) =>
  `<?xml version="1.0"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (Record)*>]>\n<HealthData locale="fr_CA">\n${records.join('')}</HealthData>\n`

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** In pieces of every size: where a piece ends must not matter, and its memory is used again. */
function read(text: string, size = text.length): Collector {
  const collector = createCollector()
  const reader = readAppleHealth(collector.add)
  const bytes = bytesOf(text)
  const memory = new Uint8Array(size)
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size)
    memory.set(piece)
    reader.push(memory.subarray(0, piece.length))
  }
  reader.end()
  return collector
}

describe('an Apple Health export', () => {
  const text = file(
    steps('2026-11-14', '08:00', 1200),
    steps('2026-11-14', '18:00', 3000),
    steps('2026-11-14', '18:00', 3500, 'Apple Watch'),
    steps('2026-11-15', '09:00', 640),
    record(
      'HKQuantityTypeIdentifierHeartRate',
      '2026-11-15 09:00:00 -0500',
      '2026-11-15 09:00:00 -0500',
      '88',
    ),
    asleep('2026-11-14 23:10:00 -0500', '2026-11-15 02:10:00 -0500'),
    asleep('2026-11-15 02:10:00 -0500', '2026-11-15 06:40:00 -0500', 'AsleepREM'),
    asleep('2026-11-15 06:40:00 -0500', '2026-11-15 07:40:00 -0500', 'InBed'),
    asleep('2026-11-15 22:00:00 -0500', '2026-11-15 23:00:00 -0500'),
    record(
      'HKQuantityTypeIdentifierRestingHeartRate',
      '2026-11-15 07:00:00 -0500',
      '2026-11-15 07:00:00 -0500',
      '61',
    ),
    record(
      'HKQuantityTypeIdentifierBodyMass',
      '2026-11-15 07:00:00 -0500',
      '2026-11-15 07:00:00 -0500',
      '150',
      'unit="lb"',
    ),
    record(
      'HKQuantityTypeIdentifierBloodPressureSystolic',
      '2026-11-15 07:05:00 -0500',
      '2026-11-15 07:05:00 -0500',
      '121',
    ),
    record(
      'HKQuantityTypeIdentifierBloodPressureDiastolic',
      '2026-11-15 07:05:00 -0500',
      '2026-11-15 07:05:00 -0500',
      '79',
    ),
  )

  test.each([text.length, 1, 7, 64, 1000])('is read in pieces of %d', (size) => {
    const collector = read(text, size)
    expect(collector.entriesOf('steps')).toEqual([
      { day: '2026-11-14', value: 4200 },
      { day: '2026-11-15', value: 640 },
    ])
    expect(collector.entriesOf('sleep')).toEqual([
      { day: '2026-11-15', value: 7.5 },
      { day: '2026-11-16', value: 1 },
    ])
    expect(collector.entriesOf('resting-heart-rate')).toEqual([{ day: '2026-11-15', value: 61 }])
    expect(collector.entriesOf('weight')).toEqual([{ day: '2026-11-15', value: 68 }])
    expect(collector.entriesOf('blood-pressure')).toEqual([
      { day: '2026-11-15', time: '07:05', value: 121, second: 79 },
    ])
    expect(collector.summary().find(({ key }) => key === 'steps')).toMatchObject({
      read: 4,
      count: 2,
      first: '2026-11-14',
      last: '2026-11-15',
    })
  })

  test('with a pressure inside its correlation, once', () => {
    const half = record(
      'HKQuantityTypeIdentifierBloodPressureSystolic',
      '2026-11-15 07:05:00 -0500',
      '2026-11-15 07:05:00 -0500',
      '121',
    )
    const other = record(
      'HKQuantityTypeIdentifierBloodPressureDiastolic',
      '2026-11-15 07:05:00 -0500',
      '2026-11-15 07:05:00 -0500',
      '79',
    )
    const twice = file(half, other, `<Correlation type="x">${half}${other}</Correlation>`)
    expect(read(twice).entriesOf('blood-pressure')).toHaveLength(1)
  })

  test('half a pressure, an impossible value and a broken date are no measure', () => {
    const odd = file(
      record(
        'HKQuantityTypeIdentifierBloodPressureSystolic',
        '2026-11-15 07:05:00 -0500',
        '2026-11-15 07:05:00 -0500',
        '121',
      ),
      record(
        'HKQuantityTypeIdentifierRestingHeartRate',
        '2026-11-15 07:00:00 -0500',
        '2026-11-15 07:00:00 -0500',
        '900',
      ),
      record('HKQuantityTypeIdentifierStepCount', 'x', 'x', '12'),
      record(
        'HKQuantityTypeIdentifierStepCount',
        '2026-11-15 07:00:00 -0500',
        '2026-11-15 07:00:00 -0500',
        'x',
      ),
    )
    expect(read(odd).summary()).toEqual([])
  })

  test('a type that is no type of ours is passed over, whatever it is called', () => {
    const odd = ['constructor', '__proto__', ''].map((type) => record(type, 'x', 'x', '1'))
    expect(read(file(...odd, steps('2026-11-14', '08:00', 7))).entriesOf('steps')).toHaveLength(1)
  })

  test('is known by its first lines', () => {
    expect(isAppleHealth(text.slice(0, 500))).toBe(true)
    expect(isAppleHealth('date,value\n')).toBe(false)
  })

  test('an endless tag does not fill the memory', () => {
    const collector = createCollector()
    const reader = readAppleHealth(collector.add)
    reader.push(bytesOf('<Record type="'))
    for (let piece = 0; piece < 40; piece++) reader.push(bytesOf('x'.repeat(65_536)))
    reader.push(bytesOf(steps('2026-11-14', '08:00', 1200)))
    reader.end()
    expect(collector.entriesOf('steps')).toHaveLength(1)
  })
})

describe('a table', () => {
  function csv(text: string, size = text.length): Collector {
    const collector = createCollector()
    const reader = readCsv(collector.add)
    for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size))
    reader.end()
    return collector
  }

  test.each([1, 5, 1000])(
    'in French or English, with its separator and its decimals, in pieces of %d',
    (size) => {
      const french =
        'Date;Heure;Mesure;Valeur;Unité\r\n2026-11-14;;Sommeil;7,5;h\r\n2026-11-15;;Pas;8 000\r\n2026-11-15;;pas;8000\r\n'
      expect(csv(french, size).entriesOf('sleep')).toEqual([{ day: '2026-11-14', value: 7.5 }])
      expect(csv(french, size).entriesOf('steps')).toEqual([{ day: '2026-11-15', value: 8000 }])
      const english = 'type,day,value,second\nblood-pressure,2026-11-15T07:30:00,120,80\n'
      expect(csv(english, size).entriesOf('blood-pressure')).toEqual([
        { day: '2026-11-15', time: '07:30', value: 120, second: 80 },
      ])
    },
  )

  test('pounds and minutes become kilograms and hours', () => {
    const text = 'date,type,value,unit\n2026-11-15,poids,150,lb\n2026-11-15,sommeil,450,min\n'
    expect(csv(text).entriesOf('weight')).toEqual([{ day: '2026-11-15', value: 68 }])
    expect(csv(text).entriesOf('sleep')).toEqual([{ day: '2026-11-15', value: 7.5 }])
  })

  test('an unknown type is one of the person’s own, by its name', () => {
    expect(csv('date,type,value,unit,constructor\n2026-11-15,Glycémie,5.4,mmol/L\n').summary()).toEqual([
      {
        key: 'custom/glycémie',
        kind: 'custom',
        label: 'Glycémie',
        unit: 'mmol/L',
        read: 1,
        count: 1,
        first: '2026-11-15',
        last: '2026-11-15',
      },
    ])
  })

  test('lines of a day without a time replace one another, and hours add up', () => {
    const text =
      'date,time,type,value\n2026-11-15,,steps,5000\n2026-11-15,,steps,6000\n2026-11-14,08:00,steps,100\n2026-11-14,09:00,steps,200\n'
    expect(
      csv(text)
        .entriesOf('steps')
        .map(({ value }) => value),
    ).toEqual([300, 6000])
  })

  test('without a day or a value it is not understood, and a stray quote ends nothing', () => {
    const collector = createCollector()
    const reader = readCsv(collector.add)
    reader.push('name,age\nx,1\n')
    expect(reader.isUnderstood()).toBe(false)
    expect(
      csv(`date,type,value\n"2026-11-15,steps,1\n${'2026-11-16,steps,2\n'.repeat(5000)}`).summary(),
    ).toEqual([])
  })

  test('what we export is what we import', () => {
    const lines = [
      { kind: 'sleep', label: '', unit: 'h', day: '2026-11-14', value: 7.33, source: 'hand' },
      {
        kind: 'blood-pressure',
        label: '',
        unit: 'mmHg',
        day: '2026-11-15',
        time: '07:05',
        value: 121,
        second: 79,
        source: 'import',
      },
      {
        kind: 'custom',
        label: 'Café, noir',
        unit: 'tasses',
        day: '2026-11-15',
        time: '08:00',
        value: 2,
        source: 'hand',
      },
    ] as const
    const collector = csv(CSV_HEAD + csvLines(lines))
    expect(collector.entriesOf('sleep')).toEqual([{ day: '2026-11-14', value: 7.33 }])
    expect(collector.entriesOf('blood-pressure')).toMatchObject([{ value: 121, second: 79, time: '07:05' }])
    expect(collector.entriesOf('custom/café, noir')).toEqual([{ day: '2026-11-15', time: '08:00', value: 2 }])
  })
})
