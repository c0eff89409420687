import { codes } from '@vitrine/contract/codes'
import type { Call } from '@vitrine/contract/define'
import { contract } from '@vitrine/contract/index'
import { beforeAll, expect, test } from 'vitest'
import { requestOf } from './request.ts'
import { createWorld, type World } from './world.ts'

const nothing = '0199a000-0000-7000-8000-0000000dead0'
let world: World
beforeAll(async () => {
  world = await createWorld()
})

test.each([
  ['backInStock.getBackInStockNotificationRequest', 'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
  ['shippingOptions.getShippingOption', 'SHIPPING_OPTION_NOT_FOUND'],
  ['shippingOptions.deleteDeliveryRegion', 'DELIVERY_REGION_NOT_FOUND'],
  ['tax.getTaxRegion', 'TAX_REGION_NOT_FOUND'],
  ['additionalFees.getAdditionalFee', 'ADDITIONAL_FEE_NOT_FOUND'],
  ['memberships.deleteMembershipPlan', 'MEMBERSHIP_PLAN_NOT_FOUND'],
  ['memberships.cancelMembership', 'MEMBERSHIP_NOT_FOUND'],
  ['labelProviders.getLabelProvider', 'LABEL_PROVIDER_NOT_FOUND'],
  ['checkoutTemplates.getCheckoutTemplate', 'CHECKOUT_TEMPLATE_NOT_FOUND'],
  ['abandonedCheckouts.getAbandonedCheckout', 'ABANDONED_CHECKOUT_NOT_FOUND'],
  ['orderPaymentRequests.getOrderPaymentRequest', 'ORDER_PAYMENT_REQUEST_NOT_FOUND'],
  ['fulfillments.deleteFulfillment', 'FULFILLMENT_NOT_FOUND'],
  ['returns.approveReturn', 'RETURN_NOT_FOUND'],
  ['shippingLabels.voidShippingLabel', 'SHIPPING_LABEL_NOT_FOUND'],
  ['orderInvoices.getInvoice', 'INVOICE_NOT_FOUND'],
  ['subscriptionContracts.getSubscriptionContract', 'SUBSCRIPTION_CONTRACT_NOT_FOUND'],
  ['discountRules.getDiscountRule', 'DISCOUNT_RULE_NOT_FOUND'],
  ['reviews.getReview', 'REVIEW_NOT_FOUND'],
  ['webhooks.getWebhookSubscription', 'WEBHOOK_SUBSCRIPTION_NOT_FOUND'],
  ['webhooks.getWebhookDelivery', 'WEBHOOK_DELIVERY_NOT_FOUND'],
  ['webhooks.getWebhookReplay', 'WEBHOOK_REPLAY_NOT_FOUND'],
] as const)('%s answers %s for an unknown id', async (name, code) => {
  const [area = '', made = ''] = name.split('.')
  const call = (contract as Record<string, Record<string, Call>>)[area]?.[made] as Call
  const id = call.route.match(/\{(\w+)\}/)?.[1] ?? ''
  const { method, path, body } = requestOf(call.route, { ...call.example, [id]: nothing })
  const reply = await world.send(method, path, body, (await world.caller('app')).headers)
  expect([reply.status, reply.body.details?.applicationError?.code]).toEqual([codes[code][0], code])
})
