import { describe, expect, test } from 'vitest'

import { earlier, host, refusal, today } from './published-packages.ts'

const storeAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const tree = { appNamespace: '@wix/stores' }
const slugs = (entries: readonly { readonly slug: string }[]) => entries.map(({ slug }) => slug)

describe.each([
  ['today', today],
  ['early 2025', earlier],
])('the packages of %s', (_, packages) => {
  test('read the older catalogue as a storefront does', async () => {
    const { visitor, media } = await host(packages)
    const everything = await visitor.products.queryProducts().startsWith('name', '').limit(20).find()
    const rest = await everything.next()
    expect(everything.items.length + rest.items.length).toBe(everything.totalCount)
    const { items } = await visitor.products.queryProducts().eq('slug', 'wren-bowl').limit(1).find()
    const [bowl] = items
    expect(bowl).toMatchObject({
      name: 'Wren Bowl',
      price: { price: 32, formatted: { price: '€32.00' } },
      stock: { inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' },
      manageVariants: true,
    })
    const scaled = media.getScaledToFillImageUrl(bowl.media.mainMedia.image.url, 40, 40, {})
    expect((await fetch(scaled)).headers.get('content-type')).toMatch(/^image\//)
    expect((await visitor.products.getProduct(bowl._id)).product.variants).toEqual(bowl.variants)
    const { collection } = await visitor.collections.getCollectionBySlug('ceramics')
    const query = visitor.products
      .queryProducts()
      .hasSome('collectionIds', [collection._id])
      .ascending('price')
    expect(slugs((await query.find()).items).slice(0, 2)).toEqual(['harbour-mug', 'wren-bowl'])
    const available = await visitor.products.getProductOptionsAvailability(bowl._id, {
      Size: 'Small',
      Glaze: 'Fog',
    })
    expect(available).toMatchObject({ availableForPurchase: true, selectedVariant: { sku: 'BOWL-S-FOG' } })
    expect((await visitor.products.queryProductVariants(bowl._id, {})).variants).toHaveLength(6)
    expect(
      (await visitor.inventory.getInventoryVariants(bowl.inventoryItemId)).inventoryItem.trackQuantity,
    ).toBe(true)
    // The number: a shop goes on without a collection only then.
    expect(await refusal(visitor.collections.getCollectionBySlug('hidden-homepage'))).toBe(404)
    expect(await refusal(visitor.items.query('Stories').eq('slug', 'header').find())).toBe('WDE0025')
    const { items: pages } = await visitor.items.query('Pages').eq('slug', 'shipping').find()
    expect(pages).toMatchObject([{ slug: 'shipping', body: expect.stringContaining('<p>') }])
    const menus = visitor.items.query('Menus').eq('slug', 'next-js-frontend-footer-menu').include('pages')
    expect((await menus.find()).items[0].pages).toContainEqual(expect.objectContaining({ slug: 'shipping' }))
  })

  test('read the newer catalogue', async () => {
    const { visitor } = await host(packages)
    const fields = ['PLAIN_DESCRIPTION', 'CURRENCY', 'MEDIA_ITEMS_INFO', 'VARIANT_OPTION_CHOICE_NAMES']
    const { product } = await visitor.productsV3.getProductBySlug('wren-bowl', { fields })
    expect(product).toMatchObject({
      currency: 'EUR',
      actualPriceRange: { minValue: { amount: '32.00', formattedAmount: '€32.00' } },
    })
    const { image } = product.media.main
    expect(image).toMatch(
      /^wix:image:\/\/v1\/[\da-f-]{36}\.webp\/wren-bowl-1\.webp#originWidth=1280&originHeight=1600$/,
    )
    expect(product.variantsInfo.variants[0].choices[0].optionChoiceNames.choiceName).toBe('Small')
    expect((await visitor.productsV3.getProduct(product._id)).name).toBe('Wren Bowl')
    const found = await visitor.productsV3.queryProducts().eq('slug', 'wren-bowl').find()
    expect(slugs(found.items)).toEqual(['wren-bowl'])
    const stock = await visitor.inventoryItemsV3.queryInventoryItems().eq('productId', product._id).find()
    expect(stock.items).toHaveLength(6)
    expect(await refusal(visitor.productsV3.getProductBySlug('nothing'))).toBe('PRODUCT_NOT_FOUND')
  })

  test('write the older catalogue', async () => {
    const { app } = await host(packages)
    const choices = ['S', 'L'].map((value) => ({ value, description: value }))
    const { product } = await app.products.createProduct({
      name: 'Shore cup',
      productType: 'physical',
      priceData: { price: 12.5 },
      productOptions: [{ name: 'Size', choices }],
    })
    const [small] = product.variants
    expect(
      (await app.products.updateProduct(product._id, { priceData: { price: 13 } })).product.priceData.price,
    ).toBe(13)
    const { variants } = await app.products.updateProductVariants(product._id, [
      { choices: { Size: 'L' }, price: 20 },
    ])
    expect(variants[1].variant.priceData.price).toBe(20)
    const units = { productId: product._id, variantId: small._id }
    const tracked = { trackQuantity: true, variants: [{ variantId: small._id, quantity: 4 }] }
    await app.inventory.updateInventoryVariants(product._id, tracked)
    await app.inventory.decrementInventory([{ ...units, decrementBy: 1 }])
    await app.inventory.incrementInventory([{ ...units, incrementBy: 3 }])
    expect((await app.products.getProduct(product._id)).product.variants[0].stock.quantity).toBe(6)
    const { collection } = await app.products.createCollection({ name: 'Shore' })
    await app.products.addProductsToCollection(collection._id, [product._id])
    const inside = await app.products.queryProducts().hasSome('collectionIds', [collection._id]).find()
    expect(inside.totalCount).toBe(1)
    await app.products.removeProductsFromCollection(collection._id, [product._id])
    await app.products.deleteCollection(collection._id)
    const set = await app.products.bulkUpdateProductsProperty([product._id], { price: 9 })
    expect(set.bulkActionMetadata.totalSuccesses).toBe(1)
    await app.products.deleteProductOptions(product._id)
    await app.products.deleteProduct(product._id)
    expect(await refusal(app.products.getProduct(product._id))).toBe(404)
  })

  test('write the newer catalogue', async () => {
    const { app } = await host(packages)
    const choices = ['S', 'L'].map((name) => ({ name, choiceType: 'CHOICE_TEXT' }))
    const product = await app.productsV3.createProduct({
      name: 'Shore mug',
      productType: 'PHYSICAL',
      physicalProperties: {},
      options: [{ name: 'Size', optionRenderType: 'TEXT_CHOICES', choicesSettings: { choices } }],
      variantsInfo: {
        variants: choices.map(({ name: choiceName }) => ({
          choices: [{ optionChoiceNames: { optionName: 'Size', choiceName } }],
          price: { actualPrice: { amount: '10' } },
          physicalProperties: {},
        })),
      },
    })
    const { _id, revision } = product
    expect((await app.productsV3.updateProduct(_id, { revision, name: 'Mug' })).name).toBe('Mug')
    expect(await refusal(app.productsV3.updateProduct(_id, { revision, name: 'Late' }))).toBe('CONFLICT')
    const [{ _id: variantId }] = product.variantsInfo.variants
    const item = await app.inventoryItemsV3.createInventoryItem({ variantId, productId: _id, quantity: 3 })
    const changed = await app.inventoryItemsV3.updateInventoryItem(item._id, {
      revision: item.revision,
      quantity: 8,
    })
    expect(changed.quantity).toBe(8)
    const less = [{ inventoryItemId: item._id, decrementBy: 2 }]
    const { results } = await app.inventoryItemsV3.bulkDecrementInventoryItems(less, { returnEntity: true })
    expect(results[0].item.quantity).toBe(6)
    await app.productsV3.deleteProduct(_id)
    expect(await refusal(app.productsV3.getProduct(_id))).toBe('PRODUCT_NOT_FOUND')
  })
})

test('the packages of today search, and keep categories', async () => {
  const { app, visitor } = await host(today)
  const { items } = await visitor.categories
    .queryCategories({ treeReference: tree })
    .eq('slug', 'ceramics')
    .find()
  const [{ _id: ceramics }] = items
  const filter = { 'directCategoriesInfo.categories': { $matchItems: [{ _id: { $in: [ceramics] } }] } }
  const search = { filter, search: { expression: 'bowl', fields: ['name'] } }
  expect(slugs((await visitor.productsV3.searchProducts(search, {})).products)).toEqual(['wren-bowl'])
  const category = await app.categories.createCategory({ name: 'Kitchen' }, { treeReference: tree })
  const changes = { revision: category.revision, name: 'The kitchen' }
  expect((await app.categories.updateCategory(category._id, changes, { treeReference: tree })).name).toBe(
    'The kitchen',
  )
  const [{ _id }] = (await visitor.productsV3.queryProducts().eq('slug', 'wren-bowl').find()).items
  const references = [{ catalogItemId: _id, appId: storeAppId }]
  await app.categories.bulkAddItemsToCategory(category._id, references, { treeReference: tree })
  expect((await visitor.categories.listItemsInCategory(category._id, tree)).items).toEqual(references)
  await app.categories.moveCategory(category._id, tree, { position: 'FIRST' })
  await app.categories.deleteCategory(category._id, tree)
  const missing = refusal(app.categories.getCategory(category._id, tree))
  expect(await missing).toBe('COLLECTION_NOT_FOUND')
})

test('today’s packages read and change the properties of the site', async () => {
  const { app } = await host(today)
  const { siteProperties } = app
  await siteProperties.updateBusinessProfile({ siteDisplayName: 'Nord', businessName: 'Nord SARL' })
  await siteProperties.updateBusinessContact({
    email: 'help@nord.example',
    phone: '+33 4 90 00 00 00',
    address: { street: '4 rue de la Cité', city: 'Arles', country: 'FR', zip: '13200' },
  })
  const period = { openDay: 'MONDAY', openTime: '09:00', closeDay: 'MONDAY', closeTime: '17:00' }
  await siteProperties.updateBusinessSchedule({ periods: [period] })
  await siteProperties.updateConsentPolicy({ essential: true, analytics: false })
  const { properties } = await siteProperties.getSiteProperties()
  expect(properties).toMatchObject({
    siteDisplayName: 'Nord',
    businessName: 'Nord SARL',
    paymentCurrency: 'EUR',
    email: 'help@nord.example',
    phone: '+33 4 90 00 00 00',
    address: { street: '4 rue de la Cité', city: 'Arles', country: 'FR', zip: '13200' },
    businessSchedule: { periods: [period] },
    consentPolicy: { essential: true, analytics: false },
  })
})
