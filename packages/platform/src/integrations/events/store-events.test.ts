import { events } from '@vitrine/contract/events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Listener, listenTo } from '../../../test/listener.ts'
import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { productId, variantId } from '../../assembly/seeds/shop/ids.ts'

/**
 * For each store event, the position of its payload in the envelope, and whether it has
 * `modifiedFields`.
 */
const wire = {
  'wix.ecom.v1.cart_created': 'createdEvent.entity',
  'wix.ecom.v1.cart_updated': 'updatedEvent.currentEntity + modifiedFields',
  'wix.ecom.v1.cart_deleted': 'deletedEvent',
  'wix.ecom.v1.checkout_created': 'createdEvent.entity',
  'wix.ecom.v1.checkout_updated': 'updatedEvent.currentEntity + modifiedFields',
  'wix.ecom.v1.checkout_completed': 'actionEvent.body',
  'wix.ecom.v1.checkout_settings_updated': 'updatedEvent.currentEntity + modifiedFields',
  'wix.ecom.v1.checkout_template_created': 'createdEvent.entity',
  'wix.ecom.v1.checkout_template_updated': 'updatedEvent.currentEntity',
  'wix.ecom.v1.checkout_template_used': 'actionEvent.body',
  'wix.ecom.v1.checkout_template_deleted': 'deletedEvent',
  'wix.ecom.v1.abandoned_checkout_created': 'createdEvent.entity',
  'wix.ecom.v1.abandoned_checkout_updated': 'updatedEvent.currentEntity',
  'wix.ecom.v1.abandoned_checkout_recovered': 'actionEvent.body',
  'wix.ecom.v1.abandoned_checkout_deleted': 'deletedEvent.deletedEntity',
  'wix.ecom.v1.back_in_stock_notification_request_created': 'createdEvent.entity',
  'wix.ecom.v1.back_in_stock_notification_request_updated': 'updatedEvent.currentEntity',
  'wix.ecom.v1.back_in_stock_notification_request_deleted': 'deletedEvent',
  'wix.ecom.discounts.v1.discount_rule_created': 'createdEvent.entity',
  'wix.ecom.discounts.v1.discount_rule_updated': 'updatedEvent.currentEntity + modifiedFields',
  'wix.ecom.discounts.v1.discount_rule_deleted': 'deletedEvent',
  'wix.ecom.v1.order_created': 'createdEvent.entity',
  'wix.ecom.v1.order_updated': 'updatedEvent.currentEntity + modifiedFields',
  'wix.ecom.v1.order_approved': 'actionEvent.body',
  'wix.ecom.v1.order_canceled': 'actionEvent.body',
  'wix.ecom.v1.order_committed': 'actionEvent.body',
  'wix.ecom.v1.order_fulfilled': 'actionEvent.body',
  'wix.ecom.v1.order_payment_status_updated': 'actionEvent.body',
  'wix.ecom.v1.fulfillments_updated': 'updatedEvent.currentEntity + modifiedFields',
  'wix.ecom.v1.orders_settings_updated': 'updatedEvent.currentEntity + modifiedFields',
  'wix.ecom.v1.shipping_option_created': 'createdEvent.entity',
  'wix.ecom.v1.shipping_option_updated': 'updatedEvent.currentEntity + modifiedFields',
  'wix.ecom.v1.shipping_option_deleted': 'deletedEvent.deletedEntity',
  'wix.ecom.v1.shippo_configuration_created': 'createdEvent.entity',
  'wix.ecom.v1.shippo_configuration_updated': 'updatedEvent.currentEntity + modifiedFields',
  'wix.ecom.v1.shippo_configuration_deleted': 'deletedEvent.deletedEntity',
  'wix.ecom.subscription_contracts.v1.subscription_contract_created': 'createdEvent.entity',
  'wix.ecom.subscription_contracts.v1.subscription_contract_updated':
    'updatedEvent.currentEntity + modifiedFields',
  'wix.ecom.subscription_contracts.v1.subscription_contract_deleted': 'deletedEvent',
} as const satisfies Record<string, string>
type Type = keyof typeof wire

