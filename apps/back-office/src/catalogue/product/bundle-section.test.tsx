// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { deleteProduct, getProductBySlug, queryProducts } from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openPage } from '../../../test/open-page.tsx'
import { NewProductPage, ProductPage } from './product-page.tsx'

let platform: TestPlatform
let client: Client
beforeEach(async () => {
  platform = await createTestPlatform()
  client = await platform.as('staff')
})
afterEach(async () => {
  cleanup()
  sessionStorage.clear()
  await platform.close()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const set = async () => (await getProductBySlug(client, { slug: 'first-coffee-set' })).product

test('an owner creates a bundle of products, and sees what customers save', async () => {
  openPage(<NewProductPage />, { client, route: '/products/new' })
  fill('Name', 'Table for two')
  fireEvent.click(screen.getByLabelText('Bundle'))
  expect(screen.queryByLabelText('In stock')).toBeNull()
  fill(/^Price$/, '70.00')
  press('Add parts')
  const dialog = await screen.findByRole('dialog', { name: 'Add parts' })
  fireEvent.change(within(dialog).getByLabelText('Search products'), { target: { value: 'plate' } })
  fireEvent.click(await within(dialog).findByLabelText(/^Tidal Plate/))
  expect(within(dialog).queryByLabelText(/^First Coffee Set/)).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add 1 product' }))
  fireEvent.change(await screen.findByLabelText('Quantity of Tidal Plate'), { target: { value: '2' } })
  await screen.findByText(/^Bought alone, the parts cost €.*Customers save|The bundle costs/)
  press('Create product')
  await waitFor(async () => {
    const { products } = await queryProducts(client, {
      query: { filter: { slug: 'table-for-two' } },
      includeHidden: true,
    })
    expect(products[0]).toMatchObject({
      itemType: 'BUNDLE',
      variants: [{ parts: [{ name: 'Tidal Plate', quantity: 2 }] }],
    })
  })
})

test('an owner sees which part is deleted, and removes it', async () => {
  const { id, variants } = await set()
  const [, dripper] = variants[0]?.parts ?? []
  await deleteProduct(client, { id: dripper?.productId ?? '' })
  openPage(<ProductPage />, { client, route: '/products/:productId', at: `/products/${id}` })
  const parts = await screen.findByRole('list', { name: 'Parts' })
  await within(parts).findByText('Deleted')
  press('Remove Pour-over Set, Fog')
  press('Use these parts for all variants')
  press('Save')
  await waitFor(async () => {
    const saved = await set()
    expect(saved.variants.map((variant) => variant.parts?.length)).toEqual([2, 2])
    expect(saved.stock.status).toBe('IN_STOCK')
  })
})
