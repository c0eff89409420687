import type { CatalogReference } from '../../generated/shared.ts'
import { type CatalogScope, catalogAppId, catalogOf } from '../products/index.ts'
import { foreignKey, ownKey } from './rules.ts'
import type { Wanted } from './store.ts'

/** The meaning of a reference: an item of another catalogue, one variant of ours, or any variant of a product. */
export type Meant =
  | { readonly kind: 'FOREIGN'; readonly key: string }
  | { readonly kind: 'VARIANT'; readonly key: string; readonly productId: string }
  | { readonly kind: 'PRODUCT'; readonly key: string; readonly productId: string }
  | { readonly kind: 'NOT_FOUND' | 'OPTIONS_UNKNOWN' }

export async function meaningOf(scope: CatalogScope, reference: CatalogReference): Promise<Meant> {
  if (reference.appId !== catalogAppId) return { kind: 'FOREIGN', key: foreignKey(reference) }
  const [resolution] = await catalogOf(scope)([reference])
  if (resolution && 'item' in resolution) {
    const { productId, variantId } = resolution.item
    return { kind: 'VARIANT', key: ownKey(productId, variantId), productId }
  }
  const reason = resolution?.problem.reason
  if (reason === 'NOT_FOUND') return { kind: 'NOT_FOUND' }
  const choosesNothing = Object.keys(reference.options ?? {}).length === 0
  if (reason !== 'OPTIONS_MISSING' || !choosesNothing) return { kind: 'OPTIONS_UNKNOWN' }
  const productId = reference.catalogItemId.toLowerCase()
  return { kind: 'PRODUCT', key: ownKey(productId, undefined), productId }
}

/**
 * Selects the requests to notify: a variant also notifies requests for any variant of its product, a product notifies
 * all.
 */
export function waitingFor(meant: Meant): Wanted | undefined {
  if (meant.kind === 'FOREIGN') return { keys: [meant.key] }
  if (meant.kind === 'PRODUCT') return { product: meant.productId }
  if (meant.kind === 'VARIANT') return { keys: [meant.key, ownKey(meant.productId, undefined)] }
  return undefined
}
