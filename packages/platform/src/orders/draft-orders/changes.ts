import { toMinor } from '@vitrine/pricing/money'

import type { DraftOrder } from '../../generated/draft-orders.ts'
import type { Order, OrderChange } from '../../generated/shared.ts'
import type { MoneyWriter } from '../../kernel/money.ts'
import { discountAmount } from './totals.ts'

/** The changes of a draft against its order, for the timeline. */
export function changesOf(order: Order, draft: DraftOrder, money: MoneyWriter): OrderChange[] {
  return [...lineChanges(draft), ...amountChanges(draft, money), ...sumChanges(order, draft)]
}

function lineChanges({ lineItems }: DraftOrder): OrderChange[] {
  return lineItems.flatMap(({ lineItem, added, removed, changedDetails }): OrderChange[] => {
    const { id, productName: name, quantity, price } = lineItem
    if (added) return [{ lineItemAdded: { id, name, quantity } }]
    if (removed) return [{ lineItemRemoved: { id, name, quantity } }]
    if (!changedDetails) return []
    const { quantityBeforeChange: before, priceBeforeChange } = changedDetails
    return [
      {
        lineItemChanged: {
          id,
          name,
          ...(before !== undefined && {
            quantity: {
              originalQuantity: before,
              newQuantity: quantity,
              diff: Math.abs(quantity - before),
              deltaType: quantity > before ? 'QUANTITY_INCREASED' : 'QUANTITY_DECREASED',
            },
          }),
          ...(priceBeforeChange && { price: { originalPrice: priceBeforeChange, newPrice: price } }),
        },
      },
    ]
  })
}

/** An amount that was added and applies, or one of the order that was switched off. */
function amountChanges(
  { discounts, additionalFees, lineItems }: DraftOrder,
  money: MoneyWriter,
): OrderChange[] {
  const nameOf = new Map(lineItems.map(({ lineItem }) => [lineItem.id, lineItem.productName]))
  const touched = (ids: readonly string[], amount: ReturnType<MoneyWriter['plain']>) =>
    ids.flatMap((id) => {
      const name = nameOf.get(id)
      return name ? [{ id, name, amount }] : []
    })
  return [
    ...discounts.flatMap(({ discount, source, applied }): OrderChange[] => {
      if ((source === 'ADMIN') !== applied) return []
      const totalAmount = money.plain(toMinor(discountAmount(discount).amount, money.currency))
      const name = { original: titleOf(discount) }
      const managed = {
        id: discount.id,
        name,
        totalAmount,
        affectedLineItems: touched(discount.lineItemIds, totalAmount),
      }
      return [applied ? { discountAdded: managed } : { discountRemoved: managed }]
    }),
    ...additionalFees.flatMap(({ additionalFee, source, applied }): OrderChange[] => {
      if ((source === 'ADMIN') !== applied) return []
      const managed = {
        id: additionalFee.id,
        name: { original: additionalFee.name },
        totalAmount: additionalFee.price,
        affectedLineItems: touched(additionalFee.lineItemIds, additionalFee.price),
      }
      return [applied ? { additionalFeeAdded: managed } : { additionalFeeRemoved: managed }]
    }),
  ]
}

function sumChanges(order: Order, draft: DraftOrder): OrderChange[] {
  const { added, removed, changedDetails, shippingInfo } = draft.shippingInfo ?? {}
  const shipping = added || removed || changedDetails
  return [
    ...(shipping
      ? [
          {
            shippingInformationChanged: {
              originalShippingInfo: {
                total: order.priceSummary.shipping,
                ...(order.shippingInfo && { shippingTitle: order.shippingInfo.title }),
              },
              newShippingInfo: {
                total: draft.priceSummary.shipping,
                ...(shippingInfo && !removed && { shippingTitle: shippingInfo.title }),
              },
            },
          },
        ]
      : []),
    ...(draft.priceSummary.total.amount === order.priceSummary.total.amount
      ? []
      : [
          {
            totalPriceChanged: {
              originalTotal: order.priceSummary.total,
              newTotal: draft.priceSummary.total,
            },
          },
        ]),
  ]
}

function titleOf({ coupon, merchantDiscount, discountRule }: Order['appliedDiscounts'][number]): string {
  return coupon?.name ?? discountRule?.name.original ?? merchantDiscount?.description ?? 'Discount'
}
