import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importOf, type Shop, shopOf } from '../../../test/import-shop.ts'
import { baseUrl, type Requests, requestsTo } from '../../../test/requests.ts'

let platform: TestPlatform
let shop: Shop
let requests: Requests

beforeAll(async () => {
  platform = await createTestPlatform({ baseUrl, seed: 'empty' })
  requests = requestsTo(platform)
  shop = await shopOf(platform, requests)
})
afterAll(() => platform.close())

const some = 'slug,name,price\ngood,Good,1\n'
const wide = Array.from({ length: 1_000_000 }, (_, index) => `c${index}`).join(',')
const zeros = (text: string) => Buffer.from(text.replaceAll('#', '\0'), 'latin1')

test.each<[string, string | Uint8Array, number, RegExp]>([
  ['5,000,000 rows', `name,price\n${'x,1\n'.repeat(5_000_000)}`, 250_002, /250,000 rows/],
  ['5,000,000 lines', '{"name":"x"}\n'.repeat(5_000_000), 250_001, /250,000 lines/],
  ['an unquoted cell of 50 MB', `${some}bad,${'x'.repeat(50e6)},1`, 3, /200,000 characters/],
  ['a quoted cell of 50 MB', `${some}bad,"${'x\n'.repeat(25e6)}",1`, 3, /200,000 characters/],
  ['a header of 50 MB', 'x'.repeat(50e6), 1, /200,000 characters/],
  ['a line of 200 MB', `{"name":"${'x'.repeat(200e6)}"}`, 1, /5,000,000 characters/],
  ['1,000,000 columns', `${wide}\n1`, 1, /2,000 columns/],
  ['a zip archive', zeros(`PK\x05\x06${'#'.repeat(18)}`), 1, /workbook or an archive/],
  ['two columns of one name', 'slug,name,Price,price\ngood,Good,1,2', 1, /same name/],
  ['zeros in a name', zeros(`${some}bad,B#d,1\n`), 3, /not text/],
  ['a byte that no encoding has', Buffer.from(`${some}bad,\x81,1\n`, 'latin1'), 3, /not text/],
])(
  'a file of %s is refused early, with its row',
  async (_what, content, row, message) => {
    const fileId = await shop.upload(content)
    const started = performance.now()
    const { status, body } = await shop.post('/v1/product-imports', { fileId })
    expect([status, body.details?.applicationError]).toEqual([
      400,
      expect.objectContaining({
        code: 'IMPORT_FILE_UNREADABLE',
        data: expect.objectContaining({ row, message: expect.stringMatching(message) }),
      }),
    ])
    expect(performance.now() - started).toBeLessThan(20_000)
    expect((await shop.get('/v1/products/by-slug/good')).status).toBe(404)
  },
  60_000,
)

test('UTF-16 without a mark, Windows-1252 and a mark in the middle are read', async () => {
  const rows = (slug: string) => `slug,name,price\n${slug},Gießkanne,1\n`
  const doubled = `\uFEFF${rows('joined-1')}\uFEFF"joined-2",Vase,2\n`
  for (const [content, slug, name] of [
    [Buffer.from(rows('wide-1'), 'utf16le'), 'wide-1', 'Gießkanne'],
    [Buffer.from(rows('wide-2'), 'utf16le').swap16(), 'wide-2', 'Gießkanne'],
    [Buffer.from(rows('narrow'), 'latin1'), 'narrow', 'Gießkanne'],
    [doubled, 'joined-2', 'Vase'],
  ] as const) {
    expect(await importOf(shop, content)).toMatchObject({ status: 'DONE', failed: 0 })
    expect((await shop.get(`/v1/products/by-slug/${slug}`)).body.product).toMatchObject({ name })
  }
})

test('hostile cells name their row and field', async () => {
  const nested = '['.repeat(100_000)
  const cells = (slug: string, customFields: string, price = '1') =>
    `${slug},${slug},${price},"${customFields.replaceAll('"', '""')}"`
  const file = [
    'slug,name,price,customFields',
    cells('deep', nested),
    cells('proto', '[{"__proto__":{"name":"x"},"name":"a","type":"TEXT","value":"b"}]'),
    cells('many', '', '1e400'),
    cells('negative', '', '-1'),
    cells('twice', ''),
    cells('other', ''),
    cells('twice', ''),
    cells('fine', ''),
  ].join('\n')
  const { body } = await shop.post('/v1/product-imports/preview', { fileId: await shop.upload(file) })
  expect(body.preview.problems).toEqual([
    { row: 2, column: 'customFields', field: 'customFields', message: 'Expected JSON' },
    expect.objectContaining({ row: 4, column: 'price', field: 'variants[0].price' }),
    expect.objectContaining({ row: 5, column: 'price', field: 'variants[0].price' }),
    expect.objectContaining({ row: 8, column: 'slug', field: 'slug' }),
  ])
  expect(body.preview).toMatchObject({ products: 4, faultyProducts: 4 })
})

