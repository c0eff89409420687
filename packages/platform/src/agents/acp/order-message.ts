import { createHmac } from 'node:crypto'
import { openSecrets } from '../../integrations/events/secrets.ts'
import { findOrderReceiver } from '../../integrations/events/subscriptions-store.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { OrderMessage, OrderReceiver } from '../../kernel/ports/hooks.ts'
import { acceptAgentOrder, findAgentOrder, newState, readOrderModel } from '../ucp/index.ts'
import { keyOfAgent } from './agent.ts'
import { findKey } from './keys.ts'
import { version } from './paths.ts'
import { presentOrder } from './present-order.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/** The event of an order as it is now, signed with the secret of the operator; undefined if the agent accepted this state. */
export async function orderMessage(
  ctx: Scope,
  { agent, orderId, id }: OrderReceiver,
): Promise<OrderMessage | undefined> {
  const row = await findAgentOrder(ctx, orderId)
  if (row?.agent !== agent) return undefined
  const [model, secret] = [await readOrderModel(ctx, row), await secretOf(ctx, agent)]
  if (!model || !secret) return undefined
  const order = presentOrder(model)
  const state = newState(row, order, id)
  if (!state) return undefined
  // ACP wants the time of signing, so that a recorded message cannot be sent again later.
  const now = ctx.clock.now()
  const time = Math.floor(now.getTime() / 1_000)
  const body = JSON.stringify({ type: row.accepted ? 'order_update' : 'order_create', data: order })
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return {
    headers: {
      'content-type': 'application/json',
      'api-version': version,
      'merchant-signature': `t=${time},v1=${signature}`,
      'request-id': id,
      timestamp: now.toISOString(),
    },
    body,
    accepted: () => acceptAgentOrder(ctx, orderId, state),
  }
}

/** Undefined after the key ended: its agent receives nothing more. */
async function secretOf(ctx: Scope, agent: string): Promise<string | undefined> {
  const keyId = keyOfAgent(agent)
  const receiver = keyId && (await findKey(ctx, keyId)) ? await findOrderReceiver(ctx, agent) : undefined
  if (!receiver) return undefined
  const [secret] = await openSecrets(ctx, receiver.secrets)
  if (!secret) ctx.services.log.error({ agent }, 'the secret of an agent cannot be decrypted')
  return secret
}
