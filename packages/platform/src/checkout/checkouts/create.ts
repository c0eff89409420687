import type { Checkout, CreateCheckoutError, CreateCheckoutInput } from '../../generated/checkouts.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { addLines, refuseNoItems } from '../../pricing/line-items/index.ts'
import { cartById } from '../current-cart/index.ts'
import { namedContact } from './access.ts'
import { creatorOf, ownerOf } from './creator.ts'
import type { CheckoutDocument } from './document.ts'
import { lifetime } from './edit.ts'
import { giftCardLimit, withCoupon, withDelivery, withGiftCard } from './entries.ts'
import { checkChannel, checkOverrideUrl, refuseClosedShop } from './guards.ts'
import { presentCheckout } from './present.ts'
import { findOpenCheckoutOfCart, insertCheckout, type StoredCheckout, saveCheckout } from './store.ts'

export async function createCheckout(
  input: CreateCheckoutInput,
  ctx: Context<CreateCheckoutError>,
): Promise<{ readonly checkout: Checkout }> {
  const { checkoutInfo = {} } = input
  checkChannel(ctx, input.channelType)
  await checkOverrideUrl(ctx, input.overrideCheckoutUrl)
  refuseNoItems(input, ctx)
  await refuseClosedShop(ctx)
  const cartId = await cartOf(ctx, checkoutInfo.cartId)
  const now = ctx.clock.now()
  const row = await insertCheckout(ctx, {
    id: ctx.random.id(),
    cart_id: cartId,
    ...ownerOf(ctx.caller),
    document: await firstDocument(ctx, input),
    now,
    expires_at: later(now, lifetime),
  })
  const entered = await enterCodes(ctx, row, input)
  const saved =
    entered === row.document
      ? row
      : await saveCheckout(ctx, row.id, {
          document: entered,
          memberId: row.member_id,
          now,
          expiresAt: row.expires_at,
        })
  const checkout = await presentCheckout(ctx, saved)
  await ctx.emit('wix.ecom.v1.checkout_created', checkout.id, checkout)
  return { checkout }
}

async function firstDocument(
  ctx: Context<CreateCheckoutError>,
  input: CreateCheckoutInput,
): Promise<CheckoutDocument> {
  const { checkoutInfo: info = {} } = input
  const { language } = await ctx.services.settings(ctx)
  return {
    lines: await addLines([], input, ctx),
    channelType: input.channelType,
    purchaseFlowId: ctx.random.id(),
    buyerLanguage: ctx.request.language ?? language,
    createdBy: creatorOf(ctx.caller),
    email: info.buyerInfo?.email,
    contactId: namedContact(ctx.caller, info.buyerInfo?.contactId),
    billingInfo: info.billingInfo ?? undefined,
    shippingDestination: info.shippingInfo?.shippingDestination ?? undefined,
    buyerNote: info.buyerNote ?? undefined,
    customFields: info.customFields ?? undefined,
    selectedMemberships: info.membershipOptions?.selectedMemberships,
    extendedFields: info.extendedFields ?? undefined,
    customSettings: info.customSettings,
    customContentReference: info.customContentReference ?? undefined,
    externalReference: info.externalReference,
    businessLocationId: info.businessLocationId ?? undefined,
    overrideCheckoutUrl: input.overrideCheckoutUrl,
    ...(await giftCardLimit(ctx, input.giftCardRedeemAmount)),
  }
}

async function enterCodes(
  ctx: Context<CreateCheckoutError>,
  row: StoredCheckout,
  { couponCode, giftCardCode, checkoutInfo }: CreateCheckoutInput,
): Promise<CheckoutDocument> {
  let { document } = row
  if (couponCode !== undefined) document = await withCoupon(ctx, row, document, couponCode)
  if (giftCardCode !== undefined) document = await withGiftCard(ctx, document, giftCardCode)
  const choice = checkoutInfo?.shippingInfo?.selectedCarrierServiceOption
  return choice ? withDelivery(ctx, row, document, choice) : document
}

/** Only staff and apps may name a cart: a buyer could block another buyer's cart. */
async function cartOf(ctx: Context<CreateCheckoutError>, cartId: string | undefined): Promise<string | null> {
  if (cartId === undefined) return null
  if (!isStaffOrApp(ctx.caller)) {
    return ctx.violation(
      'checkoutInfo.cartId',
      'FIELD_NOT_ALLOWED',
      'Buyers create the checkout of a cart with `createCheckoutFromCurrentCart`',
    )
  }
  if (!isUuid(cartId) || !(await cartById(ctx, cartId)))
    return ctx.fail('CART_NOT_FOUND', { field: 'checkoutInfo.cartId' })
  if (await findOpenCheckoutOfCart(ctx, cartId)) {
    ctx.violation('checkoutInfo.cartId', 'VALIDATION', 'This cart has an open checkout already')
  }
  return cartId
}
