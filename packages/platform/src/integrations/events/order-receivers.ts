import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { KeptSecret } from './columns.ts'
import { retryNow } from './deliveries-store.ts'
import { dispatch } from './dispatch.ts'
import { ordersOfAgent } from './rules.ts'
import {
  changeSubscription,
  countOrderReceivers,
  findOrderReceiver,
  insertSubscription,
  removeSubscriptions,
} from './subscriptions-store.ts'

/** The delivery engine keeps all receivers in memory. */
const most = 500

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

interface OrderReceiver {
  /** The address of the agent’s profile, or its key. */
  readonly agent: string
  readonly url: string
}

/** From now on, an agent receives its own orders at this address. An earlier failure is forgotten. */
export async function receiveOrders(ctx: Scope, { agent, url }: OrderReceiver): Promise<void> {
  const before = await findOrderReceiver(ctx, agent)
  if (before?.active && before.url === url) return
  await lockByName(ctx, 'order receivers')
  const known = await findOrderReceiver(ctx, agent)
  if (!known) {
    if ((await countOrderReceivers(ctx)) >= most) return
    await insertSubscription(ctx, { url, eventTypes: [ordersOfAgent], format: 'JWT', agent, secrets: [] })
    return
  }
  await resume(ctx, known.subscription_id, { url })
}

/** The owner names the address of an agent with a key. An earlier failure is forgotten. */
export async function setOrderReceiver(
  ctx: Context,
  { agent, url, name }: OrderReceiver & { readonly name: string },
  secret: KeptSecret | undefined,
): Promise<void> {
  await lockByName(ctx, 'order receivers')
  const known = await findOrderReceiver(ctx, agent)
  const secrets = secret && [secret]
  if (known)
    return resume(ctx, known.subscription_id, { url, name, ...(secrets && { secrets: json(secrets) }) })
  // Assigns positions to earlier events first, so that the agent does not receive them.
  await dispatch(ctx)
  await insertSubscription(ctx, {
    url,
    name,
    eventTypes: [ordersOfAgent],
    format: 'JWT',
    agent,
    secrets: secrets ?? [],
  })
}

export async function removeOrderReceiver(ctx: Data, agent: string): Promise<void> {
  const known = await findOrderReceiver(ctx, agent)
  if (known) await removeSubscriptions(ctx, [known.subscription_id])
}

async function resume(
  ctx: Pick<Scope, 'db' | 'siteId' | 'clock'>,
  id: string,
  changes: Parameters<typeof changeSubscription>[2],
): Promise<void> {
  await changeSubscription(ctx, id, {
    ...changes,
    active: true,
    disabled_reason: null,
    disabled_at: null,
    failing_since: null,
  })
  await retryNow(ctx, id)
}
