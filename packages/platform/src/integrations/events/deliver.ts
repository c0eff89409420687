import type { Context } from '../../kernel/http/context.ts'
import type { Faults } from '../../kernel/http/faults.ts'
import type { Signer } from '../../kernel/keys/keys.ts'
import { later } from '../../kernel/time/time-spans.ts'
import type { DeliveryAttempt } from './columns.ts'
import type { Claimed, Outcome } from './deliveries-store.ts'
import { isFor } from './dispatch.ts'
import { pauseAfter, retryAfter } from './rules.ts'
import { isAccepted, post, type Sent, send, withModified } from './send.ts'
import { findSubscription } from './subscriptions-store.ts'
import type { Target } from './targets.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

const noLongerSubscribed = 'The receiver no longer subscribes to this event or lacks the permission'

/** Sends a delivery once and returns its outcome. */
export async function deliver(
  ctx: Scope,
  faults: Faults,
  delivery: Claimed,
  target: Target,
  signer: Signer,
): Promise<Outcome> {
  if (!(await isStillFor(ctx, target, delivery))) return withhold(ctx, delivery)
  const attempts: DeliveryAttempt[] = []
  let asked: string | undefined
  for (let copy = 0; copy < (faults.webhooksTwice ? 2 : 1); copy++) {
    const sent = await sendTo(ctx, target, delivery, signer)
    if (!sent) break
    attempts.push(sent.attempt)
    asked = sent.retryAfter
  }
  if (attempts.length === 0) return { delivery, attempts, state: 'delivered', dueAt: null, withheld: true }
  if (attempts.some(isAccepted)) return { delivery, attempts, state: 'delivered', dueAt: null }
  const now = ctx.clock.now()
  const pause = pauseAfter(delivery.tries + attempts.length, Math.random(), retryAfter(asked, now))
  if (pause === undefined) return { delivery, attempts, state: 'failed', dueAt: null }
  return { delivery, attempts, state: 'waiting', dueAt: later(now, pause) }
}

/** Sends an event, or to an agent its order as it is now; undefined if the agent has this state already. */
async function sendTo(
  ctx: Scope,
  { row, receiver }: Target,
  delivery: Claimed,
  signer: Signer,
): Promise<Sent | undefined> {
  if (row.agent === null) return send(ctx, row.url, await withModified(ctx, delivery), receiver, signer)
  const message = await ctx.services.hooks.orderMessage(ctx, {
    agent: row.agent,
    url: row.url,
    orderId: delivery.entity_id,
    id: delivery.delivery_id,
    occurredAt: delivery.created_at,
  })
  if (!message) return undefined
  const sent = await post(ctx, row.url, message)
  if (isAccepted(sent.attempt)) await message.accepted()
  return sent
}

async function isStillFor(ctx: Scope, { row, installation }: Target, event: Claimed): Promise<boolean> {
  if (isFor(row, installation, event)) return true
  // The cached receiver may be older than the queued delivery.
  const now = await findSubscription(ctx, row.subscription_id)
  return now !== undefined && isFor(now, await ctx.services.installations.find(ctx, now.app_id ?? ''), event)
}

/** The delivery was queued before its receiver lost the subscription or permission, or was replayed. */
function withhold({ clock }: Scope, delivery: Claimed): Outcome {
  const attempt = { time: clock.now().toISOString(), error: noLongerSubscribed, milliseconds: 0 }
  return { delivery, attempts: [attempt], state: 'failed', dueAt: null, withheld: true }
}
