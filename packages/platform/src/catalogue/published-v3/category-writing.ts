import type { Code } from '@vitrine/contract/codes'
import { CollectionChanges, NewCollection } from '@vitrine/contract/shapes/collection-input'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { decoded, publishedCalls, publishedRefusal, requestedFields } from '../../kernel/http/published.ts'
import { collectionHandlers } from '../collections/index.ts'
import { fromSeoData, isAllProducts, SeoData } from '../published/index.ts'
import { type Category, categoriesOf } from './categories-of.ts'
import { categoryCodes, categoryFields } from './codes.ts'
import { shownFields } from './shown.ts'

const { writes } = publishedCalls(categoryCodes, categoryFields)
const manage = 'PRODUCTS.MANAGE'
const fields = requestedFields
const id = z.string().min(1).max(100)
const revision = z.union([z.string().min(1).max(20), z.number().int()]).transform(String)
const Input = z.object({
  name: z.string().nullish(),
  slug: z.string().nullish(),
  description: z.string().nullish(),
  image: z.object({ id: z.string().max(1000).nullish(), url: z.string().max(4000).nullish() }).nullish(),
  parentCategory: z.object({ id: id.nullish() }).nullish(),
  visible: z.boolean().nullish(),
  seoData: SeoData,
})
type Input = z.output<typeof Input>
export const CategoryUpdate = Input.extend({ id, revision })

export const categoryWritingCalls: readonly Page[] = [
  ...writes(
    'POST /categories/v1/categories',
    manage,
    z.object({ category: Input, fields }),
    async (input, ctx) => {
      const parentId = parentIn(input.category)
      if (parentId) await mustBeParent(ctx, parentId)
      const wish = { ...toWish(input.category), ...(parentId && { parentId }) }
      const { collection } = decoded(z.object({ collection: NewCollection }), { collection: wish })
      await collectionHandlers.createCollection({ collection }, ctx)
      return { category: (await all(ctx, input.fields ?? [])).at(-1) }
    },
  ),

  ...writes(
    'PATCH /categories/v1/categories/{category.id}',
    manage,
    z.object({ category: CategoryUpdate, fields }),
    async (input, ctx) => ({ category: await updateCategory(ctx, input.category, input.fields) }),
  ),

  ...writes(
    'PATCH /categories/v1/categories/visibility',
    manage,
    z.object({ categoryId: id, visible: z.boolean(), revision, fields }),
    async ({ categoryId, fields: wanted, ...wish }, ctx) => ({
      category: await showCategory(ctx, { ...wish, id: categoryId }, wanted),
    }),
  ),

  ...writes(
    'DELETE /categories/v1/categories/{categoryId}',
    manage,
    z.object({ categoryId: id }),
    async ({ categoryId }, ctx) => {
      mustBeOurs(categoryId)
      for (const one of below(await all(ctx, []), categoryId).reverse())
        await collectionHandlers.deleteCollection({ id: one }, ctx)
      await collectionHandlers.deleteCollection({ id: categoryId }, ctx)
      return {}
    },
  ),

  ...writes(
    'POST /categories/v1/categories/{categoryId}/move',
    manage,
    z.object({
      categoryId: id,
      parentCategoryId: id.nullish(),
      position: z.enum(['FIRST', 'LAST', 'AFTER']),
      moveAfterCategoryId: id.nullish(),
    }),
    async ({ categoryId, parentCategoryId, position, moveAfterCategoryId }, ctx) => {
      mustBeOurs(categoryId)
      const parentId = parentCategoryId && !isAllProducts(parentCategoryId) ? parentCategoryId : null
      if (parentId) await mustBeParent(ctx, parentId)
      const siblings = async () =>
        (await all(ctx, [])).filter(
          (one) => (one.parentCategory?.id ?? null) === parentId && !isAllProducts(one.id),
        )
      const others = (await siblings()).filter((one) => one.id !== categoryId)
      if (position === 'AFTER' && !moveAfterCategoryId) throw publishedRefusal('MISSING_AFTER_CATEGORY')
      if (position === 'AFTER' && !others.some((one) => one.id === moveAfterCategoryId))
        throw publishedRefusal('AFTER_CATEGORY_NOT_IN_PARENT', { moveAfterCategoryId })
      await change(ctx, { id: categoryId, parentId })
      const afterId =
        position === 'AFTER' ? moveAfterCategoryId : position === 'LAST' ? others.at(-1)?.id : undefined
      await collectionHandlers.moveCollection({ id: categoryId, ...(afterId && { afterId }) }, ctx)
      const moved = (await siblings()).map((one) => one.id)
      return {
        ...(parentId && { parentCategoryId: parentId }),
        categoriesAfterMove: moved.slice(moved.indexOf(categoryId)),
      }
    },
  ),
]

