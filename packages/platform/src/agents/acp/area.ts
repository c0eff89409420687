import { listOrderReceivers, removeSubscriptions } from '../../integrations/events/subscriptions-store.ts'
import type { Area } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { keyOfAgent } from './agent.ts'
import { handlers } from './handlers.ts'
import { listKeys } from './keys.ts'

/** The calls of the owner. `route.ts` serves those of the protocol. */
export const agentsArea = { name: 'agents', handlers, sweep: forgetEndedKeys } satisfies Area

/** Removes the addresses of agents whose key was revoked or expired, with their secrets. */
async function forgetEndedKeys(ctx: Context): Promise<void> {
  const receivers = await listOrderReceivers(ctx)
  const withKey = receivers.filter(({ agent }) => keyOfAgent(agent ?? ''))
  if (withKey.length === 0) return
  const valid = new Set((await listKeys(ctx)).map(({ id }) => id))
  const ended = withKey.filter(({ agent }) => !valid.has(keyOfAgent(agent ?? '') ?? ''))
  await removeSubscriptions(
    ctx,
    ended.map(({ subscription_id }) => subscription_id),
  )
}
