import type { Code } from '@vitrine/contract/codes'
import { NewProduct, ProductChanges } from '@vitrine/contract/shapes/product-input'
import { currencyDigits } from '@vitrine/pricing/money'
import * as z from 'zod'
import type { Product } from '../../generated/products.ts'
import type { Page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { decoded, publishedCalls } from '../../kernel/http/published.ts'
import { changeProduct, createProduct, deleteProduct } from '../products/index.ts'
import { mediaFor, onlyVariantId, variantWishes } from '../published/index.ts'
import { codes, fields } from './codes.ts'
import { ProductInput, VariantOverride } from './input.ts'
import { lockedProduct, productNamed, toProducts } from './products.ts'
import { toV1Variant } from './to-product.ts'
import { toChanges, toNewProduct, withOverrides } from './to-wish.ts'

const { writes } = publishedCalls(codes, fields)
const manage = 'PRODUCTS.MANAGE'
const id = z.string().min(1).max(100)
const created = z.object({ product: NewProduct })
const changed = z.object({ product: ProductChanges })

export const productWritingCalls: readonly Page[] = [
  ...writes(
    'POST /stores/v1/products',
    manage,
    z.object({ product: ProductInput }),
    async ({ product }, ctx) => {
      if (typeof (product.priceData?.price ?? product.price?.price) !== 'number')
        ctx.violation('product.priceData.price', 'REQUIRED_FIELD', 'is required')
      const input = decoded(created, { product: toNewProduct(product, await digitsOf(ctx)) })
      return answered(ctx, (await createProduct(ctx, input.product)).id)
    },
  ),

  ...writes(
    'PATCH /stores/v1/products/{product.id}',
    manage,
    z.object({ product: ProductInput.extend({ id }) }),
    async ({ product }, ctx) => {
      const { product: before } = await lockedProduct(ctx, product.id)
      return answered(ctx, await change(ctx, before, toChanges(product, before, await digitsOf(ctx))))
    },
  ),

  ...writes('DELETE /stores/v1/products/{id}', manage, z.object({ id }), async (input, ctx) => {
    await deleteProduct(ctx, input.id)
    return {}
  }),

  ...writes(
    'PATCH /stores/v1/products/{id}/variants',
    manage,
    z.object({ id, variants: z.array(VariantOverride).max(1000) }),
    async (input, ctx) => {
      const { product } = await lockedProduct(ctx, input.id)
      await change(ctx, product, { variants: withOverrides(product, input.variants, onlyVariantId) })
      const stocked = await productNamed(ctx, input.id)
      return { variants: stocked.product.variants.map((variant) => toV1Variant(variant, stocked)) }
    },
  ),

  ...writes(
    'POST /stores/v1/products/{id}/variants/resetToDefault',
    manage,
    z.object({ id }),
    async (input, ctx) => {
      const { product } = await lockedProduct(ctx, input.id)
      const [first] = variantWishes(product)
      const { price = '0', fullPrice, weight } = first ?? {}
      const variants = variantWishes(product).map(({ sku: _, cost: __, ...variant }) => ({
        ...variant,
        price,
        fullPrice,
        weight,
      }))
      await change(ctx, product, { variants })
      return {}
    },
  ),

  ...writes('DELETE /stores/v1/products/{id}/options', manage, z.object({ id }), async (input, ctx) => {
    const { product } = await lockedProduct(ctx, input.id)
    const variants = variantWishes(product)
      .slice(0, 1)
      .map((variant) => ({ ...variant, choices: {} }))
    await change(ctx, product, { options: [], variants, media: mediaFor(product, []) })
    return {}
  }),

  ...writes('POST /stores/v1/products/{id}/remove-brand', manage, z.object({ id }), async (input, ctx) => {
    await changeProduct(ctx, { id: input.id, brand: null })
    return {}
  }),

  ...writes('POST /stores/v1/products/{id}/remove-ribbon', manage, z.object({ id }), async (input, ctx) => {
    await changeProduct(ctx, { id: input.id, ribbon: null })
    return {}
  }),
]

async function change(ctx: Context<Code>, { id: productId }: Product, changes: object): Promise<string> {
  const input = decoded(changed, { product: { id: productId, ...changes } })
  return (await changeProduct(ctx, input.product)).id
}

async function answered(ctx: Context<Code>, productId: string) {
  const [product] = await toProducts(ctx, [await productNamed(ctx, productId)])
  return { product }
}

export async function digitsOf(ctx: Context<Code>): Promise<number> {
  return currencyDigits((await ctx.services.settings(ctx)).currency)
}
