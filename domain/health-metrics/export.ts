import { csvLine } from '#domain/kernel/csv.ts'
import type { MetricEntry, MetricName, MetricSource } from './kinds.ts'

const CSV_COLUMNS = ['date', 'time', 'type', 'name', 'value', 'second', 'unit', 'source'] as const

type Line = MetricName & MetricEntry & { source: MetricSource }

/** What a person takes home, and what the import reads back, begins with this line. */
export const CSV_HEAD = `${CSV_COLUMNS.join()}\r\n`

/** The lines below it: the table is written piece by piece. */
export function csvLines(lines: readonly Line[]): string {
  return lines
    .map((line) =>
      csvLine([
        line.day,
        line.time ?? '',
        line.kind,
        line.label,
        line.value,
        line.second ?? '',
        line.unit,
        line.source,
      ]),
    )
    .join('')
}
