import { parseStored, useStored } from '../data/stored.ts'

/** A list that has a name: what its address says. */
export interface View {
  readonly name: string
  readonly address: string
}

export const shopViews: readonly View[] = [
  { name: 'All', address: '' },
  { name: 'To fulfil', address: 'fulfillment=not-fulfilled.partially-fulfilled&status=approved' },
  { name: 'Not paid', address: 'payment=not-paid.pending.partially-paid&status=approved' },
  { name: 'Cancelled', address: 'status=canceled&archived=both' },
  { name: 'Archived', address: 'archived=yes' },
]

export interface ViewsState {
  readonly own: readonly View[]
  /** A name that is taken already is given to the new one. */
  readonly save: (view: View) => void
  readonly remove: (view: View) => void
}

/** The views that a person saved, in this browser. */
export function useViews(): ViewsState {
  const [own, store] = useStored('back-office.order-views', readViews)
  return {
    own,
    save: (view) => store([...own.filter(({ name }) => name !== view.name), view]),
    remove: (view) => store(own.filter(({ name }) => name !== view.name)),
  }
}

export function readViews(text: string | null): readonly View[] {
  const stored = parseStored(text)
  return Array.isArray(stored) ? stored.filter(isView) : []
}

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'address' in value &&
  typeof value.address === 'string'
