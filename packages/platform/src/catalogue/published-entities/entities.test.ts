import { createProduct, getProduct, updateProduct } from '@vitrine/client/products'
import { beforeEach, describe, expect, test } from 'vitest'

import { createPublishedShop, type PublishedShop } from '../../../test/published.ts'
import { type Reply, refusalOf } from '../../../test/requests.ts'

let shop: PublishedShop
let staff: Awaited<ReturnType<PublishedShop['platform']['as']>>

beforeEach(async () => {
  shop = await createPublishedShop()
  staff = await shop.platform.as('staff')
})

const make = async (name: string, more: object = {}) =>
  (
    await createProduct(staff, {
      product: { name, visibility: 'PUBLISHED', variants: [{ price: '5' }], ...more },
    })
  ).product
const stores = '/stores/v3'
const send = (method: string, path: string, body?: object) => shop.asKey.send(method, stores + path, body)
const field = ({ body }: Reply) => body.details?.validationError?.fieldViolations[0]?.field
const shown = async (id: string, fields = '') =>
  (await shop.get(`${stores}/products/${id}${fields && `?fields=${fields}`}`)).body.product

describe.each([
  ['brand', 'brands', 'ASSIGNED_PRODUCTS_COUNT', 'assignedProductsCount'],
  ['ribbon', 'ribbons', 'ASSIGNED_PRODUCT_COUNT', 'assignedProductCount'],
] as const)('a %s', (single, list, countField, count) => {
  const query = async (name: string) => {
    const asked = { query: { filter: { name } }, fields: [countField] }
    return (await shop.asKey.send('POST', `${stores}/${list}/query`, asked)).body[list]
  }

  test('is created, renamed with its products, and deleted', async () => {
    const made = (await send('POST', `/${list}`, { [single]: { name: 'Harbour' } })).body[single]
    expect(made).toMatchObject({ name: 'Harbour', revision: '1', createdDate: expect.any(String) })
    expect(await query('Harbour')).toMatchObject([{ id: made.id, [count]: 0 }])
    const cup = await make('Cup', { [single]: 'Harbour' })
    expect((await shown(cup.id))[single]).toEqual({ id: made.id, name: 'Harbour' })
    const renamed = await send('PATCH', `/${list}/${made.id}`, {
      [single]: { id: made.id, revision: '1', name: 'Haven' },
    })
    expect(renamed.body[single]).toMatchObject({ id: made.id, name: 'Haven', revision: '2' })
    await shop.platform.settle()
    expect((await getProduct(staff, { id: cup.id })).product[single]).toBe('Haven')
    expect((await shown(cup.id))[single]).toEqual({ id: made.id, name: 'Haven' })
    expect(await query('Haven')).toMatchObject([{ id: made.id, [count]: 1 }])
    expect(await query('Harbour')).toEqual([])
    expect((await send('DELETE', `/${list}/${made.id}`)).body).toEqual({})
    await shop.platform.settle()
    expect((await getProduct(staff, { id: cup.id })).product[single]).toBeUndefined()
    expect((await send('GET', `/${list}/${made.id}`)).status).toBe(404)
  })

  test('that our calls set is found, renamed, and keeps its id; the old name becomes another', async () => {
    const cup = await make('Cup', { [single]: 'Pier' })
    const [found] = await query('Pier')
    expect(found.id).toBe((await shown(cup.id))[single].id)
    await send('PATCH', `/${list}/${found.id}`, { [single]: { ...found, name: 'Quay' } })
    await shop.platform.settle()
    expect((await shown(cup.id))[single]).toEqual({ id: found.id, name: 'Quay' })
    const mug = await make('Mug', { [single]: 'Pier' })
    const other = (await shown(mug.id))[single]
    expect(other.name).toBe('Pier')
    expect(other.id).not.toBe(found.id)
    expect((await send('GET', `/${list}/${other.id}`)).body[single].name).toBe('Pier')
    await updateProduct(staff, { product: { id: mug.id, [single]: 'Quay' } })
    expect((await shown(mug.id))[single].id).toBe(found.id)
  })

  test('is created once, and refuses another name that is taken, blank or too long', async () => {
    const get = (name: string) => send('POST', `/${list}/get-or-create`, { [`${single}Name`]: name })
    const first = (await get('Harbour')).body[single]
    expect((await get('Harbour')).body[single]).toEqual(first)
    const again = await send('POST', `/${list}`, { [single]: { name: 'Harbour' } })
    expect([again.status, field(again)]).toEqual([400, `${single}.name`])
    const blank = await send('POST', `/${list}`, { [single]: { name: ' ' } })
    expect(refusalOf(blank)).toEqual([400, 'ONLY_SPACES_STRING_ERROR'])
    expect((await send('POST', `/${list}`, { [single]: { name: 'x'.repeat(51) } })).status).toBe(400)
    const stale = await send('PATCH', `/${list}/${first.id}`, { [single]: { ...first, revision: '7' } })
    expect(refusalOf(stale)).toEqual([409, 'CONFLICT'])
    const missing = await send('PATCH', `/${list}/nothing`, { [single]: { id: 'nothing', revision: '1' } })
    expect(refusalOf(missing)).toEqual([404, 'NOT_FOUND'])
    expect((await shop.post(`${stores}/${list}`, { [single]: { name: 'Mine' } })).status).toBe(401)
  })

  test('is written in bulk, each for itself', async () => {
    const all = `/bulk/${list}`
    const made = await send('POST', `${all}/create`, {
      [list]: [{ name: 'One' }, { name: ' ' }],
      returnEntity: true,
    })
    expect(made.body).toMatchObject({
      results: [
        { itemMetadata: { success: true }, item: { name: 'One' } },
        { itemMetadata: { success: false, error: { code: 'ONLY_SPACES_STRING_ERROR' } } },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
    })
    const { id } = made.body.results[0].item
    const names = { [`${single}Names`]: ['One', 'Two'] }
    const got = (await send('POST', `${all}/get-or-create`, names)).body.results
    expect(got[0].item.id).toBe(id)
    const updated = await send('POST', `${all}/update`, {
      [list]: [{ [single]: { id, revision: '1', name: 'Uno' } }],
    })
    expect(updated.body.results).toMatchObject([{ itemMetadata: { id, success: true } }])
    const deleted = await send('POST', `${all}/delete`, { [`${single}Ids`]: [id, 'nothing'] })
    expect(deleted.body.results).toMatchObject([
      { itemMetadata: { id, success: true } },
      { itemMetadata: { success: false, error: { code: 'NOT_FOUND' } } },
    ])
    expect((await send('POST', `/${list}/count`, { filter: { name: 'Two' } })).body).toEqual({ count: 1 })
  })
})

test('visitors see the brands of published products alone', async () => {
  await send('POST', '/brands', { brand: { name: 'Unused' } })
  await make('Draft', { brand: 'Hidden', visibility: 'DRAFT' })
  await make('Cup', { brand: 'Seen' })
  const names = async (as: PublishedShop['asKey'] | PublishedShop) =>
    (await as.post(`${stores}/brands/query`, { query: {} })).body.brands.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names(shop)).toEqual(['Seen'])
  expect((await names(shop.asKey)).toSorted()).toEqual(['Hidden', 'Seen', 'Unused'])
})

