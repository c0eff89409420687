import type { Selectable } from 'kysely'
import { receiveOrders } from '../../integrations/events/order-receivers.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { AgentDocument } from './document.ts'
import { findAgentCheckout } from './store.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'agent_orders.item_ids': AgentDocument['itemIds']
  }
}

export type AgentOrder = Selectable<Database['agent_orders']>

export async function findAgentOrder({ db, siteId }: Data, id: string): Promise<AgentOrder | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('agent_orders')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

interface Ordered {
  readonly checkoutId?: string | undefined
  readonly channelInfo: { readonly type: string }
}

/** Remembers the agent whose checkout became an order, and the address where it receives the order. */
export async function noteAgentOrder(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  id: string,
  { checkoutId, channelInfo }: Ordered,
): Promise<void> {
  if (!checkoutId || channelInfo.type !== agentChannel) return
  const checkout = await findAgentCheckout(ctx, checkoutId)
  if (!checkout) return
  await ctx.db
    .insertInto('agent_orders')
    .values({
      site_id: ctx.siteId,
      id,
      agent: checkout.agent,
      checkout_id: checkoutId,
      item_ids: json(checkout.document.itemIds),
      version: checkout.version,
      handed_over: checkout.handed_over_at !== null,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { agent, webhook_url: url } = checkout
  if (url) await receiveOrders(ctx, { agent, url })
}

/** The agents of those orders that an agent placed. */
export async function agentsOfOrders(
  { db, siteId }: Data,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('agent_orders')
    .select(['id', 'agent'])
    .where('site_id', '=', siteId)
    .where('id', 'in', orderIds.filter(isUuid))
    .execute()
  return new Map(rows.map(({ id, agent }) => [id, agent]))
}

/** The agent has this state of the order, from this delivery. */
export async function acceptAgentOrder({ db, siteId }: Data, id: string, accepted: string): Promise<void> {
  await db
    .updateTable('agent_orders')
    .set({ accepted })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** The channel of the checkouts of agents. */
export const agentChannel = 'OTHER_PLATFORM'
