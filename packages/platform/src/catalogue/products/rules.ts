import type { StockInfo } from '../../generated/products.ts'
import type { StoredSubscriptionOption } from './columns.ts'

/** Up to this quantity, buyers see the number of units left. */
export const lowStock = 5

/** Lists show the number of units only when few are left, so other changes do not affect them. */
export const isShown = (stock: number | null): boolean => stock !== null && stock <= lowStock

/** The app id that references to our catalogue carry. */
export const catalogAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

export interface Stock {
  /** Null: no stock count. Below zero: pre-ordered units. */
  readonly stock: number | null
  /** Units that are sold before they are in stock. */
  readonly preorder_limit: number
}

/** A variant without a stock count is always in stock. */
export function stockInfo({ stock, preorder_limit }: Stock): StockInfo {
  if (stock === null || stock > lowStock) return { status: 'IN_STOCK' }
  if (stock > 0) return { status: 'LOW', quantity: stock }
  return stock + preorder_limit > 0 ? { status: 'PREORDER' } : { status: 'SOLD_OUT', quantity: 0 }
}

/** The stock of several variants together. */
export function stockTogether(variants: readonly Stock[]): Stock {
  const counted = variants.map(({ stock }) => stock)
  return {
    stock: counted.includes(null)
      ? null
      : counted.reduce<number>((sum, one) => sum + Math.max(0, one ?? 0), 0),
    preorder_limit: Math.max(
      0,
      ...variants.map(({ stock, preorder_limit }) => (stock ?? 0) + preorder_limit),
    ),
  }
}

/** The units that can be bought; null: no limit. */
export const forSale = ({ stock, preorder_limit }: Stock): number | null =>
  stock === null ? null : Math.max(0, stock + preorder_limit)

/** The price for subscribers in minor units, half a unit rounded up. */
export function subscriptionPrice(
  price: number,
  { savedPercentage }: Pick<StoredSubscriptionOption, 'savedPercentage'>,
): number {
  return Math.floor((price * (100 - savedPercentage) + 50) / 100)
}
