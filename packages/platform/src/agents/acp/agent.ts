import { holds } from '@vitrine/contract/permissions'
import { authenticator } from '../../identity/credentials/index.ts'
import { networkOf } from '../../kernel/http/address.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { RateLimit } from '../../kernel/http/rate-limits.ts'
import type { Runtime } from '../../kernel/http/runtime.ts'
import { type AnyAgent, limit, limitNetwork, names } from '../ucp/index.ts'
import { ExchangeError } from './exchange-error.ts'
import { version } from './paths.ts'

/** An agent serves many people, so its limit is above that of one buyer. */
const requests: RateLimit = { points: 600, seconds: 60 }
const strangers: RateLimit = { points: 60, seconds: 60 }

const prefix = 'acp:'
/** The name of the agent of an API key, beside the addresses of profiles. */
export const agentOfKey = (keyId: string): string => prefix + keyId
/** Undefined for an agent of the Universal Commerce Protocol. */
export const keyOfAgent = (agent: string): string | undefined =>
  agent.startsWith(prefix) ? agent.slice(prefix.length) : undefined

/** The agent whose API key a request carries. A key is the identity of its agent: other keys do not reach its sessions. */
export async function readAgent(
  runtime: Runtime,
  ctx: Context,
  { headers }: Pick<Request, 'headers'>,
): Promise<AnyAgent> {
  await limitNetwork(ctx)
  const network = networkOf(ctx.request.ip)
  const key = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const caller = key === undefined ? undefined : await authenticator.resolveKey(runtime, key)
  if (!caller?.appId) {
    await limit(ctx, 'acp-stranger', network, strangers)
    throw new ExchangeError(401, 'unauthorized', 'Send Authorization: Bearer with an API key of this shop', {
      headers: { 'www-authenticate': 'Bearer' },
    })
  }
  if (!holds(caller.permissions ?? [], 'AGENTS.MANAGE'))
    throw new ExchangeError(403, 'forbidden', 'The API key does not have the permission AGENTS.MANAGE')
  await limit(ctx, 'acp', caller.appId, requests)
  return {
    profileUrl: agentOfKey(caller.appId),
    version,
    active: new Set(Object.values(names)),
    webhookUrl: null,
  }
}
