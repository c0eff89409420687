import type { Address, ChannelType, SelectedShippingOption } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import type { StoredLine } from '../../pricing/line-items/index.ts'
import type { CartDocument } from '../current-cart/index.ts'
import { creatorOf, ownerOf } from './creator.ts'
import type { CheckoutDocument } from './document.ts'
import { lifetime } from './edit.ts'
import { reaches } from './entries.ts'
import { checkChannel, refuseClosedShop } from './guards.ts'
import { priceCheckout, toCheckout } from './present.ts'
import { insertCheckout, lockCheckout, type StoredCheckout, saveCheckout } from './store.ts'

export interface CartSource {
  readonly cartId: string
  /** The open checkout of the cart, read after the cart was locked. */
  readonly open: StoredCheckout | undefined
  readonly purchaseFlowId: string
  readonly lines: readonly StoredLine[]
  readonly document: CartDocument
  /** The cart's owner, who becomes the checkout's owner. */
  readonly buyer: { readonly member_id: string | null; readonly visitor_id: string | null }
  readonly channelType?: ChannelType | undefined
  readonly shippingAddress?: Address | undefined
  readonly billingAddress?: Address | undefined
  readonly selectedShippingOption?: SelectedShippingOption | undefined
  readonly email?: string | undefined
}

/**
 * Creates the checkout of a cart and answers its id. If the cart has an open checkout, that one gets the cart's lines
 * and keeps its buyer's input.
 */
export async function createFromCart(
  ctx: Context<'INVALID_SELECTED_CARRIER_SERVICE_OPTION' | 'SITE_MUST_ACCEPT_PAYMENTS' | 'SHOP_NOT_OPEN'>,
  source: CartSource,
): Promise<string> {
  const channelType = source.channelType ?? 'WEB'
  checkChannel(ctx, channelType)
  await refuseClosedShop(ctx)
  const { open } = source
  const locked = open && (await lockCheckout(ctx, open.id))
  const now = ctx.clock.now()
  const expiresAt = later(now, lifetime)
  const row =
    locked && !locked.completed
      ? await saveCheckout(ctx, locked.id, {
          document: toDocument(source, channelType, locked.document),
          memberId: ctx.caller.memberId ?? locked.member_id,
          now,
          expiresAt,
        })
      : await insertCheckout(ctx, {
          id: ctx.random.id(),
          cart_id: source.cartId,
          ...ownerOf(ctx.caller, source.buyer),
          document: toDocument(source, channelType, {
            purchaseFlowId: source.purchaseFlowId,
            createdBy: creatorOf(ctx.caller),
          }),
          now,
          expires_at: expiresAt,
        })
  const priced = await priceCheckout(ctx, row, open ? {} : { held: new Map() })
  if (source.selectedShippingOption && !reaches(priced, row.document)) {
    ctx.fail('INVALID_SELECTED_CARRIER_SERVICE_OPTION', { field: 'selectedShippingOption.code' })
  }
  const type = locked ? 'wix.ecom.v1.checkout_updated' : 'wix.ecom.v1.checkout_created'
  await ctx.emit(type, row.id, toCheckout(row, priced))
  return row.id
}

/** The cart decides items and discounts; the buyer's input in the checkout stays unless new values are sent. */
function toDocument(
  { lines, document: cart, ...sent }: CartSource,
  channelType: ChannelType,
  earlier: Pick<CheckoutDocument, 'purchaseFlowId' | 'createdBy'> & Partial<CheckoutDocument>,
): CheckoutDocument {
  const shippingDestination = sent.shippingAddress
    ? { ...earlier.shippingDestination, address: sent.shippingAddress }
    : (earlier.shippingDestination ?? cart.contactInfo)
  return {
    ...earlier,
    lines,
    channelType,
    buyerLanguage: cart.buyerLanguage,
    couponCode: cart.couponCode,
    merchantDiscounts: cart.merchantDiscounts,
    email: sent.email ?? earlier.email ?? cart.email,
    contactId: earlier.contactId ?? cart.contactId,
    buyerNote: cart.buyerNote ?? earlier.buyerNote,
    shippingDestination,
    billingInfo: sent.billingAddress
      ? { ...earlier.billingInfo, address: sent.billingAddress }
      : earlier.billingInfo,
    selectedShippingOption:
      sent.selectedShippingOption ?? earlier.selectedShippingOption ?? cart.selectedShippingOption,
    overrideCheckoutUrl: cart.overrideCheckoutUrl ?? earlier.overrideCheckoutUrl,
    extendedFields: cart.extendedFields ?? earlier.extendedFields,
    businessLocationId: cart.businessLocationId ?? earlier.businessLocationId,
  }
}
