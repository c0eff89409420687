import type { Context } from '../../kernel/http/context.ts'
import { later, minutes } from '../../kernel/time/time-spans.ts'
import type { Outcome } from './deliveries-store.ts'
import { type DisabledReason, failsFor } from './rules.ts'
import { isAccepted } from './send.ts'
import {
  changeSubscription,
  findSubscription,
  lockSubscription,
  type SubscriptionRow,
} from './subscriptions-store.ts'

/** The payload of the job. */
export interface Disabled {
  /** Absent in jobs of earlier versions. */
  readonly id?: string
  readonly url: string
  readonly name: string
  readonly reason: DisabledReason
  /** The address receives the orders of an agent. */
  readonly isAgent?: boolean
}

export const disabledJob = 'webhooks.disabled'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'schedule'>

/**
 * Updates the health of receivers after a batch. A receiver that returns 410 or has accepted nothing for three days
 * is disabled, and `disabledJob` is scheduled. Returns true if one was disabled.
 */
export async function noteHealth(ctx: Scope, outcomes: readonly Outcome[]): Promise<boolean> {
  const bySubscription = Map.groupBy(outcomes, ({ delivery }) => delivery.subscription_id)
  let any = false
  for (const id of [...bySubscription.keys()].sort())
    any = (await noteOne(ctx, id, bySubscription.get(id) ?? [])) || any
  return any
}

async function noteOne(ctx: Scope, id: string, outcomes: readonly Outcome[]): Promise<boolean> {
  const accepted = outcomes.some(({ attempts }) => attempts.some(isAccepted))
  const gone = outcomes.some(({ attempts }) => attempts.some(({ status }) => status === 410))
  const isWell = accepted && !gone
  const now = ctx.clock.now()
  // Success times need no precision, so most batches need no write.
  if (isWell && (await findSubscription(ctx, id).then((seen) => seen && isKnownWell(seen, now)))) return false
  const row = await lockSubscription(ctx, id)
  if (!row?.active) return false
  if (isWell) {
    await changeSubscription(ctx, id, { failing_since: null, last_delivered_at: now })
    return false
  }
  const since = row.failing_since ?? now
  const isLong = outcomes.some(({ state }) => state === 'failed') && since <= later(now, -failsFor)
  if (gone) await disable(ctx, row, 'GONE')
  else if (isLong) await disable(ctx, row, 'FAILING')
  else if (!row.failing_since) await changeSubscription(ctx, id, { failing_since: now })
  return gone || isLong
}

function isKnownWell({ failing_since, last_delivered_at }: SubscriptionRow, now: Date): boolean {
  return failing_since === null && last_delivered_at !== null && last_delivered_at > later(now, -minutes(1))
}

async function disable(ctx: Scope, row: SubscriptionRow, reason: DisabledReason): Promise<void> {
  const now = ctx.clock.now()
  const { subscription_id: subscriptionId, url, name } = row
  const isAgent = row.agent !== null
  await changeSubscription(ctx, subscriptionId, { active: false, disabled_reason: reason, disabled_at: now })
  // Without a secret, the profile of the agent names the address, and its next order switches it on again.
  if (isAgent && row.secrets.length === 0) return
  const payload = { id: subscriptionId, url, name, reason, ...(isAgent && { isAgent }) } satisfies Disabled
  await ctx.schedule(disabledJob, now, payload)
}
