import type { OrderRefundability } from '@vitrine/client/order-billing'
import type { Order } from '@vitrine/client/orders'
import { QuantityStepper } from '@vitrine/ui/quantity-stepper'

import { choicesText } from '../line-text.ts'

export interface RefundItemsProps {
  readonly order: Order
  readonly refundability: OrderRefundability
  readonly quantities: Readonly<Record<string, number>>
  readonly onQuantity: (lineItemId: string, quantity: number) => void
}

/** Items are optional: a refund may have an amount only. */
export function RefundItems({ order, refundability, quantities, onQuantity }: RefundItemsProps) {
  const able = refundability.lineItems.filter(({ availableRefundQuantity }) => availableRefundQuantity > 0)
  if (able.length === 0) return null
  return (
    <ul className="border-t border-line">
      {able.map(({ lineItemId, availableRefundQuantity }) => {
        const line = order.lineItems.find(({ id }) => id === lineItemId)
        return line ? (
          <li key={lineItemId} className="flex items-center justify-between gap-4 border-b border-line py-3">
            <span className="min-w-0">
              <span className="block font-medium">{line.productName.original}</span>
              <span className="block text-sm text-ink-soft">
                {[choicesText(line), `${availableRefundQuantity} × ${line.price.formattedAmount}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <QuantityStepper
              label={`Quantity of ${line.productName.original} to refund`}
              value={quantities[lineItemId] ?? 0}
              min={0}
              max={availableRefundQuantity}
              onChange={(quantity) => onQuantity(lineItemId, quantity)}
            />
          </li>
        ) : null
      })}
    </ul>
  )
}
