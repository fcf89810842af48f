/** What can be measured. `custom` is anything else, under a name and a unit of the person's own. */
export const METRIC_KINDS = [
  'sleep',
  'resting-heart-rate',
  'steps',
  'mood',
  'weight',
  'blood-pressure',
  'custom',
] as const
export type MetricKind = (typeof METRIC_KINDS)[number]

export const METRIC_SOURCES = ['hand', 'import'] as const
export type MetricSource = (typeof METRIC_SOURCES)[number]

export const MOST_ENTRIES = 1_000
/** Twenty years of six measures a day: past it something else is going on. */
export const MOST_METRICS = 50_000
/** What one reading answers at most; the rest follows page by page, or as a table. */
export const MOST_SHOWN = 5_000
/** The longest span that a page draws. */
export const SHOWN_DAYS = 365
export const KILOGRAMS_PER_POUND = 0.453_592_37
export const LABEL_LENGTH = 40
export const UNIT_LENGTH = 12

type Range = { min: number; max: number }
type Target = { from: number; to: number }

type KindRules = {
  unit: string
  range: Range
  /** The second number of a pair: the lower pressure. */
  second?: Range
  decimals: 0 | 1 | 2
  /** One a day: its moment is the day, and the time of day says nothing. */
  isDaily: boolean
  /** How measures of one day become one. */
  daily: 'largest' | 'mean' | 'last'
  /** A usual aim for adults, drawn on the chart; never a diagnosis. */
  target?: Target
}

/** Sleep: 7 to 9 hours, National Sleep Foundation. Pressure: below 120 and 80 (Hypertension Canada, at rest). */
export const KIND_RULES: Readonly<Record<MetricKind, KindRules>> = {
  sleep: {
    unit: 'h',
    range: { min: 0, max: 24 },
    decimals: 2,
    isDaily: true,
    daily: 'largest',
    target: { from: 7, to: 9 },
  },
  'resting-heart-rate': {
    unit: 'bpm',
    range: { min: 25, max: 220 },
    decimals: 0,
    isDaily: true,
    daily: 'mean',
    target: { from: 50, to: 70 },
  },
  steps: {
    unit: 'steps',
    range: { min: 0, max: 200_000 },
    decimals: 0,
    isDaily: true,
    daily: 'largest',
    target: { from: 7_000, to: 12_000 },
  },
  mood: {
    unit: '/10',
    range: { min: 1, max: 10 },
    decimals: 0,
    isDaily: false,
    daily: 'mean',
    target: { from: 6, to: 10 },
  },
  weight: { unit: 'kg', range: { min: 20, max: 400 }, decimals: 1, isDaily: true, daily: 'last' },
  'blood-pressure': {
    unit: 'mmHg',
    range: { min: 60, max: 260 },
    second: { min: 30, max: 180 },
    decimals: 0,
    isDaily: false,
    daily: 'mean',
    target: { from: 90, to: 120 },
  },
  custom: {
    unit: '',
    range: { min: -1_000_000, max: 1_000_000 },
    decimals: 2,
    isDaily: false,
    daily: 'mean',
  },
}

/** One kind as a person has it: for `custom`, with its name and unit. */
export type MetricName = { kind: MetricKind; label: string; unit: string }
export type MetricEntry = {
  day: string
  /** « 07:30 » as the clock on the wall showed it; absent where one stands for its day. */
  time?: string | undefined
  value: number
  second?: number | undefined
}

/** Two spellings of a name of one's own are one kind. */
export const kindKey = ({ kind, label }: Pick<MetricName, 'kind' | 'label'>): string =>
  kind === 'custom' ? `custom/${label.trim().normalize('NFC').toLowerCase()}` : kind

/** What makes a measure the same one: its day, and its time where there can be several. */
export const momentOf = (kind: MetricKind, { day, time }: Pick<MetricEntry, 'day' | 'time'>): string =>
  time && !KIND_RULES[kind].isDaily ? `${day}T${time}` : day

export function roundValue(kind: MetricKind, value: number): number {
  const factor = 10 ** KIND_RULES[kind].decimals
  return Math.round(value * factor) / factor
}

const within = (value: number, { min, max }: Range) => value >= min && value <= max

/** Whether the numbers can be what they claim; a typing mistake is refused before it is kept. */
export function isPossible(
  kind: MetricKind,
  { value, second }: Pick<MetricEntry, 'value' | 'second'>,
): boolean {
  const rules = KIND_RULES[kind]
  if (!Number.isFinite(value) || !within(value, rules.range)) return false
  if (!rules.second) return second === undefined
  return second !== undefined && within(second, rules.second) && second < value
}
