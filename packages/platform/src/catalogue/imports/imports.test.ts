import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importOf, type Shop, shopOf } from '../../../test/import-shop.ts'
import { baseUrl, requestsTo } from '../../../test/requests.ts'
import { csv } from './test-files.ts'

let platform: TestPlatform
let shop: Shop

beforeAll(async () => {
  platform = await createTestPlatform({ baseUrl, seed: 'empty' })
  shop = await shopOf(platform, requestsTo(platform))
})
afterAll(() => platform.close())

const upload: Shop['upload'] = (content, fileName) => shop.upload(content, fileName)
const post = (path: string, body: object) => shop.post(path, body)
const get = (path: string) => shop.get(path)
const imported = (content: string | Uint8Array, more: Parameters<typeof importOf>[2] = {}) =>
  importOf(shop, content, more)
const preview = async (fileId: string, more: object = {}) =>
  (await post('/v1/product-imports/preview', { fileId, ...more })).body.preview

async function product(slug: string) {
  const { body } = await get(`/v1/products/by-slug/${slug}`)
  return body.product
}

const own = csv(
  ['slug', 'name', 'price', 'sku', 'quantity', 'option1.name', 'option1.value', 'collections', 'visibility'],
  ['tide-bowl', 'Tide bowl', '28.00', 'TB-M', '6', 'Glaze', 'Moss', 'Bowls, Garden > Pots', 'PUBLISHED'],
  ['tide-bowl', '', '30.00', 'TB-S', '', '', 'Sand', '', ''],
  ['plain-cup', 'Plain cup', '9.5', '', '', '', '', '', 'DRAFT'],
)

test('a file is previewed, imported, and changes nothing when it is imported again', async () => {
  const fileId = await upload(own)
  expect(await preview(fileId)).toMatchObject({
    format: 'CSV',
    encoding: 'UTF_8',
    delimiter: ',',
    rows: 4,
    products: 2,
    variants: 3,
    pictures: 0,
    totalProblems: 0,
    samples: [
      { slug: 'tide-bowl', variants: [{ price: '28.00' }, { price: '30.00' }] },
      { slug: 'plain-cup' },
    ],
  })
  expect(await imported(own)).toMatchObject({
    fileName: 'products.csv',
    format: 'CSV',
    status: 'DONE',
    total: 2,
    created: 2,
    updated: 0,
    unchanged: 0,
    failed: 0,
  })
  const bowl = await product('tide-bowl')
  expect(bowl).toMatchObject({
    name: 'Tide bowl',
    visibility: 'PUBLISHED',
    options: [{ name: 'Glaze', choices: [{ value: 'Moss' }, { value: 'Sand' }] }],
    variants: [{ sku: 'TB-M' }, { sku: 'TB-S' }],
    collections: [{ name: 'Bowls' }, { name: 'Pots' }],
    revision: '1',
  })
  expect(await imported(own)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await product('tide-bowl')).toEqual(bowl)
  const changed = own.replace('30.00', '31.00').replace('"6"', '"9"')
  expect(await imported(changed)).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  expect((await product('tide-bowl')).variants[1].price.amount).toBe('31.00')
  expect((await product('tide-bowl')).variants.map(({ id }: { id: string }) => id)).toEqual(
    bowl.variants.map(({ id }: { id: string }) => id),
  )
})

test('products are found by SKU when the key says so', async () => {
  const renamed = csv(['slug', 'name', 'price', 'sku'], ['another', 'Another', '5', 'KEY-1'])
  expect(await imported(renamed)).toMatchObject({ created: 1 })
  const moved = csv(['slug', 'name', 'price', 'sku'], ['moved', 'Moved', '5', 'KEY-1'])
  expect(await imported(moved, { key: 'SKU' })).toMatchObject({ created: 0, updated: 1 })
  expect(await product('moved')).toMatchObject({ name: 'Moved' })
  const refused = await imported(csv(['slug', 'name', 'price', 'sku'], ['third', 'Third', '5', 'KEY-1']), {
    key: 'SLUG',
  })
  expect(refused).toMatchObject({ created: 0, failed: 1 })
  const { body } = await get(`/v1/product-imports/${refused.id}/problems`)
  expect(body).toEqual({
    problems: [
      { row: 2, column: 'sku', field: 'variants[0].sku', message: 'Another variant has this SKU: KEY-1' },
    ],
    total: 1,
  })
})

