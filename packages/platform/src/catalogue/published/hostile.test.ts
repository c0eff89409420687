import { beforeAll, expect, test } from 'vitest'

import { oddValues, withEach } from '../../../test/hostile.ts'
import { createPublishedShop, type PublishedShop } from '../../../test/published.ts'
import { publishedSiteArea } from '../../site/published/area.ts'
import { publishedEntitiesArea } from '../published-entities/area.ts'
import { publishedV1Area } from '../published-v1/area.ts'
import { publishedV3Area } from '../published-v3/area.ts'

let shop: PublishedShop

beforeAll(async () => {
  shop = await createPublishedShop()
})

const id = '7b0c6a52-0002-4c00-8a00-000000000001'
const odd = [null, [], {}, '', 'x'.repeat(50), -1, 1e308, true, [null], { $in: [null] }, { a: { b: [] } }]
const fields = [
  'query',
  'search',
  'filter',
  'product',
  'products',
  'variants',
  'media',
  'collection',
  'category',
  'inventoryItem',
  'inventoryItems',
  'decrementData',
  'incrementData',
  'items',
  'item',
  'ids',
  'set',
  'adjust',
  'brand',
  'brands',
  'brandName',
  'brandNames',
  'brandIds',
  'ribbon',
  'infoSection',
  'infoSections',
  'infoSectionIds',
  'customization',
  'customizations',
  'customizationsChoices',
  'choices',
  'choiceIds',
  'productIds',
  'categoryIds',
  'categories',
  'variant',
  'assignTags',
  'actualPrice',
  'adjustment',
  'adjustedInventoryAction',
  'fields',
  'revision',
  'position',
]
/** Each named field with an odd value, also one and two levels down. */
const bodies = odd.flatMap((value) => [
  Object.fromEntries(fields.map((field) => [field, value])),
  Object.fromEntries(
    fields.map((field) => [
      field,
      {
        filter: value,
        sort: value,
        cursorPaging: value,
        paging: value,
        aggregations: value,
        name: value,
        id,
      },
    ]),
  ),
  Object.fromEntries(
    fields.map((field) => [field, [value, { id, product: value, variantId: value, media: value }]]),
  ),
])
const routes = [publishedV1Area, publishedV3Area, publishedEntitiesArea, publishedSiteArea].flatMap(
  ({ published }) => published.map(({ route }) => route),
)

test.each(routes)('%s answers odd input without a server error', async (route) => {
  const [method = '', template = ''] = route.split(' ')
  for (const name of [id, 'nothing', '%00']) {
    const path = template.replaceAll(/\{[^}]+\}/g, name)
    for (const body of name === id ? bodies : bodies.slice(0, 3)) {
      const inAddress = method === 'GET' || method === 'DELETE'
      const query = `.r=${Buffer.from(JSON.stringify(body)).toString('base64url')}`
      const reply = inAddress
        ? await shop.asKey.send(method, `${path}?${query}`)
        : await shop.asKey.send(method, path, body)
      expect(reply.status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500)
    }
  }
})

test.each(['/categories/v1/categories/query', '/stores/v3/brands/query', '/stores/v2/collections/query'])(
  '%s rejects a filter of thousands of conditions',
  async (path) => {
    const conditions = Array.from({ length: 201 }, (_, index) => [`field${index}`, null])
    const nested = (levels: number): object => (levels === 0 ? {} : { $or: [nested(levels - 1)] })
    for (const filter of [
      Object.fromEntries(conditions),
      { $and: conditions.map((one) => Object.fromEntries([one])) },
      nested(6),
    ]) {
      const { status, body } = await shop.post(path, { query: { filter } })
      expect([status, body.details.validationError.fieldViolations[0].field]).toEqual([
        400,
        expect.stringMatching(/^query\.filter/),
      ])
    }
  },
)

const price = { actualPrice: { amount: '1' }, compareAtPrice: { amount: '2' } }
const valid: readonly (readonly [string, string, object])[] = [
  [
    'POST',
    '/stores/v1/products',
    {
      product: {
        name: 'Cup',
        slug: 'a-cup',
        description: '<p>Text</p>',
        priceData: { price: 2 },
        discount: { type: 'AMOUNT', value: 1 },
        costAndProfitData: { itemCost: 1 },
        weight: 1,
        sku: 'CUP-1',
        additionalInfoSections: [{ title: 'Care', description: 'By hand' }],
        productOptions: [{ name: 'Glaze', choices: [{ value: '#fff', description: 'Foam' }] }],
        seoData: { tags: [{ type: 'meta', props: { name: 'description', content: 'Text' } }] },
      },
    },
  ],
  [
    'POST',
    '/stores/v3/products-with-inventory',
    {
      product: {
        name: 'Mug',
        productType: 'PHYSICAL',
        slug: 'a-mug',
        description: { nodes: [{ nodes: [{ textData: { text: 'Text' } }] }] },
        brand: { name: 'B' },
        ribbon: { name: 'R' },
        infoSections: [{ title: 'Care', plainDescription: 'By hand' }],
        media: { itemsInfo: { items: [{ id: 'nothing', altText: 'Text' }] } },
        options: [{ name: 'Size', choicesSettings: { choices: [{ name: 'S', colorCode: '#ffffff' }] } }],
        variantsInfo: {
          variants: [
            {
              choices: [{ optionChoiceNames: { optionName: 'Size', choiceName: 'S' } }],
              price,
              sku: 'MUG-1',
              revenueDetails: { cost: { amount: '1' } },
              physicalProperties: { weight: 1 },
              inventoryItem: { quantity: 1, preorderInfo: { enabled: true, limit: 1 } },
            },
          ],
        },
      },
    },
  ],
  [
    'POST',
    '/categories/v1/categories',
    { category: { name: 'Shelf', slug: 'shelf', parentCategory: { id } } },
  ],
  ['POST', '/stores/v3/inventory-items', { inventoryItem: { variantId: id, locationId: id, quantity: 1 } }],
  [
    'POST',
    '/stores/v3/products/search',
    {
      search: {
        filter: { 'directCategoriesInfo.categories': { $matchItems: [{ id: { $in: [id] } }] } },
        sort: [{ fieldName: 'name', order: 'ASC' }],
        search: { expression: 'cup', fields: ['name'] },
        cursorPaging: { limit: 1, cursor: 'e30' },
      },
      fields: ['CURRENCY'],
    },
  ],
]

test.each(valid)('%s %s answers each odd value without a server error', async (method, path, body) => {
  for (const value of oddValues)
    for (const changed of withEach(body, value)) {
      const reply = await shop.asKey.send(method, path, changed)
      expect(reply.status, JSON.stringify(changed)).toBeLessThan(500)
    }
})
