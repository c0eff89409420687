import * as z from 'zod'
import { SeoData } from '../published/index.ts'

const amount = z.number().nullish()
const name = z.string().min(1).max(50)

/** The fields of a product that these calls write; all others are ignored. */
export const ProductInput = z.object({
  name: z.string().nullish(),
  slug: z.string().nullish(),
  visible: z.boolean().nullish(),
  productType: z.enum(['physical', 'digital', 'unspecified_product_type']).nullish(),
  description: z.string().max(16_000).nullish(),
  sku: z.string().nullish(),
  weight: amount,
  priceData: z.object({ price: amount }).nullish(),
  price: z.object({ price: amount }).nullish(),
  discount: z
    .object({ type: z.enum(['UNDEFINED', 'NONE', 'AMOUNT', 'PERCENT']).nullish(), value: amount })
    .nullish(),
  costAndProfitData: z.object({ itemCost: amount }).nullish(),
  additionalInfoSections: z
    .array(z.object({ title: z.string().nullish(), description: z.string().nullish() }))
    .nullish(),
  productOptions: z
    .array(
      z.object({
        name,
        choices: z.array(z.object({ value: name.optional(), description: name.optional() })).max(100),
      }),
    )
    .max(6)
    .nullish(),
  ribbon: z.string().nullish(),
  brand: z.string().nullish(),
  seoData: SeoData,
})
export type ProductInput = z.output<typeof ProductInput>

export const VariantOverride = z.object({
  choices: z.record(z.string().max(100), z.string().max(200)).nullish(),
  variantIds: z.array(z.string().max(100)).max(1000).nullish(),
  price: amount,
  cost: amount,
  weight: amount,
  sku: z.string().nullish(),
  visible: z.boolean().nullish(),
})
export type VariantOverride = z.output<typeof VariantOverride>
