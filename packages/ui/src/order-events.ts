interface Activity {
  readonly type: string
  readonly createdDate: Date
  readonly refundInitiated?: { readonly refundId: string }
  readonly paymentRefunded?: { readonly refundId: string }
  readonly paymentRefundFailed?: { readonly refundId: string }
}

/** One thing that happened, with the activities that record its details. */
export interface OrderEvent<A> {
  readonly activity: A
  readonly details: readonly A[]
}

const tracking = ['TRACKING_NUMBER_ADDED', 'TRACKING_LINK_ADDED']
const refund = ['ORDER_REFUNDED', 'PAYMENT_REFUNDED', 'REFUND_INITIATED']

/** The details that are recorded together with an activity. */
const detailsOf: Readonly<Record<string, readonly string[]>> = {
  ORDER_PLACED: ['ORDER_CONFIRMATION_EMAIL_SENT'],
  ORDER_FULFILLED: ['SHIPPING_CONFIRMATION_EMAIL_SENT', 'PICKUP_READY_EMAIL_SENT', ...tracking],
  SHIPPING_CONFIRMATION_EMAIL_SENT: tracking,
  PICKUP_READY_EMAIL_SENT: tracking,
  TRACKING_NUMBER_ADDED: ['TRACKING_LINK_ADDED'],
  TRACKING_NUMBER_EDITED: ['TRACKING_LINK_ADDED'],
  REFUNDED_AS_STORE_CREDIT: refund,
  PAYMENT_REFUNDED: refund,
}

const together = 1_000

/** The events of an order, the oldest first. */
export function orderEvents<A extends Activity>(activities: readonly A[]): OrderEvent<A>[] {
  const sorted = [...activities].sort((one, other) => one.createdDate.getTime() - other.createdDate.getTime())
  const heads = new Map<A, A>()
  for (const activity of sorted) {
    const head = sorted.find((other) => other !== activity && isDetail(activity, other))
    if (head) heads.set(activity, head)
  }
  const top = (activity: A): A => {
    const head = heads.get(activity)
    return head ? top(head) : activity
  }
  return sorted
    .filter((activity) => !heads.has(activity))
    .map((activity) => ({
      activity,
      details: sorted.filter((other) => other !== activity && top(other) === activity),
    }))
}

function isDetail(activity: Activity, of: Activity): boolean {
  if (!detailsOf[of.type]?.includes(activity.type) || of.type === activity.type)
    return activity.type === 'REFUND_INITIATED' && ended(activity, of)
  if (activity.type === 'REFUND_INITIATED' && of.type === 'PAYMENT_REFUNDED') return ended(activity, of)
  return Math.abs(activity.createdDate.getTime() - of.createdDate.getTime()) < together
}

function ended({ refundInitiated }: Activity, { paymentRefunded, paymentRefundFailed }: Activity): boolean {
  const end = paymentRefunded ?? paymentRefundFailed
  return end !== undefined && end.refundId === refundInitiated?.refundId
}
