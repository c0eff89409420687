import { MoneyError } from '@vitrine/pricing/money'
import type {
  BulkProductResult,
  PriceAdjustment,
  Product,
  ProductsHandlers,
} from '../../generated/products.ts'
import { runBulkItem, summed } from '../../kernel/http/bulk.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { changeProduct, deleteProduct, rewriteProduct } from './change.ts'
import { createProduct, duplicateProduct } from './create.ts'
import { knownCollections, type ProductErrors } from './draft.ts'
import { adjusted } from './price-rules.ts'
import type { NewProduct } from './write-store.ts'

type Names =
  | 'createProduct'
  | 'updateProduct'
  | 'deleteProduct'
  | 'duplicateProduct'
  | `bulk${'CreateProducts' | 'UpdateProducts' | 'DeleteProducts' | 'SetProductVisibility' | 'AdjustProductPrices' | 'AssignCollections'}`

export const changeHandlers: Pick<ProductsHandlers, Names> = {
  async createProduct({ product }, ctx) {
    return { product: await createProduct(ctx, product) }
  },

  async updateProduct({ product }, ctx) {
    return { product: await changeProduct(ctx, product) }
  },

  async deleteProduct({ id }, ctx) {
    await deleteProduct(ctx, id)
    return {}
  },

  async duplicateProduct({ id, name }, ctx) {
    return { product: await duplicateProduct(ctx, id, name) }
  },

  bulkCreateProducts: outsideTransaction(({ products }, ctx) =>
    each(ctx, products, (inner, product) => createProduct(inner, product)),
  ),

  bulkUpdateProducts: outsideTransaction(({ products }, ctx) =>
    each(ctx, products, (inner, product) => changeProduct(inner, product)),
  ),

  bulkDeleteProducts: outsideTransaction(({ ids }, ctx) =>
    each(ctx, named(ids), async (inner, { id }) => {
      await deleteProduct(inner, id)
      return undefined
    }),
  ),

  bulkSetProductVisibility: outsideTransaction(({ ids, visibility }, ctx) =>
    each(ctx, named(ids), (inner, { id }) =>
      rewriteProduct(inner, { id }, ({ publishDate: _, unpublishDate: __, ...rest }) => ({
        ...rest,
        visibility,
      })),
    ),
  ),

  bulkAdjustProductPrices: outsideTransaction(async ({ ids, adjustment, revisions }, ctx) => {
    if (revisions && revisions.length !== ids.length)
      ctx.violation('revisions', 'VALIDATION', 'Expected one for each of `ids`')
    const { currency } = await ctx.services.settings(ctx)
    const items = named(ids).map((item, index) => item && { ...item, revision: revisions?.[index] })
    return each(ctx, items, (inner, item) =>
      rewriteProduct(inner, item, (earlier) => withPrices(inner, earlier, adjustment, currency)),
    )
  }),

  bulkAssignCollections: outsideTransaction(async ({ ids, add = [], remove = [] }, ctx) => {
    const added = await knownCollections(ctx, add)
    const removed = new Set(remove.map((id) => id.toLowerCase()))
    return each(ctx, named(ids), (inner, { id }) =>
      rewriteProduct(inner, { id }, (earlier) => ({
        ...earlier,
        collectionIds: [...new Set([...earlier.collectionIds, ...added])].filter((one) => !removed.has(one)),
      })),
    )
  }),
}

/** Each product once, so that a price that is changed by a percentage is changed once. */
const named = (ids: readonly string[]): readonly ({ readonly id: string } | undefined)[] => {
  const seen = new Set<string>()
  return ids.map((id) => (seen.size < seen.add(id.toLowerCase()).size ? { id } : undefined))
}

/** Runs each item in a transaction of its own. */
async function each<T extends object>(
  ctx: Context,
  items: readonly (T | undefined)[],
  work: (inner: Context<ProductErrors>, item: T) => Promise<Product | undefined>,
) {
  const results: BulkProductResult[] = []
  for (const [originalIndex, item] of items.entries()) {
    if (!item) continue
    const given = 'id' in item && typeof item.id === 'string' ? { id: item.id } : {}
    const result = await runBulkItem({ ...given, originalIndex }, async () => {
      const product = await ctx.transaction((inner) => work(inner as Context<ProductErrors>, item))
      return product ? { product } : {}
    })
    const created = result.product && { id: result.product.id }
    results.push({ ...result, itemMetadata: { ...result.itemMetadata, ...created } })
  }
  return summed(results)
}

/** All variants with their new prices; a price never falls below zero. */
function withPrices(
  ctx: Context,
  earlier: NewProduct,
  { keepsFullPrice, ...adjustment }: PriceAdjustment,
  currency: string,
): NewProduct {
  try {
    const variants = earlier.variants.map(({ fullPrice, ...variant }) => {
      const price = adjusted(variant.price, adjustment, currency)
      if (price < 0)
        ctx.violation('adjustment.value', 'DECIMAL_GTE', 'the price would be below zero', {
          variantId: variant.id,
        })
      const before = keepsFullPrice ? (fullPrice ?? variant.price) : fullPrice
      return { ...variant, price, ...(before !== undefined && before > price && { fullPrice: before }) }
    })
    return { ...earlier, variants }
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    return ctx.violation(
      `adjustment.${error.field === 'roundTo' ? 'roundTo' : 'value'}`,
      'VALIDATION',
      `Expected ${error.expected}`,
    )
  }
}
