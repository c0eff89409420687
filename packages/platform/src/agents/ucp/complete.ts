import * as z from 'zod'
import { editCheckout } from '../../checkout/checkouts/index.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { type PayOutcome, payCheckout } from '../../payments/payments/index.ts'
import { toAddress } from './addresses.ts'
import { visitorOf } from './agent-visitor.ts'
import { names } from './capabilities.ts'
import { answer, findOwn, notFound, whyClosed } from './checkouts.ts'
import { Destination } from './document.ts'
import { error, type Message } from './messages.ts'
import type { Call, Operation } from './operation.ts'
import { cardOfToken, takesTestTokens, testHandlerId } from './payment-handlers.ts'
import { readModel } from './read-model.ts'
import { type AgentCheckout, changeAgentCheckout } from './store.ts'
import { webhookAddress } from './webhook-address.ts'

const CompleteRequest = z.object({
  payment: z.object({
    instruments: z
      .array(
        z.object({
          handler_id: z.string().max(200),
          credential: z.object({ token: z.string().max(2_000).optional() }).optional(),
          billing_address: Destination.optional(),
        }),
      )
      .max(10),
  }),
})

type Instrument = z.output<typeof CompleteRequest>['payment']['instruments'][number]

/** Pays and orders, once: the payment of a checkout has at most one attempt at a time. */
export const completeCheckout: Operation = {
  needs: names.checkout,
  input: CompleteRequest,
  async run(call, { payment }: z.output<typeof CompleteRequest>) {
    const row = await findOwn(call)
    if (!row) return notFound(call)
    const closed = await whyClosed(call, row)
    if (closed) return answer(call, row.id, [closed])
    const { state } = await readModel(call, row)
    if (state.status !== 'ready_for_complete') return answer(call, row.id)
    const [instrument, ...others] = payment.instruments
    if (!instrument || others.length > 0)
      return answer(call, row.id, [
        error('payment_failed', 'Send exactly one payment instrument', { path: '$.payment.instruments' }),
      ])
    const { agent } = call
    await changeAgentCheckout(call.ctx, row.id, {
      version: agent.version,
      webhook_url: webhookAddress(call.ctx, agent),
    })
    return answer(call, row.id, await pay(call, row, instrument))
  },
}

async function pay(call: Call, row: AgentCheckout, instrument: Instrument): Promise<readonly Message[]> {
  const ctx = visitorOf(call, row)
  const { handler_id, credential, billing_address } = instrument
  if (handler_id !== testHandlerId || !(await takesTestTokens(ctx)))
    return [refused('The shop does not have this payment handler')]
  const card = cardOfToken(credential?.token ?? '', ctx.clock.now())
  if (!card) return [refused('The payment handler does not know this token')]
  if (billing_address) {
    const billingInfo = toAddress(billing_address, row.document.buyer)
    await ctx.transaction((tx) =>
      editCheckout(tx, { id: row.id }, (document) => ({ ...document, billingInfo })),
    )
  }
  try {
    const outcome = await payCheckout(ctx, {
      checkoutId: row.id,
      card,
      savePaymentMethod: false,
      delayCapture: false,
    })
    return await follow(call, row, outcome)
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.status >= 500) throw thrown
    return [error(thrown.code.toLowerCase(), thrown.message)]
  }
}

async function follow(call: Call, row: AgentCheckout, outcome: PayOutcome): Promise<readonly Message[]> {
  if (outcome.status === 'approved') return []
  if (outcome.status === 'declined') return [refused(outcome.message)]
  if (outcome.status === 'challenge')
    await changeAgentCheckout(call.ctx, row.id, { challenge_id: outcome.challengeId })
  return []
}

const refused = (content: string): Message =>
  error('payment_failed', content, { path: '$.payment.instruments[0]' })
