import type { Product } from '../../generated/products.ts'
import { readPayload } from '../../kernel/outbox/declared-events.ts'
import type { StoredEvent } from '../../kernel/ports/hooks.ts'
import type { StockedProduct } from '../products/index.ts'

/** The product of an event, with the stock that its variants show. */
export function productIn(payload: object): StockedProduct {
  const product = readPayload('wix.stores.catalog.v3.product_updated', payload)
  return { product, stock: new Map(product.variants.map(({ id, stock }) => [id, leftOf(stock)])) }
}

function leftOf({ status, quantity }: Product['stock']): number | null {
  return status === 'SOLD_OUT' || status === 'PREORDER' ? 0 : (quantity ?? null)
}

/** The payload before an update. */
export function payloadBefore({ payload, modified_fields }: StoredEvent): object {
  const before = structuredClone(payload) as Record<string, unknown>
  for (const [path, value] of Object.entries(modified_fields ?? {})) putAt(before, namesIn(path), value)
  return before
}

/** Dots and brackets in names are escaped. */
const namesIn = (path: string): readonly string[] =>
  path.split(/(?<!\\)\./).map((name) => name.replace(/\\([.[\]])/g, '$1'))

function putAt(
  fields: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    if (value === null) delete fields[name]
    else fields[name] = value
    return
  }
  const inner = fields[name]
  const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {}
  fields[name] = next
  putAt(next, rest, value)
}
