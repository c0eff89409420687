// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { bulkDecrementInventory, getInventoryItem } from '@vitrine/client/inventory'
import { getProduct, type Product, queryProducts, updateProduct } from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openPage } from '../../../test/open-page.tsx'
import { VariantsPage } from './variants-page.tsx'

let platform: TestPlatform
let client: Client
let mug: Product
let plate: Product
beforeEach(async () => {
  platform = await createTestPlatform()
  client = await platform.as('staff')
  const find = async (slug: string) =>
    (await queryProducts(client, { query: { filter: { slug } } })).products[0] as Product
  ;[mug, plate] = await Promise.all([find('harbour-mug'), find('tidal-plate')])
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

async function openSheet() {
  openPage(<VariantsPage />, {
    client,
    route: '/products/variants',
    at: `/products/variants?ids=${mug.id}.${plate.id}`,
  })
  return screen.findByRole('grid', { name: 'Variants', hidden: true })
}

/** The cell of a variant by the name of its row and of its column. */
function cellOf(grid: HTMLElement, row: RegExp, column: string): HTMLElement {
  const heads = within(grid).getAllByRole('columnheader', { hidden: true })
  const place = heads.findIndex(({ textContent }) => textContent === column)
  const names = within(grid).getAllByRole('rowheader', { hidden: true })
  const head = names.find(({ textContent }) => row.test(textContent ?? ''))
  return head?.parentElement?.children[place] as HTMLElement
}

function paste(cell: HTMLElement, text: string) {
  fireEvent.pointerDown(cell, { button: 0 })
  fireEvent.paste(cell, { clipboardData: { getData: () => text } })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const saved = async ({ id }: Product) => (await getProduct(client, { id })).product

test('prices, SKUs and stock are pasted, and only what differs is saved', async () => {
  const grid = await openSheet()
  const fog = mug.variants[0]?.id ?? ''
  paste(cellOf(grid, /^Harbour Mug, Fog/, 'Price'), '31.50')
  paste(cellOf(grid, /^Harbour Mug, Fog/, 'In stock'), '70\tMUG-GREY')
  press('Save 1 variant')
  await screen.findByText('1 variant saved.')
  const now = await saved(mug)
  expect(now.variants[0]).toMatchObject({ price: { amount: '31.50' }, sku: 'MUG-GREY' })
  expect(now.variants[1]).toEqual(mug.variants[1])
  expect((await getInventoryItem(client, { id: fog })).inventoryItem.quantity).toBe(70)
  expect((await saved(plate)).revision).toBe('1')
})

test('a variant gets another picture of its own, and the earlier one with undo', async () => {
  const grid = await openSheet()
  const [, second] = mug.media
  const cell = cellOf(grid, /^Harbour Mug, Fog/, 'Picture')
  const before = cell.textContent
  fireEvent.pointerDown(cell, { button: 0 })
  fireEvent.keyDown(cell, { key: 'Enter' })
  const dialog = within(screen.getByRole('dialog', { name: /^Picture of Harbour Mug, Fog/, hidden: true }))
  fireEvent.click(dialog.getByRole('button', { name: second?.altText ?? '', hidden: true }))
  await waitFor(() => expect(cell.textContent).toBe(second?.altText))
  press('Undo')
  await waitFor(() => expect(cell.textContent).toBe(before))
  press('Redo')
  paste(cellOf(grid, /^Harbour Mug, Moss/, 'Picture'), 'not-a-picture-of-the-mug')
  press('Save 1 variant')
  await screen.findByText('1 variant saved.')
  expect((await saved(mug)).variants[0]?.mediaId).toBe(second?.id)
})

test('a SKU that is taken is named, and the other products are saved', async () => {
  const grid = await openSheet()
  paste(cellOf(grid, /^Tidal Plate/, 'SKU'), mug.variants[0]?.sku ?? '')
  paste(cellOf(grid, /^Harbour Mug, Moss/, 'Price'), '30')
  press('Save 2 variants')
  await screen.findByText(/^Tidal Plate: Another variant has the SKU/)
  expect((await saved(mug)).variants[1]).toMatchObject({ price: { amount: '30.00' } })
  await waitFor(() => expect(cellOf(grid, /^Tidal Plate/, 'SKU').getAttribute('aria-invalid')).toBe('true'))
  screen.getByRole('button', { name: 'Save 1 variant', hidden: true })
})

test('another person’s change and a sale are not overwritten without a look', async () => {
  const grid = await openSheet()
  const fog = mug.variants[0]?.id ?? ''
  await updateProduct(client, { product: { id: plate.id, ribbon: 'New' } })
  await bulkDecrementInventory(client, { items: [{ id: fog, quantity: 1 }] })
  paste(cellOf(grid, /^Tidal Plate/, 'Price'), '40')
  paste(cellOf(grid, /^Harbour Mug, Fog/, 'In stock'), '90')
  press('Save 2 variants')
  await screen.findByText(/^Tidal Plate: Changed in another window/)
  screen.getByText(/^Stock: Some stock changed/)
  press('Save 2 variants')
  await screen.findByText('2 variants saved.')
  expect((await getInventoryItem(client, { id: fog })).inventoryItem.quantity).toBe(90)
  expect(await saved(plate)).toMatchObject({ ribbon: 'New', price: { amount: '40.00' } })
})
