import type { Code } from '@vitrine/contract/codes'
import { toMinor } from '@vitrine/pricing/money'
import * as z from 'zod'
import type { Context } from '../../kernel/http/context.ts'
import { publishedRefusal } from '../../kernel/http/published.ts'
import { type NewProduct, type NewVariant, rewriteProduct } from '../products/index.ts'

const change = (text: RegExp, least: number, most: number) =>
  z
    .object({
      amount: z.string().regex(text).nullish(),
      percentage: z.number().min(least).max(most).nullish(),
    })
    .nullish()
const signed = change(/^-?\d{1,9}(\.\d{1,2})?$/, -100, 1000)

export const PriceAdjustments = z.object({
  actualPrice: signed,
  compareAtPrice: signed,
  cost: signed,
  compareAtPriceDiscount: change(/^\d{1,9}(\.\d{1,2})?$/, 0, 100),
  rounding: z.enum(['NO_ROUNDING', 'CURRENCY_PRECISION', 'NEAREST_WHOLE_NUMBER']).nullish(),
})
export type PriceAdjustments = z.output<typeof PriceAdjustments>
type Change = NonNullable<PriceAdjustments['actualPrice']>

/** Exactly one price is adjusted, or the cost beside it. */
export function checkAdjustments(adjustments: PriceAdjustments): void {
  const { actualPrice, compareAtPrice, cost, compareAtPriceDiscount } = adjustments
  const wished = [actualPrice, compareAtPrice, cost, compareAtPriceDiscount].filter((one) => one)
  if (wished.length === 0) throw publishedRefusal('NO_VARIANT_ADJUSTMENTS_PASSED')
  const isWhole = wished.every((one) => (one?.amount == null) !== (one?.percentage == null))
  if (!isWhole || (compareAtPriceDiscount && (actualPrice || compareAtPrice)))
    throw publishedRefusal('INVALID_PRICES_ADJUSTMENTS')
}

/** Adjusts the prices of all variants of a product. */
export async function adjustPrices(
  ctx: Context<Code>,
  id: string,
  adjustments: PriceAdjustments,
): Promise<void> {
  const { currency } = await ctx.services.settings(ctx)
  await rewriteProduct(
    ctx,
    { id },
    (product): NewProduct => ({
      ...product,
      variants: product.variants.map((variant) => adjusted(variant, adjustments, currency)),
    }),
  )
}

function adjusted(variant: NewVariant, wished: PriceAdjustments, currency: string): NewVariant {
  const unit = wished.rounding === 'NEAREST_WHOLE_NUMBER' ? toMinor('1', currency) : 1
  const by = (before: number, one: Change, sign = 1) => {
    const more = typeof one.amount === 'string' ? amountOf(one.amount, currency) : share(before, one)
    return Math.round((before + sign * more) / unit) * unit
  }
  const { actualPrice, compareAtPrice, compareAtPriceDiscount, cost } = wished
  const original = variant.fullPrice ?? variant.price
  const price = compareAtPriceDiscount
    ? by(original, compareAtPriceDiscount, -1)
    : actualPrice
      ? by(variant.price, actualPrice)
      : variant.price
  const isSet = compareAtPriceDiscount || variant.fullPrice !== undefined
  const fullPrice =
    compareAtPrice && variant.fullPrice !== undefined ? by(variant.fullPrice, compareAtPrice) : original
  const spent = cost && variant.cost !== undefined ? by(variant.cost, cost) : variant.cost
  if (price < 0) throw publishedRefusal('ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE', { variantId: variant.id })
  if (spent !== undefined && spent < 0)
    throw publishedRefusal('ADJUSTED_COST_OUT_OF_RANGE', { variantId: variant.id })
  if (isSet && fullPrice < price)
    throw publishedRefusal('ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE', { variantId: variant.id })
  return { ...variant, price, cost: spent, fullPrice: isSet && fullPrice > price ? fullPrice : undefined }
}

const amountOf = (text: string, currency: string) =>
  text.startsWith('-') ? -toMinor(text.slice(1), currency) : toMinor(text, currency)

const share = (before: number, { percentage }: Change) => (before * (percentage ?? 0)) / 100
