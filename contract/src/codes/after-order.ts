import type { CodeEntry } from '../codes.ts'

/** Codes of fulfilments, invoices, downloads and subscriptions. */
export const afterOrder = {
  ORDER_NOT_FULFILLABLE: [
    409,
    'Only an approved order with unfulfilled items can be fulfilled or put on hold',
  ],
  ORDER_ON_HOLD: [409, 'The order is on hold; release it before you fulfil it'],
  ORDER_NOT_ON_HOLD: [409, 'The order is not on hold'],
  FULFILLMENT_NOT_FOUND: [404, 'There is no such fulfillment'],
  FULFILLMENT_QUANTITY_EXCEEDED: [409, 'The quantity is more than the order has left to ship'],
  FULFILLMENT_STATUS_IMPOSSIBLE: [409, 'A fulfillment cannot go back to an earlier status'],
  TRACKING_NUMBER_ALREADY_EXISTS: [409, 'Another fulfillment of this order has this tracking number'],
  RETURN_NOT_FOUND: [404, 'There is no such return'],
  RETURN_QUANTITY_EXCEEDED: [409, 'The quantity is more than can be returned of this item'],
  RETURN_WINDOW_CLOSED: [409, 'The time to return these items is over, or the shop takes no returns online'],
  RETURN_STATUS_IMPOSSIBLE: [409, 'The status of this return does not allow that'],
  RETURN_NOT_EXCHANGEABLE: [409, 'Only a received return can be exchanged, and only once'],
  INVOICE_NOT_FOUND: [404, 'There is no such invoice'],
  INVOICE_ALREADY_EXISTS: [409, 'The order has an invoice; void it before making another'],
  INVOICE_HAS_NO_FILE: [409, 'An app created this invoice, and the platform has no file of it'],
  INVOICE_STATUS_IMPOSSIBLE: [409, 'The status of this invoice does not allow that'],
  GENERATE_INVOICE_NOT_SUPPORTED: [409, 'An order that is cancelled or not approved yet has no invoice'],
  MISSING_CONTACT: [428, 'The order has no name to bill'],
  MISSING_CONTACT_EMAIL: [428, 'The order has no email address to send to'],
  NO_DOWNLOADS: [409, 'The order has no files'],
  ORDER_NOT_PAID: [409, 'The order is not paid yet'],
  SUBSCRIPTION_CONTRACT_NOT_FOUND: [404, 'There is no such subscription'],
  SUBSCRIPTION_ACTION_IMPOSSIBLE: [409, 'The status of this subscription does not allow that'],
  CUSTOMER_CANCELLATION_FORBIDDEN: [403, 'This subscription has a fixed term: only the shop can cancel it'],
} as const satisfies Record<string, CodeEntry>
