import * as z from 'zod'

import { event } from './define.ts'
import { fulfillmentEvents } from './orders/fulfillment-events.ts'
import { returnEvents } from './orders/return-events.ts'
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
import { InventoryItem } from './shapes/inventory.ts'
import { Order } from './shapes/order.ts'
import { OrderChange } from './shapes/order-changes.ts'
import { OrderPaymentStatus } from './shapes/order-enums.ts'
import { Collection, Product } from './shapes/product.ts'
import { RedirectSession } from './shapes/redirect-session.ts'
import { ModerationStatus, Review } from './shapes/review.ts'
import { ReviewRequest } from './shapes/review-request.ts'
import { SubscriptionContract } from './shapes/subscription-contract.ts'
import { OrdersSettings } from './site/orders-settings.ts'
import { siteEvents } from './site/site-events.ts'
import { timestamp } from './wire.ts'

/** After a deletion, the id beside the payload names the entity. */
const nothing = z.object({})

/**
 * Webhook events (specification section 7; names as on the wire). The payload is the entity after the change; other
 * events have their own payloads.
 */
export const events = {
  cartCreated: event('wix.ecom.v1.cart_created', {
    entity: 'wix.ecom.v1.cart',
    summary: 'A cart was created by its first item.',
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
    summary: 'An unfinished checkout was deleted, a month after it expired.',
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
    summary: 'The checkout settings were changed.',
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
    summary: 'A checkout was created from a template.',
    payload: z.object({ checkoutTemplate: CheckoutTemplate, checkout: Checkout }),
  }),
  abandonedCheckoutCreated: event('wix.ecom.v1.abandoned_checkout_created', {
    entity: 'wix.ecom.v1.abandoned_checkout',
    summary: 'A buyer abandoned a checkout.',
    payload: AbandonedCheckout,
  }),
  abandonedCheckoutUpdated: event('wix.ecom.v1.abandoned_checkout_updated', {
    entity: 'wix.ecom.v1.abandoned_checkout',
    summary: 'An abandoned checkout was changed, or an app recorded an activity on it.',
    payload: AbandonedCheckout,
  }),
  abandonedCheckoutDeleted: event('wix.ecom.v1.abandoned_checkout_deleted', {
    entity: 'wix.ecom.v1.abandoned_checkout',
    summary: 'An abandoned checkout was deleted.',
    payload: AbandonedCheckout,
  }),
  abandonedCheckoutRecovered: event('wix.ecom.v1.abandoned_checkout_recovered', {
    entity: 'wix.ecom.v1.abandoned_checkout',
    summary: 'An abandoned checkout was recovered: it became an order.',
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
    summary: 'The payment status of an order was changed.',
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
  ...fulfillmentEvents,
  ...returnEvents,
  subscriptionContractCreated: event('wix.ecom.subscription_contracts.v1.subscription_contract_created', {
    entity: 'wix.ecom.subscription_contracts.v1.subscription_contract',
    summary: 'A subscription was bought.',
    payload: SubscriptionContract,
  }),
  subscriptionContractUpdated: event('wix.ecom.subscription_contracts.v1.subscription_contract_updated', {
    entity: 'wix.ecom.subscription_contracts.v1.subscription_contract',
    summary: 'A subscription was changed, or created its next order.',
    payload: SubscriptionContract,
    modifiedFields: true,
  }),
  subscriptionContractDeleted: event('wix.ecom.subscription_contracts.v1.subscription_contract_deleted', {
    entity: 'wix.ecom.subscription_contracts.v1.subscription_contract',
    summary: 'An ended subscription was deleted.',
    payload: nothing,
  }),
  productCreated: event('wix.stores.catalog.v3.product_created', {
    entity: 'wix.stores.catalog.v3.product',
    summary: 'A product was created.',
    payload: Product,
  }),
  productUpdated: event('wix.stores.catalog.v3.product_updated', {
    entity: 'wix.stores.catalog.v3.product',
    summary: 'A product or its variants were changed.',
    payload: Product,
    modifiedFields: true,
  }),
  productDeleted: event('wix.stores.catalog.v3.product_deleted', {
    entity: 'wix.stores.catalog.v3.product',
    summary: 'A product was deleted.',
    payload: nothing,
  }),
  collectionCreated: event('wix.categories.v1.category_created', {
    entity: 'wix.categories.v1.category',
    summary: 'A collection was created.',
    payload: Collection,
  }),
  collectionUpdated: event('wix.categories.v1.category_updated', {
    entity: 'wix.categories.v1.category',
    summary: 'A collection was changed.',
    payload: Collection,
    modifiedFields: true,
  }),
  collectionDeleted: event('wix.categories.v1.category_deleted', {
    entity: 'wix.categories.v1.category',
    summary: 'A collection was deleted.',
    payload: nothing,
  }),
  inventoryItemUpdated: event('wix.ecom.v1.inventory_item_updated', {
    entity: 'wix.ecom.v1.inventory_item',
    summary: 'The stock of a variant was changed. This event is our own: the specification names none.',
    payload: InventoryItem,
  }),
  backInStockRequestCreated: event('wix.ecom.v1.back_in_stock_notification_request_created', {
    entity: 'wix.ecom.v1.back_in_stock_notification_request',
    summary: 'A customer asked for a back-in-stock email.',
    payload: BackInStockNotificationRequest,
  }),
  backInStockRequestUpdated: event('wix.ecom.v1.back_in_stock_notification_request_updated', {
    entity: 'wix.ecom.v1.back_in_stock_notification_request',
    summary: 'The status of a back-in-stock request was changed: sending, sent or failed.',
    payload: BackInStockNotificationRequest,
  }),
  backInStockRequestDeleted: event('wix.ecom.v1.back_in_stock_notification_request_deleted', {
    entity: 'wix.ecom.v1.back_in_stock_notification_request',
    summary: 'A back-in-stock request was deleted, or its customer unsubscribed.',
    payload: nothing,
  }),
  discountRuleCreated: event('wix.ecom.discounts.v1.discount_rule_created', {
    entity: 'wix.ecom.discounts.v1.discount_rule',
    summary: 'A discount rule was created.',
    payload: DiscountRule,
  }),
  discountRuleUpdated: event('wix.ecom.discounts.v1.discount_rule_updated', {
    entity: 'wix.ecom.discounts.v1.discount_rule',
    summary: 'A discount rule was changed, or its active time began or ended.',
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
    summary: 'A committed draft changed an order.',
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
    summary: 'The order settings were changed.',
    payload: OrdersSettings,
    modifiedFields: true,
  }),
  ...siteEvents,
  ...peopleEvents,
  fileReady: event('wix.media.site_media.v1.file_descriptor_file_ready', {
    entity: 'wix.media.site_media.v1.file_descriptor',
    summary: 'A file is ready, or was restored from the trash.',
    payload: z.object({
      file: FileDescriptor,
      externalInfo: ExternalInfo.optional(),
      triggeredByUndelete: z.boolean(),
    }),
  }),
  fileFailed: event('wix.media.site_media.v1.file_descriptor_file_failed', {
    entity: 'wix.media.site_media.v1.file_descriptor',
    summary: 'An upload or import failed.',
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
    summary: 'The properties of a file were changed.',
    payload: FileDescriptor,
  }),
  fileDeleted: event('wix.media.site_media.v1.file_descriptor_deleted', {
    entity: 'wix.media.site_media.v1.file_descriptor',
    summary: 'A file was moved to the trash or deleted.',
    payload: nothing,
  }),
  folderCreated: event('wix.media.site_media.v1.folder_created', {
    entity: 'wix.media.site_media.v1.folder',
    summary: 'A folder was created.',
    payload: Folder,
  }),
  folderUpdated: event('wix.media.site_media.v1.folder_updated', {
    entity: 'wix.media.site_media.v1.folder',
    summary: 'A folder was renamed or moved, or restored from the trash.',
    payload: Folder,
  }),
  folderDeleted: event('wix.media.site_media.v1.folder_deleted', {
    entity: 'wix.media.site_media.v1.folder',
    summary: 'A folder was moved to the trash or deleted.',
    payload: nothing,
  }),
  reviewCreated: event('wix.reviews.v1.review_created', {
    entity: 'wix.reviews.v1.review',
    summary: 'A review was written.',
    payload: Review,
  }),
  reviewUpdated: event('wix.reviews.v1.review_updated', {
    entity: 'wix.reviews.v1.review',
    summary: 'A review or its reply was changed.',
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
    summary: 'The moderation status of a review was changed. A new review starts from SUBMITTED.',
    payload: z.object({ review: Review, previousModerationStatus: ModerationStatus }),
  }),
  reviewPublished: event('wix.reviews.v1.review_review_published', {
    entity: 'wix.reviews.v1.review',
    summary: 'A review was published.',
    payload: z.object({ review: Review }),
  }),
  reviewRequestCreated: event('wix.reviews.v2.review_request_created', {
    entity: 'wix.reviews.v2.review_request',
    summary: 'A review request was planned.',
    payload: ReviewRequest,
  }),
  reviewRequestUpdated: event('wix.reviews.v2.review_request_updated', {
    entity: 'wix.reviews.v2.review_request',
    summary: 'A review request was sent, cancelled, opened or answered, or failed.',
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

/** All entities with declared events. A `satisfies` on `events` would widen this type to `string`. */
export type Entity = (typeof events)[keyof typeof events]['entity']
