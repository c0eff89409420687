import type { Code } from '@vitrine/contract/codes'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { publishedCalls, publishedRefusal } from '../../kernel/http/published.ts'
import { collectionHandlers } from '../collections/index.ts'
import { each, isAllProducts } from '../published/index.ts'
import { categoryCodes as codes } from './codes.ts'

const { writes, bulks } = publishedCalls(codes)
const manage = 'PRODUCTS.MANAGE'
const words = { codes, fields: [] }
const id = z.string().min(1).max(100)
const Item = z.object({ catalogItemId: id, appId: id.nullish() })
type Item = z.output<typeof Item>
const ofCategory = z.object({ categoryId: id, items: z.array(Item).min(1).max(1000) })
const ofItem = z.object({ item: Item, categoryIds: z.array(id).min(1).max(100) })

export const categoryItemCalls: readonly Page[] = [
  ...bulks('POST /categories/v1/bulk/categories/{categoryId}/add-items', manage, ofCategory, (input, ctx) =>
    eachItem(ctx, input, add),
  ),
  ...bulks(
    'POST /categories/v1/bulk/categories/{categoryId}/remove-items',
    manage,
    ofCategory,
    (input, ctx) => eachItem(ctx, input, remove),
  ),
  ...bulks('POST /categories/v1/bulk/categories/add-item', manage, ofItem, (input, ctx) =>
    eachCategory(ctx, input, add),
  ),
  ...bulks('POST /categories/v1/bulk/categories/remove-item', manage, ofItem, (input, ctx) =>
    eachCategory(ctx, input, remove),
  ),

  ...writes(
    'POST /categories/v1/categories/{categoryId}/set-arranged-items',
    manage,
    z.object({ categoryId: id, items: z.array(Item).max(100).nullish() }),
    async ({ categoryId, items }, ctx) => {
      const productIds = (items ?? []).map(({ catalogItemId }) => catalogItemId)
      await collectionHandlers.orderCollectionProducts({ id: categoryId, productIds }, ctx)
      return { items: items ?? [] }
    },
  ),
]

type Change = (ctx: Context<Code>, categoryId: string, item: Item) => Promise<void>

export async function add(ctx: Context<Code>, categoryId: string, { catalogItemId }: Item): Promise<void> {
  mustBeOurs(categoryId)
  await collectionHandlers.addProductsToCollection({ id: categoryId, productIds: [catalogItemId] }, ctx)
}

export async function remove(ctx: Context<Code>, categoryId: string, { catalogItemId }: Item): Promise<void> {
  mustBeOurs(categoryId)
  await collectionHandlers.removeProductsFromCollection({ id: categoryId, productIds: [catalogItemId] }, ctx)
}

/** The category of all products is filled by the platform. */
function mustBeOurs(categoryId: string): void {
  if (isAllProducts(categoryId))
    throw publishedRefusal('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED', { categoryId })
}

async function eachItem(
  ctx: Context<Code>,
  { categoryId, items }: z.output<typeof ofCategory>,
  change: Change,
) {
  const results = await each(
    ctx,
    items,
    () => undefined,
    words,
    async (inner, item) => {
      await change(inner, categoryId, item)
      return {}
    },
  )
  return summed(
    results.map(({ itemMetadata }) => ({
      itemMetadata: { ...itemMetadata, item: items[itemMetadata.originalIndex] },
    })),
  )
}

async function eachCategory(
  ctx: Context<Code>,
  { item, categoryIds }: z.output<typeof ofItem>,
  change: Change,
) {
  return summed(
    await each(
      ctx,
      categoryIds,
      (categoryId) => categoryId,
      words,
      async (inner, categoryId) => {
        await change(inner, categoryId, item)
        return {}
      },
    ),
  )
}