let shop: Shop
let listener: Listener
const seen = new Set<string>()

beforeAll(async () => {
  shop = await openShop()
  listener = await listenTo(shop)
})
afterAll(() => listener.close())

/** Returns the response of a call that must succeed. */
async function call(method: string, path: string, body?: object, as = shop.app) {
  const reply = await shop.call(method, path, body, as)
  expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body)}`).toBe(200)
  return reply.body
}

/** Checks that events of these types arrived as the outbox contains them, and returns them. */
async function announced(...types: [Type, ...Type[]]) {
  const news = await listener.takeEvents()
  const { db, siteId } = shop.platform
  const bodies = []
  for (const type of types) {
    const { event } = news.findLast(({ eventType }) => eventType === type) ?? {}
    expect(event, `${type} among ${news.map(({ eventType }) => eventType)}`).toBeDefined()
    const row = await db
      .selectFrom('outbox')
      .select(['type', 'entity_id', 'payload'])
      .where('site_id', '=', siteId)
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow()
    const declared = Object.values(events).find((one) => one.type === type)
    expect(declared?.payload.parse(row.payload)).toBeTruthy()
    const [place = '', modified] = wire[type].split(' + ')
    const [kind = '', inside] = place.split('.')
    expect(row).toMatchObject({ type, entity_id: event.entityId })
    expect(`${event.entityFqdn}_${event.slug}`).toBe(type)
    expect(inside ? event[kind][inside] : event[kind], type).toEqual(inside ? row.payload : {})
    if (kind !== 'actionEvent') expect('modifiedFields' in event[kind], type).toBe(modified !== undefined)
    seen.add(type)
    bodies.push(event[kind])
  }
  return bodies
}
const former = ([first]: Awaited<ReturnType<typeof announced>>) => first.modifiedFields

const item = (quantity = 1) => {
  const { catalogItemId, options } = shop.connection.products[0] ?? {}
  return { catalogReference: { catalogItemId, appId: shop.connection.catalogAppId, options }, quantity }
}
const bowl = (more: object = {}) => ({
  channelInfo: { type: 'WEB' },
  lineItems: [
    {
      productName: { original: 'Bowl' },
      quantity: 2,
      price: { amount: '12.00' },
      itemType: { preset: 'PHYSICAL' },
    },
  ],
  priceSummary: {},
  buyerInfo: { email: 'bowl@example.com' },
  shippingInfo: { title: 'Post', logistics: { shippingDestination: { address: { country: 'IE' } } } },
  ...more,
})
const newOrder = async (more: object = {}) =>
  (await call('POST', '/v1/orders', { order: bowl({ paymentStatus: 'PAID', ...more }) })).order

test('a cart announces its events', async () => {
  const visitor = await shop.visitor()
  const { cart } = await call('POST', '/v1/carts/current/add-to-cart', { lineItems: [item()] }, visitor)
  await announced('wix.ecom.v1.cart_created')
  await call('PATCH', '/v1/carts/current', { cartInfo: { buyerNote: 'Wrap it' } }, visitor)
  expect(former(await announced('wix.ecom.v1.cart_updated'))).toEqual({
    buyerNote: null,
    revision: cart.revision,
    updatedDate: cart.updatedDate,
  })
  await call('DELETE', '/v1/carts/current', undefined, visitor)
  await announced('wix.ecom.v1.cart_deleted')
})

test('a checkout, its order and an abandoned checkout announce their events', async () => {
  const visitor = await shop.visitor()
  const body = { channelType: 'WEB', lineItems: [item()] }
  const { id } = (await call('POST', '/v1/checkouts', body, visitor)).checkout
  await announced('wix.ecom.v1.checkout_created')
  await readyCheckout(shop, visitor)
  const changes = { id, buyerInfo: { email: 'ada@example.com' } }
  await call('PATCH', `/v1/checkouts/${id}`, { checkout: changes }, visitor)
  expect(former(await announced('wix.ecom.v1.checkout_updated'))).toMatchObject({ 'buyerInfo.email': null })

  const left = await readyCheckout(shop, visitor, { email: 'leaver@example.com' })
  await shop.platform.clock.advance(3_700_000)
  const [{ entity }] = await announced('wix.ecom.v1.abandoned_checkout_created')
  const abandoned = `/v1/abandoned-checkouts/${entity.id}/add-activity`
  await call('POST', abandoned, { activityType: 'TASK_CREATED' })
  await announced('wix.ecom.v1.abandoned_checkout_updated')
  await call('POST', `/v1/checkouts/${left.id}/create-order`, {})
  await announced(
    'wix.ecom.v1.checkout_completed',
    'wix.ecom.v1.order_created',
    'wix.ecom.v1.order_approved',
    'wix.ecom.v1.abandoned_checkout_recovered',
  )
  await call('DELETE', `/v1/abandoned-checkout/${entity.id}`)
  await announced('wix.ecom.v1.abandoned_checkout_deleted')
})

test('an order that is created, changed, edited, fulfilled and cancelled announces its events', async () => {
  const { id, updatedDate, lineItems } = await newOrder()
  await announced('wix.ecom.v1.order_created', 'wix.ecom.v1.order_approved')
  await call('PATCH', `/v1/orders/${id}`, { order: { id, archived: true } })
  expect(former(await announced('wix.ecom.v1.order_updated'))).toMatchObject({ archived: false, updatedDate })
  await call('POST', '/v1/bulk/orders/update-tags', {
    orderIds: [id],
    assignTags: { tags: { tagIds: ['gift'] } },
  })
  const [{ currentEntity, modifiedFields }] = await announced('wix.ecom.v1.order_updated')
  expect(currentEntity).toMatchObject({ tags: { tags: { tagIds: ['gift'] } } })
  expect(modifiedFields).toEqual({ 'tags.tags.tagIds': [], updatedDate: expect.any(String) })

  const { draftOrder } = (await call('POST', '/v1/draft-orders', { sourceOrderId: id })).calculatedDraftOrder
  await call('POST', `/v1/draft-orders/${draftOrder.id}/line-items`, {
    lineItemChanges: [{ lineItemId: draftOrder.lineItems[0].lineItem.id, newQuantity: 1 }],
  })
  await call('POST', `/v1/draft-orders/${draftOrder.id}/commit`, {})
  await announced('wix.ecom.v1.order_committed')

  const fulfillment = { lineItems: [{ id: lineItems[0].id }] }
  await call('POST', `/v1/fulfillments/orders/${id}/create-fulfillment`, { fulfillment })
  const sent = await announced('wix.ecom.v1.fulfillments_updated', 'wix.ecom.v1.order_fulfilled')
  expect(former(sent)).toEqual({ fulfillments: [] })

  const unpaid = await newOrder({ paymentStatus: 'NOT_PAID' })
  await call('POST', `/v1/payments-collector/orders/${unpaid.id}/mark-as-paid`, {})
  await announced('wix.ecom.v1.order_payment_status_updated', 'wix.ecom.v1.order_approved')
  await call('POST', `/v1/orders/${unpaid.id}/cancel`, { customMessage: 'Sorry' })
  const [{ body }] = await announced('wix.ecom.v1.order_canceled')
  expect(body).toMatchObject({ restockAllItems: false, customMessage: 'Sorry' })
})

test('an imported order announces its events, also when it is imported again', async () => {
  const imported = bowl({ status: 'APPROVED', number: '900', purchasedDate: '2026-01-02T10:00:00Z' })
  const { order } = await call('POST', '/v1/orders/import', { order: imported })
  await announced('wix.ecom.v1.order_created')
  await call('POST', '/v1/orders/import', { order: { ...imported, id: order.id, buyerNote: 'Twice' } })
  expect(former(await announced('wix.ecom.v1.order_updated'))).toMatchObject({ buyerNote: null })
})

test('settings announce their events', async () => {
  const { ordersSettings } = await call('GET', '/v1/orders-settings')
  const { createInvoice } = ordersSettings
  await call('PATCH', '/v1/orders-settings', { ordersSettings: { createInvoice: !createInvoice } })
  expect(former(await announced('wix.ecom.v1.orders_settings_updated'))).toMatchObject({ createInvoice })
  const checkoutSettings = { checkoutBrand: { header: { alignment: 'SIDE' } } }
  await call('PATCH', '/v1/checkout-settings', { checkoutSettings })
  expect(former(await announced('wix.ecom.v1.checkout_settings_updated'))).toMatchObject({
    'checkoutBrand.header.alignment': 'CENTER',
  })
})

test('checkout templates announce their events', async () => {
  const checkoutTemplate = { name: 'Set', lineItems: [item()] }
  const { id } = (await call('POST', '/v1/checkout-templates', { checkoutTemplate })).checkoutTemplate
  await announced('wix.ecom.v1.checkout_template_created')
  const path = `/v1/checkout-templates/${id}`
  await call('PATCH', path, { checkoutTemplate: { id, name: 'Starter set' } })
  await announced('wix.ecom.v1.checkout_template_updated')
  await call('POST', `${path}/create-checkout-from-template`, {})
  await announced('wix.ecom.v1.checkout_template_used', 'wix.ecom.v1.checkout_created')
  await call('DELETE', path)
  await announced('wix.ecom.v1.checkout_template_deleted')
})

test('back-in-stock requests announce their events', async () => {
  const calls = '/v1/back-in-stock-notification-requests'
  const catalogReference = { catalogItemId: productId(5), appId: shop.connection.catalogAppId }
  const ask = (email: string) =>
    call('POST', calls, {
      request: { catalogReference, email },
      itemDetails: { name: 'Salt Cellar', price: '32.00' },
    })
  const first = await ask('noor@example.com')
  await announced('wix.ecom.v1.back_in_stock_notification_request_created')
  const id = variantId(5, 1)
  await call('PATCH', `/v1/inventory-items/${id}`, { inventoryItem: { id, quantity: 3 } })
  await announced('wix.ecom.v1.back_in_stock_notification_request_updated')
  await call('DELETE', `${calls}/${first.request.id}`)
  await announced('wix.ecom.v1.back_in_stock_notification_request_deleted')
})

interface Kept {
  readonly name: string
  readonly path: string
  readonly type:
    | 'wix.ecom.discounts.v1.discount_rule'
    | 'wix.ecom.v1.shipping_option'
    | 'wix.ecom.v1.shippo_configuration'
  /** The name of the field with the name. */
  readonly field: string
  make(): Promise<object>
}

describe('settings and entities of staff', () => {
  const ireland = async () => (await call('GET', '/v1/delivery-regions')).deliveryRegions[0].id
  test.each<Kept>([
    {
      name: 'discountRule',
      path: '/v1/discount-rules',
      type: 'wix.ecom.discounts.v1.discount_rule',
      field: 'name',
      make: async () => ({
        name: 'Ten off',
        discounts: {
          values: [
            {
              targetType: 'SPECIFIC_ITEMS',
              specificItemsInfo: {
                scopes: [
                  {
                    id: 'mugs',
                    type: 'CATALOG_ITEM',
                    catalogItemFilter: {
                      catalogAppId: shop.connection.catalogAppId,
                      catalogItemIds: [item().catalogReference.catalogItemId],
                    },
                  },
                ],
              },
              discountType: 'PERCENTAGE',
              percentage: 10,
            },
          ],
        },
      }),
    },
    {
      name: 'shippingOption',
      path: '/v1/shipping-options',
      type: 'wix.ecom.v1.shipping_option',
      field: 'title',
      make: async () => ({
        title: 'Ten off',
        kind: 'SHIPPING',
        deliveryRegionIds: [await ireland()],
        rates: [{ amount: '4.50' }],
      }),
    },
    {
      name: 'labelProvider',
      path: '/v1/label-providers',
      type: 'wix.ecom.v1.shippo_configuration',
      field: 'name',
      make: async () => ({
        name: 'Ten off',
        shipFromAddress: { country: 'US', subdivision: 'OR', city: 'Portland', postalCode: '97205' },
        packageType: 'SMALL_FLAT_RATE_BOX',
        domesticServices: [{ service: 'GROUND_ADVANTAGE' }],
      }),
    },
  ])('$name', async ({ name, path, type, field, make }) => {
    const { id, revision } = (await call('POST', path, { [name]: await make() }))[name]
    await announced(`${type}_created`)
    await call('PATCH', `${path}/${id}`, { [name]: { id, revision, [field]: 'Renamed' } })
    expect(former(await announced(`${type}_updated`))).toEqual({
      [field]: 'Ten off',
      revision,
      updatedDate: expect.any(String),
    })
    await call('DELETE', `${path}/${id}`)
    await announced(`${type}_deleted`)
  })
})

test('a subscription announces its events', async () => {
  const coffee = shop.connection.products.find(({ name }) => name === 'Morning Roast')
  const place = shop.connection.products.findIndex(({ name }) => name === 'Morning Roast')
  expect(coffee).toBeDefined()
  Object.assign(coffee?.options ?? {}, { subscriptionOptionId: '7b0c6a52-0021-4c00-8a00-00000000aa02' })
  const member = await shop.member()
  const { id } = await readyCheckout(shop, member, { product: place })
  await call('POST', `/v1/checkouts/${id}/create-order`, { savePaymentMethod: true })
  const [{ entity }] = await announced('wix.ecom.subscription_contracts.v1.subscription_contract_created')
  const path = `/v1/subscription-contracts/${entity.id}`
  await call('POST', `${path}/pause`, {})
  expect(
    former(await announced('wix.ecom.subscription_contracts.v1.subscription_contract_updated')),
  ).toMatchObject({ status: 'ACTIVE' })
  await call('POST', `${path}/cancel`, {})
  await call('DELETE', path)
  await announced('wix.ecom.subscription_contracts.v1.subscription_contract_deleted')
})

test('a failed call announces nothing', async () => {
  const order = await newOrder()
  const { db, siteId } = shop.platform
  const count = async () =>
    (await db.selectFrom('outbox').select('event_id').where('site_id', '=', siteId).execute()).length
  await listener.takeEvents()
  const before = await count()
  const nowhere = '0199a000-0000-7000-8000-0000000fffff'
  for (const [method, path, body] of [
    ['POST', '/v1/carts/current/add-to-cart', { lineItems: [item(), { ...item(), quantity: 0 }] }],
    ['POST', '/v1/checkouts', { channelType: 'WEB', lineItems: [] }],
    ['PATCH', `/v1/orders/${order.id}`, { order: { id: order.id, buyerInfo: { email: 'nobody' } } }],
    [
      'POST',
      `/v1/fulfillments/orders/${order.id}/create-fulfillment`,
      { fulfillment: { lineItems: [{ id: nowhere }] } },
    ],
    ['POST', `/v1/orders/${nowhere}/cancel`, {}],
    ['POST', '/v1/orders/import', { order: bowl({ id: order.id, status: 'APPROVED' }) }],
    ['PATCH', '/v1/orders-settings', { ordersSettings: {} }],
    ['PATCH', '/v1/checkout-settings', { checkoutSettings: { customFields: [{ id: 'a' }] } }],
    ['POST', '/v1/checkout-templates', { checkoutTemplate: { name: 'Nothing' } }],
    ['POST', '/v1/discount-rules', { discountRule: { name: 'Nothing' } }],
    ['DELETE', `/v1/shipping-options/${nowhere}`, undefined],
    ['DELETE', `/v1/label-providers/${nowhere}`, undefined],
    ['DELETE', `/v1/abandoned-checkout/${nowhere}`, undefined],
    ['POST', `/v1/subscription-contracts/${nowhere}/cancel`, {}],
  ] as const) {
    const { status } = await shop.call(method, path, body, shop.app)
    expect([path, status >= 400 && status < 500]).toEqual([path, true])
  }
  expect(await count()).toBe(before)
  expect(await listener.takeEvents()).toEqual([])
})

test('the tests above announce every event of the store', () => {
  expect(Object.keys(wire).filter((type) => !seen.has(type))).toEqual([])
})
