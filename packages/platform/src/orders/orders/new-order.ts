import type { NewOrder, NewOrderLineItem } from '../../generated/orders.ts'
import type {
  Order,
  OrderLineItem,
  OrderLineTaxInfo,
  OrderShippingInfoInput,
  OrderShippingInformation,
  OrderTaxInput,
} from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { MoneyWriter } from '../../kernel/money.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { type Amounts, minorOf, type PriceInput, taxOf } from './new-amounts.ts'

export interface NewOrderFacts {
  readonly id: string
  readonly number: string
  readonly now: Date
  readonly settings: SiteSettings
  readonly money: MoneyWriter
  readonly states: Pick<Order, 'status' | 'fulfillmentStatus' | 'activities' | 'createdBy' | 'imported'>
  readonly settled: Pick<Order, 'balanceSummary' | 'paymentStatus' | 'isTest'>
}

/** The order in wire form; its amounts were validated before. */
export function toNewOrder(ctx: Context, input: NewOrder, amounts: Amounts, facts: NewOrderFacts): Order {
  const { settings, money, now } = facts
  const { plain } = money
  const taxIncludedInPrices = input.taxIncludedInPrices ?? settings.taxIncludedInPrices
  const totalTax = plain(amounts.tax)
  return {
    id: facts.id,
    number: facts.number,
    createdDate: now,
    updatedDate: now,
    purchasedDate: input.purchasedDate ?? now,
    lineItems: input.lineItems.map((line, index) =>
      toLine(ctx, line, amounts.lineTotals[index] ?? 0, money, taxIncludedInPrices),
    ),
    buyerInfo: input.buyerInfo ?? {},
    ...facts.states,
    imported: facts.states.imported ?? false,
    ...facts.settled,
    buyerLanguage: input.buyerLanguage ?? settings.language,
    siteLanguage: settings.language,
    weightUnit: input.weightUnit ?? settings.weightUnit,
    currency: money.currency,
    currencyConversionDetails: input.currencyConversionDetails,
    taxIncludedInPrices,
    priceSummary: {
      subtotal: plain(amounts.subtotal),
      shipping: plain(amounts.shipping),
      tax: totalTax,
      discount: plain(amounts.discount),
      totalAdditionalFees: plain(amounts.fees),
      total: plain(amounts.total),
    },
    taxSummary: { totalTax },
    taxInfo: { totalTax, taxExempt: false, taxBreakdown: [] },
    billingInfo: input.billingInfo,
    shippingInfo: input.shippingInfo && toShipping(input.shippingInfo, money, taxIncludedInPrices),
    recipientInfo:
      input.recipientInfo ?? input.shippingInfo?.logistics?.shippingDestination ?? input.billingInfo,
    buyerNote: input.buyerNote,
    archived: input.archived ?? false,
    seenByAHuman: input.seenByAHuman ?? false,
    appliedDiscounts: (input.appliedDiscounts ?? []).map((discount) => ({
      id: discount.id ?? ctx.random.id(),
      ...(discount.coupon && {
        coupon: { ...discount.coupon, amount: priceOf(discount.coupon.amount, money) },
      }),
      ...(discount.merchantDiscount && {
        merchantDiscount: {
          ...discount.merchantDiscount,
          amount: priceOf(discount.merchantDiscount.amount, money),
        },
      }),
      ...(discount.discountRule && {
        discountRule: { ...discount.discountRule, amount: priceOf(discount.discountRule.amount, money) },
      }),
      discountType: discount.discountType ?? 'GLOBAL',
      lineItemIds: discount.lineItemIds ?? [],
    })),
    additionalFees: (input.additionalFees ?? []).map((fee) => {
      const price = priceOf(fee.price, money)
      return {
        id: fee.id ?? ctx.random.id(),
        code: fee.code ?? fee.name,
        name: fee.name,
        price,
        priceBeforeTax: price,
        priceAfterTax: price,
        lineItemIds: fee.lineItemIds ?? [],
        source: fee.source ?? 'MANUAL',
      }
    }),
    attributionSource: input.attributionSource ?? 'UNSPECIFIED',
    channelInfo: input.channelInfo,
    customFields: input.customFields ?? [],
    extendedFields: input.extendedFields,
    purchaseFlowId: input.purchaseFlowId,
    tags: {
      privateTags: { tagIds: unique(input.tags?.privateTags?.tagIds) },
      tags: { tagIds: unique(input.tags?.tags?.tagIds) },
    },
    businessLocation: input.businessLocation,
  }
}

