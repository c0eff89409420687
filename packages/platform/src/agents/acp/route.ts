import type { Context } from '../../kernel/http/context.ts'
import type { Reply, WholeReply } from '../../kernel/http/reply.ts'
import { createContext, type Runtime } from '../../kernel/http/runtime.ts'
import type { AgentRequest, CountedRequest } from '../../kernel/operations/count-requests.ts'
import { bodyOf, parseInput, readJson, runOnce, toReply, type Work } from '../ucp/index.ts'
import { keyOfAgent, readAgent } from './agent.ts'
import { discovery } from './discovery.ts'
import { ExchangeError, toExchangeError } from './exchange-error.ts'
import { findOperation } from './operations.ts'
import { discoveryPath, version } from './paths.ts'

/** Serves the Agentic Commerce Protocol, over the same checkouts as UCP. Undefined while the owner has it switched off. */
export function createAcpRoute(
  runtime: Runtime,
): (
  request: Request,
  url: URL,
  ip: string,
  requestId: string,
  trace: CountedRequest,
) => Promise<Reply | undefined> {
  return async (request, url, ip, requestId, trace) => {
    const ctx = createContext(runtime, {
      caller: { role: 'anyone', siteId: runtime.siteId, via: 'none' },
      requestId,
      request: { headers: request.headers, url, ip, arrived: runtime.clock.now() },
    })
    try {
      if (!(await ctx.services.settings(ctx)).agenticCommerce) return undefined
      const counted: AgentRequest = { protocol: 'acp', operation: 'other' }
      trace.agent = counted
      if (url.pathname !== discoveryPath) return await answer(runtime, ctx, request, counted)
      counted.operation = 'profile'
      return await discover(ctx, request)
    } catch (thrown) {
      return refusal(runtime, request, requestId, thrown)
    }
  }
}

async function discover(ctx: Context, request: Request): Promise<WholeReply> {
  if (request.method !== 'GET')
    throw new ExchangeError(405, 'method_not_allowed', 'This address has another method', {
      headers: { allow: 'GET' },
    })
  const headers = { 'cache-control': 'public, max-age=300' }
  return toReply(request, { status: 200, body: await discovery(ctx), headers })
}

async function answer(
  runtime: Runtime,
  ctx: Context,
  request: Request,
  counted: AgentRequest,
): Promise<Reply> {
  const { pathname } = ctx.request.url
  const { operation, id, route } = findOperation(request.method, pathname)
  counted.operation = route
  const work: Work = { agent: await readAgent(runtime, ctx, request), ctx, runtime, id }
  counted.name = keyOfAgent(work.agent.profileUrl)
  checkVersion(request)
  const key = request.method === 'GET' ? undefined : keyOf(request)
  const raw = await bodyOf(request)
  const json = raw === '' ? {} : readJson(request, raw)
  const input = operation.input && parseInput(operation.input, json)
  const run = () => operation.run(work, input)
  if (key === undefined) {
    const { status, body } = await run()
    if (!(body instanceof ReadableStream)) return toReply(request, { status, body })
    return new Response(body, { status, headers: toReply(request, { status, body: '' }).headers })
  }
  const once = { target: `${request.method} ${pathname}`, key, raw: canonical(json) }
  const headers = { 'idempotency-key': key }
  return toReply(request, { ...(await runOnce(work, once, run)), headers })
}

function checkVersion({ headers }: Request): void {
  if (headers.get('api-version') === version) return
  throw new ExchangeError(400, 'unsupported_version', `Send API-Version: ${version}`, {
    supportedVersions: [version],
  })
}

function keyOf({ headers }: Request): string {
  const key = headers.get('idempotency-key')
  if (key) return key
  throw new ExchangeError(400, 'idempotency_key_required', 'Send Idempotency-Key with each POST')
}

/** The same text for equal values, because the order of members does not count. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

function refusal(runtime: Runtime, request: Request, requestId: string, thrown: unknown): WholeReply {
  const known = toExchangeError(thrown)
  if (!known) runtime.services.log.error({ err: thrown, requestId }, 'an agent’s request failed')
  const { status, body, details } =
    known ?? new ExchangeError(500, 'internal_error', 'The shop failed to answer')
  return toReply(request, { status, body, ...(details.headers && { headers: details.headers }) })
}
