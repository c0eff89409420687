import { MoneyError, toMinor } from '@vitrine/pricing/money'
import type { UpdateCurrentCartError, UpdateCurrentCartInput } from '../../generated/current-cart.ts'
import type { Cart, CartInfoInput } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { addLines } from '../../pricing/line-items/index.ts'
import { saveCart } from './change.ts'
import { acceptCoupon, customerOf } from './coupon.ts'
import type { CartDocument } from './document.ts'
import { applyCartInfo } from './rules.ts'
import type { CartRow } from './store.ts'

/** The caller has found the cart already. */
type UpdateContext = Context<Exclude<UpdateCurrentCartError, 'OWNED_CART_NOT_FOUND'>>

/** Changes the sent fields; new items are added to the lines. */
export async function update(input: UpdateCurrentCartInput, ctx: UpdateContext, row: CartRow): Promise<Cart> {
  refuseStaffFields(input, ctx)
  const lines = await addLines(row.lines, input, ctx)
  const changed: CartDocument = {
    ...applyCartInfo(row.document, ownWords(ctx, input.cartInfo), maskOf(input.cartFieldmask)),
    ...(input.merchantDiscounts && {
      merchantDiscounts: await toDiscounts(input.merchantDiscounts, row, ctx),
    }),
  }
  const { couponCode } = input
  const document = couponCode
    ? {
        ...changed,
        couponCode: await acceptCoupon(
          ctx,
          couponCode,
          lines,
          changed,
          customerOf({ ...row, document: changed }),
        ),
      }
    : changed
  return saveCart(ctx, row, { lines, document })
}

/** Prevents shoppers from giving themselves discounts or redirecting others to their own address. */
function refuseStaffFields(
  { merchantDiscounts, cartInfo }: UpdateCurrentCartInput,
  ctx: UpdateContext,
): void {
  if (!isStaffOrApp(ctx.caller)) {
    if (merchantDiscounts?.length)
      ctx.violation('merchantDiscounts', 'FIELD_NOT_ALLOWED', 'Only staff and apps can give discounts')
    if (cartInfo?.overrideCheckoutUrl) {
      ctx.violation(
        'cartInfo.overrideCheckoutUrl',
        'FIELD_NOT_ALLOWED',
        'Only staff and apps can replace the checkout URL',
      )
    }
  }
  const url = cartInfo?.overrideCheckoutUrl
  if (url && !isHttps(url))
    ctx.violation('cartInfo.overrideCheckoutUrl', 'FORMAT', 'Expected an https URL without a user name')
}

/** Only staff and apps may set a buyer's contact id: the platform derives it for buyers. */
function ownWords(ctx: UpdateContext, info: CartInfoInput = {}): CartInfoInput {
  if (isStaffOrApp(ctx.caller) || !info.buyerInfo) return info
  const { contactId: _, ...buyerInfo } = info.buyerInfo
  return { ...info, buyerInfo }
}

async function toDiscounts(
  inputs: NonNullable<UpdateCurrentCartInput['merchantDiscounts']>,
  row: CartRow,
  ctx: UpdateContext,
): Promise<NonNullable<CartDocument['merchantDiscounts']>> {
  const { currency } = await ctx.services.settings(ctx)
  return inputs.map(({ amount, lineItemIds }, index) => {
    const field = `merchantDiscounts[${index}]`
    const unknown = lineItemIds?.find((id) => !row.lines.some((line) => line.id === id))
    if (unknown) ctx.violation(`${field}.lineItemIds`, 'VALIDATION', `The cart has no line ${unknown}`)
    try {
      return {
        amount: toMinor(typeof amount === 'string' ? amount : amount.amount, currency),
        ...(lineItemIds && { lineItemIds }),
      }
    } catch (error) {
      if (error instanceof MoneyError) return ctx.violation(`${field}.amount`, 'VALIDATION', error.message)
      throw error
    }
  })
}

function maskOf(mask: string | undefined): readonly string[] | undefined {
  const fields = mask?.split(',').map((field) => field.trim().replace(/^cartInfo\./, ''))
  return fields?.filter(Boolean)
}

function isHttps(text: string): boolean {
  const url = URL.canParse(text) && !text.includes('\\') ? new URL(text) : undefined
  return url?.protocol === 'https:' && !url.username && !url.password
}
