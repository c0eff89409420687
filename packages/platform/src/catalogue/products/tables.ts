import type { Generated } from 'kysely'
import type { ProductMedia, ProductService } from '../../generated/products.ts'
import type { DigitalFileInfo, SubscriptionSettings } from '../../generated/shared.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

/** What a product says about itself, apart from what lists filter and sort by. */
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
  /** A whole percentage off the variant's price. */
  readonly savedPercentage: number
  readonly subscriptionSettings: Omit<SubscriptionSettings, 'startDate'>
}

export type ProductItemType = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'

export interface ProductsTables {
  readonly collections: {
    site_id: string
    collection_id: string
    slug: string
    name: string
    description: string
    media: Json<ProductMedia | null>
    position: number
  }
  readonly products: {
    site_id: string
    product_id: string
    slug: string
    name: string
    item_type: ProductItemType
    position: number
    price: number
    on_sale: boolean
    ribbon: string | null
    tax_group: string | null
    collection_ids: readonly string[]
    collection_keys: readonly string[]
    choice_keys: readonly string[]
    search_text: string
    document: Json<ProductDocument>
    created_at: Timestamp
    updated_at: Timestamp
  }
  /** See `marks-store.ts`. */
  readonly catalogue_marks: {
    site_id: string
    place: string
    mark: string
  }
  readonly product_variants: {
    site_id: string
    variant_id: string
    product_id: string
    position: number
    choices: Json<Readonly<Record<string, string>>>
    price: number
    full_price: number | null
    sku: string | null
    weight: number | null
    stock: number | null
    /** Counts its changes. A variant that is written without one begins at 1. */
    stock_revision: Generated<number>
    media_id: string | null
    scheduled_at: Timestamp | null
  }
}
