import {
  type CartRow,
  cartById,
  discard,
  estimate,
  lockCartById,
  lockOrCreateCart,
  saveCart,
} from '../../checkout/current-cart/index.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { asVisitor } from './agent-visitor.ts'
import { applyLines } from './apply-lines.ts'
import { names } from './capabilities.ts'
import {
  type AgentCart,
  changeAgentCart,
  findAgentCart,
  insertAgentCart,
  lockAgentCart,
} from './cart-store.ts'
import { CartRequest, emptyDocument } from './document.ts'
import { enterBuyer } from './enter-buyer.ts'
import { distinctCodes, enterCodes } from './enter-codes.ts'
import { failed } from './envelope.ts'
import { error, type Message } from './messages.ts'
import type { Call, Operation, Outcome } from './operation.ts'
import { presentCartTo } from './present-cart.ts'
import { NothingToBuy, orRefusal } from './refusal.ts'
import type { WriteContext } from './write-context.ts'

/** Agents are promised this much; the shop removes abandoned carts later. */
const lifetime = days(7)

export const createCart: Operation = {
  needs: names.cart,
  input: CartRequest,
  async run(call, request: CartRequest) {
    const visitorId = call.ctx.random.id()
    const made = await orRefusal(() =>
      asVisitor(call, visitorId).transaction(async (tx) => {
        const { language } = await tx.services.settings(tx)
        const now = tx.clock.now()
        const owner = { kind: 'visitor', id: visitorId } as const
        const row = await lockOrCreateCart(tx, owner, {
          cartId: tx.random.id(),
          purchaseFlowId: tx.random.id(),
          document: { buyerLanguage: language },
          now,
        })
        const { document, messages } = await write(tx, row, emptyDocument, request)
        const id = row.cart_id
        await insertAgentCart(tx, {
          id,
          agent: call.agent.profileUrl,
          visitor_id: visitorId,
          document,
          created_at: now,
        })
        return { id, messages }
      }),
    )
    if ('refusals' in made) return { status: 200, body: failed(call.agent, made.refusals) }
    return answer(call, made.id, made.messages, 201)
  },
}

export const getCart: Operation = { needs: names.cart, run: (call) => answer(call, call.id) }

export const updateCart: Operation = {
  needs: names.cart,
  input: CartRequest,
  async run(call, request: CartRequest) {
    const own = await findOwnCart(call)
    if (!own) return answer(call, call.id)
    const changed = await orRefusal(() =>
      asVisitor(call, own.visitor_id).transaction(async (tx) => {
        const { document: before } = (await lockAgentCart(tx, own.id)) ?? own
        const row = (await lockCartById(tx, own.id)) ?? tx.fail('CART_NOT_FOUND')
        const { document, messages } = await write(tx, row, before, request)
        await changeAgentCart(tx, own.id, { document })
        return { messages }
      }),
    )
    return answer(call, own.id, 'refusals' in changed ? changed.refusals : changed.messages)
  },
}

/** A canceled cart is answered once more, and is gone then. */
export const cancelCart: Operation = {
  needs: names.cart,
  async run(call) {
    const own = await findOwnCart(call)
    const last = await answer(call, call.id)
    if (!own) return last
    await asVisitor(call, own.visitor_id).transaction(async (tx) => {
      const row = await lockCartById(tx, own.id)
      if (row) await discard(tx, row)
    })
    return last
  },
}

/** A cart that this agent made, and that is still there. */
export async function findOwnCart({ ctx, agent, id }: Call): Promise<AgentCart | undefined> {
  const cart = await findAgentCart(ctx, id)
  return cart?.agent === agent.profileUrl && (await cartById(ctx, id)) ? cart : undefined
}

async function write(
  tx: WriteContext,
  row: CartRow,
  before: AgentCart['document'],
  request: CartRequest,
): Promise<Pick<AgentCart, 'document'> & { readonly messages: readonly Message[] }> {
  const items = await applyLines(tx, row.lines, before, request.line_items)
  if (items.lines.length === 0) throw new NothingToBuy(items.messages)
  const { buyer, messages } = enterBuyer(before.buyer, request.buyer ?? {})
  const codes = distinctCodes(request.discounts?.codes)
  const { email: _, ...without } = row.document
  const named = { ...without, ...(buyer.email && { email: buyer.email }) }
  const owner = { member_id: null, visitor_id: row.owner_id }
  const entered = await enterCodes(tx, owner, named, codes)
  await saveCart(tx, row, { lines: items.lines, document: entered.document })
  return {
    document: { buyer, itemIds: items.itemIds, codes },
    messages: [...items.messages, ...messages, ...entered.messages],
  }
}

async function answer(
  call: Call,
  id: string,
  messages: readonly Message[] = [],
  status = 200,
): Promise<Outcome> {
  const own = await findOwnCart({ ...call, id })
  const row = own && (await cartById(call.ctx, id))
  if (!own || !row) {
    const message = error('not_found', 'There is no such cart', { severity: 'unrecoverable' })
    return { status: 200, body: failed(call.agent, [message]) }
  }
  const ctx = asVisitor(call, own.visitor_id)
  const estimated = await estimate({ calculateTax: false, calculateShipping: false }, ctx, row)
  const shown = { id, document: own.document, messages, expires: later(row.updated_at, lifetime) }
  return { status, body: presentCartTo(call.agent, { ...shown, estimated, baseUrl: ctx.services.baseUrl }) }
}
