import { MoneyError, toMinor } from '@vitrine/pricing/money'
import type { CreateCheckoutError, CustomSettings, UpdateCheckoutError } from '../../generated/checkouts.ts'
import type { SelectedShippingOption } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { tryCoupon } from '../../pricing/coupons/index.ts'
import { tryCard } from '../../pricing/gift-cards/index.ts'
import type { Quote } from '../../pricing/quote/index.ts'
import { checkoutSettings } from '../../site/checkout-settings/index.ts'
import type { CheckoutDocument } from './document.ts'
import { priceCheckout } from './present.ts'
import type { StoredCheckout } from './store.ts'

type EntryError = Extract<UpdateCheckoutError, CreateCheckoutError>

export type EntryContext = Context<EntryError>

/** Sets a coupon, unless it cannot be used at all. The totals say whether it applies to these items. */
export async function withCoupon<D extends Pick<CheckoutDocument, 'email' | 'couponCode'>>(
  ctx: EntryContext,
  { member_id, visitor_id }: Pick<StoredCheckout, 'member_id' | 'visitor_id'>,
  document: D,
  code: string,
): Promise<D> {
  const customer = {
    memberId: member_id ?? undefined,
    visitorId: visitor_id ?? undefined,
    email: document.email,
  }
  const check = await tryCoupon(ctx, code, customer)
  if ('refusal' in check) return ctx.fail(check.refusal, { field: 'couponCode' })
  return { ...document, couponCode: check.coupon.code }
}

/** Sets a gift card. Its code is not stored, because readers of the checkout could spend the rest. */
export async function withGiftCard(
  ctx: EntryContext,
  document: CheckoutDocument,
  code: string,
): Promise<CheckoutDocument> {
  const { checkoutFields } = await checkoutSettings(ctx)
  if (!checkoutFields.giftCardRedeemEnabled) return ctx.fail('GIFT_CARD_DISABLED', { field: 'giftCardCode' })
  const check = await tryCard(ctx, code)
  if ('refusal' in check) return ctx.fail(check.refusal, { field: 'giftCardCode' })
  return { ...document, giftCardId: check.card.id }
}

/** Selects one of the delivery options for the address. */
export async function withDelivery(
  ctx: EntryContext,
  row: StoredCheckout,
  document: CheckoutDocument,
  { code, carrierId }: SelectedShippingOption,
): Promise<CheckoutDocument> {
  const field = 'checkout.shippingInfo.selectedCarrierServiceOption.code'
  const chosen = { ...document, selectedShippingOption: { code, ...(carrierId && { carrierId }) } }
  const { delivery, needsDelivery } = await priceCheckout(
    ctx,
    { ...row, document: chosen },
    { validate: false },
  )
  const { refusal: reason } = delivery
  if (!reason) return chosen
  if (reason === 'UNKNOWN') return ctx.fail('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND', { field })
  // Without shippable items or a country, the option is checked again when the order is created.
  const early = reason === 'NOT_HERE' && !document.shippingDestination?.address?.country
  if (!needsDelivery || early) return chosen
  return ctx.fail('INVALID_SELECTED_CARRIER_SERVICE_OPTION', { field, reason })
}

/** True if the selected option serves the address; without an address, it is not known yet. */
export function reaches({ delivery, needsDelivery }: Quote, document: CheckoutDocument): boolean {
  if (!needsDelivery || !document.shippingDestination?.address?.country) return true
  return delivery.options.some(({ code }) => code === document.selectedShippingOption?.code)
}

/** Rejects changes to what the checkout's creator has locked. */
export function refuseLocked(
  ctx: Context<'CHECKOUT_LOCKED'>,
  { customSettings }: CheckoutDocument,
  lock: keyof CustomSettings,
  field: string,
): void {
  if (customSettings?.[lock] && !isStaffOrApp(ctx.caller)) ctx.fail('CHECKOUT_LOCKED', { field })
}

/** The gift card's maximum amount, in minor units. */
export async function giftCardLimit(
  ctx: Pick<Context, 'db' | 'siteId' | 'services' | 'violation'>,
  amount: string | undefined,
): Promise<Pick<CheckoutDocument, 'giftCardLimit'>> {
  if (amount === undefined) return {}
  const { currency } = await ctx.services.settings(ctx)
  try {
    return { giftCardLimit: toMinor(amount, currency, 'giftCardRedeemAmount') }
  } catch (error) {
    if (error instanceof MoneyError) return ctx.violation('giftCardRedeemAmount', 'VALIDATION', error.message)
    throw error
  }
}