export async function updateCategory(
  ctx: Context<Code>,
  { id: categoryId, revision: read, ...category }: z.output<typeof CategoryUpdate>,
  wanted: readonly string[] | undefined,
): Promise<Category> {
  mustBeOurs(categoryId)
  const { visible: _, ...wish } = toWish(category)
  await change(ctx, { id: categoryId, revision: read, ...wish })
  return categoryOf(ctx, categoryId, wanted)
}

/** A category below a hidden one stays hidden. */
export async function showCategory(
  ctx: Context<Code>,
  wish: { readonly id: string; readonly visible: boolean; readonly revision?: string },
  wanted: readonly string[] | undefined,
): Promise<Category> {
  mustBeOurs(wish.id)
  const { parentCategory } = await categoryOf(ctx, wish.id, [])
  const parent = parentCategory && (await categoryOf(ctx, parentCategory.id, []))
  if (wish.visible && parent?.visible === false)
    throw publishedRefusal('PARENT_CATEGORY_HIDDEN', { parentCategoryId: parent.id })
  await change(ctx, wish)
  return categoryOf(ctx, wish.id, wanted)
}

async function all(ctx: Context<Code>, fields: readonly string[]): Promise<readonly Category[]> {
  return categoriesOf(ctx, await shownFields(ctx, fields))
}

async function categoryOf(
  ctx: Context<Code>,
  categoryId: string,
  fields: readonly string[] | undefined,
): Promise<Category> {
  const found = (await all(ctx, fields ?? [])).find((one) => one.id === categoryId.toLowerCase())
  return found ?? ctx.fail('COLLECTION_NOT_FOUND')
}

async function change(ctx: Context<Code>, changes: object): Promise<void> {
  const { collection } = decoded(z.object({ collection: CollectionChanges }), { collection: changes })
  await collectionHandlers.updateCollection({ collection }, ctx)
}

function toWish({ name, slug, description, image, visible, seoData }: Input) {
  return {
    ...(typeof name === 'string' && { name }),
    ...(slug && { slug }),
    ...(typeof description === 'string' && { description }),
    ...(image !== undefined && { pictureId: image?.id ?? image?.url ?? null }),
    ...(typeof visible === 'boolean' && { visible }),
    ...(seoData && { seo: fromSeoData(seoData) }),
  }
}

/** The category of all products stands for the top of the tree. */
function parentIn({ parentCategory }: Input): string | undefined {
  const parentId = parentCategory?.id
  return parentId && !isAllProducts(parentId) ? parentId : undefined
}

async function mustBeParent(ctx: Context<Code>, parentId: string): Promise<void> {
  if (!(await all(ctx, [])).some((one) => one.id === parentId))
    throw publishedRefusal('PARENT_CATEGORY_NOT_IN_TREE', { parentCategoryId: parentId })
}

/** The category of all products is made by the platform. */
function mustBeOurs(categoryId: string): void {
  if (isAllProducts(categoryId))
    throw publishedRefusal('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED', { categoryId })
}

/** The categories below one, parents first. */
function below(categories: readonly Category[], categoryId: string): string[] {
  const children = categories.filter(({ parentCategory }) => parentCategory?.id === categoryId)
  return children.flatMap(({ id: child }) => [child, ...below(categories, child)])
}
