import * as z from 'zod'

import { guid, Price, text, timestamp } from '../wire.ts'
import { FocalPoint } from './file.ts'
import { CatalogReference, SubscriptionSettings } from './item-details.ts'

export const ProductType = z.enum(['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE', 'BUNDLE']).meta({
  id: 'ProductType',
  description: 'A BUNDLE is sold as one product and consists of variants of other products.',
})

export const ProductVisibility = z.enum(['DRAFT', 'PUBLISHED', 'SCHEDULED', 'ARCHIVED']).meta({
  id: 'ProductVisibility',
  description:
    'Shoppers see published products only. A scheduled product is published at its `publishDate`, and a published one becomes a draft at its `unpublishDate`.',
})

export const InfoSection = z
  .object({ title: text(60).min(1), text: text(5000) })
  .meta({ id: 'InfoSection', description: 'A further text of a product, such as how to care for it.' })

export const ProductCustomField = z
  .object({
    name: text(60).min(1),
    type: z.enum(['TEXT', 'NUMBER', 'BOOLEAN', 'DATE', 'URL']),
    value: text(1000),
  })
  .meta({
    id: 'ProductCustomField',
    description: 'A property of the shop’s own. The value is text in the form of its type, such as `true`.',
  })

export const ProductSeo = z.object({ title: text(200).optional(), description: text(500).optional() }).meta({
  id: 'ProductSeo',
  description: 'Title and description for search engines, instead of name and text.',
})

export const Preorder = z
  .object({
    availableDate: z.iso.date('Expected a date such as "2027-03-01"').optional(),
    limit: z.number().int().min(1).max(99_999).optional().describe('Units of a variant. Default: no limit.'),
    message: text(200).optional(),
  })
  .meta({ id: 'Preorder', description: 'The product can be bought before it is in stock.' })

export const StockInfo = z
  .object({
    status: z.enum(['IN_STOCK', 'LOW', 'SOLD_OUT', 'PREORDER']),
    quantity: z.number().int().min(0).optional(),
  })
  .meta({
    id: 'StockInfo',
    description: '`quantity` is the number of units left, present only when it is low or zero.',
  })

export const ProductMedia = z
  .object({
    id: z.string(),
    kind: z.enum(['IMAGE', 'VIDEO']),
    url: z.string().describe('An address without host means the platform’s own host.'),
    width: z.number().int(),
    height: z.number().int(),
    altText: text(300),
    thumbhash: z.string().optional(),
    focalPoint: FocalPoint.optional(),
    poster: z.string().optional().describe('Only videos: the preview picture, an address like `url`.'),
    stream: z.string().optional().describe('Only videos: the HLS playlist.'),
    duration: z.number().optional().describe('Only videos: the duration in seconds.'),
    /** The choices in this picture, such as `{"Colour": "Blue"}`. */
    choices: z.record(z.string(), z.string()).optional(),
  })
  .meta({
    id: 'ProductMedia',
    description:
      'A picture or film, by the id of its file; `url` is made smaller or another shape by its renditions. `thumbhash` is base64.',
  })

