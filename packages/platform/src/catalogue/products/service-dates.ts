import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { productBySlug } from './slugs-store.ts'
import { type ProductRow, productsById, variantsOf } from './store.ts'

/** A service and its dates, which are its variants. */
export interface Service {
  readonly productId: string
  readonly slug: string
  readonly dates: readonly { readonly variantId: string; readonly scheduledDate: Date | null }[]
}

/** Undefined if no service has this id or this slug. */
export async function findService(
  data: Data,
  named: { readonly id: string } | { readonly slug: string },
): Promise<Service | undefined> {
  const row = await productOf(data, named)
  if (row?.item_type !== 'SERVICE') return undefined
  const variants = await variantsOf(data, [row.product_id])
  return {
    productId: row.product_id,
    slug: row.slug,
    dates: variants.map(({ variant_id, scheduled_at }) => ({
      variantId: variant_id,
      scheduledDate: scheduled_at,
    })),
  }
}

async function productOf(
  data: Data,
  named: { readonly id: string } | { readonly slug: string },
): Promise<ProductRow | undefined> {
  if ('slug' in named) return productBySlug(data, named.slug)
  return isUuid(named.id) ? (await productsById(data, [named.id]))[0] : undefined
}
