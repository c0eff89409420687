import type { Context } from '../../kernel/http/context.ts'
import { signerOf } from '../../kernel/keys/keys.ts'
import type { OrderMessage, OrderReceiver } from '../../kernel/ports/hooks.ts'
import { contentDigest } from '../../kernel/signatures/content-digest.ts'
import { signMessage } from '../../kernel/signatures/sign-message.ts'
import { names } from './capabilities.ts'
import { newState } from './order-state.ts'
import { acceptAgentOrder, findAgentOrder } from './order-store.ts'
import { presentOrder } from './present-order.ts'
import { readOrderModel } from './read-order.ts'
import { isVersion, newest, profilePath } from './versions.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/** The whole order as it is now, signed for its agent (RFC 9421); undefined if the agent accepted this state of it. */
export async function orderMessage(
  ctx: Scope,
  { agent, url, orderId, id, occurredAt }: OrderReceiver,
): Promise<OrderMessage | undefined> {
  const row = await findAgentOrder(ctx, orderId)
  const model = row?.agent === agent ? await readOrderModel(ctx, row) : undefined
  if (!row || !model) return undefined
  const version = row.version && isVersion(row.version) ? row.version : newest
  const order = presentOrder({ version, active: new Set([names.order]) }, model)
  const state = newState(row, order, id)
  if (!state) return undefined
  const body = JSON.stringify(order)
  const headers = {
    'content-type': 'application/json',
    'content-digest': contentDigest(body),
    // In each version, a shop is named by this address.
    'ucp-agent': `profile="${ctx.services.baseUrl}${profilePath}"`,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(occurredAt.getTime() / 1_000)),
  }
  const signature = await signMessage(
    { method: 'POST', url: new URL(url), headers: new Headers(headers) },
    { parts: partsOf(url, headers), signer: await signerOf(ctx, 'agents'), created: ctx.clock.now() },
  )
  return {
    headers: { ...headers, ...signature },
    body,
    accepted: () => acceptAgentOrder(ctx, orderId, state),
  }
}

const partsOf = (url: string, headers: object): readonly string[] => [
  '@method',
  '@authority',
  '@path',
  ...(new URL(url).search ? ['@query'] : []),
  ...Object.keys(headers),
]
