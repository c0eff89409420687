import type { ProductMedia, ProductService } from '../../generated/products.ts'
import type { DigitalFileInfo, SubscriptionSettings } from '../../generated/shared.ts'

/** The properties of a product that lists do not filter or sort by. */
export interface ProductDocument {
  readonly tagline?: string
  readonly description: string
  readonly options: readonly StoredOption[]
  readonly media: readonly ProductMedia[]
  readonly subscriptionOptions: readonly StoredSubscriptionOption[]
  readonly digitalFile?: DigitalFileInfo
  readonly service?: ProductService
  readonly size?: string
  readonly shippable: boolean
  readonly details: readonly { readonly name: string; readonly value: string }[]
  readonly deliveryEstimate?: { readonly minDays: number; readonly maxDays: number }
  readonly relatedProductIds: readonly string[]
}

export interface StoredOption {
  readonly name: string
  readonly kind: 'TEXT' | 'COLOR'
  readonly choices: readonly { readonly value: string; readonly colorCode?: string }[]
}

export interface StoredSubscriptionOption {
  readonly id: string
  readonly title: string
  readonly description?: string
  /** A whole percentage of the variant's price. */
  readonly savedPercentage: number
  readonly subscriptionSettings: Omit<SubscriptionSettings, 'startDate'>
}

export type ProductItemType = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'collections.media': ProductMedia | null
    'products.document': ProductDocument
    'product_variants.choices': Readonly<Record<string, string>>
  }
}
