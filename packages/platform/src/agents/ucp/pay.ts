import { checkedAddress, editCheckout } from '../../checkout/checkouts/index.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { type PayOutcome, payCheckout } from '../../payments/payments/index.ts'
import { toAddress } from './addresses.ts'
import { visitorOf } from './agent-visitor.ts'
import type { Destination } from './document.ts'
import { error, type Message, warning } from './messages.ts'
import type { Work } from './operation.ts'
import { paymentHandler } from './payment-handlers.ts'
import { type AgentCheckout, changeAgentCheckout } from './store.ts'

export interface Instrument {
  readonly handler_id: string
  readonly credential?: { readonly token?: string | undefined } | undefined
  readonly billing_address?: Destination | undefined
}

/** Pays and orders, once: the payment of a checkout has at most one attempt at a time. */
export async function pay(
  work: Work,
  row: AgentCheckout,
  { handler_id, credential, billing_address }: Instrument,
): Promise<readonly Message[]> {
  const { version, webhookUrl } = work.agent
  await changeAgentCheckout(work.ctx, row.id, { version, webhook_url: webhookUrl })
  const ctx = visitorOf(work, row)
  if (handler_id !== (await paymentHandler(ctx))?.id)
    return [refused('The shop does not have this payment handler')]
  if (!credential?.token) return [refused('Send the token of the payment handler')]
  try {
    if (billing_address) {
      const { address, ...person } = toAddress(billing_address, row.document.buyer)
      const billingInfo = { ...person, ...(address && { address: checkedAddress(ctx, address, 'address') }) }
      await ctx.transaction((tx) =>
        editCheckout(tx, { id: row.id }, (document) => ({ ...document, billingInfo })),
      )
    }
    const outcome = await payCheckout(ctx, {
      checkoutId: row.id,
      agentToken: credential.token,
      expectedTotal: row.shown_total ?? undefined,
      savePaymentMethod: false,
      delayCapture: false,
    })
    return await follow(work, row, outcome)
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.status >= 500) throw thrown
    if (thrown.code === 'CHECKOUT_CHANGED')
      return [warning('price_changed', 'The total changed. Ask the buyer, then complete again', '$.totals')]
    return [error(thrown.code.toLowerCase(), thrown.message)]
  }
}

async function follow(work: Work, row: AgentCheckout, outcome: PayOutcome): Promise<readonly Message[]> {
  if (outcome.status === 'approved') return []
  if (outcome.status === 'declined') return [refused(outcome.message)]
  if (outcome.status === 'challenge')
    await changeAgentCheckout(work.ctx, row.id, { challenge_id: outcome.challengeId })
  return []
}

const refused = (content: string): Message =>
  error('payment_failed', content, { path: '$.payment.instruments[0]' })
