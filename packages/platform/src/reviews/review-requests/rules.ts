import type { ReviewRequestFailureReason, ReviewRequestStatus } from '../../generated/review-requests.ts'
import type { Order, OrderLineItem } from '../../generated/shared.ts'

export type RequestStatus = Exclude<ReviewRequestStatus, 'UNKNOWN_REVIEW_REQUEST_STATUS'>
export type FailureReason = Exclude<ReviewRequestFailureReason, 'UNKNOWN_FAILURE_REASON'>

/** An email is sent once or not at all. */
export const moves = {
  SCHEDULED: ['SENT', 'CANCELED', 'FAILED'],
  SENT: [],
  CANCELED: [],
  FAILED: [],
} as const satisfies Record<RequestStatus, readonly RequestStatus[]>

/** The limit of the wire format. */
export const mostItems = 5

/** True if the order was cancelled, rejected or fully refunded. */
export const isTakenBack = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean =>
  status === 'CANCELED' || status === 'REJECTED' || paymentStatus === 'FULLY_REFUNDED'

/** The products that the buyer still has, most expensive first, each once; gift cards are not reviewed. */
export function reviewable(order: Pick<Order, 'lineItems'>, catalogAppId: string): string[] {
  const kept = order.lineItems.filter(
    ({ catalogReference, itemType, quantity, refundQuantity }) =>
      catalogReference?.appId === catalogAppId &&
      itemType.preset !== 'GIFT_CARD' &&
      refundQuantity < quantity,
  )
  const dearest = kept.toSorted((a, b) => amountOf(b) - amountOf(a))
  return [...new Set(dearest.map(({ catalogReference }) => catalogReference?.catalogItemId ?? ''))]
}

const amountOf = ({ price }: Pick<OrderLineItem, 'price'>) => Number(price.amount)
