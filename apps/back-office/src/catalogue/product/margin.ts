import { toMinor } from '../../data/money.ts'

export interface Margin {
  /** Minor units. */
  readonly profit: bigint
  /** Of the price, in whole per cent; negative for a loss. */
  readonly percent: number
}

const amount = /^\d+(\.\d+)?$/

/** Undefined without a price and a cost. */
export function marginOf(price: string, cost: string, currency: string): Margin | undefined {
  if (!amount.test(price) || !amount.test(cost)) return undefined
  const total = toMinor(price, currency)
  if (total === 0n) return undefined
  const profit = total - toMinor(cost, currency)
  return { profit, percent: Math.round(Number((profit * 1000n) / total) / 10) }
}
