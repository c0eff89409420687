import { presentCheckout, readOwnCheckout, readyCheckout } from '../../checkout/checkouts/index.ts'
import type { Checkout } from '../../generated/checkouts.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { findOrder } from '../../orders/orders/index.ts'
import { findChallenge } from '../../payments/payments/index.ts'
import { has } from './agent.ts'
import { asReader, visitorOf } from './agent-visitor.ts'
import { names } from './capabilities.ts'
import { continueUrl } from './continue-link.ts'
import { policyLinks } from './links.ts'
import type { Message } from './messages.ts'
import type { Work } from './operation.ts'
import { orderPermalink } from './order-permalink.ts'
import { paymentHandler } from './payment-handlers.ts'
import type { CheckoutModel } from './present-checkout.ts'
import { type Facts, stateOf } from './status.ts'
import type { AgentCheckout } from './store.ts'

/** Reads a checkout of the agent as it is now. */
export async function readModel(
  work: Work,
  row: AgentCheckout,
  messages: readonly Message[] = [],
): Promise<CheckoutModel> {
  const { agent, runtime } = work
  const ctx = asReader(runtime, work)
  const checkout = await presentCheckout(ctx, await readOwnCheckout(ctx, row.id))
  const order = checkout.orderId ? await findOrder(ctx, checkout.orderId) : undefined
  const isExpired = checkout.expirationDate <= ctx.clock.now()
  const handler = await paymentHandler(ctx)
  const facts: Omit<Facts, 'refusal'> = {
    checkout,
    hasEmail: row.document.buyer.email !== undefined,
    isCanceled: row.canceled_at !== null || isExpired,
    isHandedOver: row.handed_over_at !== null,
    isChallenged: await isChallenged(work, row),
    isPaying: await ctx.services.hooks.isPaying(ctx, row.id),
    order: order && (order.status === 'PENDING' ? 'PENDING' : 'PLACED'),
    takesFulfillment: has(agent, names.fulfillment),
    canPay: handler !== undefined,
  }
  const early = stateOf({ ...facts, refusal: undefined })
  const refusal = early.status === 'ready_for_complete' ? await whyNot(work, row, checkout) : undefined
  return {
    checkout,
    document: row.document,
    state: refusal ? stateOf({ ...facts, refusal }) : early,
    messages,
    links: await policyLinks(ctx),
    handler,
    continueUrl: await continueUrl(ctx, row, checkout.expirationDate),
    order: order && {
      id: order.id,
      label: order.number,
      permalink_url: await orderPermalink(ctx, order, row.handed_over_at !== null),
    },
    baseUrl: ctx.services.baseUrl,
  }
}

/** Asks the rules that every order passes. */
async function whyNot(work: Work, row: AgentCheckout, { id }: Checkout): Promise<Facts['refusal']> {
  try {
    await readyCheckout(visitorOf(work, row), id, {})
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.status >= 500) throw thrown
    return { code: thrown.code.toLowerCase(), content: thrown.message }
  }
}

async function isChallenged(work: Work, row: AgentCheckout): Promise<boolean> {
  if (!row.challenge_id) return false
  const attempt = await findChallenge(asReader(work.runtime, work), row.challenge_id).catch(
    (thrown: unknown) => {
      if (thrown instanceof Failure) return undefined
      throw thrown
    },
  )
  return attempt?.state === 'CHALLENGED'
}
