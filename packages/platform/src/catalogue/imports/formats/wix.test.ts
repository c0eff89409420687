import { expect, test } from 'vitest'

import { csv, readFile } from '../test-files.ts'

const header =
  'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,additionalInfoTitle1,additionalInfoDescription1,brand'.split(
    ',',
  )
const row = (cells: Readonly<Record<string, string>>) => header.map((name) => cells[name] ?? '')

test('a product row and its variant rows become one product', async () => {
  const { layout, products, problems } = await readFile(
    csv(
      header,
      row({
        handleId: 'Product_1',
        fieldType: 'Product',
        name: 'Cup',
        description: '<p>Small</p>',
        productImageUrl: 'ab12_cd~mv2.jpg;https://pictures.example/cup.png',
        collection: 'Cups;Gifts',
        ribbon: 'New',
        price: '20',
        visible: 'true',
        discountMode: 'PERCENT',
        discountValue: '25',
        inventory: 'InStock',
        weight: '0.3',
        productOptionName1: 'Colour',
        productOptionType1: 'COLOR',
        productOptionDescription1: '#2F6F4F:Moss;#ffffff:Chalk',
        additionalInfoTitle1: 'Care',
        additionalInfoDescription1: '<p>By hand</p>',
        brand: 'Harbour',
      }),
      row({
        handleId: 'Product_1',
        fieldType: 'Variant',
        sku: 'C-M',
        surcharge: '0',
        inventory: '4',
        productOptionDescription1: '#2F6F4F:Moss',
      }),
      row({
        handleId: 'Product_1',
        fieldType: 'Variant',
        sku: 'C-C',
        surcharge: '2.5',
        inventory: 'OutOfStock',
        weight: '0.4',
        productOptionDescription1: 'Chalk',
      }),
      row({
        handleId: 'Product_2',
        fieldType: 'Product',
        name: 'Tray',
        price: '10',
        visible: 'false',
        inventory: 'OutOfStock',
        discountMode: 'AMOUNT',
        discountValue: '1.5',
        productOptionName1: 'Wood',
        productOptionDescription1: 'Oak;Ash',
      }),
    ),
  )
  expect(problems).toEqual([])
  expect(layout.format).toBe('WIX_CSV')
  expect(products).toEqual([
    {
      slug: 'product-1',
      name: 'Cup',
      description: 'Small',
      brand: 'Harbour',
      ribbon: 'New',
      visibility: 'PUBLISHED',
      collections: ['Cups', 'Gifts'],
      infoSections: [{ title: 'Care', text: 'By hand' }],
      options: [
        {
          name: 'Colour',
          kind: 'COLOR',
          choices: [
            { value: 'Moss', colorCode: '#2f6f4f' },
            { value: 'Chalk', colorCode: '#ffffff' },
          ],
        },
      ],
      variants: [
        { choices: { Colour: 'Moss' }, price: '15', fullPrice: '20', sku: 'C-M', weight: 0.3, quantity: 4 },
        {
          choices: { Colour: 'Chalk' },
          price: '16.88',
          fullPrice: '22.50',
          sku: 'C-C',
          weight: 0.4,
          quantity: 0,
        },
      ],
      media: [
        { url: 'https://static.wixstatic.com/media/ab12_cd~mv2.jpg' },
        { url: 'https://pictures.example/cup.png' },
      ],
    },
    {
      slug: 'product-2',
      name: 'Tray',
      visibility: 'DRAFT',
      options: [{ name: 'Wood', choices: [{ value: 'Oak' }, { value: 'Ash' }] }],
      variants: [
        { choices: { Wood: 'Oak' }, price: '8.50', fullPrice: '10', quantity: 0 },
        { choices: { Wood: 'Ash' }, price: '8.50', fullPrice: '10', quantity: 0 },
      ],
    },
  ])
})

test('the headers of the newer catalogue are recognised', async () => {
  const { layout, products } = await readFile(
    'handle,fieldType,name,visible,plainDescription,media,ribbon,brand,price,strikethroughPrice,cost,inventory,preOrderEnabled,preOrderMessage,preOrderLimit,sku,barcode,weight,productOptionName[1],productOptionType[1],productOptionChoices[1]\nlamp,PRODUCT,Lamp,TRUE,Bright,https://pictures.example/l.png,,,50,60,20,3,TRUE,In May,5,L1,12345,2,,,',
  )
  expect(layout.format).toBe('WIX_CSV')
  expect(products).toEqual([
    {
      slug: 'lamp',
      name: 'Lamp',
      description: 'Bright',
      visibility: 'PUBLISHED',
      preorder: { message: 'In May', limit: 5 },
      media: [{ url: 'https://pictures.example/l.png' }],
      variants: [
        { price: '50', fullPrice: '60', cost: '20', sku: 'L1', barcode: '12345', weight: 2, quantity: 3 },
      ],
    },
  ])
})
