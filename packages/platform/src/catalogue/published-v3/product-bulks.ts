import type { Code } from '@vitrine/contract/codes'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { publishedCalls, requestedFields } from '../../kernel/http/published.ts'
import { deleteProduct } from '../products/index.ts'
import { each } from '../published/index.ts'
import { codes, fields } from './codes.ts'
import { ProductInput, ProductUpdate } from './input.ts'
import { create, inventoryOf, readWhole, stockOf, update } from './write-product.ts'

const { bulks } = publishedCalls(codes)
const manage = 'PRODUCTS.MANAGE'
const words = { codes, fields }
const options = { returnEntity: z.boolean().nullish(), fields: requestedFields }
const created = z.object({ products: z.array(ProductInput).min(1).max(100), ...options })
const updated = z.object({
  products: z
    .array(z.object({ product: ProductUpdate }))
    .min(1)
    .max(100),
  ...options,
})
const unnamed = () => undefined

interface Options {
  readonly returnEntity?: boolean | null | undefined
  readonly fields?: readonly string[] | undefined
}

export const productBulkCalls: readonly Page[] = [
  ...bulks('POST /stores/v3/bulk/products/create', manage, created, async ({ products, ...wanted }, ctx) =>
    summed(
      identified(
        await each(ctx, products, unnamed, words, async (inner, product) =>
          done(inner, await create(inner, product, { withStock: false }), wanted),
        ),
      ),
    ),
  ),

  ...bulks(
    'POST /stores/v3/bulk/products-with-inventory/create',
    manage,
    created,
    async ({ products, ...wanted }, ctx) =>
      withInventory(
        ctx,
        identified(
          await each(ctx, products, unnamed, words, async (inner, product) =>
            done(inner, await create(inner, product, { withStock: true }), wanted),
          ),
        ),
      ),
  ),

  ...bulks('POST /stores/v3/bulk/products/update', manage, updated, async ({ products, ...wanted }, ctx) =>
    summed(
      identified(
        await each(
          ctx,
          products,
          ({ product }) => product.id,
          words,
          async (inner, { product }) => {
            await update(inner, product)
            return done(inner, product.id, wanted)
          },
        ),
      ),
    ),
  ),

  ...bulks(
    'POST /stores/v3/bulk/products-with-inventory/update',
    manage,
    updated,
    async ({ products, ...wanted }, ctx) =>
      withInventory(
        ctx,
        identified(
          await each(
            ctx,
            products,
            ({ product }) => product.id,
            words,
            async (inner, { product }) => {
              await update(inner, product)
              await stockOf(inner, product)
              return done(inner, product.id, wanted)
            },
          ),
        ),
      ),
  ),

  ...bulks(
    'POST /stores/v3/bulk/products/delete',
    manage,
    z.object({ productIds: z.array(z.string().min(1).max(100)).min(1).max(100) }),
    async ({ productIds }, ctx) =>
      summed(
        await each(
          ctx,
          productIds,
          (id) => id,
          words,
          async (inner, id) => {
            await deleteProduct(inner, id)
            return {}
          },
        ),
      ),
  ),
]

interface Done {
  readonly made: string
  readonly item?: object
}

async function done(
  ctx: Context<Code>,
  made: string,
  { returnEntity, fields: wanted }: Options,
): Promise<Done> {
  return { made, ...(returnEntity && { item: await readWhole(ctx, made, wanted) }) }
}

type Result = Partial<Done> & Awaited<ReturnType<typeof each>>[number]

/** A created product is named by its new id. */
function identified(results: readonly Result[]) {
  return results.map(({ made, itemMetadata, item }) => ({
    itemMetadata: { ...itemMetadata, ...(made && { id: made }) },
    ...(item && { item }),
  }))
}

async function withInventory(ctx: Context<Code>, results: ReturnType<typeof identified>): Promise<object> {
  const items = []
  for (const { itemMetadata } of results)
    if (itemMetadata.success && itemMetadata.id)
      items.push(...(await inventoryOf(ctx, itemMetadata.id)).results)
  return {
    productResults: summed(results),
    inventoryResults: summed(
      items.map((item, originalIndex) => ({
        ...item,
        itemMetadata: { ...item.itemMetadata, originalIndex },
      })),
    ),
  }
}
