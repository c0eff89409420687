import { createCollection, deleteCollection, updateCollection } from '@vitrine/client/collections'
import { bulkDecrementInventory, bulkIncrementInventory } from '@vitrine/client/inventory'
import { createProduct, deleteProduct, updateProduct } from '@vitrine/client/products'
import { updateCatalogVersion } from '@vitrine/client/site-settings'
import { createWebhookSubscription, sendTestEvent } from '@vitrine/client/webhooks'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createReceiver, type Receiver } from '../../../test/receiver.ts'

let platform: TestPlatform
let receiver: Receiver
let app: Awaited<ReturnType<TestPlatform['as']>>

beforeEach(async () => {
  receiver = await createReceiver()
  platform = await createTestPlatform()
  app = await platform.as('app')
})
afterEach(() => receiver.close())

const subscribe = async () =>
  (
    await createWebhookSubscription(app, {
      subscription: {
        url: receiver.url,
        format: 'PUBLISHED_JWT',
        eventTypes: [
          'wix.stores.catalog.v3.product_*',
          'wix.categories.v1.category_*',
          'wix.ecom.v1.inventory_item_*',
        ],
      },
    })
  ).subscription

/** The received events as a package reads them. */
async function heard() {
  await platform.settle()
  return receiver.received.splice(0).map(({ body }) => {
    const { eventType, data } = JSON.parse(String(decodeJwt(body).data))
    return { eventType, ...JSON.parse(data) }
  })
}

const cup = { name: 'Cup', variants: [{ sku: 'CUP', price: '12', quantity: 4 }] }

test('packages of version 3 read products, categories and inventory items', async () => {
  await subscribe()
  const { product } = await createProduct(app, { product: { ...cup, brand: 'Shore' } })
  const [created] = (await heard()).filter(({ eventType }) => eventType.endsWith('product_created'))
  expect(created.createdEvent.entity).toMatchObject({
    id: product.id,
    brand: { name: 'Shore' },
    media: { itemsInfo: { items: [] } },
    variantsInfo: { variants: [{ sku: 'CUP', price: { actualPrice: { amount: '12.00' } } }] },
  })
  await updateProduct(app, { product: { id: product.id, name: 'Mug', brand: 'Tide' } })
  const [updated] = await heard()
  expect(updated.updatedEvent.currentEntity).toMatchObject({ name: 'Mug', brand: { name: 'Tide' } })
  expect(updated.updatedEvent.modifiedFields).toMatchObject({ name: 'Cup', 'brand.name': 'Shore' })
  const { collection } = await createCollection(app, { collection: { name: 'Shelf' } })
  const [category] = await heard()
  expect(category.createdEvent.entity).toMatchObject({
    id: collection.id,
    treeReference: { appNamespace: '@wix/stores' },
  })
  const variantId = product.variants[0]?.id ?? ''
  await bulkIncrementInventory(app, { items: [{ id: variantId, quantity: 3 }], reason: 'RECEIVED' })
  const [item] = await heard()
  expect(item).toMatchObject({ eventType: 'wix.stores.catalog.v3.inventory_item_updated', slug: 'updated' })
  expect(item.updatedEvent.currentEntity).toMatchObject({ variantId, productId: product.id, quantity: 7 })
  await deleteProduct(app, { id: product.id })
  expect((await heard())[0].deletedEvent).toEqual({ deletedEntity: { id: product.id } })
})

test('packages of version 1 read ids and the names of changed fields', async () => {
  await updateCatalogVersion(app, { catalogVersion: 'V1_CATALOG' })
  const { id: subscription } = await subscribe()
  const { product } = await createProduct(app, { product: cup })
  const [created] = (await heard()).filter(({ eventType }) => eventType.endsWith('ProductCreated'))
  expect(created).toMatchObject({
    eventType: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
    productId: product.id,
    price: { price: 12 },
    originatedFromVersion: 'V1_CATALOG',
  })
  await updateProduct(app, { product: { id: product.id, name: 'Mug' } })
  const [changed] = await heard()
  expect(changed.eventType).toBe('com.wix.ecommerce.catalog.api.v1.ProductChanged')
  expect(changed.changedFields).toContain('name')
  expect(changed.changedFields).not.toContain('brand')
  const { collection } = await createCollection(app, { collection: { name: 'Shelf' } })
  await updateCollection(app, { collection: { id: collection.id, name: 'Board' } })
  await deleteCollection(app, { id: collection.id })
  expect((await heard()).map(({ eventType }) => eventType.split('.').at(-1))).toEqual([
    'CollectionCreated',
    'CollectionChanged',
    'CollectionDeleted',
  ])
  const variantId = product.variants[0]?.id ?? ''
  await bulkDecrementInventory(app, { items: [{ id: variantId, quantity: 4 }], reason: 'DAMAGED' })
  const [stock] = await heard()
  expect(stock).toMatchObject({
    eventType: 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
    variants: [{ id: variantId, newValue: { quantity: 0, inStock: false } }],
  })
  await deleteProduct(app, { id: product.id })
  expect((await heard())[0]).toMatchObject({ productId: product.id })
  const eventType = 'wix.stores.catalog.v3.product_updated'
  const { attempt } = await sendTestEvent(app, { id: subscription, eventType })
  expect(attempt.status).toBe(200)
})
