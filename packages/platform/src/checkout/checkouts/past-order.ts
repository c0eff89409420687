import type { AddressWithContact, Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { balanceOf, type NewPayment } from '../../orders/orders/index.ts'
import { addLines, type NewItems } from '../../pricing/line-items/index.ts'
import type { Quote } from '../../pricing/quote/index.ts'
import type { CheckoutDocument } from './document.ts'
import { lifetime } from './edit.ts'
import { priceCheckout, toCheckout } from './present.ts'
import { insertCheckout, type StoredCheckout } from './store.ts'
import { toOrder } from './to-order.ts'

/** A past purchase, for seeds. */
export interface Basket {
  readonly items: NewItems
  readonly destination?: AddressWithContact | undefined
  readonly deliveryCode?: string | undefined
  readonly couponCode?: string | undefined
  readonly buyerNote?: string | undefined
}

export interface PricedBasket {
  readonly quote: Quote
  readonly row: StoredCheckout
}

/** Prices a basket like a checkout, without storing one. */
export async function priceBasket(ctx: Context, basket: Basket): Promise<PricedBasket> {
  const now = ctx.clock.now()
  const row: StoredCheckout = {
    site_id: ctx.siteId,
    id: ctx.random.id(),
    cart_id: null,
    visitor_id: null,
    member_id: null,
    completed: false,
    order_id: null,
    document: await documentOf(ctx, basket),
    completed_document: null,
    revision: 1,
    created_at: now,
    updated_at: now,
    expires_at: now,
  }
  return { row, quote: await priceCheckout(ctx, row) }
}

export interface PastOrder {
  readonly id: string
  readonly number: string
  readonly placedAt: Date
  readonly buyer: { readonly memberId?: string; readonly visitorId?: string; readonly email: string }
  readonly person: NonNullable<AddressWithContact['contactDetails']>
  readonly payments: readonly NewPayment[]
}

/** Returns the order that this checkout would have become at the past time; seeds use it. */
export function toPastOrder(ctx: Context, { row, quote }: PricedBasket, past: PastOrder): Order {
  const { document } = row
  const checkout = toCheckout(row, quote)
  const address = document.billingInfo && { ...document.billingInfo, contactDetails: past.person }
  const { memberId, visitorId } = past.buyer
  return toOrder({
    id: past.id,
    number: past.number,
    now: past.placedAt,
    checkout: {
      ...checkout,
      // Each order of the basket needs its own checkout id.
      id: ctx.random.id(),
      purchaseFlowId: ctx.random.id(),
      buyerInfo: past.buyer,
      billingInfo: address,
      shippingInfo: {
        ...checkout.shippingInfo,
        ...(checkout.shippingInfo.shippingDestination && { shippingDestination: address }),
      },
      createdBy: memberId ? { memberId } : { visitorId },
    },
    quote,
    random: ctx.random,
    settled: { ...balanceOf(quote.totals.priceSummary.total, past.payments, quote.money), activities: [] },
  })
}

/** Inserts an open checkout with a known id, for examples. */
export async function insertOpenCheckout(
  ctx: Context,
  basket: Basket,
  {
    id,
    cartId,
    memberId,
    email,
  }: { readonly id: string; readonly cartId?: string; readonly memberId?: string; readonly email: string },
): Promise<void> {
  const now = ctx.clock.now()
  const document = { ...(await documentOf(ctx, basket)), email, createdBy: memberId ? { memberId } : {} }
  await insertCheckout(ctx, {
    id,
    cart_id: cartId ?? null,
    visitor_id: null,
    member_id: memberId ?? null,
    document,
    now,
    expires_at: later(now, lifetime),
  })
}

async function documentOf(ctx: Context, basket: Basket): Promise<CheckoutDocument> {
  const { language } = await ctx.services.settings(ctx)
  return {
    lines: await addLines([], basket.items, ctx as Parameters<typeof addLines>[2]),
    channelType: 'WEB',
    purchaseFlowId: ctx.random.id(),
    buyerLanguage: language,
    createdBy: {},
    billingInfo: basket.destination,
    shippingDestination: basket.destination,
    selectedShippingOption: basket.deliveryCode ? { code: basket.deliveryCode } : undefined,
    couponCode: basket.couponCode,
    buyerNote: basket.buyerNote,
  }
}
