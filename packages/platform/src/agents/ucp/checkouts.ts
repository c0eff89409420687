import { endCheckout } from '../../checkout/checkouts/index.ts'
import { visitorOf } from './agent-visitor.ts'
import { applyRequest } from './apply.ts'
import { names } from './capabilities.ts'
import { CheckoutRequest } from './document.ts'
import { failed } from './envelope.ts'
import { error, type Message } from './messages.ts'
import type { Call, Operation, Outcome } from './operation.ts'
import { presentCheckoutTo } from './present-checkout.ts'
import { readModel } from './read-model.ts'
import { orRefusal } from './refusal.ts'
import type { Status } from './status.ts'
import { type AgentCheckout, changeAgentCheckout, findAgentCheckout, lockAgentCheckout } from './store.ts'

export const getCheckout: Operation = {
  needs: names.checkout,
  run: (call) => answer(call, call.id),
}

export const updateCheckout: Operation = {
  needs: names.checkout,
  input: CheckoutRequest,
  async run(call, request: CheckoutRequest) {
    const row = await findOwn(call)
    if (!row) return notFound(call)
    const closed = await whyClosed(call, row)
    if (closed) return answer(call, row.id, [closed])
    const changed = await orRefusal(() =>
      visitorOf(call, row).transaction(async (tx) => {
        const now = (await lockAgentCheckout(tx, row.id)) ?? row
        const { document, messages } = await applyRequest(tx, row.id, now.document, request)
        await changeAgentCheckout(tx, row.id, { document })
        return { messages }
      }),
    )
    return answer(call, row.id, 'refusals' in changed ? changed.refusals : changed.messages)
  },
}

export const cancelCheckout: Operation = {
  needs: names.checkout,
  async run(call) {
    const row = await findOwn(call)
    if (!row) return notFound(call)
    const closed = await whyClosed(call, row)
    if (closed) return answer(call, row.id, [closed])
    await visitorOf(call, row).transaction(async (tx) => {
      // A payment that began in the meantime goes on, and makes the order.
      if (!(await tx.services.hooks.isPaying(tx, row.id)) && (await endCheckout(tx, row.id)))
        await changeAgentCheckout(tx, row.id, { canceled_at: tx.clock.now() })
    })
    return answer(call, row.id)
  },
}

/**
 * A checkout that this agent made. The id is a secret, and another agent’s secret does not help. The checkout of a
 * customer needs their token again.
 */
export async function findOwn({ ctx, agent, id, person }: Call): Promise<AgentCheckout | undefined> {
  const row = await findAgentCheckout(ctx, id)
  if (row?.agent !== agent.profileUrl) return undefined
  return row.member_id === null || row.member_id === person?.memberId ? row : undefined
}

export function notFound({ agent }: Call): Outcome {
  const message = error('not_found', 'There is no such checkout', { severity: 'unrecoverable' })
  return { status: 200, body: failed(agent, [message]) }
}

export async function answer(
  call: Call,
  id: string,
  messages: readonly Message[] = [],
  status = 200,
): Promise<Outcome> {
  const row = await findOwn({ ...call, id })
  if (!row) return notFound(call)
  const model = await readModel(call, row, messages)
  return { status, body: presentCheckoutTo(call.agent, model) }
}

const reasons: Readonly<Partial<Record<Status, readonly [code: string, content: string]>>> = {
  completed: ['checkout_completed', 'The checkout is completed'],
  canceled: ['checkout_canceled', 'The checkout is canceled or expired'],
  complete_in_progress: ['payment_in_progress', 'The payment is in progress'],
}

/** The reason why an agent cannot change a checkout any more. */
export async function whyClosed(call: Call, row: AgentCheckout): Promise<Message | undefined> {
  if (row.handed_over_at) return error('handed_over', 'The buyer continues in the checkout of the shop')
  const { state } = await readModel(call, row)
  const reason = reasons[state.status]
  return reason && error(...reason)
}
