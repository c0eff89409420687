import * as z from 'zod'

import { guid, Price, text, timestamp } from '../wire.ts'
import { AddressWithContact, email } from './address.ts'
import { CreatedBy } from './checkout-details.ts'
import { CatalogReference } from './item-details.ts'
import { LinkedOrder } from './linked-order.ts'
import { NewOrderLineItem, PriceInput } from './order-input.ts'
import { OrderLineItem } from './order-line-item.ts'
import {
  BalanceSummary,
  OrderAdditionalFee,
  OrderAppliedDiscount,
  OrderPriceSummary,
  OrderTaxInfo,
} from './order-pricing.ts'
import { OrderShippingInformation } from './order-shipping.ts'
import { WeightUnit } from './store-enums.ts'

export const NonDraftableReason = z
  .enum([
    'PARTIALLY_OR_FULLY_REFUNDED',
    'UNSUPPORTED_CHANNEL_TYPE',
    'ORDER_STATUS_IS_NOT_SUPPORTED',
    'ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT',
    'ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT',
    'ORDER_NOT_FOUND',
    'SUBSCRIPTION_LINE_ITEM_EXISTS',
    'AMOUNTS_DO_NOT_ADD_UP',
    'UNSUPPORTED_CATALOG_ITEM',
    'TAXABLE_EXISTING_ADDITIONAL_FEE',
    'ORDER_HAS_CHARGEBACKS',
    'EDITING_IS_NOT_ALLOWED_FOR_APP',
    'COUPON_BEHAVIOR_IS_UNDEFINED',
  ])
  .meta({ id: 'NonDraftableReason', description: 'Why an order cannot be edited.' })

/** `ADMIN`: added in this draft. `OTHER`: part of the order. */
const source = () => z.enum(['ADMIN', 'OTHER'])

const DraftLine = z
  .object({
    lineItem: OrderLineItem,
    added: z.boolean().optional(),
    removed: z.boolean().optional(),
    changedDetails: z
      .object({ quantityBeforeChange: z.number().int().optional(), priceBeforeChange: Price.optional() })
      .meta({ id: 'DraftItemChangedDetails' })
      .optional(),
  })
  .meta({
    id: 'DraftLineItem',
    description: 'A line item of the draft, with at most one of the three marks.',
  })

export const DraftOrder = z
  .object({
    id: guid(),
    orderId: guid().describe('In a draft of a new order: the id that the order gets.'),
    newOrder: z.boolean().optional().describe('True: the commit creates the order.'),
    exchange: LinkedOrder.extend({ returnId: guid() })
      .meta({ id: 'DraftExchange' })
      .optional()
      .describe('The return whose replacement items the draft has, and its order.'),
    status: z.enum(['DRAFT', 'COMMITTED']).meta({ id: 'EditingStatus' }),
    lineItems: z.array(DraftLine).max(600),
    shippingInfo: z
      .object({
        shippingInfo: OrderShippingInformation.optional(),
        added: z.boolean().optional(),
        removed: z.boolean().optional(),
        changedDetails: z.object({ shippingInfoBeforeChange: OrderShippingInformation }).optional(),
      })
      .meta({ id: 'DraftShippingDetails' })
      .optional(),
    additionalFees: z.array(
      z
        .object({ additionalFee: OrderAdditionalFee, source: source(), applied: z.boolean() })
        .meta({ id: 'DraftAdditionalFee' }),
    ),
    discounts: z.array(
      z
        .object({ discount: OrderAppliedDiscount, source: source(), applied: z.boolean() })
        .meta({ id: 'DraftDiscount' }),
    ),
    buyerInfo: z.object({
      memberId: guid().optional(),
      visitorId: guid().optional(),
      contactId: guid().optional(),
      email: z.string().optional(),
    }),
    billingInfo: AddressWithContact.optional(),
    recipientInfo: AddressWithContact.optional(),
    buyerNote: text(1000).optional(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    createdBy: CreatedBy,
    weightUnit: WeightUnit,
    currency: z.string(),
    priceSummary: OrderPriceSummary,
    taxInfo: OrderTaxInfo,
    balanceSummary: BalanceSummary,
  })
  .meta({
    id: 'DraftOrder',
    description:
      'An order with its proposed changes, and the differences from the present order; or a new order.',
  })

export const CatalogItemAddition = z
  .object({
    id: guid().optional(),
    catalogReference: CatalogReference,
    quantity: z.number().int().min(1).max(100000),
    price: PriceInput.optional(),
  })
  .meta({
    id: 'DraftCatalogItem',
    description: 'A catalogue item. A sent price replaces the catalogue’s price.',
  })

export const CustomItemAddition = NewOrderLineItem.pick({
  id: true,
  productName: true,
  quantity: true,
  price: true,
  descriptionLines: true,
  image: true,
  physicalProperties: true,
  itemType: true,
  priceDescription: true,
}).meta({ id: 'DraftCustomItem', description: 'A custom item without a catalogue.' })

export const LineItemChange = z
  .object({
    lineItemId: guid(),
    newQuantity: z.number().int().min(0).max(100000).optional(),
    newPrice: PriceInput.shape.amount.optional(),
  })
  .meta({ id: 'DraftLineItemChange' })

export const DiscountOption = z
  .object({
    priceAmount: PriceInput.optional(),
    percentage: z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/, 'Expected a percentage such as "10"')
      .optional(),
    discountType: z.enum(['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING']).optional(),
    lineItemId: guid().optional(),
    description: text(200).optional(),
    applyToDraftOrder: z.boolean().optional(),
  })
  .meta({
    id: 'DraftDiscountOption',
    description: 'One of `priceAmount` and `percentage`; applied unless said otherwise.',
  })

export const AdditionalFeeOption = z
  .object({
    name: z.string().min(1).max(50),
    price: PriceInput,
    code: z.string().min(1).max(100).optional(),
    lineItemIds: z.array(guid()).max(300).optional(),
    applyToDraftOrder: z.boolean().optional(),
  })
  .meta({ id: 'DraftAdditionalFeeOption' })

export const IdAndApplied = z.object({ id: guid(), applied: z.boolean() }).meta({ id: 'IdAndApplied' })

export const DraftBuyer = z
  .object({ memberId: guid().optional(), contactId: guid().optional(), email: email().optional() })
  .meta({ id: 'DraftBuyer' })

export const CommitSettings = z
  .object({
    sendNotificationsToBuyer: z.boolean().optional(),
    sendNotificationsToBusiness: z.boolean().optional(),
    addActivitiesToOrder: z.boolean().optional(),
    sendNotificationsToCustomFulfillers: z.boolean().optional(),
    updateInventory: z
      .array(z.object({ lineItemId: guid() }))
      .max(300)
      .optional(),
  })
  .meta({
    id: 'DraftOrderCommitSettings',
    description: 'By default, the platform notifies the buyer and adjusts stock for every line.',
  })
