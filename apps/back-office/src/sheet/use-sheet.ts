import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'

import type { CellEdit, Place } from './sheet.ts'
import {
  copyText,
  editOf,
  fillDownEdits,
  fillEdits,
  type Grid,
  nextPlace,
  pasteEdits,
  rangeOf,
} from './sheet-rules.ts'
import { shownValue } from './shown-value.ts'
import { useHistory } from './use-history.ts'

/** The text of the cell that is being edited. */
export interface Typing {
  readonly text: string
  /** Typing over a cell: arrows leave it. With F2 or a double click they move in its text. */
  readonly isOver: boolean
}

/** The active cell, the selected rectangle and the typed text of a sheet, with all its keys. */
export function useSheet(grid: Grid, onEdit: (edits: readonly CellEdit[]) => void) {
  const history = useHistory(grid.rows, onEdit)
  const [state, setState] = useState<{ readonly active: Place; readonly anchor: Place }>(start)
  const [typing, setTyping] = useState<Typing>()
  const active = inside(state.active, grid)
  const range = rangeOf(active, inside(state.anchor, grid))
  const row = grid.rows[active.row]
  const column = grid.columns[active.column]

  const go = (to: Place, isExtended = false) =>
    setState((now) => ({ active: to, anchor: isExtended ? now.anchor : to }))
  const step = (key: string) => {
    const to = nextPlace(key, false, active, grid)
    if (to) go(to)
  }
  const edit = (text: string, isOver: boolean) => {
    if (column && !column.isFixed) setTyping({ text, isOver })
  }
  const editValue = () => edit(shownValue(valueAt(row, column?.id), column?.kind ?? 'TEXT'), false)
  const commit = () => {
    if (typing && row && column) history.make(editOf(row, column, typing.text))
    setTyping(undefined)
  }

  /** Ends the editing with a value that was chosen instead of typed. */
  const choose = (value: string) => {
    if (row && column) history.make(editOf(row, column, value))
    setTyping(undefined)
  }
  const cancel = () => setTyping(undefined)

  const onTypingKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const way =
      key === 'Enter'
        ? shiftKey
          ? 'ArrowUp'
          : 'ArrowDown'
        : key === 'Tab'
          ? shiftKey
            ? 'ArrowLeft'
            : 'ArrowRight'
          : typing?.isOver && key.startsWith('Arrow')
            ? key
            : undefined
    if (key === 'Escape') setTyping(undefined)
    else if (way) {
      commit()
      step(way)
    } else return
    event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (typing) return onTypingKey(event)
    const { key, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const to = event.altKey ? undefined : nextPlace(key, isCommand, active, grid)
    if (to) go(to, shiftKey)
    else if (isCommand) {
      const letter = key.toLowerCase()
      if (letter === 'z' && !shiftKey) history.undo()
      else if (letter === 'y' || letter === 'z') history.redo()
      else if (letter === 'd') history.make(fillDownEdits(grid, range))
      else if (letter === 'a') {
        setState({ active: last(grid), anchor: start.anchor })
      } else return
    } else if (key === 'Enter' || key === 'F2') editValue()
    else if (key === 'Delete' || key === 'Backspace') history.make(fillEdits(grid, range, ''))
    else if (key === 'Escape') go(active)
    else if (key.length === 1 && !event.altKey) edit(key, true)
    else return
    event.preventDefault()
  }
  const onCopy = (event: ClipboardEvent) => {
    if (typing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyText(grid, range))
  }
  return {
    active,
    range,
    typing,
    history,
    go,
    edit: editValue,
    type: (text: string) => setTyping((now) => now && { ...now, text }),
    commit,
    choose,
    cancel,
    keys: {
      onKeyDown,
      onCopy,
      onCut(event: ClipboardEvent) {
        onCopy(event)
        if (!typing) history.make(fillEdits(grid, range, ''))
      },
      onPaste(event: ClipboardEvent) {
        if (typing) return
        event.preventDefault()
        const edits = pasteEdits(grid, range, event.clipboardData.getData('text/plain'))
        history.make(edits)
      },
    },
  }
}

const start = { active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } }

const last = ({ rows, columns }: Grid): Place => ({ row: rows.length - 1, column: columns.length - 1 })

/** Rows may have gone since. */
const inside = ({ row, column }: Place, { rows, columns }: Grid): Place => ({
  row: Math.max(0, Math.min(row, rows.length - 1)),
  column: Math.max(0, Math.min(column, columns.length - 1)),
})

const valueAt = (row: Grid['rows'][number] | undefined, column: string | undefined): string =>
  (column !== undefined && row?.cells[column]) || ''
