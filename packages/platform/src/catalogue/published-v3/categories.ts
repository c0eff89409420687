import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { byGetOrPost, publishedCalls, requestedFields } from '../../kernel/http/published.ts'
import { ListQuery, pageOf } from '../../kernel/published/list.ts'
import { catalogAppId, readProducts } from '../products/index.ts'
import { allProducts } from '../published/index.ts'
import { type Category, categoriesOf, treeReference } from './categories-of.ts'
import { codes } from './codes.ts'
import { findProducts } from './query.ts'
import { shownFields } from './shown.ts'

const { reads } = publishedCalls(codes)
const fields = requestedFields
const list = z.object({ query: ListQuery, search: ListQuery, fields })
const everything = ['DESCRIPTION', 'BREADCRUMBS_INFO']
const Item = z.object({ catalogItemId: z.string().min(1).max(100), appId: z.string().max(100).nullish() })

export const categoryCalls: readonly Page[] = [
  ...reads(
    ['POST /categories/v1/categories/query', 'POST /categories/v1/categories/search'],
    list,
    async ({ query, search, fields: wanted }, ctx) => {
      const all = await categoriesOf(ctx, await shownFields(ctx, everything))
      const asked = search ?? query
      const { entries, metadata } = pageOf(ctx, named(all, asked?.search?.expression), asked, 100)
      return {
        categories: entries.map((category) => narrowed(category, wanted)),
        pagingMetadata: metadata,
        ...(search && { aggregationData: { results: [] } }),
      }
    },
  ),

  ...reads(
    ['POST /categories/v1/categories/count'],
    z.object({
      filter: z.record(z.string(), z.unknown()).nullish(),
      search: z.object({ expression: z.string().max(100).nullish() }).nullish(),
    }),
    async ({ filter, search }, ctx) => {
      const all = await categoriesOf(ctx, await shownFields(ctx, everything))
      return { count: pageOf(ctx, named(all, search?.expression), { filter }).total }
    },
  ),

  ...reads(
    ['GET /categories/v1/categories/{categoryId}'],
    z.object({ categoryId: z.string().min(1).max(100), fields }),
    async (input, ctx) => {
      const all = await categoriesOf(ctx, await shownFields(ctx, input.fields))
      return { category: all.find(({ id }) => id === input.categoryId) ?? ctx.fail('COLLECTION_NOT_FOUND') }
    },
  ),

  ...reads(
    ['GET /categories/v1/categories/slug/{slug}'],
    z.object({ slug: z.string().min(1).max(300), fields }),
    async (input, ctx) => {
      const all = await categoriesOf(ctx, await shownFields(ctx, input.fields))
      return { category: all.find(({ slug }) => slug === input.slug) ?? ctx.fail('COLLECTION_NOT_FOUND') }
    },
  ),

  ...reads(
    byGetOrPost('/categories/v1/categories/{categoryId}/list-items'),
    z.object({ categoryId: z.string().min(1).max(100), cursorPaging: Paging() }),
    async ({ categoryId, cursorPaging }, ctx) => {
      const filter = { 'directCategoriesInfo.categories': { $matchItems: [{ id: categoryId }] } }
      const { products, metadata } = await findProducts(ctx, { filter, cursorPaging })
      return { items: products.map(({ product }) => itemOf(product.id)), pagingMetadata: metadata }
    },
  ),

  ...reads(
    ['GET /categories/v1/categories/{categoryId}/arranged-items'],
    z.object({ categoryId: z.string().min(1).max(100) }),
    async ({ categoryId }, ctx) => {
      const filter = { 'directCategoriesInfo.categories': { $matchItems: [{ id: categoryId }] } }
      const { products } = await findProducts(ctx, { filter, cursorPaging: { limit: 100 } })
      return { items: products.map(({ product }) => itemOf(product.id)) }
    },
  ),

  ...reads(
    byGetOrPost('/categories/v1/categories/list-categories-for-item'),
    z.object({ item: Item }),
    async ({ item }, ctx) => {
      const id = item.catalogItemId.toLowerCase()
      const [found] = isUuid(id) ? await readProducts(ctx, [id]) : []
      const directCategoryIds = found?.product.collections.map((collection) => collection.id) ?? []
      return {
        directCategoryIds,
        allCategoryIds: found ? [allProducts.categoryId, ...directCategoryIds] : [],
      }
    },
  ),

  ...reads(
    byGetOrPost('/categories/v1/categories/list-categories-for-items'),
    z.object({ items: z.array(Item).min(1).max(100) }),
    async ({ items }, ctx) => {
      const ids = items.map(({ catalogItemId }) => catalogItemId.toLowerCase()).filter(isUuid)
      const found = new Map((await readProducts(ctx, ids)).map(({ product }) => [product.id, product]))
      const categoriesForItems = items.map((item) => {
        const product = found.get(item.catalogItemId.toLowerCase())
        return {
          item,
          directCategoryIds: product?.collections.map(({ id }) => id) ?? [],
          indirectCategoryIds: product ? [allProducts.categoryId] : [],
        }
      })
      return { categoriesForItems }
    },
  ),

  ...reads(['GET /categories/v1/categories/list-trees'], z.object({}), async () => ({
    trees: [treeReference],
  })),
]

function Paging() {
  return z
    .object({ limit: z.number().int().min(0).max(1000).nullish(), cursor: z.string().max(16_000).nullish() })
    .nullish()
}

const itemOf = (catalogItemId: string) => ({ catalogItemId, appId: catalogAppId })

function named(all: readonly Category[], expression: string | null | undefined): readonly Category[] {
  const words = expression?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  return all.filter(({ name, description }) => {
    const text = `${name} ${description ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The fields are left out after the search, which looks into them. */
function narrowed({ description, breadcrumbsInfo, ...category }: Category, fields: readonly string[] = []) {
  return {
    ...category,
    ...(fields.includes('DESCRIPTION') && { description }),
    ...(fields.includes('BREADCRUMBS_INFO') && { breadcrumbsInfo }),
  }
}
