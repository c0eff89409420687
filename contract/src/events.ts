import * as z from 'zod'

import { event } from './define.ts'
import { peopleEvents } from './people/people-events.ts'
import { LabelProvider } from './pricing/label-providers.ts'
import { AbandonedCheckout } from './shapes/abandoned-checkout.ts'
import { BackInStockNotificationRequest } from './shapes/back-in-stock.ts'
import { Cart } from './shapes/cart.ts'
import { Checkout } from './shapes/checkout.ts'
import { CheckoutSettings } from './shapes/checkout-settings.ts'
import { CheckoutTemplate } from './shapes/checkout-template.ts'
import { DeliveryOption } from './shapes/delivery-option.ts'
import { DiscountRule } from './shapes/discount-rule.ts'
import { CommitSettings } from './shapes/draft-order.ts'
import { ExternalInfo, FileDescriptor, Folder } from './shapes/file.ts'
import { OrderWithFulfillments } from './shapes/fulfillment.ts'
import { InventoryItem } from './shapes/inventory.ts'
import { Order } from './shapes/order.ts'
import { OrderChange } from './shapes/order-changes.ts'
import { FulfillmentStatus, OrderPaymentStatus } from './shapes/order-enums.ts'
import { RedirectSession } from './shapes/redirect-session.ts'
import { ModerationStatus, Review } from './shapes/review.ts'
import { ReviewRequest } from './shapes/review-request.ts'
import { SubscriptionContract } from './shapes/subscription-contract.ts'
import { OrdersSettings } from './site/orders-settings.ts'
import { timestamp } from './wire.ts'

/** After a deletion: whose it was is told by the id beside it. */
const nothing = z.object({})

/**
 * Webhook events (specification section 7; names as on the wire). The payload is the entity after the change; after a
 * deletion what the wire tells of it; of any other action what it is about.
 */
