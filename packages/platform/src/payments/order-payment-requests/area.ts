import type { Area } from '../../kernel/area.ts'
import { paymentRequest } from './emails/kinds.ts'
import { handlers } from './handlers.ts'

/** Links to pay an order or a part of it. */
export const orderPaymentRequestsArea = {
  name: 'orderPaymentRequests',
  handlers,
  emails: [paymentRequest],
} satisfies Area
