import { days, later } from '../../../kernel/time/time-spans.ts'
import { findOrder } from '../../../orders/orders/index.ts'
import { automaticRequest, sendJob } from '../../../reviews/review-requests/create.ts'
import type { FailureReason, RequestStatus } from '../../../reviews/review-requests/rules.ts'
import { changeSettings } from '../../../reviews/review-requests/settings-store.ts'
import { changeRequest, insertRequest, moveRequests } from '../../../reviews/review-requests/store.ts'
import { orderId } from '../orders/ids.ts'
import type { SeedStep } from '../seed-step.ts'

interface Past {
  readonly order: number
  readonly status: RequestStatus
  readonly opened?: true
  readonly failed?: { readonly failure_reason: FailureReason; readonly failure_message: string }
}

const noMailbox = 'The recipient’s mail server rejected the email'

/** The review requests of fulfilled orders; the newest order has none yet. */
const past: readonly Past[] = [
  { order: 1, status: 'SENT', opened: true },
  { order: 2, status: 'SENT' },
  { order: 3, status: 'FAILED', failed: { failure_reason: 'BOUNCED', failure_message: noMailbox } },
  { order: 4, status: 'CANCELED' },
  { order: 8, status: 'SCHEDULED' },
]

/** Used by examples of the contract. */
const requestId = (number: number): string =>
  `0199a000-0000-7000-8000-00000000e0${String(number).padStart(2, '0')}`

const delayDays = 14

export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  await ctx.transaction(async (tx) => {
    await changeSettings(tx, { automatic: true, delayDays })
    for (const [index, { order: number, status, opened, failed }] of past.entries()) {
      const order = await findOrder(tx, orderId(number))
      const { email } = order?.buyerInfo ?? {}
      if (!order || !email) continue
      const id = requestId(index + 1)
      const fulfilled = { id, email, now: later(order.createdDate, days(2)), delayDays }
      const row = await insertRequest(tx, await automaticRequest(tx, order, fulfilled))
      const updated_at = row?.send_at ?? fulfilled.now
      if (status === 'SCHEDULED') await tx.schedule(sendJob, updated_at, { id }, id)
      else await moveRequests(tx, [id], { status, ...failed, updated_at })
      if (opened) await changeRequest(tx, id, { opened, updated_at })
    }
  })
  return {}
}
