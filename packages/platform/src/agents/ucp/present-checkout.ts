import type { Checkout } from '../../generated/checkouts.ts'
import type { AgentHandler } from '../../kernel/ports/payment-gateway.ts'
import { type Agent, has } from './agent.ts'
import { names } from './capabilities.ts'
import { presentConsent } from './consent.ts'
import type { AgentDocument } from './document.ts'
import { envelope } from './envelope.ts'
import type { Link } from './links.ts'
import type { Message } from './messages.ts'
import { presentHandlers } from './payment-handlers.ts'
import { presentFulfillment } from './present-fulfillment.ts'
import { toLine } from './present-line.ts'
import type { State } from './status.ts'
import { toDiscounts, toTotals } from './totals.ts'

/** Everything that an answer about a checkout shows, in no version yet. */
export interface CheckoutModel {
  readonly checkout: Checkout
  readonly document: AgentDocument
  readonly state: State
  /** About the request, besides those of the state. */
  readonly messages: readonly Message[]
  readonly links: readonly Link[]
  readonly handler: AgentHandler | undefined
  readonly continueUrl: string
  readonly order: { readonly id: string; readonly label: string; readonly permalink_url: string } | undefined
  readonly baseUrl: string
}

const used = [names.checkout, names.fulfillment, names.discount, names.consent] as const

/** A checkout in the version of the agent, without fields of extensions that it does not have. */
export function presentCheckoutTo(agent: Agent, model: CheckoutModel): object {
  const { checkout, document, state, links, order } = model
  const { status } = state
  const messages = [...model.messages, ...state.messages]
  const isOver = status === 'completed' || status === 'canceled'
  const fulfillment = has(agent, names.fulfillment)
    ? presentFulfillment(checkout, document, agent.version)
    : undefined
  return {
    ucp: envelope(agent, used, { payment_handlers: presentHandlers(model.handler) }),
    id: checkout.id,
    status,
    currency: checkout.currency,
    line_items: checkout.lineItems.map((line) => toLine(line, model, checkout.currency)),
    buyer: buyerOf(agent, document),
    totals: toTotals(checkout),
    ...(messages.length > 0 && { messages }),
    links,
    expires_at: checkout.expirationDate.toISOString(),
    ...(!isOver && { continue_url: model.continueUrl }),
    payment: { instruments: [] },
    ...(fulfillment && { fulfillment }),
    ...(has(agent, names.discount) && {
      discounts: { codes: document.codes, applied: toDiscounts(checkout) },
    }),
    ...(status === 'completed' && order && { order }),
  }
}

export function buyerOf(
  agent: Agent,
  { buyer: { consent, ...buyer } }: Pick<AgentDocument, 'buyer'>,
): object {
  const shown = has(agent, names.consent) ? presentConsent(consent, agent.version) : undefined
  return { ...buyer, ...(shown && { consent: shown }) }
}
