import { beforeAll, expect, test } from 'vitest'

import { createPublishedShop, type PublishedShop } from '../../../test/published.ts'

let shop: PublishedShop

beforeAll(async () => {
  shop = await createPublishedShop()
})

const visibleIn = (variants: readonly { readonly visible?: boolean }[]) =>
  variants.map(({ visible }) => visible)

test('packages of version 3 hide a variant', async () => {
  const variant = (choiceName: string, more: object = {}) => ({
    price: { actualPrice: { amount: '4' } },
    choices: [{ optionChoiceNames: { optionName: 'Size', choiceName } }],
    ...more,
  })
  const { body } = await shop.asKey.post('/stores/v3/products', {
    product: {
      name: 'Tray',
      productType: 'PHYSICAL',
      options: [{ name: 'Size', choicesSettings: { choices: [{ name: 'S' }, { name: 'L' }] } }],
      variantsInfo: { variants: [variant('S', { visible: false }), variant('L')] },
    },
  })
  const { id, variantsInfo, brand: _ } = body.product
  expect(visibleIn(variantsInfo.variants)).toEqual([false, true])
  const path = `/stores/v3/products/${id}`
  expect(visibleIn((await shop.get(path)).body.product.variantsInfo.variants)).toEqual([true])
  const query = { query: { filter: { 'productData.productId': id } } }
  const variants = async (as: Pick<PublishedShop, 'post'>) =>
    (await as.post('/stores/v3/products/query-variants', query)).body.variants
  expect(await variants(shop)).toHaveLength(1)
  expect(await variants(shop.asKey)).toHaveLength(2)
  const items = { query: { filter: { productId: id } } }
  const found = await shop.asKey.post('/stores/v3/inventory-items/query', items)
  expect(found.body.inventoryItems.map(({ product }: { product: object }) => product)).toMatchObject([
    { variantVisible: expect.any(Boolean) },
    {},
  ])
  expect((await shop.post('/stores/v3/inventory-items/query', items)).body.inventoryItems).toHaveLength(1)
  await shop.asKey.post('/stores/v3/bulk/products/update-variants-by-filter', {
    filter: { id },
    variant: { visible: true },
  })
  await shop.platform.settle()
  expect(visibleIn((await shop.get(path)).body.product.variantsInfo.variants)).toEqual([true, true])
})

test('packages of version 1 hide a variant', async () => {
  const choices = ['S', 'L'].map((value) => ({ value, description: value }))
  const { body } = await shop.asKey.post('/stores/v1/products', {
    product: {
      name: 'Platter',
      productType: 'physical',
      priceData: { price: 5 },
      productOptions: [{ name: 'Size', choices }],
    },
  })
  const { id } = body.product
  const hidden = await shop.asKey.send('PATCH', `/stores/v1/products/${id}/variants`, {
    id,
    variants: [{ choices: { Size: 'S' }, visible: false }],
  })
  const shown = (all: readonly { readonly variant: { readonly visible: boolean } }[]) =>
    all.map(({ variant }) => variant.visible)
  expect(shown(hidden.body.variants)).toEqual([false, true])
  const read = await shop.get(`/stores-reader/v1/products/${id}`)
  expect(shown(read.body.product.variants)).toEqual([true])
})
