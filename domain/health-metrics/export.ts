import type { MetricEntry, MetricName, MetricSource } from './kinds.ts'

export const CSV_COLUMNS = ['date', 'time', 'type', 'name', 'value', 'second', 'unit', 'source'] as const

type Line = MetricName & MetricEntry & { source: MetricSource }

/** What a person takes home, and what the import reads back. */
export const writeCsv = (lines: readonly Line[]): string => CSV_HEAD + csvLines(lines)

export const CSV_HEAD = textOf([[...CSV_COLUMNS]])

/** The table's lines alone, for one that is written piece by piece. */
export function csvLines(lines: readonly Line[]): string {
  return textOf(
    lines.map((line) => [
      line.day,
      line.time ?? '',
      line.kind,
      line.label,
      String(line.value),
      line.second === undefined ? '' : String(line.second),
      line.unit,
      line.source,
    ]),
  )
}

function textOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

/** A name that begins like a formula is text, whatever a spreadsheet thinks (ASVS 1.2.10). */
function quoted(cell: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
