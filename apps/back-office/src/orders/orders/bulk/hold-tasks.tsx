import type { Client } from '@vitrine/client'
import { holdFulfillment, releaseFulfillment } from '@vitrine/client/fulfillments'
import type { HoldReason } from '@vitrine/client/orders'
import { Select } from '@vitrine/ui/select'

import { holdOptions } from '../../hold-text.ts'
import type { EachTask } from './order-tasks.ts'

/** Puts orders on hold for one reason. */
export function holdTask(client: Client): EachTask {
  let reason: HoldReason = 'AWAITING_PAYMENT'
  return {
    by: 'each',
    label: 'Hold',
    done: 'put on hold',
    consequence: 'The orders cannot be shipped until you release them. The customers are not notified.',
    others: 'already on hold, already shipped or not approved',
    fits: ({ status, fulfillmentStatus, hold }) =>
      status === 'APPROVED' && fulfillmentStatus !== 'FULFILLED' && !hold,
    choice: (
      <Select
        label="Reason"
        options={holdOptions}
        defaultValue={reason}
        onChange={({ target }) => {
          reason = target.value as HoldReason
        }}
      />
    ),
    send: ({ id }) => holdFulfillment(client, { orderId: id, reason }),
  }
}

export const releaseTask = (client: Client): EachTask => ({
  by: 'each',
  label: 'Release',
  done: 'released',
  consequence: 'The orders can be shipped again.',
  others: 'not on hold',
  fits: ({ hold }) => hold !== undefined,
  send: ({ id }) => releaseFulfillment(client, { orderId: id }),
})
