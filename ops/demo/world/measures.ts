// Half a year of measures: a spring of short nights, a summer that helps, weekends, holidays and bad weeks.
import type { MetricEntry } from '#domain/health-metrics/kinds.ts'
import { seededRandom } from '../random.ts'
import type { Agenda } from './agenda.ts'

const FIRST_DAY = -180
const LAST_DAY = -1

type Series = {
  kind: string
  label?: string
  unit?: string
  source: 'hand' | 'import'
  entries: MetricEntry[]
}

export function seriesOf(agenda: Agenda): Series[] {
  const random = seededRandom(180)
  const noise = (size: number) => (random.next() + random.next() - 1) * size
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, at) => FIRST_DAY + at)
  /** 0 in spring, 1 today, with a bad month in autumn. */
  const progress = (day: number) =>
    (day - FIRST_DAY) / (LAST_DAY - FIRST_DAY) - (day > -45 && day < -24 ? 0.35 : 0)
  const isWeekend = (day: number) => agenda.dayOf(day).dayOfWeek > 5
  /** Some evenings nobody writes anything down. */
  const kept = (share: number) => days.filter(() => random.chance(share))
  const entry = (day: number, value: number, more: Partial<MetricEntry> = {}): MetricEntry => ({
    day: agenda.dayOf(day).toString(),
    value,
    ...more,
  })

  return [
    {
      kind: 'sleep',
      source: 'import',
      entries: kept(0.94).map((day) =>
        entry(day, round(5.9 + 1.5 * progress(day) + (isWeekend(day) ? 0.7 : 0) + noise(0.9), 2)),
      ),
    },
    {
      kind: 'resting-heart-rate',
      source: 'import',
      entries: kept(0.94).map((day) => entry(day, Math.round(74 - 11 * progress(day) + noise(4)))),
    },
    {
      kind: 'steps',
      source: 'import',
      entries: kept(0.97).map((day) =>
        entry(day, Math.round(4_300 + 4_600 * progress(day) + (isWeekend(day) ? 1_800 : 0) + noise(2_600))),
      ),
    },
    {
      kind: 'mood',
      source: 'hand',
      entries: kept(0.6).map((day) =>
        entry(day, Math.max(2, Math.min(10, Math.round(4.6 + 2.8 * progress(day) + noise(1.8)))), {
          time: '21:00',
        }),
      ),
    },
    {
      kind: 'weight',
      source: 'hand',
      entries: days
        .filter((day) => agenda.dayOf(day).dayOfWeek === 7)
        .map((day) => entry(day, round(74.6 - 3.1 * progress(day) + noise(0.5), 1))),
    },
    {
      kind: 'blood-pressure',
      source: 'hand',
      entries: days
        .filter((day) => agenda.dayOf(day).dayOfWeek === 1)
        .map((day) =>
          entry(day, Math.round(131 - 12 * progress(day) + noise(5)), {
            second: Math.round(85 - 7 * progress(day) + noise(4)),
            time: '07:30',
          }),
        ),
    },
    {
      kind: 'custom',
      label: 'Verres d’eau',
      unit: 'verres',
      source: 'hand',
      entries: kept(0.7)
        .filter((day) => day > -75)
        .map((day) => entry(day, Math.round(5 + 2 * progress(day) + noise(2)))),
    },
  ]
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}
