import { createFromCart, findOpenCheckoutOfCart } from '../../checkout/checkouts/index.ts'
import { lockCartById } from '../../checkout/current-cart/index.ts'
import { asBuyer } from './agent-visitor.ts'
import { wantedLines } from './apply-lines.ts'
import { names } from './capabilities.ts'
import { type AgentCart, changeAgentCart, lockAgentCart } from './cart-store.ts'
import { findOwnCart } from './carts.ts'
import { fillCheckout, makeCheckout, whyClosed } from './checkout-work.ts'
import { answer } from './checkouts.ts'
import { type CheckoutRequest, emptyDocument, NewCheckoutRequest } from './document.ts'
import { failed } from './envelope.ts'
import { error } from './messages.ts'
import type { Call, Operation, Outcome } from './operation.ts'
import { agentChannel } from './order-store.ts'
import { orRefusal } from './refusal.ts'
import { findAgentCheckout } from './store.ts'

export const createCheckout: Operation = {
  needs: names.checkout,
  input: NewCheckoutRequest,
  run(call, request: NewCheckoutRequest) {
    return 'cart_id' in request ? ofCart(call, request) : ofItems(call, request)
  },
}

async function ofItems(call: Call, request: CheckoutRequest): Promise<Outcome> {
  const made = await makeCheckout(call, () => request)
  if ('refusals' in made) return { status: 200, body: failed(call.agent, made.refusals) }
  return answer(call, made.id, made.messages, 201)
}

/** The checkout of a cart; the same one again while it is open. */
async function ofCart(
  call: Call,
  { cart_id, ...more }: Extract<NewCheckoutRequest, { cart_id: string }>,
): Promise<Outcome> {
  const cart = await findOwnCart({ ...call, id: cart_id })
  if (!cart) {
    const message = error('not_found', 'There is no such cart', {
      path: '$.cart_id',
      severity: 'unrecoverable',
    })
    return { status: 200, body: failed(call.agent, [message]) }
  }
  const open = await openCheckoutOf(call, cart)
  if (open) return answer(call, open)
  const made = await orRefusal(() =>
    asBuyer(call, cart.visitor_id).transaction(async (tx) => {
      const now = (await lockAgentCart(tx, cart.id)) ?? cart
      const row = (await lockCartById(tx, cart.id)) ?? tx.fail('CART_NOT_FOUND')
      const { visitor_id: visitorId, document } = now
      const id = await createFromCart(tx, {
        cartId: row.cart_id,
        open: await findOpenCheckoutOfCart(tx, row.cart_id),
        purchaseFlowId: row.purchase_flow_id,
        lines: row.lines,
        document: row.document,
        buyer: { member_id: call.person?.memberId ?? null, visitor_id: visitorId },
        channelType: agentChannel,
      })
      if (await findAgentCheckout(tx, id)) return { id, messages: [] }
      await changeAgentCart(tx, cart.id, { checkout_id: id })
      const request = {
        ...more,
        buyer: more.buyer ?? document.buyer,
        discounts: { codes: [...document.codes] },
        line_items: wantedLines(row.lines, document),
      }
      return fillCheckout(tx, call, {
        id,
        visitorId,
        before: { ...emptyDocument, ...document },
        wanted: () => request,
      })
    }),
  )
  if ('refusals' in made) return { status: 200, body: failed(call.agent, made.refusals) }
  return answer(call, made.id, made.messages, 201)
}

async function openCheckoutOf(call: Call, { checkout_id }: AgentCart): Promise<string | undefined> {
  const row = checkout_id ? await findAgentCheckout(call.ctx, checkout_id) : undefined
  return row && !(await whyClosed(call, row)) ? row.id : undefined
}
