import type { Checkout } from '../../generated/checkouts.ts'
import { error, type Message } from './messages.ts'

export type Status =
  | 'incomplete'
  | 'requires_escalation'
  | 'ready_for_complete'
  | 'complete_in_progress'
  | 'completed'
  | 'canceled'

export interface Facts {
  readonly checkout: Checkout
  readonly hasEmail: boolean
  readonly isCanceled: boolean
  readonly isHandedOver: boolean
  /** A bank asks the buyer. */
  readonly isChallenged: boolean
  readonly isPaying: boolean
  /** The state of the order, if there is one. */
  readonly order: 'PENDING' | 'PLACED' | undefined
  /** The agent reads and writes destinations and options. */
  readonly takesFulfillment: boolean
  /** The agent can pay by a handler. */
  readonly canPay: boolean
  /** The platform’s reason for not making an order, if nothing below is missing. */
  readonly refusal: { readonly code: string; readonly content: string } | undefined
}

export interface State {
  readonly status: Status
  readonly messages: readonly Message[]
}

export function stateOf(facts: Facts): State {
  if (facts.order === 'PENDING') return { status: 'complete_in_progress', messages: [] }
  if (facts.order) return { status: 'completed', messages: [] }
  if (facts.isCanceled) return { status: 'canceled', messages: [] }
  if (facts.isChallenged)
    return escalated('payment_confirmation_required', 'The bank of the buyer asks for a confirmation')
  if (facts.isPaying) return { status: 'complete_in_progress', messages: [] }
  if (facts.isHandedOver)
    return escalated(
      'handed_over',
      'The buyer continues in the checkout of the shop',
      'requires_buyer_review',
    )
  const missing = whatIsMissing(facts)
  if (missing.length > 0) return { status: 'incomplete', messages: missing }
  if (!facts.takesFulfillment && needsDelivery(facts.checkout))
    return escalated(
      'fulfillment_required',
      'The buyer enters the delivery address in the checkout of the shop',
    )
  if (facts.refusal) return escalated(facts.refusal.code, facts.refusal.content)
  if (!facts.canPay) return escalated('payment_required', 'The buyer pays in the checkout of the shop')
  return { status: 'ready_for_complete', messages: [] }
}

const escalated = (
  code: string,
  content: string,
  severity: 'requires_buyer_input' | 'requires_buyer_review' = 'requires_buyer_input',
): State => ({ status: 'requires_escalation', messages: [error(code, content, { severity })] })

export const needsDelivery = ({ lineItems }: Pick<Checkout, 'lineItems'>): boolean =>
  lineItems.some(({ physicalProperties }) => physicalProperties?.shippable)

const method = '$.fulfillment.methods[0]'

function whatIsMissing({ checkout, hasEmail, takesFulfillment }: Facts): readonly Message[] {
  const { lineItems, shippingInfo } = checkout
  const messages: Message[] = []
  if (lineItems.length === 0) messages.push(error('missing', 'Add an item', { path: '$.line_items' }))
  for (const [index, { availability, productName }] of lineItems.entries()) {
    if (availability.status === 'AVAILABLE') continue
    const { quantityAvailable: left = 0 } = availability
    const content = `${productName.original}: ${left > 0 ? `${left} left` : 'out of stock'}`
    messages.push(error('out_of_stock', content, { path: `$.line_items[${index}].quantity` }))
  }
  if (!hasEmail)
    messages.push(error('missing', 'Send the email address of the buyer', { path: '$.buyer.email' }))
  if (!takesFulfillment || !needsDelivery(checkout)) return messages
  if (!shippingInfo.shippingDestination?.address?.country)
    messages.push(error('missing', 'Select a destination', { path: `${method}.selected_destination_id` }))
  else if (!shippingInfo.carrierServiceOptions.some(({ shippingOptions }) => shippingOptions.length > 0))
    messages.push(
      error('address_undeliverable', 'The shop does not ship there', { path: `${method}.destinations` }),
    )
  else if (!shippingInfo.selectedCarrierServiceOption)
    messages.push(error('missing', 'Select an option', { path: `${method}.groups[0].selected_option_id` }))
  return messages
}
