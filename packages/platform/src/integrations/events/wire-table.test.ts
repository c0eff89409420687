import { describe, expect, test } from 'vitest'

import { declared } from '../../kernel/outbox/declared-events.ts'
import { nameOf } from './declared.ts'

/** The specified events: type without prefix, payload, and `*` for events with previous values. */
const table: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'wix.ecom.v1.': {
    abandoned_checkout: ['created', 'deleted +', 'recovered abandonedCheckout', 'updated'],
    back_in_stock_notification_request: ['created', 'deleted', 'updated'],
    cart: ['created', 'updated *', 'deleted'],
    checkout: ['created', 'updated *', 'deleted', 'completed checkout'],
    checkout_settings: ['updated *'],
    checkout_template: ['created', 'updated', 'deleted', 'used checkoutTemplate,checkout'],
    fulfillments: ['updated *'],
    order: [
      'created',
      'updated *',
      'approved order',
      'canceled order,restockAllItems,sendOrderCanceledEmail,customMessage',
      'committed order,draftOrderId,changes,commitSettings,commitDate',
      'fulfilled order,previousFulfillmentStatus,newFulfillmentStatus,action',
      'payment_status_updated order,previousPaymentStatus',
    ],
    orders_settings: ['updated *'],
    shipping_option: ['created', 'updated *', 'deleted +'],
    shippo_configuration: ['created', 'updated *', 'deleted +'],
  },
  'wix.ecom.discounts.v1.': { discount_rule: ['created', 'updated *', 'deleted'] },
  'wix.ecom.subscription_contracts.v1.': { subscription_contract: ['created', 'updated *', 'deleted'] },
  'wix.media.site_media.v1.': {
    file_descriptor: [
      'file_failed externalInfo,error',
      'file_ready file,externalInfo,triggeredByUndelete',
      'updated',
      'deleted',
    ],
    folder: ['created', 'updated', 'deleted'],
  },
  'wix.badges.v4.': { badge: ['created', 'updated', 'deleted'], badge_assignment: ['created', 'deleted +'] },
  'wix.badges.v3.': {
    badge: ['created', 'updated', 'deleted', 'badge_assigned memberId', 'badge_unassigned memberId'],
  },
  'wix.members.v1.': { member: ['created', 'updated', 'deleted'] },
  'wix.headless.v1.': { redirect_session: ['created'] },
  'wix.reviews.v2.': { review_request: ['created', 'updated', 'deleted +'] },
  'wix.stores.catalog.v3.': { product: ['created', 'updated *', 'deleted'] },
  'wix.categories.v1.': { category: ['created', 'updated *', 'deleted'] },
  'wix.reviews.v1.': {
    review: [
      'created',
      'updated *',
      'deleted +',
      'moderation_status_changed review,previousModerationStatus',
      'review_published review',
    ],
  },
}

const rows = Object.entries(table).flatMap(([beginning, entities]) =>
  Object.entries(entities).flatMap(([entity, slugs]) =>
    slugs.map((row) => [beginning + entity, ...row.split(' ')] as const),
  ),
)

describe('each event is declared with its entity, its slug and its payload', () => {
  test.each(rows)('%s %s', (entity, slug, more = '') => {
    const type = `${entity}_${slug}`
    const event = declared.get(type)
    if (!event) throw new Error(`${type} is not declared`)
    expect(nameOf(type)).toEqual({ entityFqdn: entity, slug })
    const fields = Object.keys((event.payload as unknown as { shape: object }).shape)
    expect(event.modifiedFields ?? false).toBe(more === '*')
    if (slug === 'deleted') expect(fields.length > 0).toBe(more === '+')
    else if (['created', 'updated'].includes(slug ?? '')) expect(fields.length).toBeGreaterThan(0)
    else expect(fields.sort()).toEqual(more.split(',').sort())
  })
})

test('only the platform’s own events, and one of site properties, are declared in addition', () => {
  const known = new Set(rows.map(([entity, slug]) => `${entity}_${slug}`))
  expect([...declared.keys()].filter((type) => !known.has(type)).sort()).toEqual([
    'AppInstalled',
    'AppRemoved',
    'ContactMessageReceived',
    'FrameSettingsUpdated',
    'MenuDeleted',
    'MenuUpdated',
    'NewsletterSubscriptionUpdated',
    'OrderPutOnHold',
    'OrderReleased',
    'PagePublished',
    'PageUnpublished',
    'ReturnApproved',
    'ReturnCanceled',
    'ReturnCreated',
    'ReturnDeclined',
    'ReturnExchanged',
    'ReturnReceived',
    'SitePropertiesUpdated',
    'ThemeUpdated',
    'wix.ecom.v1.inventory_item_updated',
  ])
})
