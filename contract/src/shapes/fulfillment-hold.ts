import * as z from 'zod'

import { text } from '../wire.ts'

export const HoldReason = z
  .enum([
    'AWAITING_PAYMENT',
    'INCORRECT_ADDRESS',
    'SUSPECTED_FRAUD',
    'OUT_OF_STOCK',
    'CUSTOMER_REQUEST',
    'OTHER',
  ])
  .meta({ id: 'HoldReason', description: 'The reason why the shop does not send an order yet.' })

/** A free note of staff about a hold. */
export const HoldNote = text(500)

export const FulfillmentHold = z.object({ reason: HoldReason, note: HoldNote.optional() }).meta({
  id: 'FulfillmentHold',
  description: 'While an order has a hold, its items cannot be fulfilled.',
})
