import { endCheckout, refuseClosedShop, startCheckout } from '../../checkout/checkouts/index.ts'
import { asBuyer, visitorOf } from './agent-visitor.ts'
import { applyRequest, type Wanted } from './apply.ts'
import { type AgentDocument, emptyDocument } from './document.ts'
import { error, type Message } from './messages.ts'
import type { Work } from './operation.ts'
import { agentChannel } from './order-store.ts'
import { readModel } from './read-model.ts'
import { NothingToBuy, orRefusal } from './refusal.ts'
import type { Status } from './status.ts'
import {
  type AgentCheckout,
  changeAgentCheckout,
  findAgentCheckout,
  insertAgentCheckout,
  lockAgentCheckout,
} from './store.ts'
import type { WriteContext } from './write-context.ts'

type Refusals = { readonly refusals: readonly Message[] }

/** A new checkout with items, or the reasons why there is none. */
export function makeCheckout(
  work: Work,
  wanted: Wanted,
): Promise<Refusals | { readonly id: string; readonly messages: readonly Message[] }> {
  const visitorId = work.ctx.random.id()
  return orRefusal(() =>
    asBuyer(work, visitorId).transaction(async (tx) => {
      await refuseClosedShop(tx)
      const { id } = await startCheckout(tx, { document: { channelType: agentChannel } })
      return fillCheckout(tx, work, { id, visitorId, before: emptyDocument, wanted })
    }),
  )
}

interface Filling {
  readonly id: string
  readonly visitorId: string
  readonly before: AgentDocument
  readonly wanted: Wanted
}

export async function fillCheckout(
  tx: WriteContext,
  { agent, person }: Work,
  { id, visitorId, before, wanted }: Filling,
) {
  const { document, messages, isEmpty } = await applyRequest(tx, id, before, wanted)
  if (isEmpty) throw new NothingToBuy(messages)
  await insertAgentCheckout(tx, {
    id,
    agent: agent.profileUrl,
    version: agent.version,
    webhook_url: agent.webhookUrl,
    visitor_id: visitorId,
    member_id: person?.memberId ?? null,
    document,
    created_at: tx.clock.now(),
  })
  return { id, messages }
}

/** Changes an open checkout. The messages are about the request. */
export async function changeCheckout(
  work: Work,
  row: AgentCheckout,
  wanted: Wanted,
): Promise<readonly Message[]> {
  const changed = await orRefusal(() =>
    visitorOf(work, row).transaction(async (tx) => {
      const now = (await lockAgentCheckout(tx, row.id)) ?? row
      const { document, messages } = await applyRequest(tx, row.id, now.document, wanted)
      await changeAgentCheckout(tx, row.id, { document })
      return { messages }
    }),
  )
  return 'refusals' in changed ? changed.refusals : changed.messages
}

export async function endOwnCheckout(work: Work, row: AgentCheckout): Promise<void> {
  await visitorOf(work, row).transaction(async (tx) => {
    // A payment that began in the meantime goes on, and makes the order.
    if (!(await tx.services.hooks.isPaying(tx, row.id)) && (await endCheckout(tx, row.id)))
      await changeAgentCheckout(tx, row.id, { canceled_at: tx.clock.now() })
  })
}

/**
 * A checkout that this agent made. The id is a secret, and another agent’s secret does not help. The checkout of a
 * customer needs their token again.
 */
export async function findOwn({ ctx, agent, id, person }: Work): Promise<AgentCheckout | undefined> {
  const row = await findAgentCheckout(ctx, id)
  if (row?.agent !== agent.profileUrl) return undefined
  return row.member_id === null || row.member_id === person?.memberId ? row : undefined
}

const reasons: Readonly<Partial<Record<Status, readonly [code: string, content: string]>>> = {
  completed: ['checkout_completed', 'The checkout is completed'],
  canceled: ['checkout_canceled', 'The checkout is canceled or expired'],
  complete_in_progress: ['payment_in_progress', 'The payment is in progress'],
}

/** The reason why an agent cannot change a checkout any more. */
export async function whyClosed(work: Work, row: AgentCheckout): Promise<Message | undefined> {
  if (row.handed_over_at) return error('handed_over', 'The buyer continues in the checkout of the shop')
  const { state } = await readModel(work, row)
  const reason = reasons[state.status]
  return reason && error(...reason)
}
