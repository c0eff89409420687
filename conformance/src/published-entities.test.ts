import { beforeEach, expect, test } from 'vitest'

import { type Hosted, host, type Loose, refusal, today } from './published-packages.ts'

let hosted: Hosted
let app: Loose
let visitor: Loose

beforeEach(async () => {
  hosted = await host(today)
  app = hosted.app
  visitor = hosted.visitor
})

const product = (more: object = {}) => ({
  name: 'Shore cup',
  productType: 'PHYSICAL',
  physicalProperties: {},
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '10' } }, physicalProperties: {} }] },
  ...more,
})

test('packages keep brands and ribbons', async () => {
  const brand = await app.brandsV3.createBrand({ name: 'Harbour' })
  const ribbon = (await app.ribbonsV3.getOrCreateRibbon('Fresh')).ribbon
  expect((await app.brandsV3.getOrCreateBrand('Harbour')).brand._id).toBe(brand._id)
  const made = await app.productsV3.createProduct(
    product({ brand: { _id: brand._id }, ribbon: { _id: ribbon._id } }),
  )
  expect(made).toMatchObject({ brand: { name: 'Harbour' }, ribbon: { name: 'Fresh' } })
  const renamed = await app.brandsV3.updateBrand(brand._id, { revision: brand.revision, name: 'Haven' })
  expect(renamed).toMatchObject({ _id: brand._id, name: 'Haven', revision: '2' })
  await app.ribbonsV3.updateRibbon(ribbon._id, { revision: ribbon.revision, name: 'Brisk' })
  await hosted.platform.settle()
  const read = await visitor.productsV3.getProduct(made._id)
  expect(read).toMatchObject({
    brand: { _id: brand._id, name: 'Haven' },
    ribbon: { _id: ribbon._id, name: 'Brisk' },
  })
  const found = await visitor.brandsV3
    .queryBrands({ fields: ['ASSIGNED_PRODUCTS_COUNT'] })
    .eq('name', 'Haven')
    .find()
  expect(found.items).toMatchObject([{ _id: brand._id, assignedProductsCount: 1 }])
  expect((await app.ribbonsV3.queryRibbons().eq('name', 'Brisk').find()).items).toHaveLength(1)
  expect((await app.brandsV3.getBrand(brand._id)).name).toBe('Haven')
  expect((await app.brandsV3.countBrands({ filter: { name: 'Haven' } })).count).toBe(1)
  await app.brandsV3.deleteBrand(brand._id)
  await app.ribbonsV3.deleteRibbon(ribbon._id)
  await hosted.platform.settle()
  expect((await visitor.productsV3.getProduct(made._id)).brand).toBeUndefined()
  expect(await refusal(app.brandsV3.getBrand(brand._id))).toBe('NOT_FOUND')
})

test('packages share information sections between products', async () => {
  const care = { uniqueName: 'care', title: 'Caring', plainDescription: '<p>Wash by hand</p>' }
  const section = await app.infoSectionsV3.createInfoSection(care)
  expect((await app.infoSectionsV3.getOrCreateInfoSection({ infoSection: care })).infoSection._id).toBe(
    section._id,
  )
  const made = await app.productsV3.createProduct(product({ infoSections: [{ _id: section._id }] }))
  await app.infoSectionsV3.updateInfoSection(section._id, {
    revision: section.revision,
    plainDescription: '<p>Dishwasher</p>',
  })
  await hosted.platform.settle()
  const fields = ['INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION']
  expect((await visitor.productsV3.getProduct(made._id, { fields })).infoSections).toEqual([
    { _id: section._id, uniqueName: 'care', title: 'Caring', plainDescription: '<p>Dishwasher</p>' },
  ])
  const { items } = await visitor.infoSectionsV3.queryInfoSections().eq('uniqueName', 'care').find()
  expect(items).toMatchObject([{ _id: section._id }])
  expect((await app.infoSectionsV3.getInfoSection(section._id)).title).toBe('Caring')
  expect((await app.infoSectionsV3.countInfoSections({ filter: { title: 'Caring' } })).count).toBe(1)
  await app.infoSectionsV3.deleteInfoSection(section._id)
  await hosted.platform.settle()
  expect((await visitor.productsV3.getProduct(made._id)).infoSections).toEqual([])
})

