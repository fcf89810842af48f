import type { ReactNode } from 'react'

export type TableColumn<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** Money and figures. */
  align?: 'start' | 'end'
  /** Names the row, for assistive technology and on a phone. */
  isRowHeader?: boolean
  /** Left out on a phone. */
  isSecondary?: boolean
  isLabelHidden?: boolean
}

type TableProps<Row> = {
  caption: string
  isCaptionHidden?: boolean | undefined
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table that becomes a list on a phone. Roles are written out: `display: block` would remove them. */
export function Table<Row>({ caption, isCaptionHidden = true, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className="data-table" role="table">
      <caption className={isCaptionHidden ? 'sr-only' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.id} scope="col" role="columnheader" {...marks(column)}>
              {column.isLabelHidden ? <span className="sr-only">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) =>
              column.isRowHeader ? (
                <th key={column.id} scope="row" role="rowheader" {...marks(column)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.id}
                  role="cell"
                  data-label={column.isLabelHidden ? undefined : column.label}
                  {...marks(column)}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function marks<Row>(column: TableColumn<Row>) {
  return { 'data-align': column.align, 'data-secondary': column.isSecondary ? '' : undefined }
}