export const events = {
  cartCreated: event('wix.ecom.v1.cart_created', {
    entity: 'wix.ecom.v1.cart',
    summary: 'A cart was created by its first add.',
    payload: Cart,
  }),
  cartUpdated: event('wix.ecom.v1.cart_updated', {
    entity: 'wix.ecom.v1.cart',
    summary: 'A cart was changed.',
    payload: Cart,
    modifiedFields: true,
  }),
  cartDeleted: event('wix.ecom.v1.cart_deleted', {
    entity: 'wix.ecom.v1.cart',
    summary: 'A cart was deleted.',
    payload: nothing,
  }),
  checkoutDeleted: event('wix.ecom.v1.checkout_deleted', {
    entity: 'wix.ecom.v1.checkout',
    summary: 'A checkout that nobody finished was deleted, a month after it had expired.',
    payload: nothing,
  }),
  checkoutCreated: event('wix.ecom.v1.checkout_created', {
    entity: 'wix.ecom.v1.checkout',
    summary: 'A checkout was created.',
    payload: Checkout,
  }),
  checkoutUpdated: event('wix.ecom.v1.checkout_updated', {
    entity: 'wix.ecom.v1.checkout',
    summary: 'A checkout was changed.',
    payload: Checkout,
    modifiedFields: true,
  }),
  checkoutCompleted: event('wix.ecom.v1.checkout_completed', {
    entity: 'wix.ecom.v1.checkout',
    summary: 'A checkout was completed.',
    payload: z.object({ checkout: Checkout }),
  }),
  checkoutSettingsUpdated: event('wix.ecom.v1.checkout_settings_updated', {
    entity: 'wix.ecom.v1.checkout_settings',
    summary: 'How the shop checks out was changed.',
    payload: CheckoutSettings,
    modifiedFields: true,
  }),
  checkoutTemplateCreated: event('wix.ecom.v1.checkout_template_created', {
    entity: 'wix.ecom.v1.checkout_template',
    summary: 'A checkout template was created.',
    payload: CheckoutTemplate,
  }),
  checkoutTemplateUpdated: event('wix.ecom.v1.checkout_template_updated', {
    entity: 'wix.ecom.v1.checkout_template',
    summary: 'A checkout template was changed.',
    payload: CheckoutTemplate,
  }),
  checkoutTemplateDeleted: event('wix.ecom.v1.checkout_template_deleted', {
    entity: 'wix.ecom.v1.checkout_template',
    summary: 'A checkout template was deleted.',
    payload: nothing,
  }),
  checkoutTemplateUsed: event('wix.ecom.v1.checkout_template_used', {
    entity: 'wix.ecom.v1.checkout_template',
    summary: 'A checkout was made of a template.',
    payload: z.object({ checkoutTemplate: CheckoutTemplate, checkout: Checkout }),
  }),
  abandonedCheckoutCreated: event('wix.ecom.v1.abandoned_checkout_created', {
    entity: 'wix.ecom.v1.abandoned_checkout',
    summary: 'A buyer went away from a checkout.',
    payload: AbandonedCheckout,
  }),
  abandonedCheckoutUpdated: event('wix.ecom.v1.abandoned_checkout_updated', {
    entity: 'wix.ecom.v1.abandoned_checkout',
    summary: 'An abandoned checkout was changed, or something was done about it.',
    payload: AbandonedCheckout,
  }),
  abandonedCheckoutDeleted: event('wix.ecom.v1.abandoned_checkout_deleted', {
    entity: 'wix.ecom.v1.abandoned_checkout',
    summary: 'An abandoned checkout was forgotten.',
    payload: AbandonedCheckout,
  }),
  abandonedCheckoutRecovered: event('wix.ecom.v1.abandoned_checkout_recovered', {
    entity: 'wix.ecom.v1.abandoned_checkout',
    summary: 'An abandoned checkout became an order.',
    payload: z.object({ abandonedCheckout: AbandonedCheckout }),
  }),
  orderCreated: event('wix.ecom.v1.order_created', {
    entity: 'wix.ecom.v1.order',
    summary: 'An order was created.',
    payload: Order,
  }),
  orderUpdated: event('wix.ecom.v1.order_updated', {
    entity: 'wix.ecom.v1.order',
    summary: 'An order was changed.',
    payload: Order,
    modifiedFields: true,
  }),
  orderApproved: event('wix.ecom.v1.order_approved', {
    entity: 'wix.ecom.v1.order',
    summary: 'An order was approved: it is paid, free, or to be paid offline.',
    payload: z.object({ order: Order }),
  }),
  orderPaymentStatusUpdated: event('wix.ecom.v1.order_payment_status_updated', {
    entity: 'wix.ecom.v1.order',
    summary: 'The payments of an order add up to something else now.',
    payload: z.object({ order: Order, previousPaymentStatus: OrderPaymentStatus }),
  }),
  orderCanceled: event('wix.ecom.v1.order_canceled', {
    entity: 'wix.ecom.v1.order',
    summary: 'An order was cancelled.',
    payload: z.object({
      order: Order,
      restockAllItems: z.boolean(),
      sendOrderCanceledEmail: z.boolean(),
      customMessage: z.string().optional(),
    }),
  }),
  fulfillmentsUpdated: event('wix.ecom.v1.fulfillments_updated', {
    entity: 'wix.ecom.v1.fulfillments',
    summary: 'Something of an order left the house, or its tracking changed.',
    payload: OrderWithFulfillments,
    modifiedFields: true,
  }),
  orderFulfilled: event('wix.ecom.v1.order_fulfilled', {
    entity: 'wix.ecom.v1.order',
    summary: 'Everything of an order has left the house.',
    payload: z.object({
      order: Order,
      previousFulfillmentStatus: FulfillmentStatus,
      newFulfillmentStatus: FulfillmentStatus,
      action: z.literal('FULFILLED'),
    }),
  }),
  subscriptionContractCreated: event('wix.ecom.subscription_contracts.v1.subscription_contract_created', {
    entity: 'wix.ecom.subscription_contracts.v1.subscription_contract',
    summary: 'A subscription was bought.',
    payload: SubscriptionContract,
  }),
  subscriptionContractUpdated: event('wix.ecom.subscription_contracts.v1.subscription_contract_updated', {
    entity: 'wix.ecom.subscription_contracts.v1.subscription_contract',
    summary: 'A subscription was changed, or made its next order.',
    payload: SubscriptionContract,
    modifiedFields: true,
  }),
  subscriptionContractDeleted: event('wix.ecom.subscription_contracts.v1.subscription_contract_deleted', {
    entity: 'wix.ecom.subscription_contracts.v1.subscription_contract',
    summary: 'A subscription that had ended was deleted.',
    payload: nothing,
  }),
  inventoryItemUpdated: event('wix.ecom.v1.inventory_item_updated', {
    entity: 'wix.ecom.v1.inventory_item',
    summary: 'What is left of a variant has changed. Our own: the specification names none.',
    payload: InventoryItem,
  }),
  backInStockRequestCreated: event('wix.ecom.v1.back_in_stock_notification_request_created', {
    entity: 'wix.ecom.v1.back_in_stock_notification_request',
    summary: 'Somebody asked to be told when an item is back.',
    payload: BackInStockNotificationRequest,
  }),
  backInStockRequestUpdated: event('wix.ecom.v1.back_in_stock_notification_request_updated', {
    entity: 'wix.ecom.v1.back_in_stock_notification_request',
    summary: 'A back-in-stock request is being answered, was answered, or could not be.',
    payload: BackInStockNotificationRequest,
  }),
  backInStockRequestDeleted: event('wix.ecom.v1.back_in_stock_notification_request_deleted', {
    entity: 'wix.ecom.v1.back_in_stock_notification_request',
    summary: 'A back-in-stock request was deleted, or unsubscribed from.',
    payload: nothing,
  }),
  discountRuleCreated: event('wix.ecom.discounts.v1.discount_rule_created', {
    entity: 'wix.ecom.discounts.v1.discount_rule',
    summary: 'A discount rule was created.',
    payload: DiscountRule,
  }),
  discountRuleUpdated: event('wix.ecom.discounts.v1.discount_rule_updated', {
    entity: 'wix.ecom.discounts.v1.discount_rule',
    summary: 'A discount rule was changed, or the clock began or ended it.',
    payload: DiscountRule,
    modifiedFields: true,
  }),
  discountRuleDeleted: event('wix.ecom.discounts.v1.discount_rule_deleted', {
    entity: 'wix.ecom.discounts.v1.discount_rule',
    summary: 'A discount rule was deleted.',
    payload: nothing,
  }),
  shippingOptionCreated: event('wix.ecom.v1.shipping_option_created', {
    entity: 'wix.ecom.v1.shipping_option',
    summary: 'A delivery option was created.',
    payload: DeliveryOption,
  }),
  shippingOptionUpdated: event('wix.ecom.v1.shipping_option_updated', {
    entity: 'wix.ecom.v1.shipping_option',
    summary: 'A delivery option was changed.',
    payload: DeliveryOption,
    modifiedFields: true,
  }),
  shippingOptionDeleted: event('wix.ecom.v1.shipping_option_deleted', {
    entity: 'wix.ecom.v1.shipping_option',
    summary: 'A delivery option was deleted.',
    payload: DeliveryOption,
  }),
  labelProviderCreated: event('wix.ecom.v1.shippo_configuration_created', {
    entity: 'wix.ecom.v1.shippo_configuration',
    summary: 'A provider of shipping labels was created.',
    payload: LabelProvider,
  }),
  labelProviderUpdated: event('wix.ecom.v1.shippo_configuration_updated', {
    entity: 'wix.ecom.v1.shippo_configuration',
    summary: 'A provider of shipping labels was changed.',
    payload: LabelProvider,
    modifiedFields: true,
  }),
  labelProviderDeleted: event('wix.ecom.v1.shippo_configuration_deleted', {
    entity: 'wix.ecom.v1.shippo_configuration',
    summary: 'A provider of shipping labels was deleted.',
    payload: LabelProvider,
  }),
  orderCommitted: event('wix.ecom.v1.order_committed', {
    entity: 'wix.ecom.v1.order',
    summary: 'A draft changed an order.',
    payload: z.object({
      order: Order,
      draftOrderId: z.string(),
      changes: z.object({ changes: z.array(OrderChange) }),
      commitSettings: CommitSettings,
      commitDate: timestamp(),
    }),
  }),
  ordersSettingsUpdated: event('wix.ecom.v1.orders_settings_updated', {
    entity: 'wix.ecom.v1.orders_settings',
    summary: 'What the shop does by itself with its orders was changed.',
    payload: OrdersSettings,
    modifiedFields: true,
  }),
  ...peopleEvents,
  fileReady: event('wix.media.site_media.v1.file_descriptor_file_ready', {
    entity: 'wix.media.site_media.v1.file_descriptor',
    summary: 'A file can be used, or came back out of the trash.',
    payload: z.object({
      file: FileDescriptor,
      externalInfo: ExternalInfo.optional(),
      triggeredByUndelete: z.boolean(),
    }),
  }),
  fileFailed: event('wix.media.site_media.v1.file_descriptor_file_failed', {
    entity: 'wix.media.site_media.v1.file_descriptor',
    summary: 'What was uploaded or imported could not be made a file of the library.',
    payload: z.object({
      externalInfo: ExternalInfo.optional(),
      error: z.object({
        code: z.string(),
        description: z.string(),
        data: z.record(z.string(), z.unknown()).optional(),
      }),
    }),
  }),
  fileUpdated: event('wix.media.site_media.v1.file_descriptor_updated', {
    entity: 'wix.media.site_media.v1.file_descriptor',
    summary: 'What is said of a file was changed.',
    payload: FileDescriptor,
  }),
  fileDeleted: event('wix.media.site_media.v1.file_descriptor_deleted', {
    entity: 'wix.media.site_media.v1.file_descriptor',
    summary: 'A file left the library: to the trash, or for good without lying there first.',
    payload: nothing,
  }),
  folderCreated: event('wix.media.site_media.v1.folder_created', {
    entity: 'wix.media.site_media.v1.folder',
    summary: 'A folder was made.',
    payload: Folder,
  }),
  folderUpdated: event('wix.media.site_media.v1.folder_updated', {
    entity: 'wix.media.site_media.v1.folder',
    summary: 'A folder was renamed or moved, or came back out of the trash.',
    payload: Folder,
  }),
  folderDeleted: event('wix.media.site_media.v1.folder_deleted', {
    entity: 'wix.media.site_media.v1.folder',
    summary: 'A folder left the library: to the trash, or for good without lying there first.',
    payload: nothing,
  }),
  reviewCreated: event('wix.reviews.v1.review_created', {
    entity: 'wix.reviews.v1.review',
    summary: 'A review was written.',
    payload: Review,
  }),
  reviewUpdated: event('wix.reviews.v1.review_updated', {
    entity: 'wix.reviews.v1.review',
    summary: 'A review was changed, or its reply.',
    payload: Review,
    modifiedFields: true,
  }),
  reviewDeleted: event('wix.reviews.v1.review_deleted', {
    entity: 'wix.reviews.v1.review',
    summary: 'A review was deleted.',
    payload: Review,
  }),
  reviewModerationStatusChanged: event('wix.reviews.v1.review_moderation_status_changed', {
    entity: 'wix.reviews.v1.review',
    summary: 'A review has another moderation status; a new one comes from SUBMITTED.',
    payload: z.object({ review: Review, previousModerationStatus: ModerationStatus }),
  }),
  reviewPublished: event('wix.reviews.v1.review_review_published', {
    entity: 'wix.reviews.v1.review',
    summary: 'A review can be seen by everybody from now on.',
    payload: z.object({ review: Review }),
  }),
  reviewRequestCreated: event('wix.reviews.v2.review_request_created', {
    entity: 'wix.reviews.v2.review_request',
    summary: 'A buyer is going to be asked for reviews.',
    payload: ReviewRequest,
  }),
  reviewRequestUpdated: event('wix.reviews.v2.review_request_updated', {
    entity: 'wix.reviews.v2.review_request',
    summary: 'A review request was sent, cancelled, opened or answered, or could not be sent.',
    payload: ReviewRequest,
  }),
  reviewRequestDeleted: event('wix.reviews.v2.review_request_deleted', {
    entity: 'wix.reviews.v2.review_request',
    summary: 'A review request was deleted.',
    payload: ReviewRequest,
  }),
  redirectSessionCreated: event('wix.headless.v1.redirect_session_created', {
    entity: 'wix.headless.v1.redirect_session',
    summary: 'A redirect session was created.',
    payload: RedirectSession.omit({ sessionToken: true }),
  }),
} as const

/** Every entity that an event is declared for. A `satisfies` on `events` would widen this type to `string`. */
export type Entity = (typeof events)[keyof typeof events]['entity']