test('packages keep customizations', async () => {
  const made = await app.customizationsV3.createCustomization({
    name: 'Rim',
    customizationType: 'PRODUCT_OPTION',
    customizationRenderType: 'SWATCH_CHOICES',
    choicesSettings: { choices: [{ name: 'Salt', choiceType: 'ONE_COLOR', colorCode: '#ffffff' }] },
  })
  const more = await app.customizationsV3.addCustomizationChoices(made._id, [{ name: 'Moss' }])
  expect(more.customization.choicesSettings.choices).toHaveLength(2)
  const { items } = await app.customizationsV3.queryCustomizations().eq('name', 'Rim').find()
  expect(items).toMatchObject([{ _id: made._id, revision: '2' }])
  await app.customizationsV3.deleteCustomization(made._id)
  expect(await refusal(app.customizationsV3.getCustomization(made._id))).toBe('NOT_FOUND')
})

test('packages change the products and items that a filter finds', async () => {
  const made = await app.productsV3.createProduct(product({ brand: { name: 'Pier' } }))
  const filter = { 'brand.name': 'Pier' }
  const wait = async (call: Promise<{ readonly jobId: string }>) => {
    expect((await call).jobId).toMatch(/^[\da-f-]{36}$/)
    await hosted.platform.settle()
  }
  await wait(app.productsV3.bulkUpdateProductsByFilter({ filter, product: { name: 'Pier cup' } }))
  await wait(app.productsV3.bulkAdjustProductVariantsByFilter(filter, { actualPrice: { percentage: 50 } }))
  await wait(
    app.productsV3.bulkUpdateProductTagsByFilter(filter, { assignTags: { publicTags: { tagIds: ['a'] } } }),
  )
  const read = await app.productsV3.getProduct(made._id)
  expect(read).toMatchObject({
    name: 'Pier cup',
    actualPriceRange: { minValue: { amount: '15.00' } },
    tags: { publicTags: { tagIds: ['a'] } },
  })
  const items = { productId: made._id }
  await wait(app.inventoryItemsV3.bulkUpdateInventoryItemsByFilter(items, { inventoryItem: { quantity: 4 } }))
  await wait(app.inventoryItemsV3.bulkAdjustInventoryItemsByFilter(items, { adjustment: { incrementBy: 3 } }))
  const found = await visitor.inventoryItemsV3.queryInventoryItems().eq('productId', made._id).find()
  expect(found.items).toMatchObject([{ quantity: 7 }])
  expect((await visitor.inventoryItemsV3.countInventoryItems({ filter: items })).count).toBe(1)
  await app.inventoryItemsV3.deleteInventoryItem(found.items[0]._id)
  await wait(app.productsV3.bulkDeleteProductsByFilter(filter))
  expect(await refusal(app.productsV3.getProduct(made._id))).toBe('PRODUCT_NOT_FOUND')
})

test('packages set the categories of an item', async () => {
  const treeReference = { appNamespace: '@wix/stores' }
  const category = await app.categories.createCategory({ name: 'Kitchen' }, { treeReference })
  const made = await app.productsV3.createProduct(product())
  const item = { catalogItemId: made._id, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' }
  const set = await app.categories.bulkSetItemCategories(item, { treeReference, categoryIds: [category._id] })
  expect(set.addResults).toMatchObject([{ itemMetadata: { _id: category._id, success: true } }])
  const shown = await app.categories.bulkShowCategories([category._id], { treeReference, returnEntity: true })
  expect(shown.results).toMatchObject([{ category: { visible: true } }])
  const listed = await app.categories.listCategoriesForItem(item, { treeReference })
  expect(listed.directCategoryIds).toEqual([category._id])
})
