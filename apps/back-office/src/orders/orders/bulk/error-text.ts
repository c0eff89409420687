export const errorText = (code: string | undefined): string =>
  messages[code ?? ''] ?? 'The shop gave no reason.'

const messages: Readonly<Record<string, string>> = {
  ORDER_NOT_FOUND: 'The order no longer exists.',
  ORDER_CANCELED: 'The order is cancelled.',
  ORDER_ALREADY_PAID: 'The order is already paid.',
  ORDER_IS_PENDING: 'The order is pending approval.',
  ORDER_IS_REJECTED: 'The order was rejected.',
  ORDER_CANNOT_BE_EDITED: 'The order can no longer be changed.',
  ORDER_NOT_FULFILLABLE: 'The order has no items to ship.',
  ORDER_ON_HOLD: 'The order is on hold. Open it to see why.',
  FULFILLMENT_QUANTITY_EXCEEDED: 'All items are already shipped.',
  MISSING_SHIPPING_DESTINATION: 'The order has no delivery address.',
  LABEL_SERVICE_NOT_OFFERED: 'No carrier sells labels to this address.',
  LABEL_REFUSED: 'The carrier rejected the label. The order says why.',
  LABEL_PENDING:
    'The carrier has not confirmed the label yet. Try again in a few minutes; no second label is bought.',
  LABEL_PROVIDER_NOT_CONNECTED: 'The carrier is not connected.',
  INVOICE_ALREADY_EXISTS: 'The order already has an invoice.',
  GENERATE_INVOICE_NOT_SUPPORTED: 'An app creates the invoices of this order.',
  MISSING_CONTACT: 'The order has no billing details.',
  MISSING_CONTACT_EMAIL: 'The order has no email address.',
}
