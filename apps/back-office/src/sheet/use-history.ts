import { useCallback, useRef, useState } from 'react'

import type { CellEdit, SheetRow } from './sheet.ts'

interface Step {
  readonly before: readonly CellEdit[]
  readonly after: readonly CellEdit[]
}

export interface History {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Makes the edits as one step. */
  readonly make: (edits: readonly CellEdit[]) => void
  readonly undo: () => void
  readonly redo: () => void
}

const maximum = 200

/** The steps of a sheet, which can be undone and made again. Rows that are gone are left out. */
export function useHistory(rows: readonly SheetRow[], onEdit: (edits: readonly CellEdit[]) => void): History {
  const past = useRef<readonly Step[]>([])
  const future = useRef<readonly Step[]>([])
  const now = useRef({ rows, onEdit })
  now.current = { rows, onEdit }
  const [, redraw] = useState(0)
  const keep = useCallback((nextPast: readonly Step[], nextFuture: readonly Step[]) => {
    past.current = nextPast.slice(-maximum)
    future.current = nextFuture
    redraw((count) => count + 1)
  }, [])
  const make = useCallback<History['make']>(
    (edits) => {
      if (edits.length === 0) return
      const cells = new Map(now.current.rows.map((row) => [row.id, row.cells]))
      const before = edits.map((edit) => ({ ...edit, value: cells.get(edit.row)?.[edit.column] ?? '' }))
      keep([...past.current, { before, after: edits }], [])
      now.current.onEdit(edits)
    },
    [keep],
  )
  const apply = (edits: readonly CellEdit[]) => {
    const known = new Set(now.current.rows.map(({ id }) => id))
    now.current.onEdit(edits.filter(({ row }) => known.has(row)))
  }
  return {
    canUndo: past.current.length > 0,
    canRedo: future.current.length > 0,
    make,
    undo() {
      const step = past.current.at(-1)
      if (!step) return
      keep(past.current.slice(0, -1), [step, ...future.current])
      apply(step.before)
    },
    redo() {
      const [step, ...rest] = future.current
      if (!step) return
      keep([...past.current, step], rest)
      apply(step.after)
    },
  }
}