test('a file with wrong rows is refused as a whole, unless the others are asked for', async () => {
  const text = csv(
    ['slug', 'name', 'price', 'fullPrice'],
    ['good', 'Good', '1', ''],
    ['bad', 'Bad', '1.234', ''],
    ['worse', 'Worse', '5', '4'],
    ['not a slug', 'X', '1', ''],
  )
  const found = await preview(await upload(text))
  expect(found).toMatchObject({ products: 1, faultyProducts: 3, totalProblems: 3 })
  expect(found.problems).toEqual([
    { row: 3, column: 'price', field: 'variants[0].price', message: expect.stringMatching(/2 decimals/) },
    { row: 4, column: 'fullPrice', field: 'variants[0].fullPrice', message: 'Expected at least the price' },
    { row: 5, column: 'slug', field: 'slug', message: expect.stringMatching(/lower-case/) },
  ])
  expect((await imported(text)).applicationError).toMatchObject({
    code: 'IMPORT_HAS_PROBLEMS',
    data: { totalProblems: 3, problems: [{ row: 3 }, { row: 4 }, { row: 5 }] },
  })
  expect((await get('/v1/products/by-slug/good')).status).toBe(404)
  const done = await imported(text, { skipsFaulty: true })
  expect(done).toMatchObject({ status: 'DONE', total: 1, created: 1, failed: 3 })
  expect((await get(`/v1/product-imports/${done.id}/problems?limit=2&offset=1`)).body).toMatchObject({
    problems: [{ row: 4 }, { row: 5 }],
    total: 3,
  })
})

test.each([
  ['broken quotes', 'slug,name,price\na,A,1\nb,"B,1\n', 3, 'B', /not closed/],
  ['no names', 'one,two\n1,2', 1, undefined, /No column/],
  ['nothing but spaces', '   \n', 1, undefined, /empty/],
  ['two columns of one name', 'name,price,Name \na,1,b', 1, 'name', /same name/],
  ['zeros', 'name,price\nA,1\n\0', 3, undefined, /not text/],
])(
  'a file with %s is refused with its row, and nothing is imported',
  async (_what, text, row, column, message) => {
    const fileId = await upload(text)
    for (const path of ['/v1/product-imports/preview', '/v1/product-imports']) {
      const { status, body } = await post(path, { fileId })
      expect(status).toBe(400)
      expect(body.details.applicationError).toMatchObject({
        code: 'IMPORT_FILE_UNREADABLE',
        data: { row, ...(column && { column }), message: expect.stringMatching(message) },
      })
    }
    expect((await get('/v1/products/by-slug/a')).status).toBe(404)
  },
)

test('Windows-1252 is recognised, and formulas are text', async () => {
  const latin = Buffer.from('name;price;brand\nGie\xdfkanne;12,50;=cmd()', 'latin1')
  const found = await preview(await upload(latin))
  expect(found).toMatchObject({ encoding: 'WINDOWS_1252', delimiter: ';', samples: [{ name: 'Gießkanne' }] })
  expect(await imported(latin)).toMatchObject({ created: 1 })
  expect(await product('giesskanne').then((one) => one ?? product('gießkanne'))).toMatchObject({
    brand: '=cmd()',
    price: { amount: '12.50' },
  })
})

test('columns of other names are mapped', async () => {
  const fileId = await upload('Artikel,Preis,Notiz,Farbe\nVase,40,egal,Rot', 'artikel.csv')
  const mapping = { Artikel: 'name', Preis: 'price', Notiz: '', Farbe: 'customField:Colour' }
  const found = await preview(fileId, { mapping })
  expect(found.columns).toEqual([
    { name: 'Artikel', field: 'name', example: 'Vase' },
    { name: 'Preis', field: 'price', example: '40' },
    { name: 'Notiz', example: 'egal' },
    { name: 'Farbe', field: 'customField:Colour', example: 'Rot' },
  ])
  expect(found.samples).toMatchObject([{ customFields: [{ name: 'Colour', type: 'TEXT', value: 'Rot' }] }])
  for (const wrong of [{ Artikel: 'nothing' }, { Artikel: 'name', Preis: 'name' }]) {
    const { status, body } = await post('/v1/product-imports/preview', { fileId, mapping: wrong })
    expect([status, body.details.validationError.fieldViolations[0].field]).toEqual([
      400,
      expect.stringMatching(/^mapping\./),
    ])
  }
})

