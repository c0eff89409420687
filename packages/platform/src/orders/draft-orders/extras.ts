import type {
  CreateCustomAdditionalFeesError,
  CreateCustomAdditionalFeesInput,
  CreateCustomDiscountsError,
  CreateCustomDiscountsInput,
  DraftOrder,
} from '../../generated/draft-orders.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Editing } from './edit.ts'
import { kept, minorAt } from './lines.ts'
import { discountAmount, sumsOf } from './totals.ts'

type DiscountRefusal = 'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS' | 'DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL'

/** Converts a percentage to an amount of the present price of goods, line or delivery. */
export function withDiscounts(
  ctx: Context<CreateCustomDiscountsError>,
  draft: DraftOrder,
  { discounts }: CreateCustomDiscountsInput,
  editing: Editing,
): { readonly draft: DraftOrder; readonly ids: readonly string[] } {
  const added = discounts.map((option, index) => {
    const at = `discounts[${index}]`
    if (!option.priceAmount === !option.percentage)
      ctx.violation(at, 'ONE_OF_ALIGNMENT', 'Send exactly one of priceAmount and percentage')
    const line = kept(draft).find(({ lineItem }) => lineItem.id === option.lineItemId)?.lineItem
    if (option.lineItemId && !line) ctx.fail('LINE_ITEM_NOT_FOUND', { lineItemId: option.lineItemId })
    const discountType = line ? 'SPECIFIC_ITEMS' : (option.discountType ?? 'GLOBAL')
    if (discountType === 'SPECIFIC_ITEMS' && !line)
      ctx.violation(`${at}.lineItemId`, 'REQUIRED_FIELD', 'Send the id of the discounted item')
    const { subtotal, shippingPrice } = sumsOf(draft, editing.taxIncluded, editing.money)
    const of = line
      ? minorAt(ctx, line.lineItemPrice, at, editing)
      : discountType === 'SHIPPING'
        ? shippingPrice
        : subtotal
    const amount = option.priceAmount
      ? minorAt(ctx, option.priceAmount, `${at}.priceAmount.amount`, editing)
      : percentOf(ctx, of, option.percentage ?? '0', `${at}.percentage`)
    return {
      source: 'ADMIN' as const,
      applied: option.applyToDraftOrder ?? true,
      discount: {
        id: ctx.random.id(),
        merchantDiscount: {
          amount: editing.money.plain(amount),
          ...(option.description && { description: option.description }),
        },
        discountType,
        lineItemIds: line ? [line.id] : [],
      },
    }
  })
  const changed = { ...draft, discounts: [...draft.discounts, ...added] }
  refuseTooMuch(ctx, changed, editing)
  return { draft: changed, ids: added.map(({ discount }) => discount.id) }
}

function percentOf(ctx: Context, amount: number, percentage: string, field: string): number {
  const percent = Number(percentage)
  if (percent <= 0 || percent > 100)
    ctx.violation(field, 'VALIDATION', 'Expected more than 0 and at most 100')
  return Math.floor((amount * Math.round(percent * 100)) / 10_000 + 0.5)
}

/** Rejects discounts above the price, which the calculation would silently cap. */
export function refuseTooMuch(ctx: Context<DiscountRefusal>, draft: DraftOrder, editing: Editing): void {
  const sums = sumsOf(draft, editing.taxIncluded, editing.money)
  const wanted = draft.discounts
    .filter(({ applied, discount }) => applied && discount.discountType !== 'SHIPPING')
    .reduce((sum, { discount }) => sum + minorAt(ctx, discountAmount(discount), 'discounts', editing), 0)
  if (wanted > sums.goodsDiscount) ctx.fail('DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS')
  if (sums.shippingDiscount > sums.shippingPrice) ctx.fail('DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL')
}

export function withFees(
  ctx: Context<CreateCustomAdditionalFeesError>,
  draft: DraftOrder,
  { customAdditionalFees }: CreateCustomAdditionalFeesInput,
  editing: Editing,
): { readonly draft: DraftOrder; readonly ids: readonly string[] } {
  const lines = new Set(kept(draft).map(({ lineItem }) => lineItem.id))
  const added = customAdditionalFees.map((fee, index) => {
    const unknown = fee.lineItemIds?.find((id) => !lines.has(id))
    if (unknown !== undefined) ctx.fail('LINE_ITEM_NOT_FOUND', { lineItemId: unknown })
    const price = editing.money.plain(
      minorAt(ctx, fee.price, `customAdditionalFees[${index}].price.amount`, editing),
    )
    return {
      source: 'ADMIN' as const,
      applied: fee.applyToDraftOrder ?? true,
      additionalFee: {
        id: ctx.random.id(),
        code: fee.code ?? fee.name,
        name: fee.name,
        price,
        priceBeforeTax: price,
        priceAfterTax: price,
        lineItemIds: fee.lineItemIds ?? [],
        source: 'MANUAL' as const,
      },
    }
  })
  return {
    draft: { ...draft, additionalFees: [...draft.additionalFees, ...added] },
    ids: added.map(({ additionalFee }) => additionalFee.id),
  }
}
