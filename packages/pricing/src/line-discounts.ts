import { type DiscountStep, partsOf, type Reducible, take, wholeLine } from './cuts.ts'
import type { Minor } from './money.ts'

export type { DiscountStep }

/** Off some lines together: a percentage from 0 to 100 in decimal text, or an amount in minor units. */
export type DiscountPart = {
  /** The whole cart when left out. */
  readonly lineItemIds?: readonly string[]
} & ({ readonly percentage: string } | { readonly amountOff: Minor })

/** What somebody else has found a cart to be worth less. */
export interface LineDiscount {
  readonly id: string
  readonly name: string
  readonly parts: readonly DiscountPart[]
}

/** Takes each off what the ones before have left. Gift cards are never reduced: else money would be made of discounts. */
export function lineDiscounts(discounts: readonly LineDiscount[]): DiscountStep {
  return (lines) => {
    const goods = lines.filter(({ line }) => line.itemType !== 'GIFT_CARD')
    return discounts.flatMap(({ id, name, parts }) => {
      const taken = parts.map((part) => takePart(goods, part, `discounts.${id}`))
      const amount = taken.reduce((sum, one) => sum + one.amount, 0)
      if (amount === 0) return []
      const isGlobal = parts.every(({ lineItemIds }) => !lineItemIds)
      const type = isGlobal ? ('GLOBAL' as const) : ('SPECIFIC_ITEMS' as const)
      const lineItemIds = [...new Set(taken.flatMap((one) => one.lineItemIds))]
      return [{ source: 'DISCOUNT_RULE' as const, type, discountRule: { id, name }, amount, lineItemIds }]
    })
  }
}

function takePart(goods: readonly Reducible[], part: DiscountPart, field: string) {
  const cuts = goods.filter(({ line }) => part.lineItemIds?.includes(line.id) ?? true).map(wholeLine)
  return take(cuts, partsOf(cuts, part, field))
}