test('JSON Lines are read line by line', async () => {
  const lines = [
    JSON.stringify({ name: 'Line one', variants: [{ price: '3' }], relatedProducts: ['line-two'] }),
    '{ broken',
    '',
    JSON.stringify({ name: 'Line two', slug: 'line-two', variants: [{ price: 3 }] }),
    JSON.stringify({ name: 'Line one', variants: [{ price: '3' }] }),
    JSON.stringify({ name: 'Line two', slug: 'line-two', variants: [{ price: '4', quantity: 2 }] }),
  ].join('\n')
  const found = await preview(await upload(lines, 'products.txt'))
  expect(found).toMatchObject({ format: 'JSON_LINES', products: 2, columns: [] })
  expect(found.problems).toEqual([
    { row: 2, message: 'Expected one JSON object in this line' },
    { row: 4, field: 'variants[0].price', message: expect.stringMatching(/Expected string/) },
    { row: 5, field: 'name', message: 'The product of row 1 has the same name' },
  ])
  expect(await imported(lines, { skipsFaulty: true, fileName: 'products.txt' })).toMatchObject({
    created: 2,
    failed: 3,
  })
  const [one, two] = [await product('line-one'), await product('line-two')]
  expect(one.relatedProductIds).toEqual([two.id])
  expect(await imported(lines, { skipsFaulty: true, fileName: 'products.txt' })).toMatchObject({
    unchanged: 2,
  })
})

test('a cancelled import writes no more, and is listed', async () => {
  const fileId = await upload(csv(['name', 'price'], ['Never', '1']))
  const { body } = await post('/v1/product-imports', { fileId })
  expect(body.import).toMatchObject({ status: 'RUNNING', total: 1, awaitedPictures: 0 })
  const cancelled = await post(`/v1/product-imports/${body.import.id}/cancel`, {})
  expect(cancelled.body.import).toMatchObject({ status: 'CANCELED', created: 0 })
  await platform.settle()
  expect((await get('/v1/products/by-slug/never')).status).toBe(404)
  const { imports } = (await get('/v1/product-imports')).body
  expect(imports[0]).toMatchObject({ id: body.import.id, status: 'CANCELED' })
})

test('an import whose file is deleted fails and says so', async () => {
  const fileId = await upload(csv(['name', 'price'], ['Gone', '1']))
  const { body } = await post('/v1/product-imports', { fileId })
  await platform.db
    .deleteFrom('media_files')
    .where('site_id', '=', platform.siteId)
    .where('file_id', '=', fileId)
    .execute()
  await platform.settle()
  const { import: failed } = (await get(`/v1/product-imports/${body.import.id}`)).body
  expect(failed).toMatchObject({ status: 'FAILED', created: 0 })
  const { problems } = (await get(`/v1/product-imports/${failed.id}/problems`)).body
  expect(problems).toEqual([{ row: 1, message: 'The file was deleted before it was imported' }])
  expect(
    (await post('/v1/product-imports/preview', { fileId: '0199a000-0000-7000-8000-00000000ffff' })).status,
  ).toBe(404)
})

test.each([
  ['NUL in a name', '{"name":"A\\u0000","variants":[{"price":"1"}]}', 'name', 'NUL'],
  ['half a character', '{"name":"A","tagline":"\\ud800","variants":[{"price":"1"}]}', 'tagline', 'Unicode'],
  [
    'NUL in a related product',
    '{"name":"A","relatedProducts":["x\\u0000"],"variants":[{"price":"1"}]}',
    'relatedProducts[0]',
    'NUL',
  ],
  [
    'NUL in the name of a choice',
    '{"name":"A","variants":[{"price":"1","choices":{"a\\u0000":"x"}}]}',
    'variants[0].choices',
    'NUL',
  ],
])('a line with %s is named in the preview and not imported', async (_, line, field, message) => {
  const fileId = await upload(line, 'hostile.jsonl')
  const problem = { row: 1, field, message: expect.stringContaining(message) }
  expect((await preview(fileId)).problems).toEqual([problem])
  const { body } = await post('/v1/product-imports', { fileId, skipsFaulty: true })
  await platform.settle()
  const { status, failed } = (await get(`/v1/product-imports/${body.import.id}`)).body.import
  expect([status, failed]).toEqual(['DONE', 1])
})