export const ProductOption = z
  .object({
    name: text(50),
    kind: z.enum(['TEXT', 'COLOR', 'IMAGE']),
    choices: z.array(
      z.object({
        value: text(100),
        colorCode: text(20).optional(),
        mediaId: text(100).optional().describe('The picture of the choice, one of the product’s media.'),
        inStock: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ProductOption', description: 'A choice of the buyer, such as the colour.' })

export const BundlePart = z
  .object({
    productId: guid(),
    variantId: guid(),
    quantity: z.number().int().describe('Units in one bundle.'),
    name: text(200).optional().describe('Absent for shoppers if there is a problem.'),
    slug: text(100).optional(),
    choices: z.record(z.string(), z.string()),
    sku: text(40).optional(),
    price: Price.optional().describe('The price of one unit that is bought alone.'),
    media: ProductMedia.optional(),
    stock: StockInfo,
    problem: z
      .enum(['HIDDEN', 'ARCHIVED', 'DELETED'])
      .optional()
      .describe('Why the bundle cannot be sold: its part is a draft or scheduled, archived, or deleted.'),
  })
  .meta({ id: 'BundlePart', description: 'A variant of another product in a bundle.' })

export const ProductVariant = z
  .object({
    id: guid(),
    choices: z.record(z.string(), z.string()),
    price: Price,
    fullPrice: Price.optional(),
    cost: Price.optional().describe('Only for staff and apps: what the shop pays for it.'),
    sku: text(40).optional(),
    barcode: text(40).optional(),
    weight: z.number().optional(),
    stock: StockInfo,
    mediaId: z.string().optional(),
    scheduledDate: timestamp().optional(),
    visible: z
      .literal(false)
      .optional()
      .describe('Only for staff and apps: the variant is hidden, so that shoppers neither see nor buy it.'),
    parts: z.array(BundlePart).optional().describe('Only bundles.'),
    partsPrice: Price.optional().describe('Only bundles: the price of all parts that are bought alone.'),
  })
  .meta({ id: 'ProductVariant', description: 'One combination of choices, with its own price and stock.' })

/** The subscription itself begins at its order. */
export const ProductSubscriptionSettings = SubscriptionSettings.omit({ startDate: true }).meta({
  id: 'ProductSubscriptionSettings',
  description: 'Every `interval` × `frequency`; `billingCycles` absent: until cancelled.',
})

export const ProductSubscriptionOption = z
  .object({
    id: guid(),
    title: text(150),
    description: text(500).optional(),
    price: Price,
    savedPercentage: z.number().int().min(0).max(100),
    subscriptionSettings: ProductSubscriptionSettings,
  })
  .meta({
    id: 'ProductSubscriptionOption',
    description: 'A subscription to the product, named by `options.subscriptionOptionId`.',
  })

export const ProductService = z
  .object({
    durationInMinutes: z.number().int().min(1),
    location: text(200),
    maxParticipants: z.number().int().min(1),
  })
  .meta({ id: 'ProductService', description: 'A service; its dates are its variants.' })

export const DigitalFileInfo = z
  .object({
    fileId: text(200).optional().describe('Of the library; absent: the file is not from there.'),
    fileName: text(255),
    fileType: z.enum([
      'SECURE_PICTURE',
      'SECURE_VIDEO',
      'SECURE_DOCUMENT',
      'SECURE_MUSIC',
      'SECURE_ARCHIVE',
      'SECURE_RAW',
    ]),
    sizeInBytes: z.number().int().min(0),
    pages: z.number().int().optional(),
  })
  .meta({ id: 'DigitalFileInfo', description: 'The file that the buyer downloads after paying.' })

export const CollectionReference = z
  .object({ id: guid(), slug: text(100), name: text(100) })
  .meta({ id: 'CollectionReference' })

export const Product = z
  .object({
    id: guid(),
    slug: text(100),
    name: text(200),
    tagline: text(200).optional(),
    description: text(8000),
    itemType: ProductType,
    catalogReference: CatalogReference,
    currency: z.string(),
    price: Price,
    priceRange: z.object({ min: Price, max: Price }),
    fullPrice: Price.optional(),
    onSale: z.boolean(),
    ribbon: text(40).optional(),
    brand: text(50).optional(),
    tags: z.array(text(50)).optional(),
    options: z.array(ProductOption),
    variants: z.array(ProductVariant).min(1),
    media: z.array(ProductMedia),
    collections: z.array(CollectionReference),
    stock: StockInfo,
    subscriptionOptions: z.array(ProductSubscriptionOption),
    digitalFile: DigitalFileInfo.optional(),
    service: ProductService.optional(),
    physicalProperties: z
      .object({
        weight: z.number().optional(),
        weightUnit: z.enum(['KG', 'LB']),
        shippable: z.boolean(),
        size: text(100).optional(),
      })
      .optional(),
    details: z.array(z.object({ name: text(60), value: text(300) })),
    deliveryEstimate: z.object({ minDays: z.number().int(), maxDays: z.number().int() }).optional(),
    relatedProductIds: z.array(guid()),
    infoSections: z.array(InfoSection).optional(),
    customFields: z.array(ProductCustomField).optional(),
    seo: ProductSeo.optional(),
    preorder: Preorder.optional(),
    minQuantity: z.number().int().optional(),
    maxQuantity: z.number().int().optional(),
    visibility: ProductVisibility.optional().describe('Only for staff and apps, as the next four.'),
    publishDate: timestamp().optional(),
    unpublishDate: timestamp().optional(),
    taxGroup: text(100).optional(),
    revision: z.string().optional(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({
    id: 'Product',
    description:
      'A product of the shop. `price` is the lowest of its variants. `description` holds paragraphs, separated by empty lines.',
  })

export const CollectionRules = z
  .object({
    match: z.enum(['ALL', 'ANY']).optional().describe('Default: ALL.'),
    conditions: z
      .array(
        z
          .object({
            field: z.enum(['TAG', 'BRAND', 'NAME', 'TYPE', 'PRICE', 'STOCK', 'CREATED_DATE']),
            operator: z.enum([
              'IS',
              'IS_NOT',
              'CONTAINS',
              'LESS_THAN',
              'GREATER_THAN',
              'IN_LAST_DAYS',
              'NOT_IN_LAST_DAYS',
            ]),
            value: text(200).min(1),
          })
          .meta({ id: 'CollectionCondition' }),
      )
      .min(1)
      .max(20),
  })
  .meta({
    id: 'CollectionRules',
    description:
      'The products of an automatic collection. PRICE is compared with an amount, and STOCK with a number of units. CREATED_DATE is compared with a day such as `2026-05-01` in the time zone of the site; GREATER_THAN includes that day. IN_LAST_DAYS and NOT_IN_LAST_DAYS take a number of days. Products join and leave as the time passes.',
  })

export const Collection = z
  .object({
    id: guid(),
    slug: text(100),
    name: text(100),
    description: text(1000),
    media: ProductMedia.optional(),
    parentId: guid().optional(),
    seo: ProductSeo.optional(),
    productCount: z.number().int().min(0),
    rules: CollectionRules.optional().describe('Only for staff and apps, as the next two.'),
    visible: z.boolean().optional(),
    revision: z.string().optional(),
  })
  .meta({
    id: 'Collection',
    description:
      'A group of products. Products of a sub-collection are also found by its parent; the count is of its own.',
  })

export const SearchCorrection = z
  .object({ from: z.string(), to: z.string() })
  .meta({ id: 'SearchCorrection', description: 'A corrected word of a search.' })

const facetCount = z.number().int().min(0)

export const ProductFacets = z
  .object({
    collections: z.array(z.object({ id: guid(), slug: text(100), name: text(100), count: facetCount })),
    itemTypes: z.array(z.object({ itemType: ProductType, count: facetCount })),
    options: z.array(
      z.object({
        name: text(50),
        choices: z.array(z.object({ value: text(100), colorCode: text(20).optional(), count: facetCount })),
      }),
    ),
    price: z.object({ min: Price, max: Price }).optional(),
    availability: z.object({ inStock: facetCount, soldOut: facetCount }),
    onSale: facetCount,
  })
  .meta({
    id: 'ProductFacets',
    description: 'The available filters, with the number of products for each choice.',
  })
