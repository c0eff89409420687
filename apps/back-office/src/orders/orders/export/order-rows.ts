import type { Order } from '@vitrine/client/orders'

import { formatSortable } from '../../../data/format.ts'
import { channelName, fulfillmentStates, orderState, paymentStates } from '../../../data/order-states.ts'
import { tagsOf } from '../../order/tags-of.ts'
import { customerName, itemCount } from '../customer-name.ts'

/** Amounts are plain numbers and times sort as text. */
const cells: readonly (readonly [head: string, cell: (order: Order) => string])[] = [
  ['Order', ({ number }) => number],
  ['Date', ({ createdDate }) => formatSortable(createdDate)],
  ['Customer', customerName],
  ['Email', ({ buyerInfo }) => buyerInfo.email ?? ''],
  ['Status', ({ status }) => orderState(status).name],
  ['Payment', ({ paymentStatus }) => paymentStates[paymentStatus].name],
  ['Fulfilment', ({ fulfillmentStatus }) => fulfillmentStates[fulfillmentStatus].name],
  ['Channel', ({ channelInfo }) => channelName(channelInfo.type)],
  ['Items', (order) => String(itemCount(order))],
  [
    'Contents',
    ({ lineItems }) =>
      lineItems.map(({ quantity, productName }) => `${quantity} × ${productName.original}`).join('; '),
  ],
  ['Delivery', ({ shippingInfo }) => shippingInfo?.title ?? ''],
  ['Country', ({ shippingInfo }) => shippingInfo?.logistics.shippingDestination?.address?.country ?? ''],
  ['Currency', ({ currency }) => currency],
  ['Subtotal', ({ priceSummary }) => priceSummary.subtotal.amount],
  ['Discount', ({ priceSummary }) => priceSummary.discount.amount],
  ['Delivery price', ({ priceSummary }) => priceSummary.shipping.amount],
  ['Tax', ({ priceSummary }) => priceSummary.tax.amount],
  ['Total', ({ priceSummary }) => priceSummary.total.amount],
  ['Paid', ({ balanceSummary }) => balanceSummary.paid.amount],
  ['Tags', (order) => tagsOf(order).join('; ')],
  ['Archived', ({ archived }) => (archived ? 'yes' : 'no')],
  ['Test order', ({ isTest }) => (isTest ? 'yes' : 'no')],
]

export const orderHead: readonly string[] = cells.map(([head]) => head)
export const orderRow = (order: Order): readonly string[] => cells.map(([, cell]) => cell(order))
