import type { Permission } from '@vitrine/client/staff'
import { useMemo } from 'react'

import { may } from '../data/may.ts'
import type { RowSelection } from './list-row.tsx'
import { type Selection, useSelection } from './use-selection.ts'

export interface RowsSelection<Row> {
  readonly selection: Selection
  /** The selected rows. */
  readonly rows: readonly Row[]
  /** Whether this person may do anything with selected rows. */
  readonly isAllowed: boolean
  /** The checkbox of a card. */
  readonly boxOf: (row: Row) => { readonly select?: RowSelection }
}

/**
 * Selects among the loaded rows. Another `address` clears the selection.
 *
 * @param needs The permission of all tasks for selected rows, if they have one.
 */
export function useRowsSelection<Row extends { readonly id: string }>(
  loaded: readonly Row[],
  address: URLSearchParams,
  nameOf: (row: Row) => string,
  needs?: Permission,
): RowsSelection<Row> {
  const ids = useMemo(() => loaded.map(({ id }) => id), [loaded])
  const asked = new URLSearchParams(address)
  // A new sort order keeps the selection.
  asked.delete('sort')
  const selection = useSelection(ids, String(asked))
  const rows = loaded.filter(({ id }) => selection.has(id))
  const isAllowed = needs === undefined || may(needs)
  return {
    // A row that has left the list is not selected.
    selection: { ...selection, ids: new Set(rows.map(({ id }) => id)) },
    rows,
    isAllowed,
    boxOf: (row) =>
      isAllowed
        ? {
            select: {
              id: row.id,
              label: `Select ${nameOf(row)}`,
              isSelected: selection.has(row.id),
              toggle: selection.toggle,
            },
          }
        : {},
  }
}
