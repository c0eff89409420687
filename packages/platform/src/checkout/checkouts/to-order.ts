import { keptParts } from '../../catalogue/products/index.ts'
import type { Checkout, CheckoutLineItem } from '../../generated/checkouts.ts'
import type { Order, OrderLineItem, SubscriptionSettings } from '../../generated/shared.ts'
import type { Random } from '../../kernel/time/time.ts'
import type { LiveLine } from '../../pricing/line-items/index.ts'
import type { Quote } from '../../pricing/quote/index.ts'
import { toOrderDelivery } from './to-order-delivery.ts'
import { plainPrice, toTaxDetails, toTaxInfo, toTaxTotals } from './to-order-tax.ts'

export interface OrderFacts {
  readonly id: string
  readonly number: string
  readonly now: Date
  readonly checkout: Checkout
  readonly quote: Pick<Quote, 'lines' | 'needsDelivery' | 'money'>
  readonly random: Pick<Random, 'id'>
  readonly settled: Pick<Order, 'balanceSummary' | 'paymentStatus' | 'activities' | 'isTest'>
  /** PENDING until the bank decides. */
  readonly status?: 'APPROVED' | 'PENDING'
  readonly manualPayment?: Order['manualPayment']
}

/** The order of a checkout: a copy that later changes of the shop do not affect. */
export function toOrder({
  id,
  number,
  now,
  checkout,
  quote,
  random,
  settled,
  status = 'APPROVED',
  manualPayment,
}: OrderFacts): Order {
  const delivery = quote.needsDelivery ? toOrderDelivery(checkout) : undefined
  const { billingInfo, shippingInfo } = checkout
  const taxInfo = toTaxTotals(checkout, quote.money)
  return {
    id,
    number,
    createdDate: now,
    updatedDate: now,
    purchasedDate: now,
    lineItems: checkout.lineItems.map((line, index) =>
      toLine(line, quote.lines[index] as LiveLine, checkout.taxIncludedInPrice, now, random),
    ),
    buyerInfo: checkout.buyerInfo,
    status,
    fulfillmentStatus: 'NOT_FULFILLED',
    ...settled,
    buyerLanguage: checkout.buyerLanguage,
    siteLanguage: checkout.siteLanguage,
    weightUnit: checkout.weightUnit,
    currency: checkout.currency,
    taxIncludedInPrices: checkout.taxIncludedInPrice,
    priceSummary: toPriceSummary(checkout.priceSummary),
    ...(checkout.payAfterFreeTrial && { payAfterFreeTrial: toPriceSummary(checkout.payAfterFreeTrial) }),
    taxSummary: { totalTax: taxInfo.totalTax },
    taxInfo,
    billingInfo,
    shippingInfo: delivery,
    recipientInfo: shippingInfo.shippingDestination ?? billingInfo,
    ...(manualPayment && { manualPayment }),
    buyerNote: checkout.buyerNote,
    archived: false,
    imported: false,
    seenByAHuman: false,
    appliedDiscounts: checkout.appliedDiscounts.map((discount) => ({
      id: random.id(),
      ...(discount.coupon && { coupon: { ...discount.coupon, amount: plainPrice(discount.coupon.amount) } }),
      ...(discount.discountRule && {
        discountRule: { ...discount.discountRule, amount: plainPrice(discount.discountRule.amount) },
      }),
      ...(discount.merchantDiscount && {
        merchantDiscount: { amount: plainPrice(discount.merchantDiscount.amount) },
      }),
      discountType: discount.discountType,
      lineItemIds: discount.lineItemIds,
    })),
    additionalFees: checkout.additionalFees.map((fee) => ({
      id: random.id(),
      code: fee.code,
      name: fee.name,
      price: plainPrice(fee.price),
      priceBeforeTax: plainPrice(fee.priceBeforeTax),
      priceAfterTax: plainPrice(fee.priceAfterTax),
      ...(fee.taxDetails && {
        taxDetails: toTaxDetails(fee.taxDetails),
        taxInfo: toTaxInfo(fee.taxDetails, checkout.taxIncludedInPrice),
      }),
      lineItemIds: fee.lineItemIds,
      source: fee.source,
    })),
    attributionSource: 'UNSPECIFIED',
    createdBy: checkout.createdBy,
    channelInfo: { type: checkout.channelType },
    checkoutId: checkout.id,
    customFields: checkout.customFields,
    extendedFields: checkout.extendedFields,
    purchaseFlowId: checkout.purchaseFlowId,
    tags: { privateTags: { tagIds: [] }, tags: { tagIds: [] } },
    ...(checkout.businessLocationId && { businessLocation: { id: checkout.businessLocationId } }),
  }
}

function toPriceSummary(summary: Checkout['priceSummary']): Order['priceSummary'] {
  return {
    subtotal: plainPrice(summary.subtotal),
    shipping: plainPrice(summary.shipping),
    tax: plainPrice(summary.tax),
    discount: plainPrice(summary.discount),
    totalAdditionalFees: plainPrice(summary.additionalFees),
    total: plainPrice(summary.total),
  }
}

function toLine(
  line: CheckoutLineItem,
  { item, image }: LiveLine,
  taxIncluded: boolean,
  now: Date,
  random: Pick<Random, 'id'>,
): OrderLineItem {
  const { subscriptionOptionInfo: subscription } = line
  return {
    id: line.id,
    productName: line.productName,
    catalogReference: line.catalogReference,
    quantity: line.quantity,
    totalDiscount: plainPrice(line.discount),
    descriptionLines: line.descriptionLines.slice(0, 20),
    image,
    physicalProperties: line.physicalProperties,
    itemType: line.itemType,
    refundQuantity: 0,
    restockQuantity: 0,
    price: plainPrice(line.price),
    priceBeforeDiscounts: plainPrice(line.priceBeforeDiscounts),
    lineItemPrice: plainPrice(line.lineItemPrice),
    totalPriceBeforeTax: plainPrice(line.totalPriceBeforeTax),
    totalPriceAfterTax: plainPrice(line.totalPriceAfterTax),
    paymentOption: line.paymentOption,
    taxDetails: toTaxDetails(line.taxDetails),
    taxInfo: toTaxInfo(line.taxDetails, taxIncluded),
    ...(item?.digitalFile && {
      digitalFile: { fileId: item.digitalFile.fileId ?? item.digitalFile.fileName },
    }),
    ...(item?.parts && { parts: keptParts(item.parts, random) }),
    ...(subscription && {
      subscriptionInfo: {
        id: random.id(),
        cycleNumber: 1,
        subscriptionOptionTitle: subscription.title.original,
        subscriptionOptionDescription: subscription.description?.original,
        subscriptionSettings: startingFrom(subscription.subscriptionSettings, now),
      },
    }),
    priceDescription: line.priceDescription,
    ...(line.depositAmount && { depositAmount: plainPrice(line.depositAmount) }),
    taxableAddress: line.taxableAddress,
    priceUndetermined: line.priceUndetermined,
    fixedQuantity: line.fixedQuantity,
    extendedFields: line.extendedFields,
  }
}

/** Keeps a future start date; otherwise the subscription starts now. */
function startingFrom(settings: SubscriptionSettings, now: Date): SubscriptionSettings {
  const { startDate } = settings
  return { ...settings, startDate: startDate && new Date(startDate) > now ? new Date(startDate) : now }
}
