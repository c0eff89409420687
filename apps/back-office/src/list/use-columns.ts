import { parseStored, useStored } from '../data/stored.ts'
import type { Column } from './list.ts'

export interface ColumnsState<C extends { readonly id: string; readonly name: string }> {
  readonly all: readonly C[]
  readonly columns: readonly C[]
  readonly isShown: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly isDefault: boolean
  readonly reset: () => void
}

/** The visible columns, stored in the browser under `key`. */
export function useColumns<Row, Name extends string>(
  key: string,
  all: readonly Column<Row, Name>[],
): ColumnsState<Column<Row, Name>> {
  const defaults = all.filter(({ extra }) => !extra).map(({ id }) => id)
  const [stored, store] = useStored<readonly string[] | undefined>(key, read)
  const shown = stored ?? defaults
  return {
    all,
    columns: all.filter(({ id }) => shown.includes(id)),
    isShown: (id) => shown.includes(id),
    toggle: (id) => store(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]),
    isDefault: String([...shown].sort()) === String([...defaults].sort()),
    reset: () => store(defaults),
  }
}

function read(text: string | null): readonly string[] | undefined {
  const stored = parseStored(text)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined
}
