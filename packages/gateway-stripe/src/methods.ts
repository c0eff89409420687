import type { GatewayKeys } from '@vitrine/platform'

type Method = NonNullable<GatewayKeys['methods']>[number]

/** Stripe's names of the methods that staff switch on. */
const names = {
  LINK: 'link',
  KLARNA: 'klarna',
  AFTERPAY_CLEARPAY: 'afterpay_clearpay',
  AFFIRM: 'affirm',
} as const satisfies Record<Method, string>

/** The currencies of a method, by Stripe's table of payment method support; any currency if absent. */
const currencies: Partial<Record<Method, readonly string[]>> = {
  KLARNA: ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'NOK', 'NZD', 'PLN', 'RON', 'SEK', 'USD'],
  AFTERPAY_CLEARPAY: ['AUD', 'CAD', 'GBP', 'NZD', 'USD'],
  AFFIRM: ['CAD', 'USD'],
}

const takes = (method: Method, currency: string): boolean => currencies[method]?.includes(currency) ?? true

/** The methods that a payment in this currency may use. */
export const methodsFor = (currency: string): Method[] =>
  (Object.keys(names) as Method[]).filter((method) => takes(method, currency))

/** Stripe's names of cards and the chosen methods. Stripe refuses a payment with a method of other currencies. */
export const namesAtStripe = (chosen: readonly Method[], currency: string) => [
  'card' as const,
  ...chosen.filter((method) => takes(method, currency)).map((method) => names[method]),
]
