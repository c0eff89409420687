import { type DiscountStep, partsOf, percentOf, type Reducible, take, wholeLine } from './cuts.ts'
import { checkAmount, type Minor } from './money.ts'
import type { ShippingDiscountStep } from './totals.ts'

export type { DiscountStep }

/** A discount on several lines together: a percentage from 0 to 100 in decimal text, or an amount in minor units. */
export type DiscountPart = {
  /** Default: the whole cart. */
  readonly lineItemIds?: readonly string[]
} & ({ readonly percentage: string } | { readonly amountOff: Minor })

/** A discount on lines that the caller has calculated. */
export interface LineDiscount {
  readonly id: string
  readonly name: string
  readonly parts: readonly DiscountPart[]
}

/**
 * Applies each discount to the rest after the earlier ones. Gift cards are never discounted, because that would create
 * money.
 */
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

/** A discount on the delivery that the caller has calculated. */
export type ShippingDiscount = { readonly id: string; readonly name: string } & (
  | { readonly percentage: string }
  | { readonly amountOff: Minor }
)

/** Applies each discount to the rest of the delivery price after the earlier ones. */
export function shippingDiscounts(discounts: readonly ShippingDiscount[]): ShippingDiscountStep {
  return (price) => {
    let left = price
    return discounts.flatMap((discount) => {
      const { id, name } = discount
      const field = `discounts.${id}`
      const wanted =
        'percentage' in discount
          ? percentOf(left, discount.percentage, field)
          : checkAmount(discount.amountOff, field)
      const amount = Math.min(left, wanted)
      left -= amount
      const rule = { discountRule: { id, name }, amount, lineItemIds: [] }
      return amount === 0 ? [] : [{ source: 'DISCOUNT_RULE' as const, type: 'SHIPPING' as const, ...rule }]
    })
  }
}
