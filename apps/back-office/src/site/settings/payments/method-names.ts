import type { OfferedPaymentMethod } from '@vitrine/client/payment-connections'

export const methodNames: Readonly<Record<OfferedPaymentMethod, string>> = {
  LINK: 'Link',
  KLARNA: 'Klarna (pay later)',
  AFTERPAY_CLEARPAY: 'Afterpay / Clearpay (pay later)',
  AFFIRM: 'Affirm (pay later)',
}
