import { lockByName } from '../../kernel/database/advisory-lock.ts'
import type { Context } from '../../kernel/http/context.ts'
import { retryNow } from './deliveries-store.ts'
import { ordersOfAgent } from './rules.ts'
import {
  changeSubscription,
  countOrderReceivers,
  findOrderReceiver,
  insertSubscription,
} from './subscriptions-store.ts'

/** The delivery engine keeps all receivers in memory. */
const most = 500

interface OrderReceiver {
  /** The address of the agent’s profile. */
  readonly agent: string
  readonly url: string
}

/** From now on, an agent receives its own orders at this address. An earlier failure is forgotten. */
export async function receiveOrders(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  { agent, url }: OrderReceiver,
): Promise<void> {
  const before = await findOrderReceiver(ctx, agent)
  if (before?.active && before.url === url) return
  await lockByName(ctx, 'order receivers')
  const known = await findOrderReceiver(ctx, agent)
  if (!known) {
    if ((await countOrderReceivers(ctx)) >= most) return
    await insertSubscription(ctx, { url, eventTypes: [ordersOfAgent], format: 'JWT', agent, secrets: [] })
    return
  }
  await changeSubscription(ctx, known.subscription_id, {
    url,
    active: true,
    disabled_reason: null,
    disabled_at: null,
    failing_since: null,
  })
  await retryNow(ctx, known.subscription_id)
}
