import type { EstimateCurrentCartTotalsOutput } from '../../generated/current-cart.ts'
import { type Agent, has } from './agent.ts'
import { names } from './capabilities.ts'
import type { AgentCart } from './cart-store.ts'
import { envelope } from './envelope.ts'
import { error, type Message } from './messages.ts'
import { buyerOf } from './present-checkout.ts'
import { toLine } from './present-line.ts'
import { toDiscounts, toTotals } from './totals.ts'

interface CartModel {
  readonly id: string
  readonly document: AgentCart['document']
  readonly messages: readonly Message[]
  readonly estimated: EstimateCurrentCartTotalsOutput
  readonly expires: Date
  readonly baseUrl: string
}

/** A cart in the version of the agent. Its total is without delivery and tax. */
export function presentCartTo(
  agent: Agent,
  { id, document, estimated, expires, baseUrl, ...model }: CartModel,
): object {
  const { cart, calculatedLineItems, currency } = estimated
  const priced = {
    ...estimated,
    taxIncludedInPrice: cart.taxIncludedInPrices,
    lineItems: calculatedLineItems.map(({ pricesBreakdown }) => ({
      discount: pricesBreakdown.totalDiscount,
    })),
  }
  const messages = [...model.messages, ...cart.lineItems.flatMap(soldOut)]
  const isNew = agent.version === '2026-08-25'
  return {
    ucp: envelope(agent, isNew ? [names.cart, names.discount, names.consent] : [names.cart, names.discount]),
    id,
    currency,
    line_items: cart.lineItems.map(({ image, ...line }) =>
      toLine({ ...line, media: image }, { document, baseUrl }, currency),
    ),
    buyer: isNew ? buyerOf(agent, document) : withoutConsent(document),
    totals: toTotals(priced),
    ...(messages.length > 0 && { messages }),
    expires_at: expires.toISOString(),
    ...(has(agent, names.discount) && { discounts: { codes: document.codes, applied: toDiscounts(priced) } }),
  }
}

const withoutConsent = ({ buyer: { consent: _, ...buyer } }: AgentCart['document']): object => buyer

function soldOut(
  { availability, productName }: EstimateCurrentCartTotalsOutput['cart']['lineItems'][number],
  index: number,
): Message[] {
  if (availability.status === 'AVAILABLE') return []
  const path = `$.line_items[${index}].quantity`
  return [error('out_of_stock', `${productName.original}: not in stock in this quantity`, { path })]
}
