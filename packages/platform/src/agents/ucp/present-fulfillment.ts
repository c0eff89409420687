import { toMinor } from '@vitrine/pricing/money'
import type { Checkout } from '../../generated/checkouts.ts'
import type { ShippingOption } from '../../generated/shared.ts'
import type { AgentDocument } from './document.ts'
import { needsDelivery } from './status.ts'
import type { Version } from './versions.ts'

/** The one way to deliver, with the destinations of the agent and the options of the shop; undefined for digital goods. */
export function presentFulfillment(
  checkout: Checkout,
  agent: AgentDocument,
  version: Version,
): object | undefined {
  if (!needsDelivery(checkout)) return undefined
  const { shippingInfo, currency } = checkout
  const ids = shippedLines(checkout)
  const options = shippingOptionsOf(checkout)
  const isNew = version === '2026-08-25'
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids: ids,
        destinations: agent.destinations.map((one) => ({
          ...one,
          ...(isNew && { type: 'shipping_address' }),
        })),
        selected_destination_id: agent.selectedDestinationId ?? null,
        groups: agent.selectedDestinationId
          ? [
              {
                id: 'shipping-1',
                line_item_ids: ids,
                options: options.map((option) => toOption(option, currency, version)),
                selected_option_id: shippingInfo.selectedCarrierServiceOption?.code ?? null,
              },
            ]
          : [],
      },
    ],
  }
}

/** The ids of the lines that are delivered. */
export const shippedLines = ({ lineItems }: Pick<Checkout, 'lineItems'>): readonly string[] =>
  lineItems.filter(({ physicalProperties }) => physicalProperties?.shippable).map(({ id }) => id)

export const shippingOptionsOf = ({
  shippingInfo,
}: Pick<Checkout, 'shippingInfo'>): readonly ShippingOption[] =>
  shippingInfo.carrierServiceOptions
    .flatMap(({ shippingOptions }) => shippingOptions)
    .filter(({ logistics }) => !logistics.pickupDetails)

function toOption({ code, title, logistics, cost }: ShippingOption, currency: string, version: Version) {
  const { deliveryTime } = logistics
  const amount = toMinor(cost.price.amount, currency)
  return {
    id: code,
    title: amount === 0 ? `${title} (Free)` : title,
    ...(deliveryTime && { description: version === '2026-08-25' ? { plain: deliveryTime } : deliveryTime }),
    totals: [
      { type: 'fulfillment', amount },
      { type: 'total', amount },
    ],
  }
}
