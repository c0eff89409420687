import * as z from 'zod'

import { currency, decimal, guid, languageTag, text, timestamp } from '../wire.ts'
import { AddressWithContact, ExtendedFields, email } from './address.ts'
import { CustomField } from './checkout-details.ts'
import {
  CatalogReference,
  DescriptionLine,
  ItemType,
  PhysicalProperties,
  PriceDescription,
  ProductNameInput,
  TaxableAddress,
} from './item-details.ts'
import { ChannelInfo, OrderTags } from './order.ts'
import { AttributionSource, OrderPaymentStatus, OrderStatus } from './order-enums.ts'
import {
  DecimalQuantity,
  OrderLineImage,
  OrderModifierGroup,
  OrderSubscriptionInfo,
} from './order-line-item.ts'
import { CurrencyConversionDetails, DiscountReason } from './order-pricing.ts'
import { DeliveryTimeSlot, PickupDetails } from './shipping.ts'
import { AdditionalFeeSource, PaymentOptionType, WeightUnit } from './store-enums.ts'

export const PriceInput = z
  .object({ amount: decimal(), formattedAmount: text(100).optional() })
  .meta({ id: 'PriceInput', description: 'Decimal text. The platform adds the formatted amount.' })

const rate = () => text(32).regex(/^\d+(\.\d{1,6})?$/, 'Expected a share such as "0.19"')

const TaxInput = z
  .object({
    taxAmount: PriceInput,
    taxableAmount: PriceInput.optional(),
    taxRate: rate().optional(),
    taxGroupId: guid().optional(),
    taxIncludedInPrice: z.boolean().optional(),
  })
  .meta({ id: 'OrderTaxInput' })

const TaxDetailsInput = z
  .object({ totalTax: PriceInput, taxableAmount: PriceInput.optional(), taxRate: rate().optional() })
  .meta({
    id: 'OrderTaxDetailsInput',
    description: 'An older form of `taxInfo`. `taxInfo` takes precedence.',
  })

export const NewOrderLineItem = z
  .object({
    id: text(100).optional(),
    productName: ProductNameInput,
    catalogReference: CatalogReference.optional(),
    quantity: z.number().int().min(1).max(100000),
    price: PriceInput,
    priceBeforeDiscounts: PriceInput.optional(),
    lineItemPrice: PriceInput.optional(),
    totalDiscount: PriceInput.optional(),
    descriptionLines: z.array(DescriptionLine).max(20).optional(),
    image: OrderLineImage.optional(),
    physicalProperties: PhysicalProperties.optional(),
    itemType: ItemType,
    fulfillerId: guid().optional(),
    paymentOption: PaymentOptionType.optional(),
    taxInfo: TaxInput.optional(),
    taxDetails: TaxDetailsInput.optional(),
    digitalFile: z
      .object({ fileId: z.string().min(1).max(100), link: z.string().min(1).max(2000).optional() })
      .optional(),
    subscriptionInfo: OrderSubscriptionInfo.optional(),
    priceDescription: PriceDescription.optional(),
    depositAmount: PriceInput.optional(),
    locations: z
      .array(z.object({ id: guid(), quantity: z.number().int().min(1).max(100000) }))
      .max(5)
      .optional(),
    taxableAddress: TaxableAddress.optional(),
    priceUndetermined: z.boolean().optional(),
    fixedQuantity: z.boolean().optional(),
    decimalQuantity: DecimalQuantity.optional(),
    modifierGroups: z.array(OrderModifierGroup).max(10).optional(),
    extendedFields: ExtendedFields.optional(),
  })
  .meta({
    id: 'NewOrderLineItem',
    description:
      'An item as it was sold. Without `lineItemPrice`: price × quantity. A DIGITAL item needs `digitalFile`.',
  })

export const ShippingInfoInput = z
  .object({
    carrierId: z.string().min(1).max(100).optional(),
    code: z.string().min(1).max(100).optional(),
    title: text(250),
    logistics: z
      .object({
        shippingDestination: AddressWithContact.optional(),
        pickupDetails: PickupDetails.optional(),
        deliveryTime: text(500).optional(),
        instructions: text(1000).optional(),
        deliverByDate: timestamp().optional(),
        deliveryTimeSlot: DeliveryTimeSlot.optional(),
      })
      .optional(),
    cost: z
      .object({
        price: PriceInput,
        discount: PriceInput.optional(),
        taxInfo: TaxInput.optional(),
        taxDetails: TaxDetailsInput.optional(),
      })
      .optional(),
    region: z.object({ name: text(100) }).optional(),
  })
  .meta({ id: 'OrderShippingInfoInput', description: 'The delivery of an order.' })

const DiscountInput = z
  .object({
    id: guid().optional(),
    coupon: z
      .object({ id: text(100), code: text(100), name: text(200), amount: PriceInput })
      .meta({ id: 'OrderCouponInput' })
      .optional(),
    merchantDiscount: z
      .object({
        amount: PriceInput,
        description: text(200).optional(),
        discountReason: DiscountReason.optional(),
      })
      .meta({ id: 'OrderMerchantDiscountInput' })
      .optional(),
    discountRule: z
      .object({ id: guid(), name: z.object({ original: text(256) }), amount: PriceInput })
      .meta({ id: 'OrderDiscountRuleInput' })
      .optional(),
    discountType: z.enum(['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING']).optional(),
    lineItemIds: z.array(guid()).max(300).optional(),
  })
  .meta({
    id: 'OrderDiscountInput',
    description: 'Exactly one of coupon, merchant discount and discount rule.',
  })

