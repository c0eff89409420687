import type { StockInfo } from '../../generated/products.ts'
import type { StoredSubscriptionOption } from './columns.ts'

/** Up to this quantity, buyers see the number of units left. */
export const lowStock = 5

/** The app id that references to our catalogue carry. */
export const catalogAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** `null`: no stock count, so always in stock. */
export function stockInfo(stock: number | null): StockInfo {
  if (stock === null || stock > lowStock) return { status: 'IN_STOCK' }
  return { status: stock > 0 ? 'LOW' : 'SOLD_OUT', quantity: stock }
}

/** The total stock of several variants; null if one has no stock count. */
export function stockTogether(stocks: readonly (number | null)[]): number | null {
  return stocks.includes(null) ? null : stocks.reduce<number>((sum, stock) => sum + (stock ?? 0), 0)
}

/** The price for subscribers in minor units, half a unit rounded up. */
export function subscriptionPrice(
  price: number,
  { savedPercentage }: Pick<StoredSubscriptionOption, 'savedPercentage'>,
): number {
  return Math.floor((price * (100 - savedPercentage) + 50) / 100)
}
