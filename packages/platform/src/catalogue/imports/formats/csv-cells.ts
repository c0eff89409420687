import { defused } from './formula.ts'

/** One line of a CSV file. */
export const toLine = (cells: readonly string[]): string => `${cells.map(toCell).join(',')}\r\n`

/** With a byte order mark, so that spreadsheets detect UTF-8. */
export const toHeader = (names: readonly string[]): string => `\uFEFF${toLine(names)}`

function toCell(text: string): string {
  const safe = defused(text)
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The cells of a row by the names of their columns; the others stay empty. */
export const toRow = (
  columns: readonly string[],
  cells: Readonly<Record<string, string | number | boolean | undefined>>,
): string => toLine(columns.map((column) => String(cells[column] ?? '')))
