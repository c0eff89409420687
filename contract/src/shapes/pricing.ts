import * as z from 'zod'

import { guid, MultiCurrencyPrice, text } from '../wire.ts'
import { TaxableAddress } from './item-details.ts'
import {
  AdditionalFeeSource,
  FallbackReason,
  JurisdictionType,
  ManualCalculationReason,
  PaymentOptionType,
  RateType,
} from './store-enums.ts'
import { CalculationApplicationError } from './violations.ts'

/** A fraction from 0 to 1 in decimal text: `"0.23"` is 23 %. */
export const taxRate = () =>
  z.string().regex(/^\d+(\.\d{1,6})?$/, 'Expected a rate in decimal text, such as "0.23"')

export const PriceSummary = z
  .object({
    subtotal: MultiCurrencyPrice,
    shipping: MultiCurrencyPrice,
    tax: MultiCurrencyPrice,
    discount: MultiCurrencyPrice,
    additionalFees: MultiCurrencyPrice,
    total: MultiCurrencyPrice,
  })
  .meta({
    id: 'PriceSummary',
    description: 'subtotal − discount + shipping + fees (+ tax, unless prices include it) = total.',
  })

export const TaxBreakdown = z
  .object({
    jurisdiction: text(200).optional(),
    jurisdictionType: JurisdictionType.optional(),
    nonTaxableAmount: MultiCurrencyPrice.optional(),
    rate: taxRate(),
    taxAmount: MultiCurrencyPrice,
    taxableAmount: MultiCurrencyPrice,
    taxType: text(200).optional(),
    taxName: text(200),
  })
  .meta({ id: 'TaxBreakdown' })

export const ItemTaxFullDetails = z
  .object({
    taxableAmount: MultiCurrencyPrice,
    taxRate: taxRate(),
    totalTax: MultiCurrencyPrice,
    rateBreakdown: z
      .array(z.object({ name: text(100), rate: taxRate(), tax: MultiCurrencyPrice }))
      .optional(),
    taxBreakdown: z.array(TaxBreakdown).max(1000).optional(),
  })
  .meta({ id: 'ItemTaxFullDetails' })

export const TaxSummary = z
  .object({
    taxableAmount: MultiCurrencyPrice,
    totalTax: MultiCurrencyPrice,
    calculationDetails: z
      .object({
        rateType: RateType,
        manualRateReason: ManualCalculationReason.optional(),
        autoTaxFallbackDetails: z
          .object({ fallbackReason: FallbackReason, error: CalculationApplicationError.optional() })
          .meta({ id: 'AutoTaxFallbackDetails', description: 'The reason for the fallback rate.' })
          .optional(),
      })
      .meta({ id: 'TaxCalculationDetails', description: 'The source of the rate.' })
      .optional(),
  })
  .meta({ id: 'TaxSummary' })

export const LineItemPricesData = z
  .object({
    totalPriceAfterTax: MultiCurrencyPrice,
    totalPriceBeforeTax: MultiCurrencyPrice,
    taxDetails: ItemTaxFullDetails,
    totalDiscount: MultiCurrencyPrice,
    price: MultiCurrencyPrice,
    priceBeforeDiscounts: MultiCurrencyPrice,
    lineItemPrice: MultiCurrencyPrice,
    fullPrice: MultiCurrencyPrice,
    modifiers: MultiCurrencyPrice.optional(),
    depositAmount: MultiCurrencyPrice.optional(),
  })
  .meta({ id: 'LineItemPricesData' })

export const CalculatedLineItem = z
  .object({
    lineItemId: guid(),
    pricesBreakdown: LineItemPricesData,
    paymentOption: PaymentOptionType,
    taxableAddress: TaxableAddress.optional(),
  })
  .meta({ id: 'CalculatedLineItem' })

export const GiftCard = z
  .object({
    id: guid().optional(),
    obfuscatedCode: z.string(),
    amount: MultiCurrencyPrice,
    appId: guid(),
    externalId: z.string().min(1).max(50).optional(),
    requestedAmount: MultiCurrencyPrice.optional(),
  })
  .meta({ id: 'GiftCard', description: '`amount` is the part of this total that the card pays.' })

export const AdditionalFee = z
  .object({
    code: z.string().min(1).max(100),
    name: z.string().min(1).max(50),
    translatedName: z.string().min(1).max(50).optional(),
    price: MultiCurrencyPrice,
    taxDetails: ItemTaxFullDetails.optional(),
    providerAppId: z.string().min(1).max(100).optional(),
    priceBeforeTax: MultiCurrencyPrice,
    priceAfterTax: MultiCurrencyPrice,
    lineItemIds: z.array(guid()),
    source: AdditionalFeeSource.optional(),
    taxableAddress: TaxableAddress.optional(),
  })
  .meta({ id: 'AdditionalFee' })
