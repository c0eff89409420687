import * as z from 'zod'

import { decimal, guid, text, timestamp } from '../wire.ts'
import { fileReference } from './file.ts'
import {
  InfoSection,
  Preorder,
  ProductCustomField,
  ProductSeo,
  ProductService,
  ProductSubscriptionSettings,
  ProductType,
  ProductVisibility,
} from './product.ts'

/** Part of an address: lower-case letters and digits of any script, with single hyphens between them. */
export const slug = () =>
  z
    .string()
    .max(100)
    .regex(
      /^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u,
      'Expected lower-case letters, digits and single hyphens',
    )

/** A name has more than spaces. */
export const name = (max: number) => text(max).trim().min(1)

const count = (max: number) => z.number().int().min(1).max(max)
const days = () => z.number().int().min(0).max(365)

export const ProductOptionInput = z
  .object({
    name: text(50).min(1),
    kind: z.enum(['TEXT', 'COLOR', 'IMAGE']).optional().describe('Default: TEXT.'),
    choices: z
      .array(
        z.object({
          value: text(100).min(1),
          colorCode: text(20)
            .regex(/^#[0-9a-f]{6}$/i, 'Expected a colour such as "#2f6f4f"')
            .optional(),
          mediaId: text(100).optional().describe('The id of the file of one of the product’s media.'),
        }),
      )
      .min(1)
      .max(100),
  })
  .meta({ id: 'ProductOptionInput' })

export const BundlePartInput = z
  .object({
    productId: guid(),
    variantId: guid().optional().describe('Required if the product has several variants.'),
    quantity: count(1000).optional().describe('Units in one bundle. Default: 1.'),
  })
  .meta({
    id: 'BundlePartInput',
    description:
      'A variant of another product, which is neither a bundle nor a gift card. A draft can be sold in a bundle, an archived product cannot.',
  })

export const ProductVariantInput = z
  .object({
    id: guid()
      .optional()
      .describe('A variant that the product has. Default: the one with the same choices, or a new one.'),
    choices: z
      .record(text(50), text(100))
      .optional()
      .describe('One choice for each option, such as `{"Colour": "Blue"}`.'),
    price: decimal(),
    fullPrice: decimal().optional().describe('The price before a reduction.'),
    cost: decimal().optional(),
    sku: text(40).trim().optional(),
    barcode: text(40).trim().optional(),
    weight: z.number().min(0).max(1_000_000).optional(),
    quantity: z
      .number()
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('Stock of a new variant; later changes are made in the inventory. Default: not tracked.'),
    mediaId: text(100).optional().describe('The id of the file of one of the product’s media.'),
    scheduledDate: timestamp().optional().describe('Only services: the date of the variant.'),
    visible: z
      .boolean()
      .optional()
      .describe(
        'False: shoppers neither see nor buy the variant. Default: true. One variant must be visible.',
      ),
    parts: z
      .array(BundlePartInput)
      .min(1)
      .max(12)
      .optional()
      .describe('Only bundles, and required for them. The stock of a bundle follows from its parts.'),
  })
  .meta({ id: 'ProductVariantInput' })

export const ProductMediaInput = z
  .object({
    fileId: fileReference(),
    altText: text(300).optional().describe('Default: the text of the file.'),
    choices: z.record(text(50), text(100)).optional().describe('The choices that it shows.'),
  })
  .meta({ id: 'ProductMediaInput', description: 'A picture or film of the media library.' })

const SubscriptionOptionInput = z
  .object({
    id: guid().optional(),
    title: text(150).min(1),
    description: text(500).optional(),
    savedPercentage: z.number().int().min(0).max(100),
    subscriptionSettings: ProductSubscriptionSettings,
  })
  .meta({ id: 'ProductSubscriptionOptionInput' })

const fields = {
  slug: slug().optional().describe('Default: made from the name. An earlier slug leads to the new one.'),
  tagline: text(200).optional(),
  description: text(8000).optional(),
  brand: text(50).optional(),
  ribbon: text(40).optional(),
  tags: z.array(text(50).min(1)).max(50).optional(),
  taxGroup: text(100).optional(),
  visibility: ProductVisibility.optional().describe('Default: DRAFT.'),
  publishDate: timestamp().optional(),
  unpublishDate: timestamp().optional(),
  options: z.array(ProductOptionInput).max(6).optional(),
  media: z.array(ProductMediaInput).max(50).optional(),
  collectionIds: z
    .array(guid())
    .max(100)
    .optional()
    .describe('The collections that the product is put into by hand.'),
  details: z
    .array(z.object({ name: text(60).min(1), value: text(300) }))
    .max(50)
    .optional(),
  infoSections: z.array(InfoSection).max(20).optional(),
  customFields: z.array(ProductCustomField).max(50).optional(),
  seo: ProductSeo.optional(),
  preorder: Preorder.optional(),
  minQuantity: count(100_000).optional(),
  maxQuantity: count(100_000).optional(),
  shippable: z.boolean().optional().describe('Default: true for physical products.'),
  size: text(100).optional(),
  deliveryEstimate: z.object({ minDays: days(), maxDays: days() }).optional(),
  service: ProductService.optional().describe('Required for services.'),
  subscriptionOptions: z.array(SubscriptionOptionInput).max(10).optional(),
  relatedProductIds: z.array(guid()).max(50).optional(),
}

export const NewProduct = z
  .object({
    name: name(200),
    itemType: ProductType.optional().describe('Default: PHYSICAL.'),
    ...fields,
    variants: z.array(ProductVariantInput).min(1).max(1000),
  })
  .meta({ id: 'NewProduct' })

const cleared = <T extends z.ZodType>(field: T) => field.nullable()

export const ProductChanges = z
  .object({
    id: guid(),
    revision: z
      .string()
      .max(20)
      .optional()
      .describe('The revision that you read. CONFLICT when the product has changed since.'),
    name: name(200).optional(),
    ...fields,
    tagline: cleared(fields.tagline),
    brand: cleared(fields.brand),
    ribbon: cleared(fields.ribbon),
    taxGroup: cleared(fields.taxGroup),
    publishDate: cleared(fields.publishDate),
    unpublishDate: cleared(fields.unpublishDate),
    seo: cleared(fields.seo),
    preorder: cleared(fields.preorder),
    minQuantity: cleared(fields.minQuantity),
    maxQuantity: cleared(fields.maxQuantity),
    size: cleared(fields.size),
    deliveryEstimate: cleared(fields.deliveryEstimate),
    variants: z
      .array(ProductVariantInput)
      .min(1)
      .max(1000)
      .optional()
      .describe('All variants; the ones that are missing are removed. Required when the options change.'),
  })
  .meta({
    id: 'ProductChanges',
    description: 'The named fields change; a list is replaced as a whole, and null clears a field.',
  })
