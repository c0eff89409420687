import type {
  CollectionRules,
  DigitalFileInfo,
  InfoSection,
  Preorder,
  ProductCustomField,
  ProductMedia,
  ProductSeo,
  ProductService,
  SubscriptionSettings,
} from '../../generated/shared.ts'

/** The properties of a product that lists do not filter or sort by. */
export interface ProductDocument {
  /** By language. The site's own language is always there. */
  readonly texts: Readonly<Record<string, ProductTexts>>
  readonly options: readonly StoredOption[]
  readonly media: readonly ProductMedia[]
  readonly subscriptionOptions: readonly StoredSubscriptionOption[]
  readonly digitalFile?: DigitalFileInfo
  readonly service?: ProductService
  readonly size?: string
  readonly shippable: boolean
  readonly deliveryEstimate?: { readonly minDays: number; readonly maxDays: number }
  readonly relatedProductIds: readonly string[]
  readonly customFields?: readonly ProductCustomField[]
  readonly preorder?: Preorder
  readonly minQuantity?: number
  readonly maxQuantity?: number
}

/** The texts that shoppers read. */
export interface ProductTexts {
  readonly name: string
  readonly tagline?: string
  readonly description: string
  readonly details: readonly { readonly name: string; readonly value: string }[]
  readonly infoSections?: readonly InfoSection[]
  readonly seo?: ProductSeo
}

export interface StoredOption {
  readonly name: string
  readonly kind: 'TEXT' | 'COLOR' | 'IMAGE'
  readonly choices: readonly {
    readonly value: string
    readonly colorCode?: string
    readonly mediaId?: string
  }[]
}

export interface StoredSubscriptionOption {
  readonly id: string
  readonly title: string
  readonly description?: string
  /** A whole percentage of the variant's price. */
  readonly savedPercentage: number
  readonly subscriptionSettings: Omit<SubscriptionSettings, 'startDate'>
}

/** A part of a bundle. The name is that of the time of writing, for when the product is deleted. */
export interface StoredPart {
  readonly productId: string
  readonly variantId: string
  readonly quantity: number
  readonly name: string
}

export type ProductItemType = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE' | 'BUNDLE'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'collections.media': ProductMedia | null
    'collections.rules': CollectionRules | null
    'collections.seo': ProductSeo | null
    'products.document': ProductDocument
    'products.item_type': ProductItemType
    'product_variants.choices': Readonly<Record<string, string>>
    'product_variants.parts': readonly StoredPart[] | null
  }
}

/** The texts in a language, or in the first one that the product has. */
export function textsIn({ texts }: ProductDocument, language: string): ProductTexts {
  const known = texts[language] ?? Object.values(texts)[0]
  if (!known) throw new Error('A product without texts')
  return known
}
