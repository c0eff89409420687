import * as z from 'zod'
import type { AgentRequest } from '../operations/count-requests.ts'
import type { AddressGuard } from './address-limits.ts'
import { CookieAnswer, JsonAnswer, WireAnswer } from './answered.ts'
import { authenticate } from './authenticate.ts'
import type { Authenticator } from './authenticator.ts'
import { readBody, readRaw } from './body.ts'
import type { Caller, Context } from './context.ts'
import { toEnvelope } from './envelope.ts'
import { Failure } from './failure.ts'
import { type Faults, failBefore, loseReply } from './faults.ts'
import { guard } from './guard.ts'
import {
  type Answer,
  claim,
  holding,
  type IdempotentRequest,
  idempotencyOf,
  keep,
  oneAtATime,
  release,
} from './idempotency.ts'
import { isStaffOrApp } from './is-staff-or-app.ts'
import type { Endpoint } from './mount.ts'
import { hasPermission } from './permissions.ts'
import { assign } from './query.ts'
import { inverse, renamed } from './rename.ts'
import type { Reply, WholeReply } from './reply.ts'
import { type ContextFacts, createContext, inTransaction, type Runtime } from './runtime.ts'
import { toViolations } from './schema-violations.ts'

export interface PipelineParts {
  readonly runtime: Runtime
  readonly authenticator: Authenticator | undefined
  readonly faults: Faults
  readonly limitAddress: AddressGuard
}

/** The request log's entry for a request. */
export interface Trace {
  /** `currentCart.addToCurrentCart`, or the route of a page. */
  call?: string
  route?: string
  code?: string
  caller?: string
  input?: unknown
  agent?: AgentRequest
}

/** Runs a request: authenticate, authorise, parse, idempotency, handle, encode. */
export async function answer(
  parts: PipelineParts,
  request: Request,
  endpoint: Endpoint,
  parameters: Readonly<Record<string, string>>,
  facts: Omit<ContextFacts, 'caller'>,
  trace: Trace,
): Promise<Reply> {
  const { runtime, faults } = parts
  trace.route = endpoint.route
  trace.call = endpoint.name
  await failBefore(faults, endpoint.route)
  const caller = await permit(parts, request, endpoint)
  trace.caller = caller.role
  // Apps identify themselves and may act for many users.
  if (caller.role !== 'app') await parts.limitAddress(endpoint.route, facts.request.ip)
  const raw = await inItsWords(endpoint, () => readInput(request, endpoint, parameters, facts.request.url))
  trace.input = raw
  const input = await inItsWords(endpoint, () => parse(endpoint.input, raw))
  const asked = endpoint.takesStream ? { ...facts.request, incoming: request } : facts.request
  const call = { runtime, endpoint, input, facts: { ...facts, request: asked, caller } }
  const idempotent = idempotencyOf(request, caller, endpoint.route, raw)
  const reply = idempotent
    ? await oneAtATime(runtime, idempotent, () => runOnce(call, idempotent))
    : await run(call)
  if (request.method !== 'GET') loseReply(faults, endpoint.route)
  return reply instanceof Response ? reply : toReply(reply)
}

interface RunningCall {
  readonly runtime: Runtime
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly facts: ContextFacts
}

async function permit(
  { runtime, authenticator }: PipelineParts,
  request: Request,
  endpoint: Endpoint,
): Promise<Caller> {
  const open = endpoint.access.includes('anyone')
  // Scripts read streams; browsers do not navigate to them.
  const isPage = endpoint.isPage && !endpoint.takesStream
  const rules = { authenticator, baseUrl: runtime.services.baseUrl, isPage }
  const caller: Caller = await authenticate(request, runtime, rules).catch((error: unknown) => {
    if (open && error instanceof Failure)
      return { role: 'anyone', siteId: runtime.siteId, via: 'none' } as const
    throw error
  })
  if (endpoint.guarded && caller.delegated) throw new Failure('FORBIDDEN')
  if (!open && !endpoint.access.includes(caller.role))
    throw new Failure(caller.role === 'anyone' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
  const { permission } = endpoint
  if (!permission || !isStaffOrApp(caller) || hasPermission(caller, permission)) return caller
  // Public calls fall back to anonymous access.
  if (open) return { role: 'anyone', siteId: runtime.siteId, via: 'none' }
  throw new Failure('FORBIDDEN', { permission })
}

async function readInput(
  request: Request,
  endpoint: Endpoint,
  parameters: Readonly<Record<string, string>>,
  url: URL,
): Promise<Record<string, unknown>> {
  const raw = endpoint.readQuery
    ? endpoint.readQuery(url.searchParams)
    : endpoint.takesText
      ? await readRaw(request)
      : await readBody(request, endpoint.takesForm)
  for (const [name, value] of Object.entries(parameters)) assign(raw, name.split('.'), value)
  guard(raw)
  return endpoint.names ? renamed(raw, endpoint.names) : raw
}

/** Maps invalid requests at OAuth endpoints to `invalid_request`. */
async function inItsWords<T>({ speaksOAuth }: Endpoint, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!speaksOAuth || !(error instanceof Failure) || error.code !== 'INVALID_ARGUMENT') throw error
    throw new Failure('INVALID_REQUEST', error.data, error.violations)
  }
}