export function toLine(
  ctx: Pick<Context, 'random'>,
  line: NewOrderLineItem & Pick<OrderLineItem, 'parts'>,
  total: number,
  money: MoneyWriter,
  taxIncluded: boolean,
): OrderLineItem {
  const sent = taxOf(line)
  const tax = sent ? minorOf(sent.taxAmount, money) : 0
  const price = priceOf(line.price, money)
  const { original, translated = original } = line.productName
  const taxInfo = toTaxInfo(sent, total, money, taxIncluded)
  const { depositAmount, totalDiscount } = line
  return {
    id: line.id || ctx.random.id(),
    productName: { original, translated },
    catalogReference: line.catalogReference,
    quantity: line.quantity,
    totalDiscount: totalDiscount ? priceOf(totalDiscount, money) : money.plain(0),
    descriptionLines: line.descriptionLines ?? [],
    image: line.image,
    physicalProperties: line.physicalProperties && {
      shippable: line.itemType.preset === 'PHYSICAL',
      ...line.physicalProperties,
    },
    itemType: line.itemType,
    fulfillerId: line.fulfillerId,
    refundQuantity: 0,
    restockQuantity: 0,
    price,
    priceBeforeDiscounts: line.priceBeforeDiscounts ? priceOf(line.priceBeforeDiscounts, money) : price,
    lineItemPrice: money.plain(total),
    totalPriceBeforeTax: money.plain(taxIncluded ? Math.max(0, total - tax) : total),
    totalPriceAfterTax: money.plain(taxIncluded ? total : total + tax),
    paymentOption: line.paymentOption ?? 'FULL_PAYMENT_ONLINE',
    taxDetails: {
      taxableAmount: taxInfo.taxableAmount,
      taxRate: taxInfo.taxRate,
      totalTax: taxInfo.taxAmount,
    },
    taxInfo,
    digitalFile: line.digitalFile,
    subscriptionInfo: line.subscriptionInfo,
    priceDescription: line.priceDescription,
    ...(depositAmount && { depositAmount: priceOf(depositAmount, money) }),
    locations: line.locations,
    taxableAddress: line.taxableAddress,
    priceUndetermined: line.priceUndetermined ?? false,
    fixedQuantity: line.fixedQuantity ?? false,
    decimalQuantity: line.decimalQuantity,
    modifierGroups: line.modifierGroups,
    ...(line.parts && { parts: line.parts }),
    extendedFields: line.extendedFields,
  }
}

export function toShipping(
  { cost, ...info }: OrderShippingInfoInput,
  money: MoneyWriter,
  taxIncluded: boolean,
): OrderShippingInformation {
  const price = cost ? minorOf(cost.price, money) : 0
  const sent = taxOf(cost ?? {})
  const tax = sent ? minorOf(sent.taxAmount, money) : 0
  const taxInfo = toTaxInfo(sent, price, money, taxIncluded)
  return {
    carrierId: info.carrierId,
    code: info.code ?? info.title.slice(0, 100),
    title: info.title,
    logistics: info.logistics ?? {},
    region: info.region,
    cost: {
      price: money.plain(price),
      totalPriceBeforeTax: money.plain(taxIncluded ? Math.max(0, price - tax) : price),
      totalPriceAfterTax: money.plain(taxIncluded ? price : price + tax),
      taxDetails: {
        taxableAmount: taxInfo.taxableAmount,
        taxRate: taxInfo.taxRate,
        totalTax: taxInfo.taxAmount,
      },
      taxInfo,
      discount: cost?.discount ? priceOf(cost.discount, money) : money.plain(0),
    },
  }
}

function toTaxInfo(
  tax: OrderTaxInput | undefined,
  total: number,
  money: MoneyWriter,
  included: boolean,
): OrderLineTaxInfo {
  return {
    taxAmount: tax ? priceOf(tax.taxAmount, money) : money.plain(0),
    taxableAmount: tax?.taxableAmount ? priceOf(tax.taxableAmount, money) : money.plain(tax ? total : 0),
    taxRate: tax?.taxRate ?? '0',
    ...(tax?.taxGroupId && { taxGroupId: tax.taxGroupId }),
    taxIncludedInPrice: tax?.taxIncludedInPrice ?? included,
    taxBreakdown: [],
  }
}

function priceOf(price: PriceInput, money: MoneyWriter) {
  return money.plain(minorOf(price, money))
}

function unique(values: readonly string[] = []): string[] {
  return [...new Set(values)]
}
