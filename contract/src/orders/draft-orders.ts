import * as z from 'zod'

import { call } from '../define.ts'
import { AddressWithContact } from '../shapes/address.ts'
import {
  AdditionalFeeOption,
  CatalogItemAddition,
  CommitSettings,
  CustomItemAddition,
  DiscountOption,
  DraftBuyer,
  DraftOrder,
  IdAndApplied,
  LineItemChange,
  NonDraftableReason,
} from '../shapes/draft-order.ts'
import { Order } from '../shapes/order.ts'
import { ShippingInfoInput } from '../shapes/order-input.ts'
import { CursorPagingMetadata, CursorQuery, guid, text } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const
const draftId = guid()

/** An order of the seed `small-shop` that can be edited. */
const editable = '0199a000-0000-7000-8000-00000000a00b'

const calculated = z.object({
  calculatedDraftOrder: z.object({ draftOrder: DraftOrder }).meta({ id: 'CalculatedDraftOrder' }),
})
const editCodes = ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED'] as const
const discountCodes = [
  'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS',
  'DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL',
] as const

const couponCodes = [
  'ERROR_COUPON_DOES_NOT_EXIST',
  'ERROR_COUPON_IS_DISABLED',
  'ERROR_COUPON_IS_NOT_ACTIVE_YET',
  'ERROR_COUPON_HAS_EXPIRED',
  'ERROR_COUPON_USAGE_EXCEEDED',
  'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
  'ERROR_COUPON_INVALID_SUBTOTAL',
  'ERROR_COUPON_NOT_APPLICABLE',
] as const