describe('an information section', () => {
  const care = { uniqueName: 'care', title: 'Care', plainDescription: '<p>Wash by hand</p>' }
  const created = async () => (await send('POST', '/info-sections', { infoSection: care })).body.infoSection

  test('is shared by the products that name it by id or unique name, and changes with them', async () => {
    const section = await created()
    expect(section).toMatchObject({ ...care, revision: '1' })
    const product = (infoSections: object[]) => ({
      product: {
        name: 'Cup',
        productType: 'PHYSICAL',
        variantsInfo: { variants: [{ price: { actualPrice: { amount: '1' } } }] },
        infoSections,
      },
    })
    const byId = (await send('POST', '/products', product([{ id: section.id }]))).body.product
    const byName = (await send('POST', '/products', product([{ uniqueName: 'care' }]))).body.product
    for (const { id } of [byId, byName])
      expect((await shown(id, 'INFO_SECTION')).infoSections).toEqual([
        { id: section.id, uniqueName: 'care', title: 'Care' },
      ])
    const counted = { query: { filter: { uniqueName: 'care' } }, fields: ['ASSIGNED_PRODUCTS_COUNT'] }
    const found = (await shop.query(`${stores}/info-sections/query`, counted)).body.infoSections
    expect(found).toMatchObject([{ id: section.id, assignedProductsCount: 2 }])
    const changed = await send('PATCH', `/info-sections/${section.id}`, {
      infoSection: { id: section.id, revision: '1', plainDescription: '<p>Dishwasher</p>' },
    })
    expect(changed.body.infoSection).toMatchObject({ revision: '2', uniqueName: 'care' })
    await shop.platform.settle()
    for (const { id } of [byId, byName]) {
      expect((await getProduct(staff, { id })).product.infoSections).toEqual([
        { title: 'Care', text: 'Dishwasher' },
      ])
      expect((await shown(id)).infoSections).toEqual([{ id: section.id }])
    }
    await send('DELETE', `/info-sections/${section.id}`)
    await shop.platform.settle()
    expect((await getProduct(staff, { id: byId.id })).product.infoSections ?? []).toEqual([])
  })

  test('of our own calls is found, and a detail that grows becomes a section', async () => {
    const details = [
      { name: 'Height', value: '9 cm' },
      { name: 'Glaze', value: 'Moss' },
    ]
    const cup = await make('Cup', { details, infoSections: [{ title: 'Origin', text: 'Kinsale' }] })
    const query = { filter: { title: { $in: ['Height', 'Origin'] } }, sort: [{ fieldName: 'title' }] }
    const found = (await shop.post(`${stores}/info-sections/query`, { query })).body.infoSections
    expect(found).toMatchObject([{ uniqueName: 'Height' }, { uniqueName: 'Origin' }])
    const long = 'tall '.repeat(80).trim()
    await send('PATCH', `/info-sections/${found[0].id}`, {
      infoSection: { id: found[0].id, revision: '1', plainDescription: long },
    })
    await shop.platform.settle()
    const { product } = await getProduct(staff, { id: cup.id })
    expect(product.details).toEqual([{ name: 'Glaze', value: 'Moss' }])
    expect(product.infoSections).toEqual([
      { title: 'Height', text: long },
      { title: 'Origin', text: 'Kinsale' },
    ])
    expect((await shop.get(`${stores}/info-sections/${found[1].id}`)).body.infoSection.title).toBe('Origin')
  })

  test('is created once by its unique name, with the title as its name if it has none', async () => {
    const section = await created()
    const get = (infoSection: object) => send('POST', '/info-sections/get-or-create', { infoSection })
    expect((await get({ uniqueName: 'care' })).body.infoSection).toEqual(section)
    expect((await get({ id: section.id })).body.infoSection).toEqual(section)
    expect((await get({ title: 'Origin' })).body.infoSection).toMatchObject({ uniqueName: 'Origin' })
    expect(field(await get({}))).toBe('infoSection.uniqueName')
    expect(refusalOf(await get({ id: 'nothing' }))).toEqual([404, 'NOT_FOUND'])
    const twice = await send('POST', '/info-sections', { infoSection: { ...care, title: 'Other' } })
    expect(field(twice)).toBe('infoSection.uniqueName')
    const long = await send('POST', '/info-sections', {
      infoSection: { uniqueName: 'long', title: 'Long', plainDescription: 'x'.repeat(5_001) },
    })
    expect([long.status, field(long)]).toEqual([400, 'infoSection.plainDescription'])
    const all = await send('POST', '/bulk/info-sections/get-or-create', { infoSections: [care, {}] })
    expect(all.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  })

  test('keeps the unique name that a new product brings along', async () => {
    const { body } = await send('POST', '/products', {
      product: {
        name: 'Cup',
        productType: 'PHYSICAL',
        variantsInfo: { variants: [{ price: { actualPrice: { amount: '1' } } }] },
        infoSections: [care],
      },
      fields: ['INFO_SECTION'],
    })
    expect(body.product.infoSections).toMatchObject([{ uniqueName: 'care', title: 'Care' }])
  })
})

describe('a customization', () => {
  const size = {
    name: 'Rim',
    customizationType: 'PRODUCT_OPTION',
    customizationRenderType: 'SWATCH_CHOICES',
    choicesSettings: {
      choices: [
        { name: 'Salt', choiceType: 'ONE_COLOR', colorCode: '#ffffff' },
        { name: 'Slate', choiceType: 'ONE_COLOR', colorCode: '#334455' },
      ],
    },
  }
  const created = async (more: object = {}) =>
    (await send('POST', '/customizations', { customization: { ...size, ...more } })).body.customization
  const choicesOf = ({ body }: Reply) =>
    body.customization.choicesSettings.choices.map(({ name }: { name: string }) => name)
  const change = (id: string, verb: string, body: object) =>
    send('POST', `/customizations/${id}/${verb}`, { customizationId: id, ...body })

  test('is created, found, named by a product, and keeps its choices that products have', async () => {
    const made = await created()
    expect(made).toMatchObject({ ...size, revision: '1', key: 'Rim' })
    const asked = { query: { filter: { customizationType: 'PRODUCT_OPTION', name: 'Rim' } } }
    expect((await shop.asKey.post(`${stores}/customizations/query`, asked)).body.customizations).toEqual([
      made,
    ])
    const [salt, slate] = made.choicesSettings.choices
    const named = {
      name: 'Cup',
      productType: 'PHYSICAL',
      options: [{ id: made.id, choicesSettings: { choices: [{ choiceId: salt.id }] } }],
      variantsInfo: {
        variants: [
          {
            choices: [{ optionChoiceIds: { optionId: made.id, choiceId: salt.id } }],
            price: { actualPrice: { amount: '3' } },
          },
        ],
      },
    }
    const { product } = (await send('POST', '/products', { product: named })).body
    expect(product.options).toMatchObject([
      {
        id: made.id,
        name: 'Rim',
        choicesSettings: { choices: [{ choiceId: salt.id, colorCode: '#ffffff' }] },
      },
    ])
    const kept = { choiceIds: [salt.id], revision: '1' }
    expect(refusalOf(await change(made.id, 'remove-choices', kept))[1]).toBe('CHOICE_ASSIGNED_TO_PRODUCT')
    const less = await change(made.id, 'remove-choices', { choiceIds: [slate.id], revision: '1' })
    expect(choicesOf(less)).toEqual(['Salt'])
    expect(refusalOf(await send('DELETE', `/customizations/${made.id}`))[1]).toBe(
      'NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT',
    )
    const renamed = { customization: { id: made.id, revision: '2', name: 'Edge' } }
    expect(field(await send('PATCH', `/customizations/${made.id}`, renamed))).toBe('customization.name')
    await send('DELETE', `/products/${product.id}`)
    expect((await send('PATCH', `/customizations/${made.id}`, renamed)).body.customization.name).toBe('Edge')
    expect((await send('DELETE', `/customizations/${made.id}`)).body).toEqual({})
    expect((await send('GET', `/customizations/${made.id}`)).status).toBe(404)
  })

  test('has its choices added, set, changed and ordered', async () => {
    const { id } = await created()
    const more = await change(id, 'add-choices', { choices: [{ name: 'Moss' }] })
    expect(choicesOf(more)).toEqual(['Salt', 'Slate', 'Moss'])
    const ids = more.body.customization.choicesSettings.choices.map((choice: { id: string }) => choice.id)
    const order = { choiceIds: ids.toReversed(), revision: '2' }
    expect(choicesOf(await change(id, 'reorder-choices', order))).toEqual(['Moss', 'Slate', 'Salt'])
    const renamed = { choices: [{ choice: { id: ids[0], name: 'Chalk' } }], revision: '3' }
    expect(choicesOf(await change(id, 'update-choices', renamed))).toEqual(['Moss', 'Slate', 'Chalk'])
    expect(choicesOf(await change(id, 'set-choices', { choices: [{ name: 'One' }] }))).toEqual(['One'])
    const bulk = await send('POST', '/bulk/customizations/add-choices', {
      customizationsChoices: [
        { customizationId: id, choices: [{ name: 'Two' }] },
        { customizationId: 'nothing', choices: [{ name: 'Two' }] },
      ],
      returnEntity: true,
    })
    expect(bulk.body.results).toMatchObject([
      { customization: { id } },
      { itemMetadata: { error: { code: 'CUSTOMIZATION_NOT_EXIST' } } },
    ])
  })

  test('of free text is a modifier', async () => {
    const freeTextInput = { title: 'Your words', maxCharCount: 20 }
    const customization = {
      name: 'Engraving',
      customizationType: 'MODIFIER',
      customizationRenderType: 'FREE_TEXT',
      freeTextInput,
    }
    const { body } = await send('POST', '/customizations', { customization })
    expect(body.customization).toMatchObject({ ...customization, freeTextInput })
    const refused = await change(body.customization.id, 'add-choices', { choices: [{ name: 'A' }] })
    expect(refusalOf(refused)).toEqual([400, 'DOESNT_SUPPORT_CHOICES'])
  })

  test.each([
    ['INVALID_CUSTOMIZATION_RENDER_TYPE', { customizationRenderType: 'FREE_TEXT' }],
    ['MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION', { freeTextInput: { title: 'A' } }],
    ['DOESNT_SUPPORT_CHOICES', { customizationType: 'MODIFIER', customizationRenderType: 'FREE_TEXT' }],
    [
      'INVALID_FREE_TEXT_SETTINGS',
      { customizationType: 'MODIFIER', customizationRenderType: 'FREE_TEXT', choicesSettings: null },
    ],
    ['DOESNT_SUPPORT_FREE_TEXT', { customizationType: 'MODIFIER', freeTextInput: { title: 'A' } }],
    ['NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES', { choicesSettings: null }],
    ['DUPLICATE_CHOICE_NAME', { choicesSettings: { choices: [{ name: 'A' }, { name: 'A' }] } }],
  ])('is refused with %s', async (code, more) => {
    const reply = await send('POST', '/customizations', { customization: { ...size, ...more } })
    expect(refusalOf(reply)).toEqual([400, code])
  })

  test('is refused for unknown choices, and an order that leaves choices out', async () => {
    const { id } = await created()
    const wrong = { choiceIds: ['nothing'], revision: '1' }
    expect(refusalOf(await change(id, 'remove-choices', wrong))).toEqual([400, 'CHOICE_NOT_FOUND'])
    expect(refusalOf(await change(id, 'reorder-choices', wrong))).toEqual([400, 'CHOICE_IDS_MISMATCH'])
    const many = { choices: Array.from({ length: 999 }, (_, index) => ({ name: `c${index}` })) }
    expect(refusalOf(await change(id, 'add-choices', many))).toEqual([400, 'CHOICES_LIMIT_EXCEEDED'])
    expect(refusalOf(await change(id, 'set-choices', { ...many, revision: '7' }))[0]).toBe(200)
  })
})
