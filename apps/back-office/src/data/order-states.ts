import type { Order } from '@vitrine/client/orders'
import type { Tone } from '@vitrine/ui/badge'

interface State {
  readonly name: string
  readonly tone: Tone
}

export const paymentStates: Readonly<Record<Order['paymentStatus'], State>> = {
  PAID: { name: 'Paid', tone: 'positive' },
  NOT_PAID: { name: 'Unpaid', tone: 'caution' },
  PENDING: { name: 'Pending', tone: 'caution' },
  PARTIALLY_PAID: { name: 'Partially paid', tone: 'caution' },
  PARTIALLY_REFUNDED: { name: 'Partially refunded', tone: 'neutral' },
  FULLY_REFUNDED: { name: 'Refunded', tone: 'neutral' },
  PENDING_MERCHANT: { name: 'Pending confirmation', tone: 'caution' },
  CANCELED: { name: 'Cancelled', tone: 'neutral' },
  DECLINED: { name: 'Declined', tone: 'critical' },
}

export const fulfillmentStates: Readonly<Record<Order['fulfillmentStatus'], State>> = {
  NOT_FULFILLED: { name: 'Unfulfilled', tone: 'accent' },
  PARTIALLY_FULFILLED: { name: 'Partially fulfilled', tone: 'accent' },
  FULFILLED: { name: 'Fulfilled', tone: 'neutral' },
  CANCELED: { name: 'Cancelled', tone: 'neutral' },
}

/** No list shows initialized orders. */
export const orderStates: Readonly<Record<Exclude<Order['status'], 'INITIALIZED'>, State>> = {
  APPROVED: { name: 'Approved', tone: 'neutral' },
  PENDING: { name: 'Pending approval', tone: 'caution' },
  CANCELED: { name: 'Cancelled', tone: 'critical' },
  REJECTED: { name: 'Rejected', tone: 'critical' },
}

export const orderState = (status: Order['status']): State =>
  status === 'INITIALIZED' ? { name: 'Draft', tone: 'neutral' } : orderStates[status]

/** An authorised payment is not paid yet, but needs no reminder. */
export const paymentState = (
  status: Order['paymentStatus'],
  authorized: { readonly amount: string },
): State =>
  status === 'NOT_PAID' && Number(authorized.amount) > 0
    ? { name: 'Authorised', tone: 'caution' }
    : paymentStates[status]

export const paymentOf = ({
  paymentStatus,
  balanceSummary,
}: Pick<Order, 'paymentStatus' | 'balanceSummary'>): State =>
  paymentState(paymentStatus, balanceSummary.authorized)

/** A cancelled order has no items to ship. */
export const progressOf = ({
  status,
  fulfillmentStatus,
  hold,
}: Pick<Order, 'status' | 'fulfillmentStatus' | 'hold'>): State => {
  if (status !== 'APPROVED') return orderState(status)
  return hold ? { name: 'On hold', tone: 'caution' } : fulfillmentStates[fulfillmentStatus]
}

export const channelNames: Readonly<Record<string, string>> = {
  WEB: 'Online shop',
  POS: 'Point of sale',
  BACKOFFICE_MERCHANT: 'Back office',
  WIX_APP_STORE: 'App',
  WIX_INVOICES: 'Invoice',
  AMAZON: 'Amazon',
  EBAY: 'eBay',
  ETSY: 'Etsy',
  FACEBOOK: 'Facebook',
  TIKTOK: 'TikTok',
  OTHER_PLATFORM: 'Other',
}

export const channelName = (type: string): string => channelNames[type] ?? 'Other'
