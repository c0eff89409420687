import { createContext, type Runtime } from '../../kernel/http/runtime.ts'
import type { Work } from './operation.ts'
import type { AgentCheckout } from './store.ts'
import type { WriteContext } from './write-context.ts'

/** The context of the visitor that owns a checkout of an agent, so that the rules for buyers hold. */
export function asVisitor({ runtime, ctx }: Pick<Work, 'runtime' | 'ctx'>, visitorId: string): WriteContext {
  const { requestId, request } = ctx
  const caller = { role: 'visitor', siteId: ctx.siteId, visitorId, via: 'none' } as const
  return createContext(runtime, { caller, requestId, request })
}

/** The context of the buyer: the customer for whom the agent acts, or the visitor. */
export function asBuyer(work: Buying, visitorId: string): WriteContext {
  const { runtime, ctx, person } = work
  if (!person) return asVisitor(work, visitorId)
  const { requestId, request, siteId } = ctx
  const { memberId } = person
  const caller = { role: 'member', siteId, memberId, visitorId, delegated: true, via: 'none' } as const
  return createContext(runtime, { caller, requestId, request })
}

type Buying = Pick<Work, 'runtime' | 'ctx' | 'person'>

/** Reads a checkout whose buyer may be a person by now. Answers show no more of them than the agent sent itself. */
export function asReader(runtime: Runtime, { ctx }: Pick<Work, 'ctx'>): WriteContext {
  const { requestId, request } = ctx
  return createContext(runtime, {
    caller: { role: 'app', siteId: ctx.siteId, via: 'none' },
    requestId,
    request,
  })
}

/** A checkout of the agent itself stays its own, also when a later request carries a token. */
export const visitorOf = (work: Buying, { visitor_id, member_id }: AgentCheckout): WriteContext =>
  member_id === null ? asVisitor(work, visitor_id) : asBuyer(work, visitor_id)
