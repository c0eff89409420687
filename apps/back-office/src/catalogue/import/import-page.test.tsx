// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { listProductImports } from '@vitrine/client/product-imports'
import { createProduct, getProductBySlug } from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openPage } from '../../../test/open-page.tsx'
import { ImportPage } from './import-page.tsx'
import { ImportProgressPage } from './import-progress-page.tsx'

let platform: TestPlatform
let client: Client
beforeEach(async () => {
  platform = await createTestPlatform({ seed: 'empty', runJobs: true })
  client = await platform.as('staff')
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

async function choose(text: string, name = 'products.csv'): Promise<void> {
  openPage(<ImportPage />, { client, route: '/products/import' })
  await screen.findByText('Drop a file here')
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File([text], name, { type: 'text/csv' })] } })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const cells = (caption: string) =>
  within(screen.getByRole('table', { name: caption, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))

test('a file is previewed with its problems, and the good products are imported', async () => {
  await choose('slug,name,price\nbowl,Bowl,28.00\ncup,Cup,many\n')
  await screen.findByText('1 product with 1 variant and 0 pictures can be imported.')
  expect(cells('First products')).toEqual([['Bowlbowl', '1 variant', '28.00', '0 pictures', '']])
  expect(cells('Problems')).toEqual([['3', 'price', 'Expected an amount such as 28.00']])
  press('Import 1 product')
  await platform.settle()
  await expect
    .poll(async () => (await listProductImports(client, {})).imports)
    .toMatchObject([{ status: 'DONE' }])
  const { product } = await getProductBySlug(client, { slug: 'bowl' })
  expect(product.name).toBe('Bowl')
  const [done] = (await listProductImports(client, {})).imports
  cleanup()
  openPage(<ImportProgressPage />, {
    client,
    route: '/products/import/:importId',
    at: `/products/import/${done?.id}`,
  })
  await screen.findByText('1 product created, 0 updated, 0 unchanged, 1 not imported.')
  await screen.findByText('1 problem')
  expect(cells('Problems')).toEqual([['3', 'price', 'Expected an amount such as 28.00']])
})

test('columns of other names are mapped, and the preview follows', async () => {
  await choose('name,Preis,Farbe\nVase,40,Rot\n')
  await screen.findByText('0 products with 0 variants and 0 pictures can be imported.')
  fireEvent.change(screen.getByLabelText('Field of Preis'), { target: { value: 'price' } })
  await screen.findByText('1 product with 1 variant and 0 pictures can be imported.')
  fireEvent.change(screen.getByLabelText('Field of Farbe'), { target: { value: 'customField:Farbe' } })
  await screen.findByText('Columns (3 of 3 used)')
  press('Reset mapping')
  await screen.findByText('0 products with 0 variants and 0 pictures can be imported.')
  await screen.findByText('Columns (1 of 3 used)')
  expect(screen.getByLabelText('Field of Preis')).toHaveProperty('value', '')
})

test('a file is read in another format than the recognised one', async () => {
  await choose('name,price\nBowl,28\n')
  await screen.findByText(/^Vitrine CSV, UTF-8\./)
  const format = () => screen.getByLabelText('File format')
  fireEvent.change(format(), { target: { value: 'JSON_LINES' } })
  await screen.findByText(/^JSON Lines, UTF-8\./)
  expect(cells('Problems')[0]).toEqual(['1', '—', 'Expected one JSON object in this line'])
  expect(screen.queryByLabelText('Empty cells')).toBe(null)
  fireEvent.change(format(), { target: { value: 'SHOPIFY_CSV' } })
  await screen.findByText(/^Row 1: No column has the names of the products/)
  expect(screen.queryByRole('button', { name: /^Import /, hidden: true })).toBe(null)
  fireEvent.change(format(), { target: { value: '' } })
  await screen.findByText(/^Vitrine CSV, UTF-8\./)
  await screen.findByText('1 product with 1 variant and 0 pictures can be imported.')
})

test.each([
  ['KEEP', 'Tide'],
  ['CLEAR', undefined],
])('with %s, an empty cell leaves the brand %s', async (emptyCells, brand) => {
  await createProduct(client, {
    product: { name: 'Bowl', slug: 'bowl', brand: 'Tide', variants: [{ price: '28.00' }] },
  })
  await choose('slug,name,price,brand\nbowl,Bowl,30.00,\n')
  await screen.findByText('1 product with 1 variant and 0 pictures can be imported.')
  expect(screen.getByLabelText('Empty cells')).toHaveProperty('value', 'KEEP')
  fireEvent.change(screen.getByLabelText('Empty cells'), { target: { value: emptyCells } })
  const button = () => screen.getByRole('button', { name: 'Import 1 product', hidden: true })
  await expect.poll(() => button().hasAttribute('disabled')).toBe(false)
  fireEvent.click(button())
  await platform.settle()
  await expect
    .poll(async () => (await listProductImports(client, {})).imports)
    .toMatchObject([{ status: 'DONE', updated: 1 }])
  const { product } = await getProductBySlug(client, { slug: 'bowl' })
  expect(product.brand).toBe(brand)
})

test('products are found by their SKU where the file names other slugs', async () => {
  await createProduct(client, {
    product: { name: 'Bowl', slug: 'bowl', variants: [{ price: '28.00', sku: 'B-1' }] },
  })
  await choose('slug,name,price,sku\nother-bowl,Bowl,30.00,B-1\n')
  await screen.findByText('1 product with 1 variant and 0 pictures can be imported.')
  fireEvent.change(screen.getByLabelText('Find existing products by'), { target: { value: 'SKU' } })
  const button = () => screen.getByRole('button', { name: 'Import 1 product', hidden: true })
  await expect.poll(() => button().hasAttribute('disabled')).toBe(false)
  fireEvent.click(button())
  await platform.settle()
  await expect
    .poll(async () => (await listProductImports(client, {})).imports)
    .toMatchObject([{ status: 'DONE', created: 0, updated: 1 }])
})

test('a file with broken quotation marks is refused with its row', async () => {
  await choose('name,price\nBowl,28\n"Cup,9\n')
  await screen.findByText(/^Row 3, column A: The quotation mark that opens this cell is not closed/)
  press('Choose another file')
  await screen.findByText('Drop a file here')
})

test('a running import is cancelled', async () => {
  await platform.close()
  platform = await createTestPlatform({ seed: 'empty' })
  client = await platform.as('staff')
  await choose('name,price\nBowl,28\n')
  // Jobs of this platform run only when a test asks for them.
  await screen.findByText('Reading products.csv')
  await platform.settle()
  await screen.findByText('1 product with 1 variant and 0 pictures can be imported.')
  press('Import 1 product')
  await expect
    .poll(async () => (await listProductImports(client, {})).imports)
    .toMatchObject([{ status: 'RUNNING' }])
  const [running] = (await listProductImports(client, {})).imports
  cleanup()
  openPage(<ImportProgressPage />, {
    client,
    route: '/products/import/:importId',
    at: `/products/import/${running?.id}`,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel import', hidden: true }))
  await screen.findByText('The import was cancelled. Products that were imported before stay.')
})
