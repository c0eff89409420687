import type { Order } from '@vitrine/client/orders'
import { Badge } from '@vitrine/ui/badge'

import { moreTexts } from '../texts/texts.ts'

/** Marks an order that was paid in the test mode of a payment provider. */
export const TestOrder = ({ order }: { readonly order: Pick<Order, 'isTest'> }) =>
  order.isTest ? <Badge tone="caution">{moreTexts.orders.testOrder}</Badge> : null
