import type { Work } from './operation.ts'
import type { CheckoutModel } from './present-checkout.ts'
import { type AgentCheckout, changeAgentCheckout } from './store.ts'

/** Remembers the total of an answer with which the agent can pay. Another total is not charged before it was shown. */
export async function rememberTotal(
  { ctx }: Work,
  row: AgentCheckout,
  { checkout, state }: Pick<CheckoutModel, 'checkout' | 'state'>,
): Promise<void> {
  const { amount } = checkout.payNow.total
  if (state.status === 'ready_for_complete' && row.shown_total !== amount)
    await changeAgentCheckout(ctx, row.id, { shown_total: amount })
}