const manyRows = (row: (index: number) => string) => Array.from({ length: 200_000 }, (_, index) => row(index))
const choices = Array.from({ length: 25_000 }, (_, index) => `c${index}`).join(';')

test.each<[string, readonly string[], object]>([
  [
    'rows for one product',
    ['slug,name,price,option1.name,option1.value', ...manyRows((index) => `a,A,x,Size,${index}`)],
    { row: 2, column: 'slug', field: 'slug', message: 'The product has more than 2,000 rows' },
  ],
  [
    'variations of one product',
    [
      'ID,Type,SKU,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)',
      '1,variable,p,P,,,Size,"a, b"',
      ...manyRows((index) => `${index + 2},variation,s${index},P,p,1,Size,${index}`),
    ],
    { row: 2, column: 'Name', field: 'slug', message: 'The product has more than 2,000 rows' },
  ],
  [
    'combinations of choices',
    [
      `handleId,fieldType,name,price,${[1, 2, 3].map((number) => `productOptionName${number},productOptionType${number},productOptionDescription${number}`)}`,
      `a,Product,A,1,${['S', 'T', 'U'].map((name) => `${name},DROP_DOWN,${choices}`)}`,
    ],
    {
      row: 2,
      column: 'productOptionName1',
      field: 'options[0].choices',
      message: 'The value has more than 1,000 entries',
    },
  ],
])(
  'a file with too many %s is read in seconds, and the product is named',
  async (_what, rows, problem) => {
    const started = performance.now()
    const { body } = await shop.post('/v1/product-imports/preview', {
      fileId: await shop.upload(rows.join('\n')),
    })
    expect(body.preview).toMatchObject({ products: 0, totalProblems: 1, problems: [problem] })
    expect(performance.now() - started).toBeLessThan(20_000)
  },
  60_000,
)

test('repeated variants, SKUs and choices without a variant are named with row and field', async () => {
  const options = JSON.stringify([{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }])
  const file = [
    'slug,name,price,sku,option1.name,option1.value,options',
    'same,Same,1,A-1,Size,S,',
    'same,,1,A-2,Size,S,',
    'one,One,1,TWICE,,,',
    'two,Two,1,TWICE,,,',
    `rest,Rest,1,,Size,S,"${options.replaceAll('"', '""')}"`,
  ].join('\n')
  const { body } = await shop.post('/v1/product-imports/preview', { fileId: await shop.upload(file) })
  expect(body.preview.problems).toEqual([
    {
      row: 3,
      column: 'option1.value',
      field: 'variants[1].choices',
      message: 'Expected choices that no other variant has',
    },
    { row: 5, column: 'sku', field: 'variants[0].sku', message: 'The product of row 4 has the same SKU' },
    {
      row: 6,
      column: 'options',
      field: 'options[0].choices[1]',
      message: 'Expected a choice that a variant has',
    },
  ])
})

test('pictures at addresses of this machine or network are never fetched', async () => {
  const addresses = [
    'http://127.0.0.1/a.png',
    'http://localhost/b.png',
    'http://[::1]/c.png',
    'http://169.254.169.254/latest/meta-data/d.png',
    'http://10.0.0.1/e.png',
    'http://[::ffff:192.168.0.1]/f.png',
  ]
  const file = `slug,name,price,pictures\n${addresses.map((url, index) => `inner-${index},I,1,${url}`).join('\n')}`
  const named = file.replaceAll(/inner-(\d),I/g, 'inner-$1,Inner $1')
  const done = await importOf(shop, named)
  expect(done).toMatchObject({ status: 'DONE', created: addresses.length })
  // Jobs that end together may have to repeat one of them a little later.
  const awaited = async () => {
    await platform.clock.advance(60_000)
    await platform.settle()
    return (await shop.get(`/v1/product-imports/${done.id}`)).body.import.awaitedPictures
  }
  await expect.poll(awaited).toBe(0)
  const { problems } = (await shop.get(`/v1/product-imports/${done.id}/problems`)).body
  expect(problems.map(({ row, field }: { row: number; field: string }) => [row, field]).toSorted()).toEqual(
    addresses.map((_, index) => [index + 2, 'media']),
  )
  for (const { message } of problems) expect(message).toMatch(/could not be fetched: .*(public|address)/i)
  expect((await shop.get('/v1/products/by-slug/inner-0')).body.product.media).toEqual([])
})
