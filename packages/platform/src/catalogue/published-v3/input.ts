import * as z from 'zod'
import { SeoData } from '../published/index.ts'

const text = (max: number) => z.string().max(max).nullish()
const Amount = z.object({ amount: z.string().max(32).nullish() }).nullish()
const named = z.object({ id: text(100), name: text(100) }).nullish()

const OptionInput = z.object({
  id: text(100),
  name: text(50),
  optionRenderType: z.enum(['TEXT_CHOICES', 'SWATCH_CHOICES']).nullish(),
  choicesSettings: z
    .object({
      choices: z
        .array(
          z.object({
            choiceId: text(100),
            name: text(50),
            choiceType: z.enum(['CHOICE_TEXT', 'ONE_COLOR']).nullish(),
            colorCode: text(20),
          }),
        )
        .max(1000),
    })
    .nullish(),
})
export type OptionInput = z.output<typeof OptionInput>

const Preorder = z
  .object({ enabled: z.boolean().nullish(), message: text(250), limit: z.number().int().nullish() })
  .nullish()

const TagIds = z.object({ tagIds: z.array(z.string().min(1).max(50)).max(100).nullish() }).nullish()

/** Only staff and apps would see private tags, which products do not have. */
export const Tags = z.object({
  publicTags: TagIds,
  privateTags: z.object({ tagIds: z.array(z.string()).max(0, 'Products have public tags alone') }).nullish(),
})

export const VariantInput = z.object({
  id: text(100),
  visible: z.boolean().nullish(),
  sku: text(40),
  barcode: text(40),
  choices: z
    .array(
      z.object({
        optionChoiceIds: z.object({ optionId: text(100), choiceId: text(100) }).nullish(),
        optionChoiceNames: z.object({ optionName: text(100), choiceName: text(100) }).nullish(),
      }),
    )
    .max(6)
    .nullish(),
  price: z.object({ actualPrice: Amount, compareAtPrice: Amount }).nullish(),
  revenueDetails: z.object({ cost: Amount }).nullish(),
  physicalProperties: z.object({ weight: z.number().nullish() }).nullish(),
  media: z.object({ id: text(1000) }).nullish(),
  inventoryItem: z
    .object({
      quantity: z.number().int().min(0).max(99_999).nullish(),
      inStock: z.boolean().nullish(),
      preorderInfo: Preorder,
    })
    .nullish(),
})
export type VariantInput = z.output<typeof VariantInput>

/** The fields of a product that these calls write; all others are ignored. */
export const ProductInput = z.object({
  name: text(1000),
  slug: text(300),
  productType: z.enum(['PHYSICAL', 'DIGITAL']).nullish(),
  visible: z.boolean().nullish(),
  plainDescription: text(16_000),
  description: z.unknown().optional(),
  media: z
    .object({
      itemsInfo: z
        .object({
          items: z.array(z.object({ id: text(1000), url: text(4000), altText: text(1000) })).max(50),
        })
        .nullish(),
    })
    .nullish(),
  seoData: SeoData,
  taxGroupId: text(100),
  options: z.array(OptionInput).max(6).nullish(),
  modifiers: z.array(z.unknown()).max(0, 'The products of this shop have no modifiers').nullish(),
  brand: named,
  ribbon: named,
  infoSections: z
    .array(
      z.object({
        id: text(100),
        uniqueName: text(100),
        title: text(100),
        plainDescription: text(16_000),
        description: z.unknown().optional(),
      }),
    )
    .max(20)
    .nullish(),
  tags: Tags.nullish(),
  mainCategoryId: text(100),
  variantsInfo: z.object({ variants: z.array(VariantInput).min(1).max(1000) }).nullish(),
})
export type ProductInput = z.output<typeof ProductInput>

export const ProductUpdate = ProductInput.extend({
  id: z.string().min(1).max(100),
  revision: z.union([z.string().min(1).max(20), z.number().int()]).transform(String),
})
export type ProductUpdate = z.output<typeof ProductUpdate>
