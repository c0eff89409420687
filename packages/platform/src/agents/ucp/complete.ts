import * as z from 'zod'
import { names } from './capabilities.ts'
import { findOwn, whyClosed } from './checkout-work.ts'
import { answer, notFound } from './checkouts.ts'
import { Destination } from './document.ts'
import { error } from './messages.ts'
import type { Operation } from './operation.ts'
import { pay } from './pay.ts'
import { readModel } from './read-model.ts'

const CompleteRequest = z.object({
  payment: z.object({
    instruments: z
      .array(
        z.object({
          handler_id: z.string().max(200),
          credential: z.object({ token: z.string().max(2_000).optional() }).optional(),
          billing_address: Destination.optional(),
        }),
      )
      .max(10),
  }),
})

export const completeCheckout: Operation = {
  needs: names.checkout,
  input: CompleteRequest,
  async run(call, { payment }: z.output<typeof CompleteRequest>) {
    const row = await findOwn(call)
    if (!row) return notFound(call)
    const closed = await whyClosed(call, row)
    if (closed) return answer(call, row.id, [closed])
    const { state } = await readModel(call, row)
    if (state.status !== 'ready_for_complete') return answer(call, row.id)
    const [instrument, ...others] = payment.instruments
    if (!instrument || others.length > 0)
      return answer(call, row.id, [
        error('payment_failed', 'Send exactly one payment instrument', { path: '$.payment.instruments' }),
      ])
    return answer(call, row.id, await pay(call, row, instrument))
  },
}
