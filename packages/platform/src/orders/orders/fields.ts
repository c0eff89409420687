import { FulfillmentStatus, OrderPaymentStatus, OrderStatus } from '@vitrine/contract/shapes/order-enums'
import { sql } from 'kysely'

import {
  booleanField,
  enumField,
  keyField,
  moneyField,
  textField,
  textsField,
  timestampField,
  uuidField,
} from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import { countOf } from './number-rules.ts'

const sortable = { sortable: true }
const optional = { sortable: true, nullable: true }

export const idField = uuidField('orders.id')

/** The fields that orders are filtered and sorted by. `digits`: decimals of the site's currency. */
export function orderFields(digits: number): FieldTable {
  return {
    id: idField,
    number: {
      ...moneyField('orders.number', 0, sortable),
      parse: countText,
      expected: 'an order number such as "10001"',
    },
    createdDate: timestampField('orders.created_at', sortable),
    updatedDate: timestampField('orders.updated_at', sortable),
    purchasedDate: timestampField('orders.purchased_at', sortable),
    status: enumField('orders.status', OrderStatus.options, sortable),
    paymentStatus: enumField(
      'orders.payment_status',
      ['UNSPECIFIED', ...OrderPaymentStatus.options],
      sortable,
    ),
    fulfillmentStatus: enumField('orders.fulfillment_status', FulfillmentStatus.options, sortable),
    'channelInfo.type': keyField('orders.channel_type', sortable),
    'channelInfo.externalOrderId': keyField('orders.external_order_id'),
    'shippingInfo.title': keyField('orders.shipping_title', optional),
    'shippingInfo.region.name': keyField('orders.shipping_region', optional),
    'shippingInfo.logistics.deliveryTime': textField('orders.delivery_time', optional),
    'shippingInfo.logistics.deliveryTimeSlot.from': timestampField('orders.slot_from', optional),
    'shippingInfo.logistics.deliveryTimeSlot.to': timestampField('orders.slot_to', optional),
    'priceSummary.total.amount': moneyField('orders.total', digits, sortable),
    'taxInfo.totalTax.amount': moneyField('orders.tax', digits, sortable),
    'balanceSummary.authorized.amount': moneyField('orders.authorized', digits, sortable),
    'balanceSummary.pending.amount': moneyField('orders.pending', digits, sortable),
    'buyerInfo.email': textField('orders.buyer_email', optional),
    'buyerInfo.contactId': keyField('orders.contact_id'),
    'buyerInfo.memberId': keyField('orders.member_id'),
    'buyerInfo.visitorId': keyField('orders.visitor_id'),
    'createdBy.userId': keyField('orders.user_id'),
    'billingInfo.contactDetails.firstName': textField('orders.first_name', optional),
    'billingInfo.contactDetails.lastName': textField('orders.last_name', optional),
    onHold: booleanField('orders.on_hold'),
    archived: booleanField('orders.archived'),
    isTest: booleanField('orders.is_test'),
    seenByAHuman: booleanField('orders.seen_by_a_human'),
    'tags.tags.tagIds': textsField('orders.tags'),
    'tags.privateTags.tagIds': textsField('orders.private_tags'),
    checkoutId: uuidField('orders.checkout_id'),
    'lineItems.catalogReference.appId': textsField('orders.catalog_app_ids'),
    'lineItems.catalogReference.catalogItemId': textsField('orders.catalog_item_ids'),
    // Sorting uses the first value of a list.
    'lineItems.productName.original': {
      ...textsField('orders.item_names'),
      ...optional,
      expression: sql`orders.item_names[1]`,
      list: sql.ref('orders.item_names'),
    },
    'fulfillmentStatusesAggregate.statuses': {
      ...textsField('orders.fulfillment_status'),
      ...sortable,
      list: sql`array[orders.fulfillment_status]`,
    },
    'lineItems.locations.id': {
      ...textsField('orders.document'),
      expression: sql`array(select jsonb_path_query(orders.document, '$.lineItems[*].locations[*].id') #>> '{}')`,
    },
    // A subscription is ordered alone, so it is the first item.
    'lineItems.subscriptionInfo.id': {
      ...keyField('orders.document'),
      expression: sql`(orders.document #>> '{lineItems,0,subscriptionInfo,id}')`,
    },
    'businessLocation.id': {
      ...keyField('orders.document', optional),
      expression: sql`(orders.document #>> '{businessLocation,id}')`,
    },
    'businessLocation.name': {
      ...textField('orders.document', optional),
      expression: sql`(orders.document #>> '{businessLocation,name}')`,
    },
    imported: booleanField('orders.imported'),
    'balanceSummary.pendingRefund.amount': {
      ...moneyField('orders.document', digits, sortable),
      expression: sql`coalesce(((orders.document #>> '{balanceSummary,pendingRefund,amount}')::numeric * ${10 ** digits}::int)::bigint, 0)`,
    },
    // The specification's fields that are never set on this platform.
    demo: { ...booleanField('orders.archived'), expression: sql`false` },
    'taxInfo.totalExempt.amount': {
      ...moneyField('orders.tax', digits, sortable),
      expression: sql`0::bigint`,
    },
  }
}

/** Numbers are found by their count, with or without prefix and suffix. */
function countText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > 100 || /^-?\d+\.\d+$/.test(text)) return undefined
  const count = countOf(text)
  return count === undefined ? undefined : String(count)
}
