import type { DeliveryOption, DeliveryRegion } from '../../generated/shipping-options.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

export interface DeliveryTables {
  readonly delivery_regions: {
    site_id: string
    region_id: string
    revision: number
    name: string
    destinations: Json<DeliveryRegion['destinations']>
    active: boolean
    created_at: Timestamp
    updated_at: Timestamp
  }
  readonly shipping_options: {
    site_id: string
    option_id: string
    revision: number
    code: string
    title: string
    kind: DeliveryOption['kind']
    active: boolean
    position: number
    region_ids: Json<readonly string[]>
    document: Json<OptionDocument>
    created_at: Timestamp
    updated_at: Timestamp
  }
  /** How many orders a time slot has. */
  readonly delivery_slots: {
    site_id: string
    option_id: string
    starts_at: Timestamp
    taken: number
  }
  readonly delivery_slot_bookings: {
    site_id: string
    order_id: string
    option_id: string
    starts_at: Timestamp
  }
}

/** What of an option nobody searches for. */
export type OptionDocument = Pick<
  DeliveryOption,
  'rates' | 'estimatedDeliveryTime' | 'instructions' | 'pickup' | 'area' | 'schedule' | 'extendedFields'
>
