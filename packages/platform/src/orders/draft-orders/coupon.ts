import { type CartInput, priceCart, type Totals } from '@vitrine/pricing/totals'

import { resolveLines } from '../../catalogue/products/index.ts'
import type {
  AddCouponToDraftOrderError,
  CommitDraftOrderError,
  DraftOrder,
} from '../../generated/draft-orders.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  type CouponRow,
  checkCoupon,
  couponById,
  toPricingCoupon,
  useCoupon,
} from '../../pricing/coupons/index.ts'
import type { Editing } from './edit.ts'
import { kept, minorAt } from './lines.ts'
import { discountAmount } from './totals.ts'

type Entry = DraftOrder['discounts'][number]

const isCoupon = ({ discount, applied }: Entry): boolean => applied && discount.coupon !== undefined
/** The coupon of an earlier order keeps its amount. */
const isAdded = (entry: Entry): boolean => isCoupon(entry) && entry.source === 'ADMIN'

/** Adds a coupon by its code, if the customer of the draft can use it on these items. */
export async function withNewCoupon(
  ctx: Context<AddCouponToDraftOrderError>,
  draft: DraftOrder,
  couponCode: string,
  editing: Editing,
): Promise<DraftOrder> {
  if (draft.discounts.some(isCoupon))
    ctx.violation('couponCode', 'VALIDATION', 'Expected a draft without a coupon: remove the present one')
  const check = await checkCoupon(ctx, couponCode.trim(), draft.buyerInfo)
  if ('refusal' in check) return ctx.fail(check.refusal, { field: 'couponCode' })
  // Staff set the price of the delivery themselves.
  if (check.coupon.type === 'FREE_SHIPPING') ctx.fail('ERROR_COUPON_NOT_APPLICABLE', { field: 'couponCode' })
  const { entry, error } = await priced(ctx, draft, check.coupon, ctx.random.id(), editing)
  refuseCouponError(ctx, error, { field: 'couponCode' })
  return { ...draft, discounts: [...draft.discounts, entry] }
}

/** Follows the items: the present amount of a coupon that was added in this draft, after all other discounts. */
export async function withCouponAmount(
  ctx: Context,
  draft: DraftOrder,
  editing: Editing,
): Promise<DraftOrder> {
  const added = draft.discounts.find(isAdded)
  const row = added?.discount.coupon && (await couponById(ctx, added.discount.coupon.id))
  if (!added || !row) return draft
  const others = draft.discounts.filter((one) => one !== added)
  const { entry } = await priced(ctx, { ...draft, discounts: others }, row, added.discount.id, editing)
  return { ...draft, discounts: [...others, entry] }
}

/** Counts the use of the draft's coupon for its order, or rejects the commit if it is no longer valid. */
export async function takeCoupon(
  ctx: Context<CommitDraftOrderError>,
  draft: DraftOrder,
  editing: Editing,
): Promise<void> {
  const added = draft.discounts.find(isAdded)
  if (!added?.discount.coupon) return
  const { id } = added.discount.coupon
  const row = (await couponById(ctx, id)) ?? ctx.fail('ERROR_COUPON_DOES_NOT_EXIST')
  const others = draft.discounts.filter((one) => one !== added)
  refuseCouponError(ctx, (await priced(ctx, { ...draft, discounts: others }, row, id, editing)).error)
  const use = { couponId: id, orderId: draft.orderId, customer: draft.buyerInfo }
  const refusal = await useCoupon(ctx, use)
  if (refusal) ctx.fail(refusal)
}

function refuseCouponError(
  ctx: Context<'ERROR_COUPON_NOT_APPLICABLE' | 'ERROR_COUPON_INVALID_SUBTOTAL'>,
  error: Totals['couponError'],
  data?: { readonly field: string },
): void {
  if (error?.reason === 'NO_ITEMS_IN_SCOPE') ctx.fail('ERROR_COUPON_NOT_APPLICABLE', data)
  if (error) ctx.fail('ERROR_COUPON_INVALID_SUBTOTAL', data)
}

/** The coupon's discount on a draft without it. */
async function priced(
  ctx: Context,
  draft: DraftOrder,
  row: CouponRow,
  discountId: string,
  editing: Editing,
): Promise<{ readonly entry: Entry; readonly error: Totals['couponError'] }> {
  const { plain } = editing.money
  const cart = await cartOf(ctx, draft, editing)
  const without = priceCart(cart)
  const { lines, appliedDiscounts, couponError } = priceCart({ ...cart, coupon: toPricingCoupon(row) })
  const found = appliedDiscounts.find(({ coupon }) => coupon)
  const parts = lines.flatMap(({ lineItemId, totalDiscount }, index) => {
    const part = totalDiscount - (without.lines[index]?.totalDiscount ?? 0)
    return part > 0 ? [{ id: lineItemId, totalDiscount: plain(part) }] : []
  })
  const { coupon_id: id, code, name } = row
  return {
    error: couponError,
    entry: {
      source: 'ADMIN',
      applied: true,
      discount: {
        id: discountId,
        coupon: { id, code, name, amount: plain(found?.amount ?? 0) },
        discountType: found?.type ?? 'GLOBAL',
        lineItemIds: [...(found?.lineItemIds ?? [])],
        lineItemDiscounts: parts,
      },
    },
  }
}

/** The kept items with the discounts of the draft, as the calculation of carts takes them. */
async function cartOf(ctx: Context, draft: DraftOrder, editing: Editing): Promise<CartInput> {
  const lines = kept(draft).map(({ lineItem }) => lineItem)
  const known = lines.flatMap(({ catalogReference }) => (catalogReference ? [catalogReference] : []))
  const found = await resolveLines(ctx, known)
  return {
    currency: editing.money.currency,
    taxIncludedInPrices: editing.taxIncluded,
    lines: lines.map(({ id, quantity, price, itemType, catalogReference }) => {
      const resolution = catalogReference && found[known.indexOf(catalogReference)]
      return {
        id,
        quantity,
        unitPrice: minorAt(ctx, price, 'lineItems', editing),
        ...(itemType.preset === 'GIFT_CARD' && { itemType: itemType.preset }),
        ...(catalogReference && { catalogItemId: catalogReference.catalogItemId }),
        ...(resolution && 'item' in resolution && { collectionIds: resolution.item.collectionIds }),
      }
    }),
    merchantDiscounts: draft.discounts.flatMap(({ discount, applied }) =>
      applied && discount.discountType !== 'SHIPPING'
        ? [
            {
              amount: minorAt(ctx, discountAmount(discount), 'discounts', editing),
              ...(discount.lineItemIds.length > 0 && { lineItemIds: discount.lineItemIds }),
            },
          ]
        : [],
    ),
  }
}
