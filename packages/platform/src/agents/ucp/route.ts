import type { Reply, WholeReply } from '../../kernel/http/reply.ts'
import { createContext, type Runtime } from '../../kernel/http/runtime.ts'
import type { AgentRequest, CountedRequest } from '../../kernel/operations/count-requests.ts'
import { limitNetwork } from './agent.ts'
import { hostOf, profileOf } from './agent-header.ts'
import { profileReply } from './business-profile.ts'
import { bodyOf, readInput } from './input.ts'
import { findOperation } from './operations.ts'
import { perform } from './perform.ts'
import { readPerson } from './person.ts'
import { Refused, toRefused } from './refused.ts'
import { toReply } from './reply.ts'
import { endpointPath, profilePath, profilePathOf, versions } from './versions.ts'

export const isOfUcp = (path: string): boolean =>
  path === profilePath || path.startsWith(`${profilePath}/`) || path.startsWith(`${endpointPath}/`)

/** Serves UCP: the profile of the shop, and its operations over REST. */
export function createUcpRoute(
  runtime: Runtime,
): (request: Request, url: URL, ip: string, requestId: string, trace: CountedRequest) => Promise<Reply> {
  return async (request, url, ip, requestId, trace) => {
    const profile = profileOf(request.headers.get('ucp-agent'))
    const counted: AgentRequest = { protocol: 'ucp', operation: 'other', name: hostOf(profile) }
    trace.agent = counted
    const caller = { role: 'anyone', siteId: runtime.siteId, via: 'none' } as const
    const arrived = runtime.clock.now()
    const ctx = createContext(runtime, {
      caller,
      requestId,
      request: { headers: request.headers, url, ip, arrived },
    })
    try {
      const version = versions.find((one) => profilePathOf(one) === url.pathname)
      if (version) counted.operation = 'profile'
      if (version && request.method === 'GET') return await profileReply(ctx, version)
      if (version) throw new Refused('method_not_allowed')
      const { operation, id, route } = findOperation(request.method, url.pathname)
      counted.operation = route
      await limitNetwork(ctx)
      const asked = {
        operation,
        profile,
        idempotencyKey: (request.method !== 'GET' && request.headers.get('idempotency-key')) || undefined,
        target: `${request.method} ${url.pathname}`,
        id,
        person: await readPerson(runtime, request, endpointPath),
        resource: endpointPath,
        method: request.method,
        body: () => bodyOf(request),
        read: (body: string) => readInput(request, body, operation),
      }
      return toReply(request, await perform(runtime, ctx, asked))
    } catch (error) {
      return refusal(runtime, request, requestId, error)
    }
  }
}

function refusal(runtime: Runtime, request: Request, requestId: string, thrown: unknown): WholeReply {
  const refused = toRefused(thrown)
  if (!refused || refused.status === 500)
    runtime.services.log.error({ err: thrown, requestId }, 'an agent’s request failed')
  const { status, code, message, retryAfterSeconds, challenge } = refused ?? new Refused('internal_error')
  const wait = retryAfterSeconds ?? (status === 503 ? 5 : undefined)
  return toReply(request, {
    status,
    body: { code, content: message },
    headers: {
      ...(wait !== undefined && { 'retry-after': String(wait) }),
      ...(challenge && { 'www-authenticate': challenge }),
    },
  })
}
