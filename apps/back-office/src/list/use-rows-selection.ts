import { useMemo } from 'react'

import type { RowSelection } from './list-row.tsx'
import { type Selection, useSelection } from './use-selection.ts'

export interface RowsSelection<Row> {
  readonly selection: Selection
  /** The selected rows. */
  readonly rows: readonly Row[]
  /** The checkbox of a card. */
  readonly boxOf: (row: Row) => RowSelection
}

/** Selects among the loaded rows. Another `address` clears the selection. */
export function useRowsSelection<Row extends { readonly id: string }>(
  loaded: readonly Row[],
  address: URLSearchParams,
  nameOf: (row: Row) => string,
): RowsSelection<Row> {
  const ids = useMemo(() => loaded.map(({ id }) => id), [loaded])
  const asked = new URLSearchParams(address)
  // A new sort order keeps the selection.
  asked.delete('sort')
  const selection = useSelection(ids, String(asked))
  const rows = loaded.filter(({ id }) => selection.has(id))
  return {
    // A row that has left the list is not selected.
    selection: { ...selection, ids: new Set(rows.map(({ id }) => id)) },
    rows,
    boxOf: (row) => ({
      id: row.id,
      label: `Select ${nameOf(row)}`,
      isSelected: selection.has(row.id),
      toggle: selection.toggle,
    }),
  }
}
