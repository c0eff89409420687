import type { DeliveryOption, DeliveryRegion } from '../../generated/shipping-options.ts'

/** The fields of an option that no query filters by. */
export type OptionDocument = Pick<
  DeliveryOption,
  'rates' | 'estimatedDeliveryTime' | 'instructions' | 'pickup' | 'area' | 'schedule' | 'extendedFields'
>

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'delivery_regions.destinations': DeliveryRegion['destinations']
    'shipping_options.document': OptionDocument
    'shipping_options.region_ids': readonly string[]
  }
}
