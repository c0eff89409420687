import type { Code } from '@vitrine/contract/codes'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { byGetOrPost, publishedCalls, requestedFields } from '../../kernel/http/published.ts'
import { ListQuery } from '../../kernel/published/list.ts'
import { readProductBySlug, readProducts, seesHidden } from '../products/index.ts'
import { allProducts } from '../published/index.ts'
import { aggregationsOf } from './aggregate.ts'
import { treeReference } from './categories-of.ts'
import { codes } from './codes.ts'
import { countFound, findProducts } from './query.ts'
import { shownFields } from './shown.ts'
import { toListed, toWholeProduct } from './to-product.ts'

const { reads } = publishedCalls(codes)

/** The pages after the first have the aggregations of the first. */
async function counted(ctx: Context<Code>, search: ListQuery): Promise<readonly object[]> {
  const { aggregations, filter, cursorPaging, timeZone, search: words } = search ?? {}
  if (!aggregations?.length || cursorPaging?.cursor) return []
  return aggregationsOf(ctx, { filter, search: words?.expression ?? undefined }, aggregations, timeZone)
}
const fields = requestedFields

export const productCalls: readonly Page[] = [
  ...reads(
    ['GET /stores/v3/products/{productId}'],
    z.object({ productId: z.string().min(1).max(100), fields }),
    async (input, ctx) => {
      const id = input.productId.toLowerCase()
      const [product] = isUuid(id) ? await readProducts(ctx, [id]) : []
      const shown = await shownFields(ctx, input.fields)
      return { product: toWholeProduct(product ?? ctx.fail('PRODUCT_NOT_FOUND'), shown) }
    },
  ),

  ...reads(
    ['GET /stores/v3/products/slug/{slug}'],
    z.object({ slug: z.string().min(1).max(300), fields }),
    async (input, ctx) => {
      const product = (await readProductBySlug(ctx, input.slug)) ?? ctx.fail('PRODUCT_NOT_FOUND')
      return { product: toWholeProduct(product, await shownFields(ctx, input.fields)) }
    },
  ),

  ...reads(
    byGetOrPost('/stores/v3/products/query'),
    z.object({ query: ListQuery, fields }),
    async (input, ctx) => {
      const { products, metadata } = await findProducts(ctx, input.query)
      const shown = await shownFields(ctx, input.fields)
      return { products: products.map((product) => toListed(product, shown)), pagingMetadata: metadata }
    },
  ),

  ...reads(
    byGetOrPost('/stores/v3/products/search'),
    z.object({ search: ListQuery, fields }),
    async (input, ctx) => {
      const { products, metadata } = await findProducts(ctx, input.search)
      const shown = await shownFields(ctx, input.fields)
      return {
        products: products.map((product) => toListed(product, shown)),
        pagingMetadata: metadata,
        aggregationData: { results: await counted(ctx, input.search) },
      }
    },
  ),

  ...reads(
    byGetOrPost('/stores/v3/products/count'),
    z.object({
      filter: z.record(z.string(), z.unknown()).nullish(),
      search: z.object({ expression: z.string().max(100).nullish() }).nullish(),
      returnNonVisibleProducts: z.boolean().nullish(),
    }),
    async ({ filter, search, returnNonVisibleProducts }, ctx) => {
      const hidden = (returnNonVisibleProducts ?? false) && seesHidden(ctx.caller)
      return { count: await countFound(ctx, { filter, search: search?.expression ?? undefined, hidden }) }
    },
  ),

  ...reads(['GET /stores/v3/all-products-category'], z.object({}), async () => ({
    categoryId: allProducts.categoryId,
    treeReference,
  })),

  ...reads(['GET /stores/v3/provision/version'], z.object({}), async (_, ctx) => ({
    catalogVersion: (await ctx.services.settings(ctx)).publishedCatalogVersion ?? 'V3_CATALOG',
  })),
]
