// @vitest-environment node
import '../../../test/page.ts'

import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import {
  getInventoryItem,
  type InventoryItem,
  queryInventoryItems,
  updateInventoryItem,
} from '@vitrine/client/inventory'
import { useClient } from '@vitrine/react/provider'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openPage } from '../../../test/open-page.tsx'
import { inventoryKeys } from '../../data/inventory.ts'
import { QuantityCell } from './quantity-cell.tsx'
import { useStockEdits } from './use-stock-edits.ts'

const [plate, mug] = ['7b0c6a52-0001-4c00-8a00-000000000101', '7b0c6a52-0003-4c00-8a00-000000000101']

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

/** Two rows of the list. */
function Sheet() {
  const client = useClient()
  const edits = useStockEdits()
  const { data } = useQuery({
    queryKey: inventoryKeys.items,
    queryFn: async () => {
      const query = { filter: { id: { $in: [plate, mug] } } }
      const { inventoryItems } = await queryInventoryItems(client, { query })
      const rows = [plate, mug].flatMap((id) => inventoryItems.filter((item) => item.id === id))
      return { pages: [{ rows }], pageParams: [''] }
    },
  })
  const rows: readonly InventoryItem[] = data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <ul>
      {rows.map((item) => (
        <li key={item.id}>
          <QuantityCell item={item} edits={edits} />
        </li>
      ))}
    </ul>
  )
}

const cell = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const stored = async (id: string) => (await getInventoryItem(client, { id })).inventoryItem.quantity

async function type(name: RegExp, value: string, key: string): Promise<HTMLInputElement> {
  const input = await cell(name)
  input.focus()
  fireEvent.change(input, { target: { value } })
  fireEvent.keyDown(input, { key })
  return input
}

test('Enter saves a quantity and moves to the cell below; Ctrl+Z takes it back', async () => {
  openPage(<Sheet />, { client, route: '/' })
  await type(/Tidal Plate/, '12', 'Enter')
  const below = await cell(/Harbour Mug/)
  expect(document.activeElement === below).toBe(true)
  await waitFor(async () => expect(await stored(plate)).toBe(12))
  await screen.findByText(/12 in stock\.$/)
  fireEvent.keyDown(below, { key: 'z', ctrlKey: true })
  await waitFor(async () => expect(await stored(plate)).toBe(140))
  await waitFor(async () => expect((await cell(/Tidal Plate/)).value).toBe('140'))
})

test('Escape keeps the quantity as it was', async () => {
  openPage(<Sheet />, { client, route: '/' })
  const input = await type(/Tidal Plate/, '12', 'Escape')
  await waitFor(() => expect(input.value).toBe('140'))
  expect(await stored(plate)).toBe(140)
})

test('a quantity that changed meanwhile is not overwritten, and the cell shows it', async () => {
  openPage(<Sheet />, { client, route: '/' })
  await cell(/Tidal Plate/)
  await updateInventoryItem(client, { inventoryItem: { id: plate, quantity: 99 } })
  const input = await type(/Tidal Plate/, '12', 'Enter')
  await waitFor(() => expect(input.value).toBe('99'))
  expect(await stored(plate)).toBe(99)
})
