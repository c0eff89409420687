import { expect, test } from 'vitest'

import { csv, readFile } from '../test-files.ts'

const header =
  'ID,Type,SKU,GTIN\\, UPC\\, EAN\\, or ISBN,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Tax class,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Meta: Care,Meta: _private,Brands'
    .split(/(?<!\\),/)
    .map((name) => name.replaceAll('\\', ''))
const row = (cells: Readonly<Record<string, string>>) => header.map((name) => cells[name] ?? '')

test('variations find their parent by SKU or id wherever they stand, and other attributes become details', async () => {
  const { layout, products, problems } = await readFile(
    csv(
      header,
      row({
        ID: '7',
        Type: 'variation',
        Parent: 'id:5',
        'Regular price': '31',
        'Attribute 1 name': 'Glaze',
        'Attribute 1 value(s)': 'Moss',
        SKU: 'J-M',
        Stock: '2',
      }),
      row({
        ID: '5',
        Type: 'variable',
        SKU: 'JUG',
        Name: 'Jug',
        Published: '1',
        'Short description': 'For water',
        Description: '<p>A jug.</p>',
        Categories: 'Kitchen, Kitchen > Jugs',
        Tags: 'new',
        Images: 'https://shop.example/1.jpg, https://shop.example/2.jpg',
        'Attribute 1 name': 'Glaze',
        'Attribute 1 value(s)': 'Sand, Moss',
        'Attribute 2 name': 'Clay',
        'Attribute 2 value(s)': 'Stoneware',
        'Meta: Care': 'By hand',
        'Meta: _private': 'x',
        Brands: 'Harbour',
      }),
      row({
        ID: '6',
        Type: 'variation',
        Parent: 'JUG',
        'Regular price': '30',
        'Sale price': '25.50',
        'Attribute 1 name': 'Glaze',
        'Attribute 1 value(s)': 'Sand',
        'Weight (kg)': '1.2',
      }),
      row({
        ID: '9',
        Type: 'simple, downloadable, virtual',
        Name: 'Plan',
        Published: '-1',
        'Regular price': '5',
      }),
      row({ ID: '10', Type: 'grouped', Name: 'Set', 'Regular price': '5' }),
      row({ ID: '11', Type: 'variation', Parent: 'GONE', 'Regular price': '5' }),
    ),
  )
  expect(layout.format).toBe('WOOCOMMERCE_CSV')
  expect(problems).toEqual([
    { row: 6, column: 'Type', message: 'Products of the type grouped cannot be imported' },
    { row: 7, column: 'Parent', message: 'The file has no product “GONE” for this variation' },
  ])
  expect(products).toEqual([
    {
      slug: 'jug',
      name: 'Jug',
      tagline: 'For water',
      description: 'A jug.',
      brand: 'Harbour',
      tags: ['new'],
      visibility: 'PUBLISHED',
      collections: ['Kitchen', 'Kitchen > Jugs'],
      details: [{ name: 'Clay', value: 'Stoneware' }],
      customFields: [{ name: 'Care', type: 'TEXT', value: 'By hand' }],
      options: [{ name: 'Glaze', choices: [{ value: 'Sand' }, { value: 'Moss' }] }],
      variants: [
        { choices: { Glaze: 'Sand' }, price: '25.50', fullPrice: '30', weight: 1.2 },
        { choices: { Glaze: 'Moss' }, price: '31', sku: 'J-M', quantity: 2 },
      ],
      media: [{ url: 'https://shop.example/1.jpg' }, { url: 'https://shop.example/2.jpg' }],
    },
    {
      slug: 'plan',
      name: 'Plan',
      itemType: 'DIGITAL',
      shippable: false,
      visibility: 'DRAFT',
      variants: [{ price: '5' }],
    },
  ])
})
