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

/** Puts a coupon in, unless it cannot be used at all. Whether it counts for these items is said with the totals. */
export async function withCoupon(
  ctx: EntryContext,
  { member_id, visitor_id }: Pick<StoredCheckout, 'member_id' | 'visitor_id'>,
  document: CheckoutDocument,
  code: string,
): Promise<CheckoutDocument> {
  const customer = {
    memberId: member_id ?? undefined,
    visitorId: visitor_id ?? undefined,
    email: document.email,
  }
  const check = await tryCoupon(ctx, code, customer)
  if ('refusal' in check) return ctx.fail(check.refusal, { field: 'couponCode' })
  return { ...document, couponCode: check.coupon.code }
}

/** Puts a gift card in. Its code is not kept: whoever reads the checkout must not spend the rest of it. */
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

/** Chooses how the goods travel: one of the options for this address. */
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
  // Nothing travels, or nobody knows yet where to: the choice is checked again when the order is made.
  const early = reason === 'NOT_HERE' && !document.shippingDestination?.address?.country
  if (!needsDelivery || early) return chosen
  return ctx.fail('INVALID_SELECTED_CARRIER_SERVICE_OPTION', { field, reason })
}

/** Whether the chosen delivery goes where the goods go; nobody can say before there is an address. */
export function reaches({ delivery, needsDelivery }: Quote, document: CheckoutDocument): boolean {
  if (!needsDelivery || !document.shippingDestination?.address?.country) return true
  return delivery.options.some(({ code }) => code === document.selectedShippingOption?.code)
}

/** What the maker of a checkout locked, its buyer does not change. */
export function refuseLocked(
  ctx: Context<'CHECKOUT_LOCKED'>,
  { customSettings }: CheckoutDocument,
  lock: keyof CustomSettings,
  field: string,
): void {
  if (customSettings?.[lock] && !isStaffOrApp(ctx.caller)) ctx.fail('CHECKOUT_LOCKED', { field })
}

/** The most that a gift card is to pay, in minor units. */
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
