import { parseStored, useStored } from '../data/stored.ts'

/** A named list query. */
export interface View {
  readonly name: string
  readonly address: string
}

export interface ViewsState {
  readonly own: readonly View[]
  /** Replaces a view with the same name. */
  readonly save: (view: View) => void
  readonly remove: (view: View) => void
}

/** The user's saved views, stored in the browser under `key`. */
export function useViews(key: string): ViewsState {
  const [own, store] = useStored(key, readViews)
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