/** A draft collects the changes of an order, or a new order. Its commit applies them at once. */
export const draftOrders = {
  createDraftOrder: call('POST /v1/draft-orders', {
    summary: 'Opens a draft of an order, or returns the open one.',
    access: staffAndApps,
    input: z.object({ sourceOrderId: guid().optional(), orderId: guid().optional() }),
    output: calculated.extend({ preexistingDraftOrder: z.boolean() }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_CANNOT_BE_EDITED'],
    example: { sourceOrderId: editable },
  }),

  createNewOrderDraft: call('POST /v1/draft-orders/new-order', {
    summary: 'Opens a draft of a new order, empty or with the items and the customer of an earlier one.',
    access: staffAndApps,
    input: z.object({
      copiedOrderId: guid()
        .optional()
        .describe('Its items, customer and delivery, without gift cards, subscriptions and discounts.'),
      returnId: guid()
        .optional()
        .describe(
          'A received return: the draft is for its customer, and its commit pays the new order with the value of the returned items.',
        ),
    }),
    output: calculated,
    errors: ['ORDER_NOT_FOUND', 'RETURN_NOT_FOUND', 'RETURN_NOT_EXCHANGEABLE'],
    example: { copiedOrderId: editable },
  }),

  getDraftOrder: call('GET /v1/draft-orders/{draftOrderId}', {
    summary: 'Reads a draft with its totals.',
    access: staffAndApps,
    input: z.object({ draftOrderId: draftId }),
    output: calculated,
    errors: ['DRAFT_ORDER_DOES_NOT_EXIST'],
    example: { draftOrderId: editable },
  }),

  queryDraftOrders: call('POST /v1/draft-orders/query', {
    summary: 'Finds drafts, newest first unless sorted.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional().describe(
        'Fields: id, orderId, newOrder, status, createdDate, updatedDate; the last two sort.',
      ),
    }),
    output: z.object({ draftOrders: z.array(DraftOrder), pagingMetadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { query: { filter: { status: 'DRAFT' } } },
  }),

  deleteDraftOrder: call('DELETE /v1/draft-orders/{draftOrderId}', {
    summary: 'Deletes a draft without changing the order.',
    access: staffAndApps,
    input: z.object({ draftOrderId: draftId }),
    output: z.object({}),
    errors: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_CANNOT_BE_DELETED'],
    example: { draftOrderId: editable },
  }),

  getOrderDraftabilityStatus: call('GET /v1/draft-orders/{orderId}/draftability', {
    summary: 'Reads whether an order can be edited, and the reasons if not.',
    access: staffAndApps,
    input: z.object({ orderId: guid() }),
    output: z.object({
      orderId: guid(),
      orderDraftable: z.boolean(),
      nonDraftableReasons: z.array(NonDraftableReason),
    }),
    example: { orderId: editable },
  }),

  addLineItemsToDraftOrder: call('POST /v1/draft-orders/{draftOrderId}/add-line-items', {
    summary: 'Adds catalogue items and custom items to a draft.',
    access: staffAndApps,
    input: z.object({
      draftOrderId: draftId,
      catalogLineItems: z.array(CatalogItemAddition).max(300).optional(),
      customLineItems: z.array(CustomItemAddition).max(300).optional(),
    }),
    output: calculated,
    errors: [
      ...editCodes,
      'MAX_ITEMS_REACHED',
      'MULTIPLE_ADDS_FOR_SAME_LINE_ITEM',
      'ITEM_NOT_FOUND_IN_CATALOG',
    ],
    example: {
      draftOrderId: editable,
      customLineItems: [
        {
          productName: { original: 'Gift wrapping' },
          quantity: 1,
          price: { amount: '4.00' },
          itemType: { preset: 'SERVICE' },
        },
      ],
    },
  }),

  updateDraftOrderLineItems: call('POST /v1/draft-orders/{draftOrderId}/line-items', {
    summary: 'Changes quantity and price of items in a draft. A quantity of 0 removes an item.',
    access: staffAndApps,
    input: z.object({ draftOrderId: draftId, lineItemChanges: z.array(LineItemChange).min(1).max(300) }),
    output: calculated,
    errors: [...editCodes, 'LINE_ITEM_DOES_NOT_EXIST', 'MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM'],
    example: { draftOrderId: editable, lineItemChanges: [{ lineItemId: editable, newQuantity: 1 }] },
  }),

  createCustomDiscounts: call('POST /v1/draft-orders/{draftOrderId}/create-custom-discounts', {
    summary: 'Adds a discount to a draft.',
    access: staffAndApps,
    input: z.object({ draftOrderId: draftId, discounts: z.array(DiscountOption).min(1).max(100) }),
    output: calculated.extend({ discountIds: z.array(guid()) }),
    errors: [...editCodes, ...discountCodes, 'LINE_ITEM_NOT_FOUND'],
    example: {
      draftOrderId: editable,
      discounts: [{ priceAmount: { amount: '1.00' }, discountType: 'GLOBAL', description: 'A scratch' }],
    },
  }),

  addCouponToDraftOrder: call('POST /v1/draft-orders/{draftOrderId}/add-coupon', {
    summary:
      'Adds a coupon to a draft, which has at most one. Its amount follows the items; the commit counts its use.',
    access: staffAndApps,
    input: z.object({ draftOrderId: draftId, couponCode: text(20).trim().min(1) }),
    output: calculated,
    errors: [...editCodes, ...couponCodes],
    example: { draftOrderId: editable, couponCode: 'WELCOME10' },
  }),

  setDiscounts: call('POST /v1/draft-orders/{draftOrderId}/set-discounts', {
    summary: 'Switches discounts of a draft on or off.',
    access: staffAndApps,
    input: z.object({ draftOrderId: draftId, discounts: z.array(IdAndApplied).min(1).max(320) }),
    output: calculated,
    errors: [...editCodes, ...discountCodes, 'DISCOUNT_NOT_FOUND'],
    example: { draftOrderId: editable, discounts: [{ id: editable, applied: false }] },
  }),

  deleteCustomDiscounts: call('POST /v1/draft-orders/{draftOrderId}/delete-custom-discounts', {
    summary: 'Removes discounts that were added in this draft.',
    access: staffAndApps,
    input: z.object({ draftOrderId: draftId, discountIds: z.array(guid()).min(1).max(100) }),
    output: calculated,
    errors: [...editCodes, 'DISCOUNT_NOT_FOUND', 'DISCOUNT_REMOVE_NOT_SUPPORTED'],
    example: { draftOrderId: editable, discountIds: [editable] },
  }),

  createCustomAdditionalFees: call('POST /v1/draft-orders/{draftOrderId}/create-additional-fees', {
    summary: 'Adds fees to a draft.',
    access: staffAndApps,
    input: z.object({
      draftOrderId: draftId,
      customAdditionalFees: z.array(AdditionalFeeOption).min(1).max(100),
    }),
    output: calculated.extend({ additionalFeeIds: z.array(guid()) }),
    errors: [...editCodes, 'LINE_ITEM_NOT_FOUND'],
    example: {
      draftOrderId: editable,
      customAdditionalFees: [{ name: 'Engraving', price: { amount: '6.00' } }],
    },
  }),

  setAdditionalFees: call('POST /v1/draft-orders/{draftOrderId}/set-additional-fees', {
    summary: 'Switches fees of a draft on or off.',
    access: staffAndApps,
    input: z.object({ draftOrderId: draftId, additionalFees: z.array(IdAndApplied).min(1).max(100) }),
    output: calculated,
    errors: [...editCodes, 'ADDITIONAL_FEE_NOT_FOUND'],
    example: { draftOrderId: editable, additionalFees: [{ id: editable, applied: false }] },
  }),

  deleteCustomAdditionalFees: call('POST /v1/draft-orders/{draftOrderId}/delete-custom-additional-fees', {
    summary: 'Removes fees that were added in this draft.',
    access: staffAndApps,
    input: z.object({ draftOrderId: draftId, customAdditionalFees: z.array(guid()).min(1).max(100) }),
    output: calculated,
    errors: [...editCodes, 'ADDITIONAL_FEE_NOT_FOUND', 'ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED'],
    example: { draftOrderId: editable, customAdditionalFees: [editable] },
  }),

  setDraftOrderShippingInfo: call('PUT /v1/draft-orders/set-shipping-info', {
    summary: 'Sets the delivery of a draft and its price. Without `shippingInfo`, removes the delivery.',
    access: staffAndApps,
    input: z.object({ draftOrderId: draftId, shippingInfo: ShippingInfoInput.optional() }),
    output: calculated,
    errors: editCodes,
    example: {
      draftOrderId: editable,
      shippingInfo: { title: 'Courier', cost: { price: { amount: '9.00' } } },
    },
  }),

  setDraftOrderBuyerInfo: call('PUT /v1/draft-orders/set-buyer-info', {
    summary: 'Sets the buyer of a draft. In a draft of a new order, absent fields are cleared.',
    access: staffAndApps,
    input: z.object({ draftOrderId: draftId, buyerInfo: DraftBuyer }),
    output: calculated,
    errors: editCodes,
    example: { draftOrderId: editable, buyerInfo: { email: 'buyer@example.com' } },
  }),

  setDraftOrderRecipientInfo: call('PUT /v1/draft-orders/set-recipient-info', {
    summary: 'Sets the recipient of a draft.',
    access: staffAndApps,
    input: z.object({ draftOrderId: draftId, recipientInfo: AddressWithContact }),
    output: calculated,
    errors: editCodes,
    example: {
      draftOrderId: editable,
      recipientInfo: { contactDetails: { firstName: 'Ada', lastName: 'Byrne' } },
    },
  }),

  setDraftOrderBillingInfo: call('PUT /v1/draft-orders/set-billing-info', {
    summary: 'Sets the billing address of a draft.',
    access: staffAndApps,
    input: z.object({ draftOrderId: draftId, billingInfo: AddressWithContact }),
    output: calculated,
    errors: editCodes,
    example: {
      draftOrderId: editable,
      billingInfo: { contactDetails: { firstName: 'Ada', lastName: 'Byrne' } },
    },
  }),

  setDraftOrderBuyerNote: call('PUT /v1/draft-orders/set-buyer-note', {
    summary: 'Sets the note of the buyer. Without `buyerNote`, removes it.',
    access: staffAndApps,
    input: z.object({ draftOrderId: draftId, buyerNote: text(1000).optional() }),
    output: calculated,
    errors: editCodes,
    example: { draftOrderId: editable, buyerNote: 'Please ring twice' },
  }),

  commitDraftOrder: call('POST /v1/draft-orders/{draftOrderId}/commit', {
    summary:
      'Commits a draft: applies its changes to the order, its stock and its balance, or creates the new order.',
    access: staffAndApps,
    input: z.object({
      draftOrderId: draftId,
      commitSettings: CommitSettings.optional(),
      reason: text(200).optional(),
    }),
    output: z.object({ committedDraftOrder: DraftOrder, orderAfterCommit: Order }),
    errors: [
      ...editCodes,
      'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS',
      'PARTIAL_OUT_OF_STOCK',
      'RETURN_NOT_FOUND',
      'RETURN_NOT_EXCHANGEABLE',
      ...couponCodes,
    ],
    example: { draftOrderId: editable, reason: 'The buyer called' },
  }),
}
