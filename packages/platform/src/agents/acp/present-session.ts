import { toMinor } from '@vitrine/pricing/money'
import type { Checkout } from '../../generated/checkouts.ts'
import type { ShippingOption } from '../../generated/shared.ts'
import {
  type AgentCheckout,
  type AgentDocument,
  type CheckoutModel,
  needsDelivery,
  type Status,
  shippedLines,
  shippingOptionsOf,
  toLine,
  toTotals,
} from '../ucp/index.ts'
import { presentDetails } from './addresses.ts'
import { presentCapabilities } from './capabilities.ts'
import { presentDiscounts } from './discounts.ts'
import { presentMessage } from './messages.ts'
import { version } from './paths.ts'
import { presentTotals } from './totals.ts'

const statuses: Readonly<Record<Status, string>> = {
  incomplete: 'not_ready_for_payment',
  requires_escalation: 'requires_escalation',
  ready_for_complete: 'ready_for_payment',
  complete_in_progress: 'complete_in_progress',
  completed: 'completed',
  canceled: 'canceled',
}

const linkTypes: Readonly<Record<string, string>> = {
  terms_of_service: 'terms_of_use',
  refund_policy: 'return_policy',
}

/** A checkout as a session of the protocol. */
export function presentSession(row: AgentCheckout, model: CheckoutModel): object {
  const { checkout, document, state, order } = model
  const isOver = state.status === 'completed' || state.status === 'canceled'
  const details = presentDetails(document)
  return {
    id: checkout.id,
    protocol: { version },
    capabilities: presentCapabilities(model),
    ...(document.buyer.email && { buyer: presentBuyer(document) }),
    status: state.status === 'canceled' && !row.canceled_at ? 'expired' : statuses[state.status],
    currency: checkout.currency.toLowerCase(),
    line_items: checkout.lineItems.map((line) => presentLine(line, model)),
    ...(details && { fulfillment_details: details }),
    fulfillment_options: presentOptions(model),
    selected_fulfillment_options: presentSelected(checkout),
    totals: presentTotals(toTotals(checkout)),
    messages: [...model.messages, ...state.messages].map(presentMessage),
    links: model.links.map(({ type, url, title }) => ({ type: linkTypes[type] ?? type, url, title })),
    discounts: presentDiscounts(model),
    created_at: row.created_at.toISOString(),
    expires_at: checkout.expirationDate.toISOString(),
    ...(!isOver && { continue_url: model.continueUrl }),
    ...(state.status === 'completed' &&
      order && {
        order: {
          type: 'order',
          id: order.id,
          checkout_session_id: checkout.id,
          order_number: order.label,
          permalink_url: order.permalink_url,
        },
      }),
  }
}

const presentBuyer = ({ buyer: { consent: _, ...buyer } }: AgentDocument): object => buyer

function presentLine(line: Checkout['lineItems'][number], model: CheckoutModel): object {
  const { id, item, quantity, totals } = toLine(line, model, model.checkout.currency)
  return {
    id,
    item: { id: item.id, name: item.title, unit_amount: item.price },
    quantity,
    name: item.title,
    ...('image_url' in item && { images: [item.image_url] }),
    unit_amount: item.price,
    totals: presentTotals(totals),
  }
}

/** Options are known for an address. */
function presentOptions({ checkout, document }: CheckoutModel): readonly object[] {
  if (!needsDelivery(checkout) || !document.selectedDestinationId) return []
  return shippingOptionsOf(checkout).map((option) => toOption(option, checkout.currency))
}

function toOption({ code, title, logistics, cost }: ShippingOption, currency: string): object {
  const { deliveryTime } = logistics
  const amount = toMinor(cost.price.amount, currency)
  return {
    type: 'shipping',
    id: code,
    title,
    ...(deliveryTime && { description: deliveryTime }),
    totals: [{ type: 'total', display_text: 'Shipping', amount }],
  }
}

function presentSelected(checkout: Checkout): readonly object[] {
  const { selectedCarrierServiceOption: selected } = checkout.shippingInfo
  if (!selected || !needsDelivery(checkout)) return []
  return [{ type: 'shipping', option_id: selected.code, item_ids: shippedLines(checkout) }]
}
