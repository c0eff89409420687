import { createProduct, updateProduct } from '@vitrine/client/products'
import { updateAgentSettings } from '@vitrine/client/site-settings'
import { beforeAll, expect, test } from 'vitest'
import { type AcpShop, agentOf, openAcpShop, usual } from '../../../test/acp-agent.ts'
import { acpFaultsOf } from '../../../test/acp-schemas.ts'

let shop: AcpShop
beforeAll(async () => {
  shop = await openAcpShop()
})

const path = '/acp/feeds/shop/products'

async function reader() {
  const { key } = await agentOf(shop)
  return (at: string) => shop.requests.get(at, { authorization: `Bearer ${key}`, ...usual() })
}

interface Listed {
  readonly id: string
  readonly title: string
  readonly variants: readonly { readonly id: string }[]
}

async function readFeed(): Promise<readonly Listed[]> {
  const { status, body } = await (await reader())(path)
  expect([status, acpFaultsOf(body, 'ProductsResponse', 'feed')]).toEqual([200, []])
  return body.products
}

test('the feed has what a shopper sees of each product', async () => {
  const { product } = await createProduct(shop.staff, {
    product: {
      name: 'Dried wreath',
      description: 'Lavender and wheat.',
      visibility: 'PUBLISHED',
      options: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'L' }] }],
      variants: [
        { choices: { Size: 'S' }, price: '20.00', fullPrice: '25.00', barcode: '4006381333931' },
        { choices: { Size: 'L' }, price: '30.00', quantity: 0, barcode: 'shelf 7' },
      ],
    },
  })
  const listed = (await readFeed()).find(({ id }) => id === product.id)
  expect(listed).toMatchObject({
    title: 'Dried wreath',
    description: { plain: 'Lavender and wheat.' },
    variants: [
      {
        title: 'Dried wreath – S',
        price: { amount: 2000, currency: 'USD' },
        list_price: { amount: 2500, currency: 'USD' },
        availability: { available: true, status: 'in_stock' },
        barcodes: [{ type: 'GTIN', value: '4006381333931' }],
        variant_options: [{ name: 'Size', value: 'S' }],
        seller: { name: expect.any(String) },
      },
      { availability: { available: false, status: 'out_of_stock' } },
    ],
  })
  expect(listed?.variants[1]).not.toHaveProperty('barcodes')
  await updateProduct(shop.staff, {
    product: { id: product.id, revision: product.revision, visibility: 'DRAFT' },
  })
  expect((await readFeed()).map(({ id }) => id)).not.toContain(product.id)
})

test('an item of the feed can be bought', async () => {
  const [product] = await readFeed()
  const { create } = await agentOf(shop)
  const item = { id: product?.variants[0]?.id, quantity: 1 }
  const { status, body } = await create({ currency: 'usd', capabilities: {}, line_items: [item] })
  expect([status, body.line_items[0].item.id]).toEqual([201, item.id])
})

test('the feed has all products of a shop with many', async () => {
  const before = await readFeed()
  const names = Array.from({ length: 105 }, (_, index) => `Seed packet ${index}`)
  for (const name of names)
    await createProduct(shop.staff, {
      product: { name, visibility: 'PUBLISHED', variants: [{ price: '3.00' }] },
    })
  const after = await readFeed()
  expect(after).toHaveLength(before.length + names.length)
  expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
})

test('there is one feed, to read with a key', async () => {
  const read = await reader()
  const { body } = await read('/acp/feeds/shop')
  expect(acpFaultsOf(body, 'FeedMetadata', 'feed')).toEqual([])
  for (const at of ['/acp/feeds/other', '/acp/feeds/other/products']) {
    const { status, body: refusal } = await read(at)
    expect([status, refusal.code, acpFaultsOf(refusal, 'Error', 'feed')]).toEqual([404, 'feed_not_found', []])
  }
  expect((await shop.requests.get(path, usual())).status).toBe(401)
  const { key } = await agentOf(shop)
  const headers = { authorization: `Bearer ${key}`, ...usual() }
  expect((await shop.requests.post(path, {}, headers)).status).toBe(405)
  await updateAgentSettings(shop.staff, { agentSettings: { agenticCommerce: false } })
  const { status } = await read(path)
  await updateAgentSettings(shop.staff, { agentSettings: { agenticCommerce: true } })
  expect(status).toBe(404)
})
