import { asReader } from './agent-visitor.ts'
import { names } from './capabilities.ts'
import { failed } from './envelope.ts'
import { error } from './messages.ts'
import type { Operation } from './operation.ts'
import { readsOrders } from './person.ts'
import { presentOrder } from './present-order.ts'
import { readAgentOrder, readPersonOrder } from './read-order.ts'

/**
 * Returns an order to the agent that placed it, or that may read the orders of its buyer. The id alone does not help: it
 * stands in emails and addresses of pages. Nor does the token of one customer open the orders of others.
 */
export const getOrder: Operation = {
  needs: names.order,
  needsProof: true,
  async run(call) {
    const { agent, id, isSigned, person } = call
    const ctx = asReader(call.runtime, call)
    // In development, agents without keys can be tried.
    const isProven = isSigned || (ctx.services.dev && !readsOrders(person))
    const model =
      (readsOrders(person) && (await readPersonOrder(ctx, id, person))) ||
      (isProven && (await readAgentOrder(ctx, id, agent.profileUrl)))
    if (model) return { status: 200, body: presentOrder(agent, model) }
    const message = error('not_found', 'There is no such order', { severity: 'unrecoverable' })
    return { status: 200, body: failed(agent, [message]) }
  },
}
