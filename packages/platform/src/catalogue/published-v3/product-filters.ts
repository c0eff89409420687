import type { Code } from '@vitrine/contract/codes'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { hasCondition } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { publishedCalls } from '../../kernel/http/published.ts'
import { Filter, Words } from '../../kernel/published/list.ts'
import { deleteProduct, productIdsWith } from '../products/index.ts'
import { bulkJobsOf } from '../published/index.ts'
import { adjustPrices, checkAdjustments, PriceAdjustments } from './adjust-prices.ts'
import { add, remove } from './category-items.ts'
import { codes, fields } from './codes.ts'
import { ProductInput, Tags, VariantInput } from './input.ts'
import {
  changeSections,
  changeTags,
  changeVariants,
  mustBeSections,
  namesVariantFields,
  tagsIn,
} from './product-changes.ts'
import { foundBy } from './query.ts'
import { update } from './write-product.ts'

const { writes } = publishedCalls(codes, fields)
const manage = 'PRODUCTS.MANAGE'
const wanted = { filter: Filter.nullish(), search: Words }
const ids = z.array(z.string().min(1).max(100)).min(1).max(100)

type Detail<K extends string, T> = { readonly [N in K]: T }

const bulk = bulkJobsOf('publishedProducts', {
  UPDATE: (ctx, id, { product }: Detail<'product', ProductInput>) => update(ctx, { ...product, id }),
  DELETE: (ctx, id) => deleteProduct(ctx, id),
  UPDATE_VARIANTS: (ctx, id, { variant }: Detail<'variant', z.output<typeof VariantInput>>) =>
    changeVariants(ctx, id, variant),
  ADJUST_VARIANTS: (ctx, id, adjustments: PriceAdjustments) => adjustPrices(ctx, id, adjustments),
  ADD_SECTIONS: (ctx, id, { sectionIds }: Detail<'sectionIds', string[]>) =>
    changeSections(ctx, { id }, { add: sectionIds }),
  REMOVE_SECTIONS: (ctx, id, { sectionIds }: Detail<'sectionIds', string[]>) =>
    changeSections(ctx, { id }, { remove: sectionIds }),
  async ADD_CATEGORIES(ctx, id, { categoryIds }: Detail<'categoryIds', string[]>) {
    for (const categoryId of categoryIds) await add(ctx, categoryId, { catalogItemId: id })
  },
  async REMOVE_CATEGORIES(ctx, id, { categoryIds }: Detail<'categoryIds', string[]>) {
    for (const categoryId of categoryIds) await remove(ctx, categoryId, { catalogItemId: id })
  },
  TAGS: (ctx, id, tags: ReturnType<typeof tagsIn>) => changeTags(ctx, id, tags),
})

export const productFilterJobs = bulk.jobs

/** Calls that change the products which a filter finds, in the background. */
export const productFilterCalls: readonly Page[] = [
  ...byFilter(
    'update-by-filter',
    z.object({ ...wanted, product: ProductInput }),
    'UPDATE',
    ({ product }) => ({
      product,
    }),
  ),
  ...byFilter('delete-by-filter', z.object(wanted), 'DELETE', () => ({})),
  ...byFilter(
    'update-variants-by-filter',
    z.object({ ...wanted, variant: VariantInput }),
    'UPDATE_VARIANTS',
    ({ variant }, ctx) => {
      if (!namesVariantFields(variant)) ctx.violation('variant', 'REQUIRED_FIELD', 'must name a field')
      return { variant }
    },
  ),
  ...byFilter(
    'adjust-variants-by-filter',
    PriceAdjustments.extend(wanted),
    'ADJUST_VARIANTS',
    ({ filter: _, search: __, ...adjustments }) => {
      checkAdjustments(adjustments)
      return adjustments
    },
  ),
  ...withSections('add-info-sections-by-filter', 'ADD_SECTIONS'),
  ...withSections('remove-info-sections-by-filter', 'REMOVE_SECTIONS'),
  ...withCategories('add-to-categories-by-filter', 'ADD_CATEGORIES'),
  ...withCategories('remove-from-categories-by-filter', 'REMOVE_CATEGORIES'),
  ...byFilter(
    'update-tags-by-filter',
    z.object({ ...wanted, assignTags: Tags.nullish(), unassignTags: Tags.nullish() }),
    'TAGS',
    ({ assignTags, unassignTags }) => tagsIn(assignTags, unassignTags),
  ),
]

function withSections(path: string, action: string): Page[] {
  return byFilter(path, z.object({ ...wanted, infoSectionIds: ids }), action, async (input, ctx) => {
    await mustBeSections(ctx, input.infoSectionIds)
    return { sectionIds: input.infoSectionIds }
  })
}

function withCategories(path: string, action: string): Page[] {
  return byFilter(path, z.object({ ...wanted, categoryIds: ids }), action, ({ categoryIds }) => ({
    categoryIds,
  }))
}

/** Answers the id of a job over the products that the filter finds now. */
function byFilter<I extends z.ZodObject<typeof wanted>>(
  path: string,
  input: I,
  action: string,
  detailOf: (input: z.output<I>, ctx: Context<Code>) => object | Promise<object>,
): Page[] {
  return writes(`POST /stores/v3/bulk/products/${path}`, manage, input, async (asked, ctx) => {
    const { filter, search } = asked as z.output<z.ZodObject<typeof wanted>>
    const detail = await detailOf(asked, ctx)
    const text = search?.expression ?? undefined
    if (!hasCondition(filter) && !text)
      ctx.violation('filter', 'REQUIRED_FIELD', 'must have a condition, so that no call changes all products')
    const found = await foundBy(ctx, { filter, search: text })
    return bulk.start(ctx, action, detail, productIdsWith(ctx, found))
  })
}
