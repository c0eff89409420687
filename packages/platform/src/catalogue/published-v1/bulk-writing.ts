import type { Code } from '@vitrine/contract/codes'
import { MoneyError, maxAmount, toMinor } from '@vitrine/pricing/money'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { runBulkItem, summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { publishedCalls } from '../../kernel/http/published.ts'
import { type NewProduct, type NewVariant, rewriteProduct } from '../products/index.ts'
import { decimalText, rounded } from '../published/index.ts'
import { codes } from './codes.ts'
import { digitsOf } from './product-writing.ts'

const { bulks } = publishedCalls(codes)
const manage = 'PRODUCTS.MANAGE'
const ids = z.array(z.string().min(1).max(100)).min(1).max(100)
/** The same as in our own calls. */
const mostWeight = 1_000_000
const number = z.number().min(0).max(999_999_999.99).nullish()
const Adjusted = z
  .object({
    amount: z.number().min(-999_999_999.99).max(999_999_999.99).nullish(),
    percentage: z
      .object({ rate: z.number().min(-100).max(1000), roundToInt: z.boolean().nullish() })
      .nullish(),
  })
  .nullish()
type Adjusted = z.output<typeof Adjusted>

export const bulkWritingCalls: readonly Page[] = [
  ...bulks(
    'POST /stores/v1/bulk/products/update',
    manage,
    z.object({
      ids,
      set: z.object({
        price: number,
        cost: number,
        weight: z.number().min(0).max(mostWeight).nullish(),
        ribbon: z.string().max(30).nullish(),
        brand: z.string().max(50).nullish(),
      }),
    }),
    async ({ ids: named, set }, ctx) => {
      const price = minor(ctx, set.price, await currencyOf(ctx), 'set.price')
      const cost = minor(ctx, set.cost, await currencyOf(ctx), 'set.cost')
      return each(ctx, named, (product) => ({
        ...product,
        ...(typeof set.ribbon === 'string' && { ribbon: set.ribbon || undefined }),
        ...(typeof set.brand === 'string' && { brand: set.brand || undefined }),
        variants: product.variants.map((variant) => ({
          ...variant,
          ...(price !== undefined && { price, fullPrice: undefined }),
          ...(cost !== undefined && { cost }),
          ...(typeof set.weight === 'number' && { weight: set.weight }),
        })),
      }))
    },
  ),

  ...bulks(
    'POST /stores/v1/bulk/products/adjust-properties',
    manage,
    z.object({ ids, adjust: z.object({ price: Adjusted, cost: Adjusted, weight: Adjusted }) }),
    async ({ ids: named, adjust }, ctx) => {
      const digits = await digitsOf(ctx)
      const unit = 10 ** digits
      const inMinor = (value: number, by: Adjusted, field: string) =>
        Math.round(within(ctx, adjusted(value / unit, by, digits), maxAmount / unit, field) * unit)
      return each(ctx, named, (product) => ({
        ...product,
        variants: product.variants.map(
          (variant): NewVariant => ({
            ...variant,
            ...(adjust.price && {
              price: inMinor(variant.price, adjust.price, 'adjust.price'),
              ...(variant.fullPrice !== undefined && {
                fullPrice: inMinor(variant.fullPrice, adjust.price, 'adjust.price'),
              }),
            }),
            ...(adjust.cost &&
              variant.cost !== undefined && { cost: inMinor(variant.cost, adjust.cost, 'adjust.cost') }),
            ...(adjust.weight && {
              weight: within(
                ctx,
                adjusted(variant.weight ?? 0, adjust.weight, 3),
                mostWeight,
                'adjust.weight',
              ),
            }),
          }),
        ),
      }))
    },
  ),
]

/** By an amount, or by a percentage that may round to whole units. */
function adjusted(value: number, by: Adjusted, digits: number): number {
  if (by?.percentage) {
    const { rate, roundToInt } = by.percentage
    return rounded(value * (1 + rate / 100), roundToInt ? 0 : digits)
  }
  return rounded(value + (by?.amount ?? 0), digits)
}

function within(ctx: Context<Code>, value: number, most: number, field: string): number {
  if (value < 0) return ctx.violation(field, 'DECIMAL_GTE', 'the result would be below zero')
  if (value > most) return ctx.violation(field, 'DECIMAL_LTE', `the result would be above ${most}`)
  return value
}

async function currencyOf(ctx: Context<Code>): Promise<string> {
  return (await ctx.services.settings(ctx)).currency
}

function minor(
  ctx: Context<Code>,
  value: number | null | undefined,
  currency: string,
  field: string,
): number | undefined {
  if (typeof value !== 'number') return undefined
  try {
    return toMinor(decimalText(value), currency)
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    return ctx.violation(field, 'DECIMAL_MAX_SCALE', `Expected ${error.expected}`)
  }
}

async function each(
  ctx: Context<Code>,
  ids: readonly string[],
  next: (product: NewProduct) => NewProduct,
): Promise<object> {
  const results = []
  const seen = new Set<string>()
  for (const [originalIndex, id] of ids.entries())
    if (seen.size < seen.add(id.toLowerCase()).size)
      results.push(
        await runBulkItem({ id, originalIndex }, async () => {
          await ctx.transaction((inner) => rewriteProduct(inner, { id }, next))
          return {}
        }),
      )
  return summed(results)
}