const FeeInput = z
  .object({
    id: guid().optional(),
    code: z.string().min(1).max(100).optional(),
    name: z.string().min(1).max(50),
    price: PriceInput,
    lineItemIds: z.array(guid()).max(300).optional(),
    source: AdditionalFeeSource.optional(),
  })
  .meta({ id: 'OrderAdditionalFeeInput' })

const BuyerInput = z
  .object({
    visitorId: guid().optional(),
    memberId: guid().optional(),
    contactId: guid().optional(),
    email: email().optional(),
  })
  .meta({ id: 'OrderBuyerInput' })

const newOrder = {
  lineItems: z.array(NewOrderLineItem).min(1).max(300),
  channelInfo: ChannelInfo,
  priceSummary: z
    .object({
      subtotal: PriceInput.optional(),
      shipping: PriceInput.optional(),
      tax: PriceInput.optional(),
      discount: PriceInput.optional(),
      totalAdditionalFees: PriceInput.optional(),
      total: PriceInput.optional(),
    })
    .meta({
      id: 'OrderPriceSummaryInput',
      description: 'The sent amounts must add up. The platform calculates absent ones from the items.',
    }),
  buyerInfo: BuyerInput.optional(),
  buyerLanguage: languageTag().optional(),
  paymentStatus: OrderPaymentStatus.optional().describe(
    'PAID: the total was collected elsewhere. The platform records it as a payment outside the platform.',
  ),
  weightUnit: WeightUnit.optional(),
  currency: currency().optional(),
  currencyConversionDetails: CurrencyConversionDetails.optional(),
  taxIncludedInPrices: z.boolean().optional(),
  billingInfo: AddressWithContact.optional(),
  shippingInfo: ShippingInfoInput.optional(),
  recipientInfo: AddressWithContact.optional(),
  buyerNote: text(1000).optional(),
  archived: z.boolean().optional(),
  seenByAHuman: z.boolean().optional(),
  appliedDiscounts: z.array(DiscountInput).max(320).optional(),
  additionalFees: z.array(FeeInput).max(100).optional(),
  attributionSource: AttributionSource.optional(),
  customFields: z.array(CustomField).max(100).optional(),
  extendedFields: ExtendedFields.optional(),
  purchaseFlowId: guid().optional(),
  tags: OrderTags.optional(),
  purchasedDate: timestamp().optional(),
  businessLocation: z.object({ id: guid() }).optional(),
}

export const NewOrder = z
  .object(newOrder)
  .meta({ id: 'NewOrder', description: 'A purchase that was made elsewhere.' })

export const ImportedOrder = z
  .object({
    ...newOrder,
    id: guid().optional(),
    number: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
    status: OrderStatus,
    fulfillmentStatus: z.enum(['NOT_FULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED', 'CANCELED']).optional(),
    createdDate: timestamp().optional(),
  })
  .meta({
    id: 'ImportedOrder',
    description: 'An earlier purchase with its original number and statuses.',
  })

const OrderContact = AddressWithContact.shape
const person = (id: string) =>
  z
    .object({
      address: OrderContact.address.unwrap().nullable().optional(),
      contactDetails: OrderContact.contactDetails.unwrap().nullable().optional(),
    })
    .meta({ id })

export const OrderUpdateInput = z
  .object({
    id: guid(),
    buyerInfo: z.object({ email: email().nullable().optional() }).nullable().optional(),
    buyerLanguage: languageTag().nullable().optional(),
    weightUnit: WeightUnit.optional(),
    billingInfo: person('OrderBillingUpdate').nullable().optional(),
    recipientInfo: person('OrderRecipientUpdate').nullable().optional(),
    shippingInfo: z
      .object({
        logistics: z
          .object({ shippingDestination: person('OrderDestinationUpdate').nullable().optional() })
          .optional(),
      })
      .meta({ id: 'OrderShippingUpdate' })
      .optional(),
    archived: z.boolean().nullable().optional(),
    seenByAHuman: z.boolean().nullable().optional(),
    attributionSource: AttributionSource.nullable().optional(),
    extendedFields: ExtendedFields.nullable().optional(),
  })
  .meta({
    id: 'OrderUpdateInput',
    description: 'The fields of an order that can change later. null clears a value.',
  })

export const OrderLineItemUpdateInput = z
  .object({
    id: guid(),
    image: OrderLineImage.nullable().optional(),
    descriptionLines: z.array(DescriptionLine).max(20).optional(),
    physicalProperties: PhysicalProperties.nullable().optional(),
    fulfillerId: guid().nullable().optional(),
    digitalFile: z
      .object({ fileId: z.string().min(1).max(100), link: z.string().min(1).max(2000).optional() })
      .nullable()
      .optional(),
    priceDescription: PriceDescription.nullable().optional(),
    locations: z
      .array(z.object({ id: guid(), quantity: z.number().int().min(1).max(100000) }))
      .max(5)
      .optional(),
    extendedFields: ExtendedFields.nullable().optional(),
  })
  .meta({
    id: 'OrderLineItemUpdateInput',
    description: 'The fields of a bought item that can change. An edit changes quantity and price.',
  })

export const tagChanges = {
  assignTags: OrderTags.optional(),
  unassignTags: OrderTags.optional().describe('A tag in both lists is assigned.'),
}
