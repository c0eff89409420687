import { cleanText, readTable, writeTable } from './cell-text.ts'
import type { CellEdit, Place, Range, SheetColumn, SheetRow } from './sheet.ts'

export interface Grid {
  readonly rows: readonly SheetRow[]
  readonly columns: readonly SheetColumn[]
}

const page = 10

/** The cell that a key leads to; undefined for another key. */
export function nextPlace(
  key: string,
  isFar: boolean,
  at: Place,
  { rows, columns }: Grid,
): Place | undefined {
  const last = { row: rows.length - 1, column: columns.length - 1 }
  const to = (row: number, column: number): Place => ({
    row: Math.max(0, Math.min(last.row, row)),
    column: Math.max(0, Math.min(last.column, column)),
  })
  const far = Number.POSITIVE_INFINITY
  switch (key) {
    case 'ArrowDown':
      return to(isFar ? far : at.row + 1, at.column)
    case 'ArrowUp':
      return to(isFar ? 0 : at.row - 1, at.column)
    case 'ArrowRight':
      return to(at.row, isFar ? far : at.column + 1)
    case 'ArrowLeft':
      return to(at.row, isFar ? 0 : at.column - 1)
    case 'PageDown':
      return to(at.row + page, at.column)
    case 'PageUp':
      return to(at.row - page, at.column)
    case 'Home':
      return to(isFar ? 0 : at.row, 0)
    case 'End':
      return to(isFar ? far : at.row, far)
    default:
      return undefined
  }
}

/** The rectangle between two cells, in any order. */
export const rangeOf = (one: Place, other: Place): Range => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})

/** The text of a rectangle, as a spreadsheet takes it. */
export const copyText = (grid: Grid, range: Range): string =>
  writeTable(rowsIn(grid, range).map((row) => columnsIn(grid, range).map(({ id }) => row.cells[id] ?? '')))

/** A single value fills the rectangle; a table is written from its first cell on, as far as there are cells. */
export function pasteEdits(grid: Grid, range: Range, text: string): readonly CellEdit[] {
  const table = readTable(text)
  const single = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined
  if (single !== undefined) return fillEdits(grid, range, single)
  const edits = table.flatMap((cells, down) => {
    const row = grid.rows[range.from.row + down]
    if (!row) return []
    return cells.flatMap((value, right) => {
      const column = grid.columns[range.from.column + right]
      return column ? editOf(row, column, value) : []
    })
  })
  return edits
}

/** Writes one value into every cell of the rectangle. */
export const fillEdits = (grid: Grid, range: Range, value: string): readonly CellEdit[] =>
  rowsIn(grid, range).flatMap((row) => columnsIn(grid, range).flatMap((column) => editOf(row, column, value)))

/** Repeats the first row of the rectangle in the rows below it. */
export function fillDownEdits(grid: Grid, range: Range): readonly CellEdit[] {
  const first = grid.rows[range.from.row]
  if (!first) return []
  return rowsIn(grid, range)
    .slice(1)
    .flatMap((row) =>
      columnsIn(grid, range).flatMap((column) => editOf(row, column, first.cells[column.id] ?? '')),
    )
}

/** Nothing for a fixed cell, an equal value or a picture that the row cannot have. */
export function editOf(row: SheetRow, column: SheetColumn, typed: string): readonly CellEdit[] {
  if (column.isFixed) return []
  const value = cleanText(typed, column)
  if (column.picturesOf && value !== '' && !column.picturesOf(row).some((one) => one.value === value))
    return []
  return value === (row.cells[column.id] ?? '') ? [] : [{ row: row.id, column: column.id, value }]
}

/** The first cell that has an error, row by row. */
export function firstErrorOf(
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  errorOf: (row: SheetRow, column: string) => string | undefined,
): { readonly row: string; readonly column: string } | undefined {
  for (const row of rows)
    for (const { id } of columns) if (errorOf(row, id) !== undefined) return { row: row.id, column: id }
  return undefined
}

const rowsIn = ({ rows }: Grid, { from, to }: Range) => rows.slice(from.row, to.row + 1)
const columnsIn = ({ columns }: Grid, { from, to }: Range) => columns.slice(from.column, to.column + 1)
