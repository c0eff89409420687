import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { publishedCalls, requestedFields } from '../../kernel/http/published.ts'
import { deleteProduct } from '../products/index.ts'
import { codes, fields } from './codes.ts'
import { ProductInput, ProductUpdate } from './input.ts'
import { create, inventoryOf, readWhole, stockOf, update } from './write-product.ts'

const { writes } = publishedCalls(codes, fields)
const manage = 'PRODUCTS.MANAGE'
const requested = requestedFields
const created = z.object({ product: ProductInput, fields: requested })
const updated = z.object({ product: ProductUpdate, fields: requested })

export const productWritingCalls: readonly Page[] = [
  ...writes('POST /stores/v3/products', manage, created, async (input, ctx) => {
    const id = await create(ctx, input.product, { withStock: false })
    return { product: await readWhole(ctx, id, input.fields) }
  }),

  ...writes('POST /stores/v3/products-with-inventory', manage, created, async (input, ctx) => {
    const id = await create(ctx, input.product, { withStock: true })
    return { product: await readWhole(ctx, id, input.fields), inventoryResults: await inventoryOf(ctx, id) }
  }),

  ...writes('PATCH /stores/v3/products/{product.id}', manage, updated, async (input, ctx) => {
    await update(ctx, input.product)
    return { product: await readWhole(ctx, input.product.id, input.fields) }
  }),

  ...writes('PATCH /stores/v3/products-with-inventory/{product.id}', manage, updated, async (input, ctx) => {
    const { id } = input.product
    await update(ctx, input.product)
    await stockOf(ctx, input.product)
    return { product: await readWhole(ctx, id, input.fields), inventoryResults: await inventoryOf(ctx, id) }
  }),

  ...writes(
    'DELETE /stores/v3/products/{productId}',
    manage,
    z.object({ productId: z.string().min(1).max(100) }),
    async ({ productId }, ctx) => {
      await deleteProduct(ctx, productId)
      return {}
    },
  ),
]
