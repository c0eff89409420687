/** Stripe's names of the methods that staff switch on. */
export const namesAtStripe = {
  LINK: 'link',
  KLARNA: 'klarna',
  AFTERPAY_CLEARPAY: 'afterpay_clearpay',
  AFFIRM: 'affirm',
} as const
