/** Why something could not be done to one order after all. */
export const refusalText = (code: string | undefined): string =>
  refusals[code ?? ''] ?? 'The shop refused, without saying why.'

const refusals: Readonly<Record<string, string>> = {
  ORDER_NOT_FOUND: 'Is gone.',
  ORDER_CANCELED: 'Was cancelled.',
  ORDER_ALREADY_PAID: 'Is paid already.',
  ORDER_IS_PENDING: 'Still waits to be approved.',
  ORDER_IS_REJECTED: 'Was rejected.',
  ORDER_CANNOT_BE_EDITED: 'Cannot be changed any more.',
  ORDER_NOT_FULFILLABLE: 'Has nothing to send.',
  FULFILLMENT_QUANTITY_EXCEEDED: 'Everything in it is sent already.',
  INVOICE_ALREADY_EXISTS: 'Has an invoice already.',
  GENERATE_INVOICE_NOT_SUPPORTED: 'An app makes its invoices.',
  MISSING_CONTACT: 'Has nobody to bill.',
  MISSING_CONTACT_EMAIL: 'Has no e-mail address.',
}
