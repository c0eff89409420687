// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createCollection } from '@vitrine/client/collections'
import { createProduct } from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDialog, openPage } from '../../../test/open-page.tsx'
import { ExportButton } from './export-button.tsx'

let platform: TestPlatform
beforeEach(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  const client = await platform.as('staff')
  const { collection } = await createCollection(client, { collection: { name: 'Bowls' } })
  const variants = [{ price: '28.00' }]
  const { product: plain } = await createProduct(client, {
    product: { name: 'Plain bowl', slug: 'plain-bowl', visibility: 'PUBLISHED', variants },
  })
  const parts = [{ productId: plain.id, quantity: 2 }]
  await createProduct(client, {
    product: { name: 'Two bowls', itemType: 'BUNDLE', variants: [{ price: '50.00', parts }] },
  })
  for (const name of ['Tide bowl', 'Moor bowl'])
    await createProduct(client, {
      product: {
        name,
        ribbon: 'New',
        customFields: [{ name: 'Glaze', type: 'TEXT', value: 'Ash' }],
        variants: [{ price: '28.00', cost: '9.00' }],
        collectionIds: name === 'Tide bowl' ? [collection.id] : [],
      },
    })
  openPage(<ExportButton collections={[collection]} />, { client, route: '/products' })
  fireEvent.click(screen.getAllByRole('button', { name: 'Export' })[0] as HTMLElement)
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

const startExport = () => answerDialog('Export products', 'Export')
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const losses = async () =>
  within(await screen.findByRole('list', { name: 'Lost fields', hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map((item) => [...item.children].map(({ textContent }) => textContent))

test('the dialog offers every format of the contract', () => {
  const options = [...screen.getByLabelText('Format').querySelectorAll('option')]
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Vitrine CSV',
    'Shopify CSV',
    'WooCommerce CSV',
    'Wix CSV',
    'JSON Lines',
  ])
})

test('our own format loses nothing', async () => {
  startExport()
  await screen.findByText('4 products exported.')
  expect(screen.queryByText(/loses values/)).toBe(null)
})

test('the format of another shop shows the fields that it loses before the export', async () => {
  choose('Format', 'WIX_CSV')
  await screen.findByText('Wix CSV loses values of these fields:')
  expect(await losses()).toEqual([
    ['Custom fields', '2 products'],
    ['Collections', '1 product'],
    ['Item type', '1 product'],
    ['Parts of variants', '1 product'],
  ])
  choose('Format', 'WOOCOMMERCE_CSV')
  await screen.findByText('WooCommerce CSV loses values of these fields:')
  expect(await losses()).toEqual([
    ['Custom fields', '2 products'],
    ['Ribbon', '2 products'],
    ['Item type', '1 product'],
    ['Parts of variants', '1 product'],
  ])
  choose('Format', 'SHOPIFY_CSV')
  await screen.findByText('Shopify CSV loses values of these fields:')
  expect(await losses()).toEqual([
    ['Custom fields', '2 products'],
    ['Ribbon', '2 products'],
    ['Item type', '1 product'],
    ['Parts of variants', '1 product'],
  ])
  startExport()
  await screen.findByText('4 products exported.')
})

test('the dialog confirms that the chosen products lose nothing', async () => {
  choose('Format', 'SHOPIFY_CSV')
  await screen.findByText('Shopify CSV loses values of these fields:')
  choose('Status', 'PUBLISHED')
  await screen.findByText('Shopify CSV carries every field of these products.')
  startExport()
  await screen.findByText('1 product exported.')
})
