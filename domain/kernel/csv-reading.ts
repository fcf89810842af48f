/** A line of a table as it was written: where it begins in the file, and its cells. */
export type CsvRow = { line: number; cells: string[] }

const SEPARATORS = [';', ',', '\t'] as const

/** What parts the cells: the sign that the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const [head = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1)
  const counted = SEPARATORS.map((separator) => ({ separator, count: head.split(separator).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ';'
}

/** Reads a table of text (RFC 4180), at most so many rows; lines without a word are left out. */
export function readCsvRows(text: string, most: number, separator = separatorOf(text)): CsvRow[] {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let [cell, line, isQuoted] = ['', 1, false]
  const endCell = () => {
    row.cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((written) => written !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  for (let at = 0; at < source.length && rows.length < most; at++) {
    const sign = source[at] ?? ''
    if (sign === '\n') line++
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') cell += source[++at]
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') [cell, isQuoted] = ['', true]
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  if (rows.length < most && (cell !== '' || row.cells.length > 0)) endRow()
  return rows
}
