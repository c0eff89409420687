import * as z from 'zod'

import { type Event, event } from './define.ts'

/**
 * Webhook events (specification section 7; names as on the wire). The payload is the entity after the change, nothing
 * after a deletion, and of any other action what it is about.
 */
export const events = {
  cartCreated: event('wix.ecom.v1.cart_created', {
    entity: 'wix.ecom.v1.cart',
    summary: 'A cart was created by its first add.',
    payload: entity(),
  }),
  cartUpdated: event('wix.ecom.v1.cart_updated', {
    entity: 'wix.ecom.v1.cart',
    summary: 'A cart was changed.',
    payload: entity(),
  }),
  cartDeleted: event('wix.ecom.v1.cart_deleted', {
    entity: 'wix.ecom.v1.cart',
    summary: 'A cart was deleted.',
    payload: entity(),
  }),
  checkoutCreated: event('wix.ecom.v1.checkout_created', {
    entity: 'wix.ecom.v1.checkout',
    summary: 'A checkout was created.',
    payload: entity(),
  }),
  checkoutUpdated: event('wix.ecom.v1.checkout_updated', {
    entity: 'wix.ecom.v1.checkout',
    summary: 'A checkout was changed.',
    payload: entity(),
  }),
  checkoutCompleted: event('wix.ecom.v1.checkout_completed', {
    entity: 'wix.ecom.v1.checkout',
    summary: 'A checkout was completed.',
    payload: entity(),
  }),
  checkoutSettingsUpdated: event('wix.ecom.v1.checkout_settings_updated', {
    entity: 'wix.ecom.v1.checkout_settings',
    summary: 'How the shop checks out was changed.',
    payload: entity(),
  }),
  checkoutTemplateCreated: event('wix.ecom.v1.checkout_template_created', {
    entity: 'wix.ecom.v1.checkout_template',
    summary: 'A checkout template was created.',
    payload: entity(),
  }),
  checkoutTemplateUpdated: event('wix.ecom.v1.checkout_template_updated', {
    entity: 'wix.ecom.v1.checkout_template',
    summary: 'A checkout template was changed.',
    payload: entity(),
  }),
  checkoutTemplateDeleted: event('wix.ecom.v1.checkout_template_deleted', {
    entity: 'wix.ecom.v1.checkout_template',
    summary: 'A checkout template was deleted.',
    payload: entity(),
  }),
  checkoutTemplateUsed: event('wix.ecom.v1.checkout_template_used', {
    entity: 'wix.ecom.v1.checkout_template',
    summary: 'A checkout was made of a template: `checkoutTemplate` and `checkout`.',
    payload: entity(),
  }),
  abandonedCheckoutCreated: event('wix.ecom.v1.abandoned_checkout_created', {
    entity: 'wix.ecom.v1.abandoned_checkout',
    summary: 'A buyer went away from a checkout.',
    payload: entity(),
  }),
  abandonedCheckoutUpdated: event('wix.ecom.v1.abandoned_checkout_updated', {
    entity: 'wix.ecom.v1.abandoned_checkout',
    summary: 'An abandoned checkout was changed, or something was done about it.',
    payload: entity(),
  }),
  abandonedCheckoutDeleted: event('wix.ecom.v1.abandoned_checkout_deleted', {
    entity: 'wix.ecom.v1.abandoned_checkout',
    summary: 'An abandoned checkout was forgotten.',
    payload: entity(),
  }),
  abandonedCheckoutRecovered: event('wix.ecom.v1.abandoned_checkout_recovered', {
    entity: 'wix.ecom.v1.abandoned_checkout',
    summary: 'An abandoned checkout became an order: `abandonedCheckout`.',
    payload: entity(),
  }),
  orderCreated: event('wix.ecom.v1.order_created', {
    entity: 'wix.ecom.v1.order',
    summary: 'An order was created.',
    payload: entity(),
  }),
  orderUpdated: event('wix.ecom.v1.order_updated', {
    entity: 'wix.ecom.v1.order',
    summary: 'An order was changed.',
    payload: entity(),
  }),
  orderApproved: event('wix.ecom.v1.order_approved', {
    entity: 'wix.ecom.v1.order',
    summary: 'An order was approved: it is paid, free, or to be paid offline.',
    payload: entity(),
  }),
  orderPaymentStatusUpdated: event('wix.ecom.v1.order_payment_status_updated', {
    entity: 'wix.ecom.v1.order',
    summary: 'The payments of an order add up to something else now.',
    payload: entity(),
  }),
  orderCanceled: event('wix.ecom.v1.order_canceled', {
    entity: 'wix.ecom.v1.order',
    summary: 'An order was cancelled.',
    payload: entity(),
  }),
  fulfillmentsUpdated: event('wix.ecom.v1.fulfillments_updated', {
    entity: 'wix.ecom.v1.fulfillments',
    summary:
      'Something of an order left the house, or its tracking changed: the order with its fulfillments.',
    payload: entity(),
  }),
  orderFulfilled: event('wix.ecom.v1.order_fulfilled', {
    entity: 'wix.ecom.v1.order',
    summary:
      'Everything of an order has left the house: the order, its former and its new fulfillment status.',
    payload: entity(),
  }),
  subscriptionContractCreated: event('wix.ecom.subscription_contracts.v1.subscription_contract_created', {
    entity: 'wix.ecom.subscription_contracts.v1.subscription_contract',
    summary: 'A subscription was bought.',
    payload: entity(),
  }),
  subscriptionContractUpdated: event('wix.ecom.subscription_contracts.v1.subscription_contract_updated', {
    entity: 'wix.ecom.subscription_contracts.v1.subscription_contract',
    summary: 'A subscription was changed, or made its next order.',
    payload: entity(),
  }),
  subscriptionContractDeleted: event('wix.ecom.subscription_contracts.v1.subscription_contract_deleted', {
    entity: 'wix.ecom.subscription_contracts.v1.subscription_contract',
    summary: 'A subscription that had ended was deleted.',
    payload: entity(),
  }),
  inventoryItemUpdated: event('wix.ecom.v1.inventory_item_updated', {
    entity: 'wix.ecom.v1.inventory_item',
    summary: 'What is left of a variant has changed. Our own: the specification names none.',
    payload: entity(),
  }),
  backInStockRequestCreated: event('wix.ecom.v1.back_in_stock_notification_request_created', {
    entity: 'wix.ecom.v1.back_in_stock_notification_request',
    summary: 'Somebody asked to be told when an item is back.',
    payload: entity(),
  }),
  backInStockRequestUpdated: event('wix.ecom.v1.back_in_stock_notification_request_updated', {
    entity: 'wix.ecom.v1.back_in_stock_notification_request',
    summary: 'A back-in-stock request is being answered, was answered, or could not be.',
    payload: entity(),
  }),
  backInStockRequestDeleted: event('wix.ecom.v1.back_in_stock_notification_request_deleted', {
    entity: 'wix.ecom.v1.back_in_stock_notification_request',
    summary: 'A back-in-stock request was deleted, or unsubscribed from.',
    payload: entity(),
  }),
  discountRuleCreated: event('wix.ecom.discounts.v1.discount_rule_created', {
    entity: 'wix.ecom.discounts.v1.discount_rule',
    summary: 'A discount rule was created.',
    payload: entity(),
  }),
  discountRuleUpdated: event('wix.ecom.discounts.v1.discount_rule_updated', {
    entity: 'wix.ecom.discounts.v1.discount_rule',
    summary: 'A discount rule was changed, or the clock began or ended it.',
    payload: entity(),
  }),
  discountRuleDeleted: event('wix.ecom.discounts.v1.discount_rule_deleted', {
    entity: 'wix.ecom.discounts.v1.discount_rule',
    summary: 'A discount rule was deleted.',
    payload: entity(),
  }),
  shippingOptionCreated: event('wix.ecom.v1.shipping_option_created', {
    entity: 'wix.ecom.v1.shipping_option',
    summary: 'A delivery option was created.',
    payload: entity(),
  }),
  shippingOptionUpdated: event('wix.ecom.v1.shipping_option_updated', {
    entity: 'wix.ecom.v1.shipping_option',
    summary: 'A delivery option was changed.',
    payload: entity(),
  }),
  shippingOptionDeleted: event('wix.ecom.v1.shipping_option_deleted', {
    entity: 'wix.ecom.v1.shipping_option',
    summary: 'A delivery option was deleted.',
    payload: entity(),
  }),
  labelProviderCreated: event('wix.ecom.v1.shippo_configuration_created', {
    entity: 'wix.ecom.v1.shippo_configuration',
    summary: 'A provider of shipping labels was created.',
    payload: entity(),
  }),
  labelProviderUpdated: event('wix.ecom.v1.shippo_configuration_updated', {
    entity: 'wix.ecom.v1.shippo_configuration',
    summary: 'A provider of shipping labels was changed.',
    payload: entity(),
  }),
  labelProviderDeleted: event('wix.ecom.v1.shippo_configuration_deleted', {
    entity: 'wix.ecom.v1.shippo_configuration',
    summary: 'A provider of shipping labels was deleted.',
    payload: entity(),
  }),
  orderCommitted: event('wix.ecom.v1.order_committed', {
    entity: 'wix.ecom.v1.order',
    summary: 'A draft changed an order: `order`, `draftOrderId`, `changes`, `commitSettings`, `commitDate`.',
    payload: entity(),
  }),
  ordersSettingsUpdated: event('wix.ecom.v1.orders_settings_updated', {
    entity: 'wix.ecom.v1.orders_settings',
    summary: 'What the shop does by itself with its orders was changed.',
    payload: entity(),
  }),
  memberCreated: event('wix.members.v1.member_created', {
    entity: 'wix.members.v1.member',
    summary: 'A member was created.',
    payload: entity(),
  }),
  memberUpdated: event('wix.members.v1.member_updated', {
    entity: 'wix.members.v1.member',
    summary: 'A member was changed.',
    payload: entity(),
  }),
  memberDeleted: event('wix.members.v1.member_deleted', {
    entity: 'wix.members.v1.member',
    summary: 'A member was deleted.',
    payload: entity(),
  }),
  badgeCreated: event('wix.badges.v3.badge_created', {
    entity: 'wix.badges.v3.badge',
    summary: 'A badge was created.',
    payload: entity(),
  }),
  badgeUpdated: event('wix.badges.v3.badge_updated', {
    entity: 'wix.badges.v3.badge',
    summary: 'A badge was changed.',
    payload: entity(),
  }),
  badgeDeleted: event('wix.badges.v3.badge_deleted', {
    entity: 'wix.badges.v3.badge',
    summary: 'A badge was deleted.',
    payload: entity(),
  }),
  badgeAssigned: event('wix.badges.v3.badge_badge_assigned', {
    entity: 'wix.badges.v3.badge',
    summary: 'A badge was given to a member: `memberId`.',
    payload: entity(),
  }),
  badgeUnassigned: event('wix.badges.v3.badge_badge_unassigned', {
    entity: 'wix.badges.v3.badge',
    summary: 'A badge was taken from a member: `memberId`.',
    payload: entity(),
  }),
  redirectSessionCreated: event('wix.headless.v1.redirect_session_created', {
    entity: 'wix.headless.v1.redirect_session',
    summary: 'A redirect session was created.',
    payload: entity(),
  }),
} as const satisfies Record<string, Event>

/** The entity as the area's calls answer it. */
function entity() {
  return z.record(z.string(), z.unknown())
}
