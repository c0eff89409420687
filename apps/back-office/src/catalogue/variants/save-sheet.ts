import { type Client, isApiError } from '@vitrine/client'
import { bulkUpdateProducts } from '@vitrine/client/products'

import type { ProductBase } from '../../data/products.ts'
import { userMessage } from '../../data/user-message.ts'
import { toFields } from '../product/product-fields.ts'
import { saveStock } from '../save-stock.ts'
import { changedDrafts, changedStock, type Edits, type LoadedProduct } from './sheet-rows.ts'

export interface NotSaved {
  /** Absent: the stock. */
  readonly productId?: string
  readonly name: string
  readonly reason: string
  /** The SKU that another variant has. */
  readonly sku?: string
}

/** The limit of one call. */
const most = 100

/** Saves the changed products, then the changed stock. Answers what could not be saved. */
export async function saveSheet(
  client: Client,
  loaded: readonly LoadedProduct[],
  stock: ProductBase['stock'],
  edits: Edits,
): Promise<readonly NotSaved[]> {
  const changed = changedDrafts(loaded, edits)
  const failed: NotSaved[] = []
  for (let from = 0; from < changed.length; from += most) {
    const sent = changed.slice(from, from + most)
    const { results } = await bulkUpdateProducts(client, {
      products: sent.map(({ product: { id, revision }, draft }) => ({
        id,
        ...(revision && { revision }),
        variants: toFields(draft).variants,
      })),
    })
    for (const { itemMetadata } of results) {
      const product = sent[itemMetadata.originalIndex]?.product
      if (!itemMetadata.success && product)
        failed.push({ productId: product.id, name: product.name, ...reasonOf(itemMetadata.error) })
    }
  }
  try {
    await saveStock(client, changedStock(edits), stock)
  } catch (error) {
    if (!isApiError(error)) throw error
    const reason = isApiError(error, 'CONFLICT') ? reasons.STOCK : userMessage(error)
    failed.push({ name: 'Stock', reason: reason ?? '' })
  }
  return failed
}

const reasons: Readonly<Record<string, string>> = {
  CONFLICT:
    'Changed in another window or by another person. The sheet shows it now; save again to overwrite it.',
  STOCK: 'Some stock changed since you opened this page, for example by a sale. Check it, then save again.',
  PRODUCT_NOT_FOUND: 'The product no longer exists.',
}

interface Failure {
  readonly code: string
  readonly description: string
  readonly data?: Readonly<Record<string, unknown>>
}

function reasonOf(error: Failure | undefined): Pick<NotSaved, 'reason' | 'sku'> {
  const { code = '', description = 'The shop gave no reason.', data } = error ?? {}
  const sku = typeof data?.sku === 'string' ? data.sku : undefined
  if (code === 'SKU_ALREADY_EXISTS' && sku) return { reason: `Another variant has the SKU ${sku}.`, sku }
  return { reason: reasons[code] ?? description }
}
