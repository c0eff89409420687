import { Checkout as CheckoutShape } from '@vitrine/contract/shapes/checkout'
import * as z from 'zod'
import { heldFor } from '../../catalogue/inventory/index.ts'
import type { Checkout, CheckoutLineItem } from '../../generated/checkouts.ts'
import type { Context } from '../../kernel/http/context.ts'
import { encoderOf } from '../../kernel/http/encoder.ts'
import { toLineItem } from '../../pricing/line-items/index.ts'
import { type Quote, quote, toTaxSummary, toWire } from '../../pricing/quote/index.ts'
import type { StoredCheckout } from './store.ts'

type Reading = Pick<Context, 'db' | 'siteId' | 'clock' | 'services' | 'ask' | 'random'>

/** A checkout with its present price; a completed one as it was stored. */
export async function presentCheckout(ctx: Reading, row: StoredCheckout): Promise<Checkout> {
  if (row.completed && row.completed_document) return fromShown(row.completed_document)
  return toCheckout(row, await priceCheckout(ctx, row))
}

/** The stored form of a completed checkout. */
export const toShown: (checkout: Checkout) => unknown = encoderOf(CheckoutShape)

function fromShown(shown: unknown): Checkout {
  return z.decode(CheckoutShape, shown as z.input<typeof CheckoutShape>)
}

export interface Pricing {
  /** Asks apps whether the checkout can become an order. */
  readonly validate?: 'CHECKOUT' | false
  /** Its reserved units, if known. */
  readonly held?: ReadonlyMap<string, number>
}

export async function priceCheckout(
  ctx: Reading,
  { id, document, member_id, visitor_id }: StoredCheckout,
  { validate = 'CHECKOUT', held }: Pricing = {},
): Promise<Quote> {
  return quote(ctx, {
    validate: validate || undefined,
    lines: document.lines,
    held: held ?? (await heldFor(ctx, id)),
    purchaseFlowId: document.purchaseFlowId,
    couponCode: document.couponCode,
    merchantDiscounts: document.merchantDiscounts,
    giftCardId: document.giftCardId,
    giftCardLimit: document.giftCardLimit,
    shippingAddress: document.shippingDestination?.address,
    billingAddress: document.billingInfo?.address,
    selectedShippingOption: document.selectedShippingOption,
    memberships: document.selectedMemberships?.memberships,
    customer: { memberId: member_id ?? undefined, email: document.email, visitorId: visitor_id ?? undefined },
  })
}

export function toCheckout(row: StoredCheckout, priced: Quote): Checkout {
  const { document } = row
  const { settings } = priced
  const { calculatedLineItems, shippingInfo, membershipOptions, ...sums } = toWire(priced)
  return {
    id: row.id,
    revision: String(row.revision),
    lineItems: calculatedLineItems.map((_, index) => toLine(priced, index, calculatedLineItems)),
    shippingInfo: {
      ...shippingInfo,
      ...(document.shippingDestination && { shippingDestination: document.shippingDestination }),
    },
    ...sums,
    // A subscription is ordered alone, so the later amount is what follows its trial.
    ...(priced.lines.some(hasTrial) && { payAfterFreeTrial: sums.payLater }),
    taxSummary: toTaxSummary(priced),
    taxIncludedInPrice: settings.taxIncludedInPrices,
    currency: settings.currency,
    conversionCurrency: settings.currency,
    paymentCurrency: settings.currency,
    weightUnit: settings.weightUnit,
    siteLanguage: settings.language,
    buyerLanguage: document.buyerLanguage,
    channelType: document.channelType,
    billingInfo: document.billingInfo,
    buyerNote: document.buyerNote,
    buyerInfo: {
      ...(row.member_id ? { memberId: row.member_id } : row.visitor_id ? { visitorId: row.visitor_id } : {}),
      ...(document.createdBy.userId && { userId: document.createdBy.userId }),
      ...(document.email && { email: document.email }),
      ...(document.contactId && { contactId: document.contactId }),
    },
    membershipOptions: {
      ...membershipOptions,
      selectedMemberships: { memberships: membershipOptions.selectedMemberships },
    },
    customFields: document.customFields ?? [],
    completed: row.completed,
    ...(row.order_id && { orderId: row.order_id }),
    createdBy: document.createdBy,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    expirationDate: row.expires_at,
    ...(row.cart_id && { cartId: row.cart_id }),
    purchaseFlowId: document.purchaseFlowId,
    extendedFields: document.extendedFields,
    customSettings: document.customSettings,
    customContentReference: document.customContentReference,
    externalReference: document.externalReference,
    businessLocationId: document.businessLocationId,
  }
}

const hasTrial = ({ item }: Quote['lines'][number]) =>
  item?.subscription?.subscriptionSettings.freeTrialPeriod

function toLine(
  { lines, money, shopUrl }: Quote,
  index: number,
  calculated: ReturnType<typeof toWire>['calculatedLineItems'],
): CheckoutLineItem {
  const live = lines[index] as (typeof lines)[number]
  const { pricesBreakdown } = calculated[index] as (typeof calculated)[number]
  const { image, ...line } = toLineItem(live, money, shopUrl)
  return {
    ...line,
    ...(image && { media: image }),
    discount: pricesBreakdown.totalDiscount,
    totalPriceBeforeTax: pricesBreakdown.totalPriceBeforeTax,
    totalPriceAfterTax: pricesBreakdown.totalPriceAfterTax,
    taxDetails: pricesBreakdown.taxDetails,
  }
}
