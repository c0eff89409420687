import type { Code } from '@vitrine/contract/codes'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { publishedCalls, requestedFields } from '../../kernel/http/published.ts'
import { each, isAllProducts } from '../published/index.ts'
import { add, remove } from './category-items.ts'
import { CategoryUpdate, showCategory, updateCategory } from './category-writing.ts'
import { categoryFields, categoryCodes as codes } from './codes.ts'
import { productOf } from './write-product.ts'

const { bulks } = publishedCalls(codes)
const manage = 'PRODUCTS.MANAGE'
const words = { codes, fields: categoryFields }
const id = z.string().min(1).max(100)
const answer = { returnEntity: z.boolean().nullish(), fields: requestedFields }

export const categoryBulkCalls: readonly Page[] = [
  ...bulks(
    'POST /categories/v1/bulk/categories/update',
    manage,
    z.object({
      categories: z
        .array(z.object({ category: CategoryUpdate }))
        .min(1)
        .max(100),
      ...answer,
    }),
    async ({ categories, returnEntity, fields }, ctx) =>
      summed(
        await each(
          ctx,
          categories,
          ({ category }) => category.id,
          words,
          async (inner, { category }) => {
            const changed = await updateCategory(inner, category, fields)
            return returnEntity ? { category: changed } : {}
          },
        ),
      ),
  ),

  ...bulks(
    'POST /categories/v1/bulk/categories/show',
    manage,
    z.object({ categoryIds: z.array(id).min(1).max(100), ...answer }),
    async ({ categoryIds, returnEntity, fields }, ctx) =>
      summed(
        await each(
          ctx,
          categoryIds,
          (one) => one,
          words,
          async (inner, one) => {
            const changed = await showCategory(inner, { id: one, visible: true }, fields)
            return returnEntity ? { category: changed } : {}
          },
        ),
      ),
  ),

  ...bulks(
    'POST /categories/v1/bulk/categories/set-item-categories',
    manage,
    z.object({
      item: z.object({ catalogItemId: id, appId: id.nullish() }),
      categoryIds: z.array(id).max(1000).nullish(),
    }),
    async ({ item, categoryIds }, ctx) => {
      const { product } = await productOf(ctx, item.catalogItemId)
      const before = product.collections.map((collection) => collection.id)
      const wished = (categoryIds ?? []).filter((one) => !isAllProducts(one))
      const change = (ids: readonly string[], work: typeof add) => inCategories(ctx, ids, item, work)
      const addResults = await change(
        wished.filter((one) => !before.includes(one)),
        add,
      )
      const removeResults = await change(
        before.filter((one) => !wished.includes(one)),
        remove,
      )
      const { bulkActionMetadata } = summed([...addResults, ...removeResults])
      return { addResults, removeResults, bulkActionMetadata }
    },
  ),
]

function inCategories(
  ctx: Context<Code>,
  ids: readonly string[],
  item: Parameters<typeof add>[2],
  work: typeof add,
) {
  return each(
    ctx,
    ids,
    (one) => one,
    words,
    async (inner, one) => {
      await work(inner, one, item)
      return {}
    },
  )
}
