// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import {
  createInventoryLocation,
  getInventoryItem,
  listInventoryLocations,
  queryInventoryChanges,
  updateInventoryItem,
} from '@vitrine/client/inventory'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDialog, openPage } from '../../../test/open-page.tsx'
import { InventoryItemPage } from './inventory-item-page.tsx'

/** A plate of the seed with 140 units. */
const plate = '7b0c6a52-0001-4c00-8a00-000000000101'

let platform: TestPlatform
let client: Client
beforeEach(async () => {
  platform = await createTestPlatform()
  client = await platform.as('staff')
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

const open = () =>
  openPage(<InventoryItemPage />, {
    client,
    route: '/inventory/items/:variantId',
    at: `/inventory/items/${plate}`,
  })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const history = () => screen.findByRole('list', { name: /^History of Tidal Plate/ })

test('an owner removes broken units, and the history names the reason, the note and the author', async () => {
  open()
  await press('Adjust stock')
  fireEvent.click(screen.getByLabelText('Remove'))
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'DAMAGED' } })
  answerDialog('Adjust stock', 'Adjust', { Units: '3', Note: 'Fell from the shelf' })
  const entries = await history()
  expect(await within(entries).findByText('Damaged: −3')).toBeTruthy()
  expect(entries.textContent).toContain('New stock: 137')
  expect(entries.textContent).toContain('Fell from the shelf')
  expect((await getInventoryItem(client, { id: plate })).inventoryItem.quantity).toBe(137)
})

test('a quantity that is no number keeps the dialog open with the error at its field', async () => {
  open()
  await press('Adjust stock')
  answerDialog('Adjust stock', 'Adjust', { Units: '' })
  await waitFor(() => expect(screen.getByLabelText('Units').getAttribute('aria-invalid')).toBe('true'))
  const { inventoryChanges } = await queryInventoryChanges(client)
  expect(new Set(inventoryChanges.map(({ reason }) => reason))).toEqual(new Set(['INITIAL']))
})

test('units move between locations', async () => {
  const { location } = await createInventoryLocation(client, { location: { name: 'Warehouse' } })
  await updateInventoryItem(client, { inventoryItem: { id: plate, quantity: 10 }, locationId: location.id })
  open()
  await screen.findByText('Warehouse')
  await press('Adjust stock')
  const units = () => screen.getByLabelText<HTMLInputElement>('Units').value
  expect(units()).toBe('140')
  fireEvent.change(screen.getByLabelText('Location'), { target: { value: location.id } })
  expect(units()).toBe('10')
  fireEvent.click(await screen.findByLabelText('Move'))
  const [main] = (await listInventoryLocations(client)).locations
  fireEvent.change(screen.getByLabelText('From'), { target: { value: location.id } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: main?.id } })
  answerDialog('Adjust stock', 'Adjust', { Units: '4' })
  await waitFor(async () => {
    const { levels = [] } = (await getInventoryItem(client, { id: plate })).inventoryItem
    expect(levels.map(({ quantity }) => quantity)).toEqual([144, 6])
  })
})

test('a variant gets its own threshold, or is no longer tracked', async () => {
  open()
  await press('Stock settings')
  answerDialog('Stock settings', 'Save', { 'Low-stock threshold': '200' })
  expect(await screen.findByText('Low stock')).toBeTruthy()
  await waitFor(() => expect(screen.queryByLabelText('Track stock')).toBeNull())
  await press('Stock settings')
  fireEvent.click(screen.getByLabelText('Track stock'))
  answerDialog('Stock settings', 'Save')
  expect(await screen.findByText(/is not tracked/)).toBeTruthy()
  const { inventoryItem } = await getInventoryItem(client, { id: plate })
  expect(inventoryItem).toMatchObject({ trackQuantity: false, lowStockThreshold: 200 })
})