test('NUL in JSON of a cell is named with its row and column', async () => {
  const fileId = await upload(
    csv(['name', 'price', 'details'], ['A', '1', '[{"name":"a\\u0000","value":"b"}]']),
  )
  expect((await preview(fileId)).problems).toEqual([
    { row: 2, column: 'details', field: 'details[0].name', message: expect.stringContaining('NUL') },
  ])
})

test('a column may have the name of a property of objects', async () => {
  const fileId = await upload(csv(['name', 'price', 'constructor'], ['A', '1', 'x']))
  expect((await preview(fileId)).columns[2]).toEqual({ name: 'constructor', example: 'x' })
})

test('a bundle finds its parts anywhere in the file, and unknown parts are named', async () => {
  const bundle = (slug: string, part: string) => ({
    slug,
    name: slug,
    itemType: 'BUNDLE',
    variants: [{ price: '30.00', parts: [{ product: part, choices: { Size: 'L' }, quantity: 2 }] }],
  })
  const jar = {
    slug: 'late-jar',
    name: 'Late jar',
    visibility: 'PUBLISHED',
    options: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'L' }] }],
    variants: [
      { choices: { Size: 'S' }, price: '9.00', quantity: 5 },
      { choices: { Size: 'L' }, price: '12.00', quantity: 5 },
    ],
  }
  const lines = [bundle('jar-pair', 'late-jar'), bundle('lost-pair', 'no-such-jar'), jar]
  const file = lines.map((line) => JSON.stringify(line)).join('\n')
  const result = await imported(file)
  expect(result).toMatchObject({ status: 'DONE', created: 2, failed: 1 })
  expect(await product('jar-pair')).toMatchObject({
    stock: { status: 'LOW', quantity: 2 },
    variants: [{ parts: [{ choices: { Size: 'L' }, quantity: 2 }], partsPrice: { amount: '24.00' } }],
  })
  const { body } = await get(`/v1/product-imports/${result.id}/problems`)
  expect(body.problems).toMatchObject([{ row: 2, field: 'variants[0].parts[0].product' }])
  expect(await imported(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2, failed: 1 })
})

test('an empty cell keeps a field or clears it, as the import says', async () => {
  const columns = [
    'slug',
    'name',
    'price',
    'fullPrice',
    'brand',
    'tags',
    'seoTitle',
    'seoDescription',
    'cost',
    'weight',
  ]
  const full = csv(
    [...columns, 'sku'],
    ['kept', 'Kept', '10', '12', 'Harbour', 'new', 'T', 'D', '4', '2', 'K-1'],
  )
  expect(await imported(full)).toMatchObject({ created: 1 })
  const empty = csv(columns, ['kept', 'Kept', '9', '', '', '', '', 'E', '', ''])
  expect(await imported(empty)).toMatchObject({ updated: 1 })
  expect(await product('kept')).toMatchObject({
    brand: 'Harbour',
    tags: ['new'],
    seo: { title: 'T', description: 'E' },
    variants: [
      {
        price: { amount: '9.00' },
        fullPrice: { amount: '12.00' },
        cost: { amount: '4.00' },
        weight: 2,
        sku: 'K-1',
      },
    ],
  })
  // A reduction is over when the price is not below the earlier one.
  expect(await imported(empty.replace('"9"', '"12"'))).toMatchObject({ updated: 1 })
  expect((await product('kept')).variants[0]).not.toHaveProperty('fullPrice')
  const cleared = await imported(empty, { emptyCells: 'CLEAR' })
  expect(cleared).toMatchObject({ updated: 1, failed: 0 })
  const after = await product('kept')
  expect(after).toMatchObject({ seo: { description: 'E' } })
  expect(after).not.toHaveProperty('tags')
  expect(after.seo).not.toHaveProperty('title')
  expect(after).not.toHaveProperty('brand')
  // A column that the file does not have is kept.
  expect(after.variants).toMatchObject([{ price: { amount: '9.00' }, sku: 'K-1' }])
  expect(after.variants[0]).not.toHaveProperty('cost')
  expect(after.variants[0]).not.toHaveProperty('weight')
  expect(await imported(empty, { emptyCells: 'CLEAR' })).toMatchObject({ unchanged: 1 })
})
