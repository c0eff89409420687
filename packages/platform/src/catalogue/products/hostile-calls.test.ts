import { beforeAll, expect, test } from 'vitest'
import { oddValues, withEach } from '../../../test/hostile.ts'
import { asParameter, createPublishedShop, type PublishedShop } from '../../../test/published.ts'

let shop: PublishedShop

beforeAll(async () => {
  shop = await createPublishedShop()
})

const mug = '7b0c6a52-0001-4c00-8a00-000000000001'
const plate = '7b0c6a52-0001-4c00-8a00-000000000101'
const ceramics = '7b0c6a52-c001-4c00-8a00-000000000001'
const filter = {
  $and: [{ name: { $startsWith: 'a' } }, { $not: { price: { $gt: '1' } } }],
  collections: { $hasSome: ['ceramics'] },
  createdDate: { $gte: '2026-01-01T00:00:00Z' },
  inStock: true,
  position: 1,
}
const product = {
  name: 'Weasel bowl',
  tagline: 'Small',
  brand: 'Weasel',
  tags: ['weasel'],
  visibility: 'PUBLISHED',
  publishDate: '2026-01-01T00:00:00Z',
  unpublishDate: '2099-01-01T00:00:00Z',
  options: [{ name: 'Size', kind: 'COLOR', choices: [{ value: 'S', colorCode: '#ffffff' }] }],
  variants: [{ choices: { Size: 'S' }, price: '5', fullPrice: '6', cost: '1', weight: 1, quantity: 3 }],
  collectionIds: [ceramics],
  details: [{ name: 'Height', value: '5 cm' }],
  infoSections: [{ title: 'Care', text: 'By hand' }],
  customFields: [{ name: 'Kiln', type: 'DATE', value: '2026-01-01' }],
  seo: { title: 'Bowl' },
  preorder: { availableDate: '2027-01-01', limit: 5, message: 'Soon' },
  minQuantity: 1,
  maxQuantity: 5,
  deliveryEstimate: { minDays: 1, maxDays: 2 },
  service: { durationInMinutes: 60, location: 'Here', maxParticipants: 2 },
  subscriptionOptions: [
    {
      title: 'Monthly',
      savedPercentage: 5,
      subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true },
    },
  ],
  relatedProductIds: [mug],
}
const rules = {
  match: 'ANY',
  conditions: [
    { field: 'PRICE', operator: 'LESS_THAN', value: '5' },
    { field: 'CREATED_DATE', operator: 'GREATER_THAN', value: '2026-01-01' },
    { field: 'CREATED_DATE', operator: 'IN_LAST_DAYS', value: '5' },
    { field: 'STOCK', operator: 'IS', value: '5' },
  ],
}
const collection = {
  name: 'Weasels',
  slug: 'weasels',
  description: 'Small',
  seo: { title: 'W' },
  rules,
  visible: true,
}

const calls: readonly (readonly [string, string, object])[] = [
  ['POST', '/v1/products', { product }],
  [
    'PATCH',
    `/v1/products/${mug}`,
    {
      product: {
        ...product,
        id: mug,
        slug: 'weasel',
        variants: [{ choices: { Size: 'S' }, price: '5', sku: 'W' }],
        media: [{ fileId: mug, altText: 'Mug', choices: { Size: 'S' } }],
      },
    },
  ],
  ['POST', '/v1/bulk/products/create', { products: [{ name: 'Weasel', variants: [{ price: '1' }] }] }],
  ['POST', '/v1/bulk/products/set-visibility', { ids: [mug], visibility: 'DRAFT' }],
  [
    'POST',
    '/v1/bulk/products/adjust-prices',
    { ids: [mug], adjustment: { type: 'PERCENT', value: '-5', roundTo: '.99' } },
  ],
  ['POST', '/v1/bulk/products/assign-collections', { ids: [mug], add: [ceramics], remove: [ceramics] }],
  [
    'POST',
    '/v1/products/query',
    {
      query: { filter, sort: [{ fieldName: 'price', order: 'DESC' }], cursorPaging: { limit: 5 } },
      search: 'mug',
      facets: { filter },
      includeHidden: true,
    },
  ],
  ['GET', '/v1/product-suggestions', { query: 'mug', limit: 3 }],
  ['PUT', '/v1/search-settings', { searchSettings: { synonyms: [['mug', 'cup']] } }],
  ['POST', '/v1/collections', { collection }],
  [
    'PATCH',
    `/v1/collections/${ceramics}`,
    { collection: { ...collection, id: ceramics, revision: '1', parentId: mug } },
  ],
  ['POST', `/v1/collections/${ceramics}/products`, { productIds: [mug] }],
  [
    'POST',
    '/v1/inventory-items/query',
    {
      query: {
        filter: { available: { $lte: 5 }, lowStock: true, locationId: { $hasSome: [mug] } },
        sort: [{ fieldName: 'available' }],
      },
    },
  ],
  [
    'PATCH',
    `/v1/inventory-items/${plate}`,
    {
      inventoryItem: { id: plate, revision: '1', quantity: 5, lowStockThreshold: 1 },
      reason: 'COUNTED',
      note: 'x',
    },
  ],
  ['POST', '/v1/bulk/inventory-items/increment', { items: [{ id: plate, quantity: 1 }], reason: 'RECEIVED' }],
  [
    'POST',
    '/v1/inventory-changes/query',
    { query: { filter: { variantId: plate, createdDate: { $gt: '2026-01-01T00:00:00Z' } } } },
  ],
  [
    'POST',
    '/v1/product-exports',
    { format: 'CSV', visibility: 'PUBLISHED', collectionId: ceramics, cursor: `1.${mug}` },
  ],
  [
    'POST',
    '/v1/product-imports/preview',
    { fileId: mug, format: 'CSV', mapping: { A: 'name' }, key: 'SKU', problemLimit: 5 },
  ],
  ['GET', `/v1/product-imports/${mug}/problems`, { limit: 5, offset: 0 }],
]

test.each(calls)(
  '%s %s answers each odd value with an error that names a field',
  async (method, path, input) => {
    for (const value of oddValues)
      for (const changed of withEach(input, value)) {
        const { status, body } =
          method === 'GET'
            ? await shop.asKey.get(`${path}?${asParameter(changed)}`)
            : await shop.asKey.send(method, path, changed)
        const sent = JSON.stringify(changed)
        expect(status, sent).toBeLessThan(500)
        const { applicationError, validationError } = body.details ?? {}
        if (applicationError?.code === 'INVALID_ARGUMENT')
          expect(validationError?.fieldViolations[0]?.field, sent).toBeTruthy()
      }
  },
)
