import type { KeyboardEvent } from 'react'

/** The cell beside an input of a sheet: the same column in another row, or another input of the row. */
function cellBeside(input: HTMLInputElement, rows: number, columns: number): HTMLInputElement | undefined {
  const row = input.closest<HTMLElement>('tr, li')
  const own = inputsOf(row)
  if (columns !== 0) return own[own.indexOf(input) + columns]
  let other: Element | null | undefined = row
  do other = rows > 0 ? other?.nextElementSibling : other?.previousElementSibling
  while (other && inputsOf(other).length === 0)
  return inputsOf(other).find((one) => one.dataset.sheet === input.dataset.sheet)
}

const inputsOf = (row: Element | null | undefined): readonly HTMLInputElement[] =>
  row ? [...row.querySelectorAll<HTMLInputElement>('input[data-sheet]')] : []

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/**
 * Moves the focus between the cells of a sheet, as in a spreadsheet. Leaving a cell saves it. The arrows left and right
 * move only at the ends of the text.
 */
export function moveInSheet(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, shiftKey, currentTarget: input } = event
  const [rows, columns] = key === 'Enter' ? [shiftKey ? -1 : 1, 0] : (steps[key] ?? [0, 0])
  if (rows === 0 && columns === 0) return
  const { selectionStart, selectionEnd, value } = input
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const isAtEnd = columns > 0 ? selectionStart === value.length : selectionEnd === 0
  if (columns !== 0 && !isWhole && !isAtEnd) return
  event.preventDefault()
  const next = cellBeside(input, rows, columns)
  if (next) next.focus()
  else if (key === 'Enter') input.blur()
}
