import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PortableProduct } from '../../../generated/product-imports.ts'
import { readFile } from '../test-files.ts'
import { lossesIn } from './losses.ts'
import { products } from './test-products.ts'
import { writers } from './writers.ts'

test('products come back from CSV as they were', async () => {
  const { header, toRows } = writers.CSV
  await fc.assert(
    fc.asyncProperty(products, async (written) => {
      const text = header + written.map((one) => toRows(one, 'KG')).join('')
      const { products: read, problems } = await readFile(text)
      expect(problems).toEqual([])
      expect(read.map(plain)).toEqual(written.map(plain))
    }),
    { numRuns: 150 },
  )
})

/** TEXT is the kind of an option that names none. */
const plain = (given: PortableProduct): PortableProduct => ({
  ...given,
  ...(given.options && {
    options: given.options.map((option) => ({ ...option, kind: option.kind ?? 'TEXT' })),
  }),
})

const others = ['SHOPIFY_CSV', 'WOOCOMMERCE_CSV', 'WIX_CSV'] as const

test.each(others)(
  '%s is recognised and brings back all fields but those that are announced',
  async (format) => {
    const { header, toRows } = writers[format]
    await fc.assert(
      fc.asyncProperty(products, async (drafts) => {
        // A format without slugs tells products apart by their names.
        const written = drafts.map((one, index) => ({ ...one, name: `${one.name} ${index}` }))
        const findLosses = await lossesIn(format, 'KG')
        const lost = await Promise.all(written.map(findLosses))
        const kept = written.filter((_, index) => !lost[index]?.includes('product'))
        const text = header + kept.map((one) => toRows(one, 'KG')).join('')
        const { layout, products: read } = await readFile(text)
        expect(layout.format).toBe(format)
        expect(read.map(({ name }) => name)).toEqual(kept.map(({ name }) => name.trim()))
      }),
      { numRuns: 60 },
    )
  },
)

const everything: PortableProduct = {
  slug: 'tide-bowl',
  name: 'Tide bowl, large',
  itemType: 'PHYSICAL',
  visibility: 'PUBLISHED',
  tagline: 'For soup',
  description: 'Thrown by hand & glazed.\n\nHolds <1 litre.\nStacks.',
  brand: 'Harbour',
  ribbon: 'New',
  tags: ['new', 'stoneware'],
  collections: ['Bowls'],
  taxGroup: 'reduced',
  options: [
    { name: 'Glaze', kind: 'TEXT', choices: [{ value: 'Moss' }, { value: 'Sand, light' }] },
    { name: 'Size', kind: 'TEXT', choices: [{ value: 'M' }] },
  ],
  variants: [
    {
      choices: { Glaze: 'Moss', Size: 'M' },
      price: '28.00',
      fullPrice: '35.00',
      cost: '9.50',
      sku: 'TB-M',
      barcode: '4012345678901',
      weight: 0.45,
      quantity: 6,
    },
    { choices: { Glaze: 'Sand, light', Size: 'M' }, price: '30.00', sku: '-S', visible: false },
  ],
  media: [
    { url: 'https://pictures.example/a,b.jpg', altText: 'A bowl' },
    { url: 'https://pictures.example/c.jpg', altText: '' },
  ],
  seo: { title: 'Bowl', description: 'A bowl' },
  details: [{ name: 'Clay', value: 'Stoneware, grey' }],
  infoSections: [{ title: 'Care', text: 'By hand' }],
  preorder: { message: 'In May', limit: 5 },
  minQuantity: 2,
  shippable: true,
  relatedProducts: ['cup'],
}

test.each([
  ['CSV', []],
  ['JSON_LINES', []],
  [
    'SHOPIFY_CSV',
    'tagline ribbon taxGroup details infoSections preorder minQuantity relatedProducts variants.visible'.split(
      ' ',
    ),
  ],
  [
    'WOOCOMMERCE_CSV',
    'slug ribbon media seo infoSections preorder minQuantity relatedProducts variants.visible'.split(' '),
  ],
  [
    'WIX_CSV',
    'tagline tags collections taxGroup seo details infoSections minQuantity relatedProducts variants.visible'.split(
      ' ',
    ),
  ],
] as const)('%s names what it cannot carry of a product with everything', async (format, lost) => {
  const findLosses = await lossesIn(format, 'KG')
  expect((await findLosses(everything)).toSorted()).toEqual([...lost].toSorted())
})

test('a product with more options than Shopify has keeps its variants', async () => {
  const names = ['A', 'B', 'C', 'D', 'E']
  const choices = Object.fromEntries(names.map((name) => [name, `${name}1`]))
  const product: PortableProduct = {
    slug: 'many',
    name: 'Many',
    options: names.map((name) => ({ name, choices: [{ value: `${name}1` }, { value: `${name}2` }] })),
    variants: [
      { choices, price: '1' },
      { choices: { ...choices, E: 'E2' }, price: '2' },
      { choices: { ...choices, A: 'A2', B: 'B2', C: 'C2', D: 'D2' }, price: '3' },
    ],
  }
  const { header, toRows } = writers.SHOPIFY_CSV
  const { products: read, problems } = await readFile(header + toRows(product, 'KG'))
  expect(problems).toEqual([])
  expect(read[0]?.variants.map(({ choices: chosen }) => chosen)).toEqual([
    { A: 'A1', B: 'B1', 'C / D / E': 'C1 / D1 / E1' },
    { A: 'A1', B: 'B1', 'C / D / E': 'C1 / D1 / E2' },
    { A: 'A2', B: 'B2', 'C / D / E': 'C2 / D2 / E1' },
  ])
  expect(await (await lossesIn('SHOPIFY_CSV', 'KG'))(product)).toEqual(['options', 'variants.choices'])
})
