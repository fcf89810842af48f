/** A cell of a table for spreadsheets: a figure of our own, as its reader writes figures, or text that anybody chose. */
export type CsvCell = string | number | { figure: string }

/** What a spreadsheet takes for a formula, also behind spaces and quotes, and in the wide forms it reads alike. */
const FORMULA = /^[\s"'\u00a0\u200b\ufeff]*[=+\-@|%＝＋－＠−﹢﹣\t\r\n]/u

/** « -1234,50 »: nothing but a sign, digits and a decimal mark. */
const FIGURE = /^-?\d+(?:[.,]\d+)?$/

type CsvWriting = { separator?: ',' | ';'; quotesAll?: boolean }

/**
 * One line of a table. Figures stay figures, also below zero; text that begins like a formula is kept text by a leading
 * apostrophe, whoever wrote it (ASVS 1.2.10).
 */
export function csvLine(
  cells: readonly CsvCell[],
  { separator = ',', quotesAll = false }: CsvWriting = {},
): string {
  return `${cells.map((cell) => cellText(cell, quotesAll)).join(separator)}\r\n`
}

function cellText(cell: CsvCell, quotesAll: boolean): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  if (typeof cell === 'object')
    return FIGURE.test(cell.figure) ? `"${cell.figure}"` : cellText(cell.figure, quotesAll)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return quotesAll || /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
