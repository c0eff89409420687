import type { StockInfo } from '../../generated/products.ts'
import type { StoredSubscriptionOption } from './columns.ts'

/** From here on a buyer is told how many are left. */
export const lowStock = 5

/** The app whose catalogue ours answers to (wire facts 8.1). */
export const catalogAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** `null` is not counted: there is always more. */
export function stockInfo(stock: number | null): StockInfo {
  if (stock === null || stock > lowStock) return { status: 'IN_STOCK' }
  return { status: stock > 0 ? 'LOW' : 'SOLD_OUT', quantity: stock }
}

/** The stock of several variants together. */
export function stockTogether(stocks: readonly (number | null)[]): number | null {
  return stocks.includes(null) ? null : stocks.reduce<number>((sum, stock) => sum + (stock ?? 0), 0)
}

/** A subscriber's price in minor units, half a unit rounded up. */
export function subscriptionPrice(
  price: number,
  { savedPercentage }: Pick<StoredSubscriptionOption, 'savedPercentage'>,
): number {
  return Math.floor((price * (100 - savedPercentage) + 50) / 100)
}

/** Words of a search, each of which must be found. */
export function searchWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
}
