import type { Area } from '../../kernel/area.ts'
import { creditExchange } from './credit-exchange.ts'
import { refund } from './emails/kinds.ts'
import { handlers } from './handlers.ts'

/** Charging and refunding orders, for staff. */
export const orderBillingArea = {
  name: 'orderBilling',
  handlers,
  emails: [refund],
  reactions: { ReturnExchanged: creditExchange },
} satisfies Area
