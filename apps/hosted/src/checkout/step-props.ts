import type { Checkout } from '../data/checkout.ts'
import type { CheckoutPage } from '../page-data.ts'

export interface CheckoutStepProps {
  readonly data: CheckoutPage
  readonly checkout: Checkout
  readonly onDone: () => void
}
