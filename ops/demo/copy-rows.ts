import type pg from 'pg'

export type Cell = string | number | boolean | null | readonly string[]

/** What PostgreSQL's driver offers for COPY without a package of its own: the messages of the protocol. */
type CopyConnection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** Writes rows through COPY, the fastest door of PostgreSQL: about ten times an insert. */
export function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const text = `copy ${table} (${columns.join(', ')}) from stdin`
  const body = Buffer.from(rows.map((row) => `${row.map(cellText).join('\t')}\n`).join(''))
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    const copy = {
      submit: (connection: unknown) => (connection as CopyConnection).query(text),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(body)
        connection.endCopyFrom()
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => {
        failure = error
        reject(error)
      },
      handleReadyForQuery: () => (failure ? undefined : resolve()),
    }
    client.query(copy as unknown as pg.Submittable)
  })
}

function cellText(cell: Cell): string {
  if (cell === null) return String.raw`\N`
  if (typeof cell === 'object') return `{${cell.join(',')}}`
  return typeof cell === 'string' ? escaped(cell) : String(cell)
}

const ESCAPES: Record<string, string> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
}
const escaped = (text: string) => text.replaceAll(/[\\\t\n\r]/g, (letter) => ESCAPES[letter] ?? letter)
