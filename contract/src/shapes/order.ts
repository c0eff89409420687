import * as z from 'zod'

import { currency, guid, text, timestamp } from '../wire.ts'
import { AddressWithContact, ExtendedFields } from './address.ts'
import { BuyerInfo } from './cart.ts'
import { CreatedBy, CustomField } from './checkout-details.ts'
import { FulfillmentHold } from './fulfillment-hold.ts'
import { OrderManualPayment } from './manual-payment.ts'
import { OrderActivity } from './order-activity.ts'
import { AttributionSource, FulfillmentStatus, OrderPaymentStatus, OrderStatus } from './order-enums.ts'
import { OrderLineItem } from './order-line-item.ts'
import {
  BalanceSummary,
  CurrencyConversionDetails,
  OrderAdditionalFee,
  OrderAppliedDiscount,
  OrderPriceSummary,
  OrderTaxInfo,
} from './order-pricing.ts'
import { OrderShippingInformation } from './order-shipping.ts'
import { OrderTransactions } from './order-transactions.ts'
import { ChannelType, WeightUnit } from './store-enums.ts'

const TagList = z.object({ tagIds: z.array(z.string().min(1).max(100)).max(100) }).meta({ id: 'TagList' })

export const OrderTags = z
  .object({ privateTags: TagList.optional(), tags: TagList.optional() })
  .meta({ id: 'OrderTags' })

export const ChannelInfo = z
  .object({
    type: ChannelType,
    externalOrderId: text(100).optional(),
    externalOrderUrl: text(300).optional(),
  })
  .meta({ id: 'ChannelInfo', description: 'The sales channel of the order.' })

export const Order = z
  .object({
    id: guid(),
    number: z.string(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    purchasedDate: timestamp(),
    lineItems: z.array(OrderLineItem).max(300),
    buyerInfo: BuyerInfo,
    status: OrderStatus,
    paymentStatus: OrderPaymentStatus,
    fulfillmentStatus: FulfillmentStatus,
    hold: FulfillmentHold.optional().describe('Only staff and apps read it.'),
    buyerLanguage: z.string(),
    siteLanguage: z.string(),
    weightUnit: WeightUnit,
    currency: currency(),
    currencyConversionDetails: CurrencyConversionDetails.optional(),
    taxIncludedInPrices: z.boolean(),
    priceSummary: OrderPriceSummary,
    balanceSummary: BalanceSummary,
    taxSummary: z.object({ totalTax: OrderTaxInfo.shape.totalTax }).meta({ id: 'OrderTaxSummary' }),
    taxInfo: OrderTaxInfo,
    billingInfo: AddressWithContact.optional(),
    shippingInfo: OrderShippingInformation.optional(),
    recipientInfo: AddressWithContact.optional(),
    buyerNote: text(1000).optional(),
    archived: z.boolean(),
    isTest: z
      .boolean()
      .optional()
      .describe(
        'True if a payment was made in the test mode of a payment provider: no real money moved, and reports and the figures of customers leave the order out. Payments by the test gateway of a development platform do not count as such.',
      ),
    seenByAHuman: z.boolean(),
    appliedDiscounts: z.array(OrderAppliedDiscount).max(320),
    additionalFees: z.array(OrderAdditionalFee).max(100),
    activities: z.array(OrderActivity).max(1000),
    attributionSource: AttributionSource,
    createdBy: CreatedBy,
    channelInfo: ChannelInfo,
    checkoutId: guid().optional(),
    customFields: z.array(CustomField),
    extendedFields: ExtendedFields.optional(),
    purchaseFlowId: guid().optional(),
    tags: OrderTags.optional(),
    businessLocation: z.object({ id: guid(), name: text(500).optional() }).optional(),
    manualPayment: OrderManualPayment.optional(),
    payAfterFreeTrial: OrderPriceSummary.optional(),
    imported: z.boolean().optional(),
    orderTransactions: OrderTransactions.optional(),
  })
  .meta({
    id: 'Order',
    description: 'A purchase. `orderTransactions` is present when you read one order, not in lists.',
  })
