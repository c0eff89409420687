import type { Order } from '@vitrine/client/orders'

type Linked = NonNullable<Order['activities'][number]['exchange']>

const linked = ({ activities }: Pick<Order, 'activities'>, type: Order['activities'][number]['type']) =>
  activities.flatMap((one): readonly Linked[] => (one.type === type && one.exchange ? [one.exchange] : []))

/** The order that a refund of returned items pays; undefined for refunds of money. */
export const creditedOrder = (order: Pick<Order, 'activities'>, reason = ''): Linked | undefined =>
  linked(order, 'NEW_EXCHANGE_ORDER_CREATED').find(({ number }) => reason === `Exchange for order ${number}`)

/** The order whose returned items pay for this one. */
export const exchangedOrder = (order: Pick<Order, 'activities'>): Linked | undefined =>
  linked(order, 'ORDER_CREATED_FROM_EXCHANGE')[0]
