// @vitest-environment node
import { getProductBySlug, updateProduct } from '@vitrine/client/products'
import { createTestPlatform } from '@vitrine/testing'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../texts/texts.ts'
import { structuredProduct } from './structured-data.ts'

beforeAll(() => loadTexts())

test('a product is described with its codes, brand, offers and the way to it', async () => {
  const platform = await createTestPlatform()
  const staff = await platform.as('staff')
  const { product: before } = await getProductBySlug(staff, { slug: 'salt-cellar' })
  const [variant] = before.variants
  const { product } = await updateProduct(staff, {
    product: {
      id: before.id,
      brand: 'Harbour',
      preorder: { availableDate: '2031-03-01' },
      variants: [{ price: '32.00', sku: 'SALT-1', barcode: '4006381333931' }],
    },
  })
  expect(variant?.stock.status).toBe('SOLD_OUT')
  const [described, crumbs] = structuredProduct(product, { origin: 'https://shop.example', pictures: [] })
  expect(described).toMatchObject({
    '@type': 'Product',
    sku: 'SALT-1',
    gtin: '4006381333931',
    brand: { name: 'Harbour' },
    url: 'https://shop.example/products/salt-cellar',
    offers: [{ price: '32.00', priceCurrency: 'EUR', availability: 'https://schema.org/PreOrder' }],
  })
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://shop.example/' },
      { position: 2, item: expect.stringContaining('/collections/') },
      { position: 3, item: 'https://shop.example/products/salt-cellar' },
    ],
  })
  await platform.close()
})
