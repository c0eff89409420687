import type { Checkout } from '../data/checkout.ts'
import type { PageOf } from '../generated/hosted-pages.ts'

export interface CheckoutStepProps {
  readonly data: PageOf<'checkout'>
  readonly checkout: Checkout
  readonly onDone: () => void
  /** Keeps this step open although it is answered. */
  readonly onStay: () => void
}
