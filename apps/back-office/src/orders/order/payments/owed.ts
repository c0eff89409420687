import type { Order } from '@vitrine/client/orders'

/** Refunded and closed orders have no balance due. */
export const mayOwe = ({ status, paymentStatus }: Order): boolean =>
  status !== 'CANCELED' &&
  status !== 'REJECTED' &&
  paymentStatus !== 'FULLY_REFUNDED' &&
  paymentStatus !== 'PARTIALLY_REFUNDED'

/** True if money is due that no payment has begun to pay. */
export const isOwed = (order: Order): boolean => {
  const { balance, authorized, pending } = order.balanceSummary
  return (
    mayOwe(order) && Number(balance.amount) > 0 && Number(authorized.amount) + Number(pending.amount) === 0
  )
}
