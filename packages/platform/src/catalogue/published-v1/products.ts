import type { Code } from '@vitrine/contract/codes'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { byGetOrPost, publishedCalls } from '../../kernel/http/published.ts'
import { ListQuery } from '../../kernel/published/list.ts'
import { lockProduct, readProducts, type StockedProduct, seesHidden } from '../products/index.ts'
import { onlyVariantId, withDates } from '../published/index.ts'
import { codes } from './codes.ts'
import { findProducts, Paging, parsedQuery, TextQuery } from './query.ts'
import { siteFacts } from './site-facts.ts'
import { toMedia } from './to-media.ts'
import { toOption, toPriceData, toV1Product, toV1Variant } from './to-product.ts'

const { reads } = publishedCalls(codes)
const id = z.string().min(1).max(100)
const choices = z.record(z.string().max(100), z.string().max(200))

export const productCalls: readonly Page[] = [
  ...reads(
    byGetOrPost('/stores/v1/products/query-platformized'),
    z.object({ query: ListQuery }),
    async ({ query }, ctx) => {
      const { products, total, offset } = await findProducts(ctx, query)
      return {
        products: await toProducts(ctx, products),
        metadata: { count: products.length, offset, total },
      }
    },
  ),

  ...reads(
    ['POST /stores/v1/products/query'],
    z.object({
      query: TextQuery,
      includeVariants: z.boolean().nullish(),
      includeHiddenProducts: z.boolean().nullish(),
    }),
    async ({ query, includeVariants, includeHiddenProducts }, ctx) => {
      const hidden = (includeHiddenProducts ?? false) && seesHidden(ctx.caller)
      const { products: found, total, offset } = await findProducts(ctx, parsedQuery(ctx, query), { hidden })
      const products = await toProducts(ctx, found)
      return {
        products: includeVariants ? products : products.map((product) => ({ ...product, variants: [] })),
        metadata: { items: products.length, offset },
        totalResults: total,
      }
    },
  ),

  ...reads(['GET /stores/v1/products/{id}'], z.object({ id }), async (input, ctx) => {
    const [product] = await toProducts(ctx, [await productNamed(ctx, input.id)])
    return { product }
  }),

  ...reads(
    ['POST /stores/v1/products/{id}/productOptionsAvailability'],
    z.object({ id, options: choices.nullish() }),
    async (input, ctx) => {
      const site = await siteFacts(ctx)
      const { product, stock } = dated(await productNamed(ctx, input.id), site.locale)
      const chosen = input.options ?? {}
      const matching = product.variants.filter((variant) => hasChoices(variant.choices, chosen))
      const isAvailable = (variantId: string) => (stock.get(variantId) ?? 1) > 0
      const selected = matching.length === 1 ? matching[0] : undefined
      const priceData = selected && toPriceData(product.currency, selected.price, selected.fullPrice)
      const left = selected && stock.get(selected.id)
      return {
        productOptions: product.options.map((option) => ({
          ...toOption(option, product, site),
          choices: toOption(option, product, site).choices.map((choice) => ({
            ...choice,
            inStock: product.variants.some((variant) => {
              const wanted = { ...chosen, [option.name]: choice.description }
              return hasChoices(variant.choices, wanted) && isAvailable(variant.id)
            }),
          })),
        })),
        ...(selected && {
          selectedVariant: {
            price: priceData,
            convertedPriceData: priceData,
            weight: selected.weight ?? 0,
            sku: selected.sku ?? '',
            visible: true,
            inStock: isAvailable(selected.id),
            ...(typeof left === 'number' && { quantity: left }),
          },
        }),
        media: toMedia(
          product.media.filter((item) => hasChoices(item.choices ?? {}, chosen)),
          site.baseUrl,
        ),
        availableForPurchase: matching.some(({ id: variantId }) => isAvailable(variantId)),
      }
    },
  ),

  ...reads(
    ['POST /stores/v1/products/{id}/variants/query'],
    z.object({
      id,
      choices: choices.nullish(),
      variantIds: z.array(z.string()).max(1000).nullish(),
      paging: Paging,
    }),
    async (input, ctx) => {
      const stocked = dated(await productNamed(ctx, input.id), (await siteFacts(ctx)).locale)
      const { choices: chosen, variantIds, paging: page } = input
      const found = stocked.product.variants
        .filter((variant) => hasChoices(variant.choices, chosen ?? {}))
        .filter(
          (variant) =>
            !variantIds?.length || variantIds.includes(variant.id) || variantIds.includes(onlyVariantId),
        )
      const offset = page?.offset ?? 0
      const variants = found.slice(offset, offset + (page?.limit || 100))
      return {
        variants: variants.map((variant) => toV1Variant(variant, stocked)),
        metadata: { items: variants.length, offset },
        totalResults: found.length,
      }
    },
  ),
]

export async function productNamed(ctx: Context<Code>, productId: string): Promise<StockedProduct> {
  const [product] = isUuid(productId) ? await readProducts(ctx, [productId.toLowerCase()]) : []
  return product ?? ctx.fail('PRODUCT_NOT_FOUND')
}

/** As `productNamed`; no other transaction changes the product until this one ends. */
export async function lockedProduct(ctx: Context<Code>, productId: string): Promise<StockedProduct> {
  if (isUuid(productId)) await lockProduct(ctx, productId)
  return productNamed(ctx, productId)
}

export async function toProducts(ctx: Context<Code>, products: readonly StockedProduct[]) {
  const site = await siteFacts(ctx)
  return products.map((product) => toV1Product(product, site))
}

export function dated({ product, stock }: StockedProduct, locale: string): StockedProduct {
  return { product: withDates(product, locale), stock }
}

type Choices = Readonly<Record<string, string>>
const hasChoices = (choices: Choices, wanted: Choices) =>
  Object.entries(wanted).every(([name, value]) => choices[name] === value)
