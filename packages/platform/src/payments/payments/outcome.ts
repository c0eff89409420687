import type { OrderingError } from '../../checkout/checkouts/index.ts'
import { type DeclineCode, declineMessages } from '../../kernel/ports/payment-gateway.ts'

export type PayError =
  | OrderingError
  | 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS'
  | 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'
  | 'CHALLENGE_NOT_FOUND'
  | 'MANUAL_PAYMENT_METHOD_NOT_AVAILABLE'
  | 'PAYMENT_IN_PROGRESS'
  | 'ORDER_PAYMENT_REQUEST_NOT_FOUND'
  | 'CANNOT_CHARGE_PAID_ORDER_PAYMENT_REQUEST'
  | 'CANNOT_CHARGE_EXPIRED_ORDER_PAYMENT_REQUEST'
  | 'CANNOT_CHARGE_VOIDED_ORDER_PAYMENT_REQUEST'

export type PayOutcome =
  | { readonly status: 'approved'; readonly orderId: string }
  | { readonly status: 'challenge'; readonly challengeId: string }
  /** The card is entered on the provider's own page. */
  | { readonly status: 'redirect'; readonly url: string }
  /** The provider's script asks the buyer, who then goes on to `url`. */
  | { readonly status: 'confirm'; readonly clientSecret: string; readonly url: string }
  | { readonly status: 'declined'; readonly code: DeclineCode; readonly message: string }

export const declined = (code: DeclineCode) =>
  ({ status: 'declined', code, message: declineMessages[code] }) as const
