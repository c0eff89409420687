import * as z from 'zod'

import { guid, text, timestamp } from '../wire.ts'

export const ManualPaymentKind = z.enum(['BANK_TRANSFER', 'CASH_ON_DELIVERY', 'OTHER']).meta({
  id: 'ManualPaymentKind',
  description: '`CASH_ON_DELIVERY` is offered for deliveries only, not for pickup and downloads.',
})

export const OrderManualPayment = z
  .object({
    methodId: guid(),
    kind: ManualPaymentKind,
    name: text(100),
    instructions: text(4000).optional().describe('Plain text of several lines, for the buyer.'),
    cancelDate: timestamp().optional().describe('The platform cancels the order then if it is unpaid.'),
  })
  .meta({
    id: 'OrderManualPayment',
    description: 'The manual payment method that the buyer chose, as it was when the order was placed.',
  })
