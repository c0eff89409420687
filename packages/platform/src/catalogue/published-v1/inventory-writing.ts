import type { Code } from '@vitrine/contract/codes'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { publishedCalls } from '../../kernel/http/published.ts'
import { type Adjustment, adjustStock, explain, readItems } from '../inventory/index.ts'
import { lockStock } from '../products/index.ts'
import { onlyVariantId } from '../published/index.ts'
import { codes } from './codes.ts'
import { productNamed } from './products.ts'

const { writes } = publishedCalls(codes)
const manage = 'INVENTORY.MANAGE'
const id = z.string().min(1).max(100)
const units = z.number().int().min(1).max(1_000_000)
const Named = z.object({
  inventoryId: id.nullish(),
  productId: id.nullish(),
  externalId: id.nullish(),
  variantId: id.nullish(),
})
type Named = z.output<typeof Named>

export const inventoryWritingCalls: readonly Page[] = [
  ...writes(
    'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
    manage,
    z.object({
      inventoryItem: z.object({
        productId: id,
        trackQuantity: z.boolean().nullish(),
        variants: z
          .array(
            z.object({
              variantId: id.nullish(),
              quantity: z.number().int().min(0).max(99_999).nullish(),
              inStock: z.boolean().nullish(),
            }),
          )
          .max(1000)
          .nullish(),
      }),
    }),
    async ({ inventoryItem: { productId, trackQuantity, variants } }, ctx) => {
      const { product } = await productNamed(ctx, productId)
      await lockStock(
        ctx,
        product.variants.map((one) => one.id),
      )
      const items = new Map(
        (
          await readItems(
            ctx,
            product.variants.map((one) => one.id),
          )
        ).map((item) => [item.id, item]),
      )
      const wished = (variantId: string) =>
        variants?.findLast(
          (one) =>
            (one.variantId ?? onlyVariantId) === variantId ||
            one.variantId === onlyVariantId ||
            !one.variantId,
        )
      const adjustments = product.variants.flatMap(({ id: variantId }): Adjustment[] => {
        const { reserved = 0, trackQuantity: isTracked } = items.get(variantId) ?? {}
        const { quantity, inStock } = wished(variantId) ?? {}
        const set = (left: number) => [
          { variantId, wish: { kind: 'SET', quantity: left + reserved } } satisfies Adjustment,
        ]
        // The product as a whole is tracked or not; a variant that is out of stock without a count has none left.
        if (!trackQuantity)
          return inStock === false ? set(0) : [{ variantId, wish: { kind: 'STOP_TRACKING' } }]
        if (typeof quantity === 'number') return set(quantity)
        return isTracked ? [] : set(0)
      })
      await adjust(ctx, adjustments, 'INVENTORY_IS_RESERVED')
      return {}
    },
  ),

  ...writes(
    'POST /stores/v2/inventoryItems/decrement',
    manage,
    z.object({
      decrementData: z
        .array(Named.extend({ decrementBy: units }))
        .min(1)
        .max(300),
    }),
    async ({ decrementData }, ctx) => {
      const lines = await summed(ctx, decrementData, ({ decrementBy }) => decrementBy)
      const adjustments = lines.map(
        ([variantId, quantity]): Adjustment => ({
          variantId,
          wish: { kind: 'REMOVE', quantity },
        }),
      )
      await adjust(ctx, adjustments, 'DECREMENT_NOT_POSSIBLE')
      return {}
    },
  ),

  ...writes(
    'POST /stores/v2/inventoryItems/increment',
    manage,
    z.object({
      incrementData: z
        .array(Named.extend({ incrementBy: units }))
        .min(1)
        .max(300),
    }),
    async ({ incrementData }, ctx) => {
      const lines = await summed(ctx, incrementData, ({ incrementBy }) => incrementBy)
      const adjustments = lines.map(
        ([variantId, quantity]): Adjustment => ({
          variantId,
          wish: { kind: 'ADD', quantity },
        }),
      )
      await adjust(ctx, adjustments, 'INCREMENT_NOT_POSSIBLE')
      return {}
    },
  ),
]

async function adjust(
  ctx: Context<Code>,
  adjustments: readonly Adjustment[],
  otherwise: 'INVENTORY_IS_RESERVED' | 'DECREMENT_NOT_POSSIBLE' | 'INCREMENT_NOT_POSSIBLE',
): Promise<void> {
  const done = await adjustStock(ctx, adjustments, { reason: 'CORRECTION' })
  if (!('refused' in done)) return
  const { code, data } = explain(done.refused, otherwise)
  ctx.fail(code, data)
}

/** One line for each variant. */
async function summed<T extends Named>(
  ctx: Context<Code>,
  lines: readonly T[],
  unitsOf: (line: T) => number,
): Promise<readonly (readonly [string, number])[]> {
  const sums = new Map<string, number>()
  for (const line of lines) {
    const variantId = await variantNamed(ctx, line)
    sums.set(variantId, (sums.get(variantId) ?? 0) + unitsOf(line))
  }
  return [...sums]
}

async function variantNamed(ctx: Context<Code>, { inventoryId, productId, externalId, variantId }: Named) {
  const { product } = await productNamed(ctx, inventoryId ?? productId ?? externalId ?? '')
  const [first] = product.variants
  if (!variantId || variantId === onlyVariantId) return first?.id ?? ctx.fail('INVENTORY_ITEM_NOT_FOUND')
  const known = product.variants.find((variant) => variant.id === variantId.toLowerCase())
  return known?.id ?? ctx.fail('INVENTORY_ITEM_NOT_FOUND')
}
