import { fold } from '../../kernel/fold.ts'
import { isDay } from '../days.ts'
import { KILOGRAMS_PER_POUND, LABEL_LENGTH, METRIC_KINDS, UNIT_LENGTH } from '../kinds.ts'
import type { MetricKind } from '../kinds.ts'
import type { Reading } from './collect.ts'

/** Names of columns, in both languages and as our own export writes them. */
const COLUMNS = new Map<string, keyof Reading>(
  Object.entries({
    date: 'day',
    day: 'day',
    jour: 'day',
    time: 'time',
    heure: 'time',
    kind: 'kind',
    type: 'kind',
    mesure: 'kind',
    measure: 'kind',
    label: 'label',
    name: 'label',
    nom: 'label',
    value: 'value',
    valeur: 'value',
    second: 'second',
    diastolic: 'second',
    diastolique: 'second',
    unit: 'unit',
    unite: 'unit',
  } as const),
)

const KINDS = new Map<string, MetricKind>([
  ...METRIC_KINDS.map((kind) => [fold(kind), kind] as const),
  ...Object.entries({
    sommeil: 'sleep',
    'frequence cardiaque au repos': 'resting-heart-rate',
    pas: 'steps',
    humeur: 'mood',
    poids: 'weight',
    tension: 'blood-pressure',
    'tension arterielle': 'blood-pressure',
  } as const),
])

/** Units that files use and we do not: what one of them is worth in ours. */
const OTHER_UNITS = new Map([
  ['weight lb', KILOGRAMS_PER_POUND],
  ['weight lbs', KILOGRAMS_PER_POUND],
  ['weight livres', KILOGRAMS_PER_POUND],
  ['sleep min', 1 / 60],
  ['sleep minutes', 1 / 60],
])

const LONGEST_LINE = 65_536

/** Lines as they come; a quoted field may hold a comma, a quote or the end of a line. */
export function readCsv(add: (reading: Reading) => void) {
  let rest = ''
  let columns: (keyof Reading | undefined)[] | undefined
  let separator = ','

  function take(line: string): void {
    if (line.trim() === '') return
    if (!columns) {
      separator = line.split(';').length > line.split(',').length ? ';' : ','
      columns = cells(line.replace(/^\uFEFF/, ''), separator).map((name) => COLUMNS.get(fold(name)))
      return
    }
    const reading = readingOf(columns, cells(line, separator))
    if (reading) add(reading)
  }

  function push(text: string): void {
    let all = rest + text
    let from = 0
    for (let end = lineEnd(all, 0); end !== -1; end = lineEnd(all, from)) {
      take(all.slice(from, end).replace(/\r$/, ''))
      from = end + 1
    }
    all = all.slice(from)
    // A line that never ends is no line: most likely a stray quote.
    rest = all.length > LONGEST_LINE ? '' : all
  }

  return {
    push,
    end() {
      if (rest) take(rest.replace(/\r$/, ''))
      rest = ''
    },
    /** Without a day and a value among its columns a file tells us nothing. */
    isUnderstood: () => !columns || (columns.includes('day') && columns.includes('value')),
  }
}

function lineEnd(text: string, from: number): number {
  let at = text.indexOf('\n', from)
  const quote = text.indexOf('"', from)
  if (at === -1 || quote === -1 || quote > at) return at
  let isQuoted = false
  for (at = from; at < text.length; at++) {
    const character = text[at]
    if (character === '"') isQuoted = !isQuoted
    else if (character === '\n' && !isQuoted) return at
  }
  return -1
}

function cells(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim())
  const found: string[] = []
  let [cell, isQuoted] = ['', false]
  for (let at = 0; at < line.length; at++) {
    const character = line[at] ?? ''
    if (isQuoted && character === '"' && line[at + 1] === '"') {
      cell += '"'
      at++
    } else if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      found.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...found, cell.trim()]
}

function readingOf(
  columns: readonly (keyof Reading | undefined)[],
  row: readonly string[],
): Reading | undefined {
  const cell = (name: keyof Reading) => row[columns.indexOf(name)] ?? ''
  const written = cell('kind')
  const kind = KINDS.get(fold(written)) ?? 'custom'
  const number = numberOf(cell('value'))
  const day = cell('day').slice(0, 10)
  if (number === undefined || !isDay(day)) return undefined
  const value = number * (OTHER_UNITS.get(`${kind} ${fold(cell('unit'))}`) ?? 1)
  const label = (cell('label') || (kind === 'custom' && fold(written) !== 'custom' ? written : '')).slice(
    0,
    LABEL_LENGTH,
  )
  if (kind === 'custom' && label === '') return undefined
  const [time] = /^([01]\d|2[0-3]):[0-5]\d/.exec(cell('time') || cell('day').slice(11)) ?? []
  const second = numberOf(cell('second'))
  return {
    kind,
    day,
    value,
    ...(kind === 'custom' && { label, unit: cell('unit').slice(0, UNIT_LENGTH) }),
    ...(time !== undefined && { time }),
    ...(second !== undefined && { second }),
  }
}

/** « 7,5 » and « 7.5 ». */
function numberOf(text: string): number | undefined {
  const value = Number(text.replace(',', '.'))
  return text === '' || !Number.isFinite(value) ? undefined : value
}
