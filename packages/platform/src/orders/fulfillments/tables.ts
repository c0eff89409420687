import type { Fulfillment, FulfillmentStage } from '../../generated/fulfillments.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

export interface FulfillmentsTables {
  readonly fulfillments: {
    site_id: string
    id: string
    order_id: string
    line_items: Json<Fulfillment['lineItems']>
    status: FulfillmentStage
    completed: boolean
    tracking_number: string | null
    shipping_provider: string | null
    tracking_link: string | null
    custom_info: Json<NonNullable<Fulfillment['customInfo']>> | null
    created_at: Timestamp
    updated_at: Timestamp
  }
}
