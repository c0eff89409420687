import { expect, test } from 'vitest'

import { csv, readFile } from '../test-files.ts'

const header =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Glaze (product.metafields.custom.glaze),Variant Image,Variant Weight Unit,Cost per item,Status'.split(
    ',',
  )
const row = (cells: Readonly<Record<string, string>>) => header.map((name) => cells[name] ?? '')

test('the rows of one handle become a product with options, variants and pictures', async () => {
  const { layout, products, problems } = await readFile(
    csv(
      header,
      row({
        Handle: 'tide-bowl',
        Title: 'Tide bowl',
        'Body (HTML)': '<p>Thrown by hand.</p><p>Holds soup.</p>',
        Vendor: 'Harbour',
        Type: 'Bowls',
        Tags: 'new, stoneware',
        Published: 'true',
        'Option1 Name': 'Glaze',
        'Option1 Value': 'Moss',
        'Option2 Name': 'Size',
        'Option2 Value': 'S',
        'Variant SKU': 'TB-MS',
        'Variant Grams': '450',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '6',
        'Variant Price': '28.00',
        'Variant Compare At Price': '35.00',
        'Variant Requires Shipping': 'true',
        'Variant Barcode': '4012345678901',
        'Image Src': 'https://cdn.example/b.jpg',
        'Image Position': '2',
        'SEO Title': 'Bowl',
        'SEO Description': 'A bowl',
        'Glaze (product.metafields.custom.glaze)': 'Ash',
        'Variant Image': 'https://cdn.example/moss.jpg',
        'Cost per item': '9.50',
        Status: 'active',
      }),
      row({
        Handle: 'tide-bowl',
        'Option1 Value': 'Sand',
        'Option2 Value': 'S',
        'Variant Grams': '455',
        'Variant Inventory Qty': '-2',
        'Variant Inventory Tracker': 'shopify',
        'Variant Price': '30',
        'Variant Compare At Price': '0.00',
        'Image Src': 'https://cdn.example/a.jpg',
        'Image Position': '1',
        'Image Alt Text': 'A bowl',
      }),
      row({ Handle: 'tide-bowl', 'Image Src': 'https://cdn.example/c.jpg', 'Image Position': '3' }),
      row({
        Handle: 'card',
        Title: 'Gift card',
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        'Variant Price': '25.00',
        'Gift Card': 'true',
        Status: 'draft',
      }),
    ),
  )
  expect(problems).toEqual([])
  expect(layout).toMatchObject({ format: 'SHOPIFY_CSV', encoding: 'UTF_8', delimiter: ',' })
  expect(products).toEqual([
    {
      slug: 'tide-bowl',
      name: 'Tide bowl',
      description: 'Thrown by hand.\n\nHolds soup.',
      brand: 'Harbour',
      tags: ['new', 'stoneware'],
      visibility: 'PUBLISHED',
      shippable: true,
      seo: { title: 'Bowl', description: 'A bowl' },
      customFields: [
        { name: 'Type', type: 'TEXT', value: 'Bowls' },
        { name: 'Glaze', type: 'TEXT', value: 'Ash' },
      ],
      options: [
        { name: 'Glaze', choices: [{ value: 'Moss' }, { value: 'Sand' }] },
        { name: 'Size', choices: [{ value: 'S' }] },
      ],
      variants: [
        {
          choices: { Glaze: 'Moss', Size: 'S' },
          price: '28.00',
          fullPrice: '35.00',
          cost: '9.50',
          sku: 'TB-MS',
          barcode: '4012345678901',
          weight: 0.45,
          quantity: 6,
          mediaUrl: 'https://cdn.example/moss.jpg',
        },
        { choices: { Glaze: 'Sand', Size: 'S' }, price: '30', weight: 0.455, quantity: 0 },
      ],
      media: [
        { url: 'https://cdn.example/a.jpg', altText: 'A bowl' },
        { url: 'https://cdn.example/b.jpg' },
        { url: 'https://cdn.example/c.jpg' },
        { url: 'https://cdn.example/moss.jpg' },
      ],
    },
    {
      slug: 'card',
      name: 'Gift card',
      itemType: 'GIFT_CARD',
      visibility: 'DRAFT',
      variants: [{ price: '25.00' }],
    },
  ])
})

test('the newer headers are recognised too', async () => {
  const { layout, products } = await readFile(
    'Title,URL handle,Description,Vendor,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Inventory quantity,Weight value (grams),Product image URL,Image alt text,SEO title\nVase,vase,<p>Tall</p>,Harbour,TRUE,Active,V1,Size,L,40.00,,12,3,900,https://cdn.example/v.jpg,Vase,A vase',
  )
  expect(layout.format).toBe('SHOPIFY_CSV')
  expect(products).toEqual([
    expect.objectContaining({
      slug: 'vase',
      description: 'Tall',
      visibility: 'PUBLISHED',
      options: [{ name: 'Size', choices: [{ value: 'L' }] }],
      variants: [{ choices: { Size: 'L' }, price: '40.00', cost: '12', sku: 'V1', weight: 0.9, quantity: 3 }],
      media: [{ url: 'https://cdn.example/v.jpg', altText: 'Vase' }],
    }),
  ])
})

test('each wrong cell is named by its row and column', async () => {
  const { products, problems } = await readFile(
    'Handle,Title,Variant Price,Variant Inventory Qty,Option1 Value,Image Src\n' +
      'a,A,12.00,1,,\n' +
      'b,B,twelve,many,,ftp://x\n' +
      ',Nobody,1,,,\n' +
      'a,A again,1,,,\n' +
      'c,,3,,,\n' +
      'd,D,4,1,,,more',
  )
  expect(products.map(({ slug }) => slug)).toEqual(['a'])
  expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
    [3, 'Variant Price', 'Expected an amount such as 28.00'],
    [3, 'Variant Inventory Qty', 'Expected a number'],
    [3, 'Image Src', 'Expected the address of a picture that begins with https://'],
    [4, 'Handle', 'The row names no product'],
    [5, 'Handle', 'All rows of a product must follow one another; “a” begins in row 2'],
    [6, 'Title', 'A value is missing'],
    [7, undefined, expect.stringMatching(/7 cells.*6/)],
  ])
})
