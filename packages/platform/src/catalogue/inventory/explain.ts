import type { Adjustment, Refused } from './adjust.ts'

/** The error of a bulk call with the variants that it concerns: unknown ones, then changed ones, then all others. */
export function explain<C>(
  refused: readonly { readonly adjustment: Adjustment; readonly why: Refused }[],
  code: C,
) {
  const unknown = refused.filter(({ why }) => why.refused === 'UNKNOWN')
  if (unknown.length > 0) {
    const ids = unknown.map(({ adjustment }) => adjustment.variantId)
    return { code: 'INVENTORY_ITEM_NOT_FOUND', data: { ids } } as const
  }
  const changed = refused.flatMap(({ adjustment: { variantId: id }, why }) =>
    why.refused === 'CHANGED' ? [{ id, revision: why.revision }] : [],
  )
  if (changed.length > 0) return { code: 'CONFLICT', data: { items: changed } } as const
  const items = refused.map(({ adjustment: { variantId: id, wish }, why }) => ({
    id,
    requested: 'quantity' in wish ? wish.quantity : null,
    ...('reserved' in why
      ? { reserved: why.reserved }
      : { available: 'available' in why ? why.available : null }),
  }))
  return { code, data: { items } }
}
