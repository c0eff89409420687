import { parseStored, useStored } from '../data/stored.ts'
import { type OrderColumn, orderColumns } from './order-columns.tsx'

const usual = orderColumns.filter(({ extra }) => !extra).map(({ id }) => id)

export interface ColumnsState {
  readonly columns: readonly OrderColumn[]
  readonly isShown: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly isUsual: boolean
  readonly reset: () => void
}

/** Which columns a person wants to see: kept in the browser, whatever the filters. */
export function useColumns(): ColumnsState {
  const [shown, store] = useStored<readonly string[]>('back-office.order-columns', read)
  return {
    columns: orderColumns.filter(({ id }) => shown.includes(id)),
    isShown: (id) => shown.includes(id),
    toggle: (id) => store(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]),
    isUsual: String([...shown].sort()) === String([...usual].sort()),
    reset: () => store(usual),
  }
}

function read(text: string | null): readonly string[] {
  const stored = parseStored(text)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : usual
}
