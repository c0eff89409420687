import type { FulfillmentStage } from '@vitrine/client/fulfillments'
import type { Tone } from '@vitrine/ui/badge'

/** In the order in which a shipment passes them. */
export const shipmentStages: Readonly<
  Record<FulfillmentStage, { readonly name: string; readonly tone: Tone }>
> = {
  Pending: { name: 'Pending', tone: 'caution' },
  Accepted: { name: 'Accepted', tone: 'accent' },
  Ready: { name: 'Ready', tone: 'accent' },
  In_Delivery: { name: 'In transit', tone: 'accent' },
  Fulfilled: { name: 'Delivered', tone: 'positive' },
}

const order = Object.keys(shipmentStages) as FulfillmentStage[]

/** A stage only moves forward. */
export const stagesAfter = (stage: FulfillmentStage): readonly FulfillmentStage[] =>
  order.slice(order.indexOf(stage) + 1)
