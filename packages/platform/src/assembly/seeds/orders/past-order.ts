import { type PricedBasket, toPastOrder } from '../../../checkout/checkouts/index.ts'
import type { FulfillmentStatus, Order, OrderActivity } from '../../../generated/shared.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { days, later, minutes } from '../../../kernel/time/time-spans.ts'
import { activity, type NewPayment } from '../../../orders/orders/index.ts'
import type { Person } from './people.ts'

export interface Past {
  readonly id: string
  readonly number: number
  readonly placedAt: Date
  readonly person: Person
  readonly memberId?: string | undefined
  readonly paid: boolean
  readonly fulfillment: FulfillmentStatus
  readonly canceled?: boolean
  /** The status of an order that is neither approved nor cancelled. */
  readonly waiting?: 'INITIALIZED' | 'PENDING' | 'REJECTED'
  readonly archived?: boolean
  /** The subscription that the order starts. */
  readonly subscriptionId?: string | undefined
}

export interface Written {
  readonly order: Order
  readonly payments: readonly NewPayment[]
}

/** An order with the history that it would have after these days. */
export function writePastOrder(ctx: Context, basket: PricedBasket, past: Past): Written {
  const { person, placedAt, memberId } = past
  const payments = past.paid ? [cardPayment(ctx, basket, past)] : []
  const order = toPastOrder(ctx, basket, {
    id: past.id,
    number: String(past.number),
    placedAt,
    buyer: { ...(memberId ? { memberId } : { visitorId: ctx.random.id() }), email: person.email },
    person: { firstName: person.firstName, lastName: person.lastName },
    payments,
  })
  const activities = historyOf(ctx, past, order)
  return {
    payments,
    order: {
      ...order,
      lineItems: named(order, past.subscriptionId),
      status: past.waiting ?? (past.canceled ? 'CANCELED' : 'APPROVED'),
      fulfillmentStatus: past.fulfillment,
      activities,
      updatedDate: activities.at(-1)?.createdDate ?? placedAt,
      seenByAHuman: past.fulfillment !== 'NOT_FULFILLED' || past.canceled === true,
      archived: past.archived ?? false,
    },
  }
}

/** Replaces random ids by those of the seed. */
function named({ lineItems }: Order, id: string | undefined): Order['lineItems'] {
  return lineItems.map((line) =>
    id && line.subscriptionInfo ? { ...line, subscriptionInfo: { ...line.subscriptionInfo, id } } : line,
  )
}

function historyOf(
  ctx: Context,
  { placedAt, paid, fulfillment, canceled, waiting }: Past,
  { shippingInfo }: Order,
): OrderActivity[] {
  const at = (type: OrderActivity['type'], after: number): OrderActivity => ({
    ...activity(ctx, type),
    createdDate: later(placedAt, after),
  })
  // Downloads are delivered with the payment; shipments take a day.
  const [sent, handedOver] = shippingInfo
    ? [['ORDER_FULFILLED', 'SHIPPING_CONFIRMATION_EMAIL_SENT'] as const, days(1)]
    : [['DOWNLOAD_LINK_SENT', 'ORDER_FULFILLED'] as const, minutes(1)]
  return [
    at('ORDER_PLACED', 0),
    ...(paid ? [at('ORDER_PAID', minutes(1))] : []),
    ...(fulfillment === 'FULFILLED' ? sent.map((type, index) => at(type, handedOver + minutes(index))) : []),
    ...(canceled ? [at('ORDER_CANCELED', days(2))] : []),
    ...(waiting === 'PENDING' ? [at('ORDER_PENDING', minutes(1))] : []),
    ...(waiting === 'REJECTED' ? [at('ORDER_REJECTED', days(1))] : []),
  ]
}

/** A captured card payment without a charge, because no gateway knows it. */
function cardPayment(ctx: Context, { quote }: PricedBasket, { id, placedAt }: Past): NewPayment {
  const captured = later(placedAt, minutes(1))
  const amount = quote.totals.priceSummary.total
  return {
    id: ctx.random.id(),
    order_id: id,
    kind: 'CARD',
    amount,
    status: 'APPROVED',
    card_brand: 'Visa',
    card_last_four: '4242',
    created_at: placedAt,
    updated_at: captured,
  }
}
