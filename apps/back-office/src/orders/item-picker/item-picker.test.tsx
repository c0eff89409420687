// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createProduct } from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openPage } from '../../../test/open-page.tsx'
import type { FoundItem } from './found-items.ts'
import { ItemPicker } from './item-picker.tsx'

let platform: TestPlatform
let picked: FoundItem[]
beforeEach(async () => {
  platform = await createTestPlatform()
  const client = await platform.as('staff')
  picked = []
  openPage(<ItemPicker onPick={(item) => picked.push(item)} />, { client, route: '/' })
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

const field = () => screen.findByRole('combobox', { name: 'Add product' })
const search = async (value: string) => fireEvent.change(await field(), { target: { value } })
const press = async (key: string) => fireEvent.keyDown(await field(), { key })
const names = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('a product is found by a misspelt name, and picked by the keyboard', async () => {
  await search('harbuor mug')
  const [first] = await screen.findAllByRole('option', { name: /Harbour Mug/ })
  expect(first?.textContent).toMatch(/€/)
  await waitFor(async () => {
    await press('Enter')
    expect(picked).toHaveLength(1)
  })
  expect(picked[0]).toMatchObject({ name: 'Harbour Mug' })
  expect(await field()).toHaveProperty('value', '')
  expect(names()).toEqual([])
})

test('an SKU finds its own variant alone', async () => {
  const client = await platform.as('staff')
  await createProduct(client, {
    product: {
      name: 'Rope Hook',
      itemType: 'PHYSICAL',
      visibility: 'PUBLISHED',
      options: [{ name: 'Size', choices: [{ value: 'Small' }, { value: 'Large' }] }],
      variants: [
        { choices: { Size: 'Small' }, price: '4.00', sku: 'ROPE-7-S' },
        { choices: { Size: 'Large' }, price: '6.00', sku: 'ROPE-7-L' },
      ],
    },
  })
  await search('ROPE-7-L')
  await waitFor(() => expect(names()).toEqual([expect.stringMatching(/^Rope HookLarge · ROPE-7-L€6\.00/)]))
  fireEvent.click(screen.getByRole('option'))
  expect(picked).toMatchObject([{ choices: 'Large', sku: 'ROPE-7-L' }])
})

test('the arrow keys move the mark, Escape closes the list, and no result is said so', async () => {
  await search('mug')
  await waitFor(() => expect(names().length).toBeGreaterThan(1))
  const marked = () =>
    screen.getAllByRole('option').findIndex((one) => one.getAttribute('aria-selected') === 'true')
  await press('ArrowDown')
  expect(marked()).toBe(1)
  await press('ArrowUp')
  await press('ArrowUp')
  expect(marked()).toBe(names().length - 1)
  await press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  await search('xylophone')
  const status = await screen.findByText('No results for “xylophone”.')
  expect(within(status).queryByRole('option')).toBeNull()
  await press('Enter')
  expect(picked).toEqual([])
})
