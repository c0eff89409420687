import { createContext, type Runtime } from '../../kernel/http/runtime.ts'
import type { Call } from './operation.ts'
import type { AgentCheckout } from './store.ts'
import type { WriteContext } from './write-context.ts'

/** The context of the visitor that owns a checkout of an agent, so that the rules for buyers hold. */
export function asVisitor({ runtime, ctx }: Pick<Call, 'runtime' | 'ctx'>, visitorId: string): WriteContext {
  const { requestId, request } = ctx
  const caller = { role: 'visitor', siteId: ctx.siteId, visitorId, via: 'none' } as const
  return createContext(runtime, { caller, requestId, request })
}

/** The context of the buyer: the customer for whom the agent acts, or the visitor. */
export function asBuyer(call: Buying, visitorId: string): WriteContext {
  const { runtime, ctx, person } = call
  if (!person) return asVisitor(call, visitorId)
  const { requestId, request, siteId } = ctx
  const { memberId } = person
  const caller = { role: 'member', siteId, memberId, visitorId, delegated: true, via: 'none' } as const
  return createContext(runtime, { caller, requestId, request })
}

type Buying = Pick<Call, 'runtime' | 'ctx' | 'person'>

/** Reads a checkout whose buyer may be a person by now. Answers show no more of them than the agent sent itself. */
export function asReader(runtime: Runtime, { ctx }: Pick<Call, 'ctx'>): WriteContext {
  const { requestId, request } = ctx
  return createContext(runtime, {
    caller: { role: 'app', siteId: ctx.siteId, via: 'none' },
    requestId,
    request,
  })
}

/** A checkout of the agent itself stays its own, also when a later request carries a token. */
export const visitorOf = (call: Buying, { visitor_id, member_id }: AgentCheckout): WriteContext =>
  member_id === null ? asVisitor(call, visitor_id) : asBuyer(call, visitor_id)
