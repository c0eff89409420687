import type { Agent, AgentsHandlers } from '../../generated/agents.ts'
import type { ApiKeyRow } from '../../identity/clients/index.ts'
import { audit } from '../../identity/identities/index.ts'
import { removeOrderReceiver, setOrderReceiver } from '../../integrations/events/order-receivers.ts'
import { keepSecret } from '../../integrations/events/secrets.ts'
import {
  findOrderReceiver,
  listOrderReceivers,
  type SubscriptionRow,
} from '../../integrations/events/subscriptions-store.ts'
import type { Context } from '../../kernel/http/context.ts'
import { requirePermissions } from '../../kernel/http/permissions.ts'
import { describeRefusedUrl } from '../../kernel/outbound.ts'
import { agentOfKey } from './agent.ts'
import { findKey, listKeys } from './keys.ts'

export const handlers: AgentsHandlers = {
  async listAgents(_input, ctx) {
    const receivers = new Map((await listOrderReceivers(ctx)).map((row) => [row.agent, row]))
    const keys = await listKeys(ctx)
    return { agents: keys.map((key) => toAgent(key, receivers.get(agentOfKey(key.id)))) }
  },

  async setAgentOrderEvents({ id, orderEvents: { url, secret } }, ctx) {
    const key = await mustFind(ctx, id)
    // The address receives whole orders.
    requirePermissions(ctx, ['ORDERS.READ'])
    const why = describeRefusedUrl(ctx.services, url)
    if (why) ctx.violation('orderEvents.url', 'VALIDATION', why)
    const agent = agentOfKey(id)
    if (!secret && !(await findOrderReceiver(ctx, agent)))
      ctx.violation('orderEvents.secret', 'REQUIRED_FIELD', 'Needed for the first address')
    await setOrderReceiver(
      ctx,
      { agent, url, name: key.name },
      secret ? await keepSecret(ctx, secret) : undefined,
    )
    await audit(ctx, {
      action: 'Address for orders of an agent set',
      detail: { name: key.name, keyId: id, url },
    })
    return { agent: toAgent(key, await findOrderReceiver(ctx, agent)) }
  },

  async removeAgentOrderEvents({ id }, ctx) {
    const { name } = await mustFind(ctx, id)
    await removeOrderReceiver(ctx, agentOfKey(id))
    await audit(ctx, { action: 'Address for orders of an agent removed', detail: { name, keyId: id } })
    return {}
  },
}

async function mustFind(ctx: Context<'API_KEY_NOT_FOUND'>, id: string): Promise<ApiKeyRow> {
  return (await findKey(ctx, id)) ?? ctx.fail('API_KEY_NOT_FOUND')
}

function toAgent(key: ApiKeyRow, receiver: SubscriptionRow | undefined): Agent {
  return {
    id: key.id,
    name: key.name,
    createdDate: key.created_at,
    ...(key.last_used_at && { lastUsedDate: key.last_used_at }),
    ...(receiver && {
      orderEvents: {
        url: receiver.url,
        active: receiver.active,
        ...(receiver.last_delivered_at && { lastDeliveredDate: receiver.last_delivered_at }),
        ...(receiver.failing_since && { failingSince: receiver.failing_since }),
      },
    }),
  }
}
