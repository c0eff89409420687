import { getProduct } from '@vitrine/client/products'
import { expect, test } from 'vitest'

import { openBundleShop, order, units } from '../../../test/bundle.ts'
import { importOf, shopOf } from '../../../test/import-shop.ts'
import { requestsTo } from '../../../test/requests.ts'
import { csv } from './test-files.ts'

test('an import during a sale brings back no units, and every buyer gets an answer', async () => {
  const shop = await openBundleShop()
  const staff = await shopOf(shop.platform, requestsTo(shop.platform))
  const more = Array.from({ length: 60 }, (_, index) => [`cup-${index}`, `Cup ${index}`, '9.00', '3', ''])
  const plate = [shop.plate.slug, shop.plate.name, '30.00', '99', 'Harbour']
  const file = csv(['slug', 'name', 'price', 'quantity', 'brand'], ...more, plate)
  const [report, ...replies] = await Promise.all([
    importOf(staff, file),
    ...Array.from({ length: 8 }, () => order(shop, shop.plate)),
  ])
  expect(report).toMatchObject({ status: 'DONE', created: 60, updated: 1, failed: 0 })
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
  const refused = replies.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => body.details.applicationError.code))).toEqual(
    new Set(['FULL_OUT_OF_STOCK']),
  )
  expect(await units(shop, shop.plate)).toBe(0)
  expect((await getProduct(shop.staff, { id: shop.plate.id })).product.brand).toBe('Harbour')
})
