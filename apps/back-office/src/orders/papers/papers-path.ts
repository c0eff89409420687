import { callLimit } from '../../bulk/batches.ts'
import { type OrderTarget, toThese } from '../orders/to-search.ts'

export type Paper = 'pick-list' | 'packing-slips'

interface PapersLink {
  readonly to: string
  readonly state?: { readonly papers: OrderTarget }
}

/** The papers of the orders of a target. Up to 100 IDs are in the address; the history keeps any other target. */
export function papersOf(paper: Paper, target: OrderTarget, ids: readonly string[]): PapersLink {
  const to = `/orders/print/${paper}`
  return ids.length > 0 && ids.length <= callLimit
    ? { to: `${to}?orders=${ids.join(',')}` }
    : { to, state: { papers: target } }
}

export interface AskedPapers {
  readonly target: OrderTarget
  /** Those of the address. */
  readonly ids: readonly string[]
}

/** Reverses `papersOf`; undefined without orders. */
export function askedPapers(address: URLSearchParams, state: unknown): AskedPapers | undefined {
  const ids = (address.get('orders') ?? '').split(',').filter(Boolean)
  if (ids.length > 0) return { target: toThese(ids), ids }
  return isOfPapers(state) ? { target: state.papers, ids: [] } : undefined
}

const isOfPapers = (state: unknown): state is { readonly papers: OrderTarget } =>
  typeof state === 'object' && state !== null && 'papers' in state
