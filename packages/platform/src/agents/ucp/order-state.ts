import { createHash } from 'node:crypto'
import type { AgentOrder } from './order-store.ts'

/**
 * The state of an order to remember once its agent accepted it from this delivery; undefined if the agent has it.
 * The link to the order is another one each time.
 */
export function newState(
  { accepted }: Pick<AgentOrder, 'accepted'>,
  order: object,
  deliveryId: string,
): string | undefined {
  const state = createHash('sha256')
    .update(JSON.stringify({ ...order, permalink_url: '' }))
    .digest('base64url')
  const [known, by] = accepted?.split(' ') ?? []
  // The same delivery comes again only when staff send it again.
  return state === known && deliveryId !== by ? undefined : `${state} ${deliveryId}`
}