function parse(schema: z.ZodObject, raw: Record<string, unknown>): unknown {
  const parsed = z.safeDecode(schema, raw as never)
  if (parsed.success) return parsed.data
  throw new Failure('INVALID_ARGUMENT', {}, toViolations(parsed.error, raw))
}

/** GET calls and marked handlers run on the plain database; all others run in one transaction. */
async function run(call: RunningCall): Promise<Answer | Response> {
  const { runtime, endpoint, facts } = call
  if (endpoint.outsideTransaction) return handle(call, createContext(runtime, facts))
  return inTransaction(runtime, facts, (ctx) => handle(call, ctx))
}

async function handle({ endpoint, input }: RunningCall, ctx: Context): Promise<Answer | Response> {
  const output = await endpoint.handle(input, ctx)
  if (output instanceof Response) return output
  if (output instanceof JsonAnswer && !endpoint.names) return { status: 200, body: output.json }
  const encoded = encode(output, endpoint, ctx.services.dev)
  const body = endpoint.names ? renamed(encoded, inverse(endpoint.names)) : encoded
  const cookie = output instanceof CookieAnswer && output.cookie
  return { status: 200, body: JSON.stringify(body), ...(cookie && { cookie }) }
}

function encode(output: object, { answers }: Endpoint, checked: boolean): object {
  if (output instanceof JsonAnswer) return JSON.parse(Buffer.from(output.json).toString())
  if (output instanceof WireAnswer) return output.wire
  const answer = output instanceof CookieAnswer ? output.answer : output
  return answers ? answers.write(answer, checked) : answer
}

/** Returns the same response for the same key. The claim is part of the call's transaction, if it has one. */
async function runOnce(call: RunningCall, request: IdempotentRequest): Promise<Answer | Response> {
  const { runtime, endpoint, facts } = call
  try {
    if (!endpoint.outsideTransaction) {
      return await inTransaction(runtime, facts, async (ctx) => {
        const earlier = await claim(runtime, ctx.db, request)
        if (earlier) return earlier
        const reply = await handle(call, ctx)
        if (!(reply instanceof Response)) await keep(runtime, ctx.db, request, reply)
        return reply
      })
    }
    const earlier = await claim(runtime, runtime.db, request)
    if (earlier) return earlier
    const reply = await holding(runtime, request, () => run(call))
    if (reply instanceof Response) await release(runtime, runtime.db, request)
    else await keep(runtime, runtime.db, request, reply)
    return reply
  } catch (error) {
    await afterFailure(call, request, error)
    throw error
  }
}

/** Temporary rejections, which are not stored for the idempotency key. */
const aboutTheMoment: ReadonlySet<string> = new Set([
  'CONFLICT',
  'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS',
  'PAYMENT_IN_PROGRESS',
  'FILE_NOT_READY',
])

/** Permanent rejections are stored for the key; temporary ones and server errors can be retried. */
async function afterFailure(
  { runtime, endpoint, facts }: RunningCall,
  request: IdempotentRequest,
  error: unknown,
): Promise<void> {
  const lasting = error instanceof Failure && [400, 404, 409, 422, 428].includes(error.status)
  if (lasting && !isAboutTheKey(error) && !aboutTheMoment.has(error.code)) {
    const body = JSON.stringify(toEnvelope(error, facts.requestId))
    await keep(runtime, runtime.db, request, { status: error.status, body })
  } else if (endpoint.outsideTransaction && !isAboutTheKey(error)) {
    await release(runtime, runtime.db, request)
  }
}

function isAboutTheKey(error: unknown): boolean {
  return error instanceof Failure && error.code.startsWith('IDEMPOTENCY_')
}

function toReply({ status, body, cookie, replayed }: Answer): WholeReply {
  return {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      pragma: 'no-cache',
      ...(cookie && { 'set-cookie': cookie }),
      ...(replayed && { 'idempotent-replayed': 'true' }),
    },
    body,
  }
}
