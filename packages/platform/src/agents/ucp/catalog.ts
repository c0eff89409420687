import { toDecimal } from '@vitrine/pricing/money'
import * as z from 'zod'
import { queryPage, readProducts } from '../../catalogue/products/index.ts'
import type { ProductVariant, QueryProductsInput } from '../../generated/products.ts'
import type { Context } from '../../kernel/http/context.ts'
import { names } from './capabilities.ts'
import { envelope, failed } from './envelope.ts'
import { findItems } from './items.ts'
import { error, info } from './messages.ts'
import type { Operation } from './operation.ts'
import { type Shown, toProduct, toVariant } from './present-product.ts'
import { Refused } from './refused.ts'

const amount = z.int().min(0)

const Filters = z.object({
  categories: z.array(z.string().max(200)).max(50).optional(),
  price: z.object({ min: amount.optional(), max: amount.optional() }).optional(),
})

const SearchRequest = z.object({
  query: z.string().max(500).optional(),
  filters: Filters.optional(),
  pagination: z
    .object({ limit: z.int().min(1).optional(), cursor: z.string().max(4_000).optional() })
    .optional(),
})

const mostPerPage = 50

export const searchCatalog: Operation = {
  needs: names.search,
  input: SearchRequest,
  async run({ agent, ctx }, { query, filters, pagination }: z.output<typeof SearchRequest>) {
    const filter = await filterOf(ctx, filters)
    if (!query?.trim() && !filter) throw new Refused('invalid_request', 'Send a query or at least one filter')
    const input: QueryProductsInput = {
      ...(query?.trim() && { search: query }),
      query: {
        ...(filter && { filter }),
        cursorPaging: {
          limit: Math.min(pagination?.limit ?? 20, mostPerPage),
          ...(pagination?.cursor && { cursor: pagination.cursor }),
        },
      },
    }
    const { found, metadata } = await queryPage(input, ctx)
    const products = await readProducts(
      ctx,
      found.map(({ product_id }) => product_id),
    )
    const shown = await shownOf(ctx)
    const { next } = metadata.cursors
    return {
      status: 200,
      body: {
        ucp: envelope(agent, [names.search]),
        products: products.map(({ product }) => toProduct(product, shown)),
        pagination: {
          has_next_page: metadata.hasNext && next !== undefined,
          ...(metadata.hasNext && next && { cursor: next }),
          total_count: metadata.total,
        },
      },
    }
  },
}

const LookupRequest = z.object({ ids: z.array(z.string().max(200)).min(1).max(100) })

export const lookupCatalog: Operation = {
  needs: names.lookup,
  input: LookupRequest,
  async run({ agent, ctx }, { ids }: z.output<typeof LookupRequest>) {
    const wanted = [...new Set(ids)]
    const found = await findItems(ctx, wanted)
    const shown = await shownOf(ctx)
    const products = Map.groupBy(found, ([, { product }]) => product.id)
    const missing = wanted.filter((id) => !found.has(id))
    return {
      status: 200,
      body: {
        ucp: envelope(agent, [names.lookup]),
        products: [...products.values()].map((items) => {
          const [, { product }] = items[0] as (typeof items)[number]
          const variants = Map.groupBy(items, ([, { variant }]) => variant.id)
          return {
            ...toProduct(product, shown),
            variants: [...variants.values()].map((asked) => ({
              ...toVariant(product, (asked[0] as (typeof asked)[number])[1].variant, shown),
              inputs: asked.map(([id, { match }]) => ({ id, match })),
            })),
          }
        }),
        ...(missing.length > 0 && {
          messages: missing.map((id) => info('not_found', `There is no product with the id ${id}`)),
        }),
      },
    }
  },
}

const ProductRequest = z.object({
  id: z.string().max(200),
  selected: z
    .array(z.object({ name: z.string().max(200), label: z.string().max(200) }))
    .max(20)
    .optional(),
})

export const getProduct: Operation = {
  needs: names.lookup,
  input: ProductRequest,
  async run({ agent, ctx }, { id, selected = [] }: z.output<typeof ProductRequest>) {
    const item = (await findItems(ctx, [id])).get(id)
    if (!item) {
      const message = error('not_found', 'There is no such product', { severity: 'unrecoverable' })
      return { status: 200, body: failed(agent, [message]) }
    }
    const { product, variant } = item
    const wanted = selected.filter(({ name, label }) =>
      product.variants.some(({ choices }) => choices[name] === label),
    )
    const fits = ({ choices }: ProductVariant) => wanted.every(({ name, label }) => choices[name] === label)
    const first = selected.length > 0 ? (product.variants.find(fits) ?? variant) : variant
    const variants = [first, ...product.variants.filter(({ id: other }) => other !== first.id)]
    return {
      status: 200,
      body: {
        ucp: envelope(agent, [names.lookup]),
        product: {
          ...toProduct(product, await shownOf(ctx), variants),
          ...(wanted.length > 0 && { selected: wanted }),
        },
      },
    }
  },
}

async function filterOf(
  ctx: Context,
  { categories, price }: z.output<typeof Filters> = {},
): Promise<NonNullable<QueryProductsInput['query']>['filter']> {
  const { currency } = await ctx.services.settings(ctx)
  const { min, max } = price ?? {}
  const parts = {
    ...(categories && categories.length > 0 && { collections: { $hasSome: categories } }),
    ...((min !== undefined || max !== undefined) && {
      price: {
        ...(min !== undefined && { $gte: toDecimal(min, currency) }),
        ...(max !== undefined && { $lte: toDecimal(max, currency) }),
      },
    }),
  }
  return Object.keys(parts).length > 0
    ? (parts as NonNullable<QueryProductsInput['query']>['filter'])
    : undefined
}

export async function shownOf(ctx: Context): Promise<Shown> {
  const { storefrontUrl } = await ctx.services.settings(ctx)
  return { baseUrl: ctx.services.baseUrl, storefrontUrl }
}
