import * as z from 'zod'

import { currency, guid, Price, text } from '../wire.ts'
import { TaxableAddress } from './item-details.ts'
import { taxRate } from './pricing.ts'
import { AdditionalFeeSource, DiscountType, JurisdictionType } from './store-enums.ts'

export const OrderPriceSummary = z
  .object({
    subtotal: Price,
    shipping: Price,
    tax: Price,
    discount: Price,
    totalAdditionalFees: Price,
    total: Price,
  })
  .meta({ id: 'OrderPriceSummary', description: 'The total that the buyer owes, by part.' })

/** Negative if the buyer has paid too much. */
export const SignedPrice = z
  .object({ amount: z.string().regex(/^-?\d+(\.\d+)?$/), formattedAmount: z.string() })
  .meta({ id: 'SignedPrice' })

export const BalanceSummary = z
  .object({
    balance: SignedPrice,
    paid: Price,
    refunded: Price,
    authorized: Price,
    pending: Price,
    pendingRefund: Price,
  })
  .meta({ id: 'BalanceSummary', description: 'The open amount, and the paid and authorised amounts.' })

export const OrderTaxDetails = z
  .object({ taxableAmount: Price, taxRate: taxRate(), totalTax: Price })
  .meta({ id: 'OrderTaxDetails' })

export const OrderLineTaxBreakdown = z
  .object({
    jurisdiction: text(200).optional(),
    jurisdictionType: JurisdictionType.optional(),
    rate: taxRate(),
    taxAmount: Price,
    taxType: text(200).optional(),
    taxName: text(200),
    taxableAmount: Price,
    nonTaxableAmount: Price.optional(),
  })
  .meta({ id: 'OrderLineTaxBreakdown' })

export const OrderLineTaxInfo = z
  .object({
    taxAmount: Price,
    taxableAmount: Price,
    taxRate: taxRate(),
    taxGroupId: guid().optional(),
    taxIncludedInPrice: z.boolean(),
    taxBreakdown: z.array(OrderLineTaxBreakdown).max(7),
  })
  .meta({ id: 'OrderLineTaxInfo' })

export const OrderTaxInfo = z
  .object({
    totalTax: Price,
    taxExempt: z.boolean().optional(),
    taxBreakdown: z
      .array(
        z
          .object({
            taxName: text(200),
            taxType: text(200).optional(),
            jurisdiction: text(200).optional(),
            jurisdictionType: JurisdictionType.optional(),
            rate: taxRate(),
            aggregatedTaxAmount: Price,
          })
          .meta({ id: 'OrderTaxBreakdown' }),
      )
      .max(50),
  })
  .meta({ id: 'OrderTaxInfo', description: 'Taxes of the whole order, one entry per rate.' })

/** The currency that the buyer saw, if it differs from the shop's. */
export const CurrencyConversionDetails = z
  .object({
    originalCurrency: currency(),
    conversionRate: z
      .string()
      .max(37)
      .regex(/^(?=.*[1-9])\d{1,16}(\.\d{1,20})?$/, 'Expected a rate such as "1.08"'),
  })
  .meta({ id: 'CurrencyConversionDetails' })

export const DiscountReason = z
  .enum(['UNSPECIFIED', 'EXCHANGED_ITEMS', 'BILLING_ADJUSTMENT'])
  .meta({ id: 'DiscountReason' })

export const OrderAppliedDiscount = z
  .object({
    id: guid(),
    coupon: z
      .object({ id: z.string(), code: z.string(), name: z.string(), amount: Price })
      .meta({ id: 'OrderCoupon' })
      .optional(),
    merchantDiscount: z
      .object({
        amount: Price,
        description: text(200).optional(),
        discountReason: DiscountReason.optional(),
      })
      .meta({ id: 'OrderMerchantDiscount' })
      .optional(),
    discountRule: z
      .object({
        id: guid(),
        name: z.object({ original: text(256), translated: text(500).optional() }),
        amount: Price,
      })
      .meta({ id: 'OrderDiscountRule' })
      .optional(),
    discountType: DiscountType,
    lineItemIds: z.array(guid()).max(300),
    lineItemDiscounts: z
      .array(z.object({ id: guid(), totalDiscount: Price }).meta({ id: 'OrderLineItemDiscount' }))
      .max(300)
      .optional(),
  })
  .meta({ id: 'OrderAppliedDiscount', description: 'A discount and its amount, with exactly one source.' })

export const OrderAdditionalFee = z
  .object({
    id: guid(),
    code: text(100),
    name: text(50),
    price: Price,
    priceBeforeTax: Price,
    priceAfterTax: Price,
    taxDetails: OrderTaxDetails.optional(),
    taxInfo: OrderLineTaxInfo.optional(),
    providerAppId: guid().optional(),
    lineItemIds: z.array(guid()),
    source: AdditionalFeeSource.optional(),
    taxableAddress: TaxableAddress.optional(),
  })
  .meta({ id: 'OrderAdditionalFee' })
