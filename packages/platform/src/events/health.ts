import { ownerAddresses } from '../areas/identities/index.ts'
import type { Context } from '../http/context.ts'
import { writeOut } from '../mail/letter.ts'
import { later, minutes } from '../time-spans.ts'
import type { Outcome } from './deliveries-store.ts'
import { type DisabledReason, failsFor } from './rules.ts'
import { isAccepted } from './send.ts'
import {
  changeSubscription,
  findSubscription,
  lockSubscription,
  type SubscriptionRow,
} from './subscriptions-store.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services' | 'schedule'>

/**
 * What a batch of tries says of the receivers themselves. One that answers 410, or has taken nothing for three days, is
 * disabled, and the owner is told by mail. True when one was.
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
  // Not once for every batch: nobody reads it to the second.
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
  const changes = { active: false, disabled_reason: reason, disabled_at: ctx.clock.now() }
  await changeSubscription(ctx, row.subscription_id, changes)
  const name = row.name || row.url
  const why =
    reason === 'GONE'
      ? 'It answered that it is gone for good (410).'
      : 'It has taken nothing for three days, however often it was tried.'
  const letter = writeOut({
    subject: `The webhook “${name}” was switched off`,
    lines: [
      `Your shop tells ${row.url} what happens in it. ${why} It is not told anything any more.`,
      'Once it works again, switch it on in the back office. What happened meanwhile can be replayed there for 30 days.',
    ],
  })
  for (const to of await ownerAddresses(ctx)) await ctx.services.mail.send(ctx, { to, ...letter })
}
